import { useTranslation } from 'react-i18next';

/** The lead of the tool for a member with a credit: it costs one credit and no money. */
export function CreditLead() {
  const { t } = useTranslation('report');
  return <p className="lead">{t('creditLead')}</p>;
}
