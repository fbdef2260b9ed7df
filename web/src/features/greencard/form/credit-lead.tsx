import { useTranslation } from 'react-i18next';

/** What the tool promises somebody who has a credit: it costs that, and no money. */
export function CreditLead() {
  const { t } = useTranslation('report');
  return <p className="lead">{t('creditLead')}</p>;
}
