import { useTranslation } from 'react-i18next';
import type { HeldOrder } from '#web/lib/held-order.ts';
import { useOrderTitle } from './order-title.ts';
import { useOrder } from './use-order.ts';

/** The heading of a page that shows one order: which document it is for, and who is in it. */
export function OrderHeading({ orderKey }: { orderKey: HeldOrder }) {
  const { t } = useTranslation('orders');
  const { data } = useOrder(orderKey);
  const title = useOrderTitle(data);
  return <h1>{title ?? t('heading')}</h1>;
}
