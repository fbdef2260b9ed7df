import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { PageFacts } from '../page-facts.tsx';

/** The contract of whoever buys packs. */
export function DistanceSalesPage() {
  const { t } = useTranslation('legal');
  const description = t('distanceSales.lead', { brand: brand.name, company: brand.company });
  return (
    <>
      <PageFacts title={t('distanceSales.title')} description={description} path="/legal/distance-sales" />
      <LegalPage page="distanceSales" />
    </>
  );
}
