import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/orders/view.ts';
import { formatPrice } from '#web/lib/format.ts';
import { Replaced } from './replaced.tsx';

/** Where the money or the credit of a returned photo is, or which photo replaced it. */
export function GivenBack({ order }: { order: OrderView }) {
  const { t, i18n } = useTranslation('guarantee');
  const price = formatPrice(order.price, i18n.language);
  const money = order.paymentStatus === 'refunded' ? t('given.moneySent', { price }) : t('given.moneyOwed', { price });
  if (order.remedy?.kind === 'new_photo') return <Replaced by={order.remedy.orderId} tool={order.tool} />;
  return (
    <>
      <h2>{t('given.title')}</h2>
      <p>{order.payWith === 'credit' ? t('given.creditBack') : money}</p>
      <p className="soft">{t('given.deleted')}</p>
    </>
  );
}
