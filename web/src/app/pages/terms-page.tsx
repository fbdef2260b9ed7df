import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageFacts } from '../page-facts.tsx';

export function TermsPage() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageFacts title={t('terms.title')} description={t('terms.lead', { brand: brand.name })} path="/legal/terms" />
      <LegalPage page="terms" />
    </>
  );
}
