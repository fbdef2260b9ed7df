import { useTranslation } from 'react-i18next';
import { formatPrice } from '#web/lib/format.ts';
import type { OrderProps } from '#web/lib/tool-module.ts';

/** The price is ours and not a fee of an authority. */
export function OfficialPriceNote({ order }: OrderProps) {
  const { t, i18n } = useTranslation('report');
  const price = formatPrice(order.price, i18n.language);
  return order.report?.document === 'dv' ? t('offer.notGovernment', { price }) : t('offer.notAuthority', { price });
}
