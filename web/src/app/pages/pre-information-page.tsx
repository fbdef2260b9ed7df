import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageFacts } from '../page-facts.tsx';

/** What a buyer of packs is told before the contract. */
export function PreInformationPage() {
  const { t } = useTranslation('legal');
  const description = t('preInformation.lead', { brand: brand.name });
  return (
    <>
      <PageFacts title={t('preInformation.title')} description={description} path="/legal/pre-information" />
      <LegalPage page="preInformation" />
    </>
  );
}
