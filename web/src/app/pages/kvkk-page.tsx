import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageFacts } from '../page-facts.tsx';

/** The privacy notice (KVKK). */
export function KvkkPage() {
  const { t } = useTranslation('legal');
  return (
    <>
      <PageFacts title={t('kvkk.title')} description={t('kvkk.lead', { brand: brand.name })} path="/legal/kvkk" />
      <LegalPage page="kvkk" />
    </>
  );
}
