import { useTranslation } from 'react-i18next';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageFacts } from '../page-facts.tsx';

/** When money and credits are returned. */
export function RefundPage() {
  const { t } = useTranslation('legal');
  const description = t('refund.lead');
  return (
    <>
      <PageFacts title={t('refund.title')} description={description} path="/legal/refund" />
      <LegalPage page="refund" />
    </>
  );
}
