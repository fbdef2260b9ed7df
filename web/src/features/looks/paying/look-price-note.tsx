import { useTranslation } from 'react-i18next';

/** One price, one look. */
export function LookPriceNote() {
  const { t } = useTranslation('looks');
  return t('priceNote');
}
