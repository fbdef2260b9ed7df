import { useTranslation } from 'react-i18next';
import type { OrderStatus } from '#shared/orders/order.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { listedPhase } from '../order-phase.ts';

/** The documented colours: yellow, blue, green, destructive. */
const tones: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending: 'warn',
  processing: 'busy',
  completed: 'good',
  failed: 'bad',
};

/** How an order stands; one that only waits for its payment, or whose payment nobody has confirmed or whose picture was refused, says so. */
export function OrderBadge({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders');
  const phase = listedPhase(order);
  if (phase === 'rejected') return <Badge>{t('status.rejected')}</Badge>;
  if (phase === 'payment') return <Badge tone="warn">{t('status.unconfirmed')}</Badge>;
  if (phase === 'gone') return <Badge>{t('status.gone')}</Badge>;
  return (
    <Badge tone={tones[order.status]}>{phase === 'review' ? t('status.unpaid') : t(`status.${order.status}`)}</Badge>
  );
}
