import { useTranslation } from 'react-i18next';
import { guaranteeOf } from '#shared/orders/guarantee.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { useNow } from '#web/lib/use-now.ts';

/** Says next to a download that it ends the return of the photo, as sharing does, as long as that is so. */
export function ReturnNote({ order }: { order: OrderView }) {
  const { t } = useTranslation('orders');
  const now = new Date(useNow(60_000));
  const canReturn = (downloadedAt: string | undefined) =>
    guaranteeOf({ ...order, downloadedAt }, now)?.ways.includes('refund') === true;
  // A photo on which a rule fails can be returned after its download, too.
  if (!canReturn(order.downloadedAt) || canReturn(now.toISOString())) return null;
  return <p className="soft small">{t('result.returnEnds')}</p>;
}
