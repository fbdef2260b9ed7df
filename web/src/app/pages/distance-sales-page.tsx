import { useTranslation } from 'react-i18next';
import { AcceptedPage } from '#web/features/legal/accepted-page.tsx';
import { PageFacts } from '../page-facts.tsx';

/** The distance sales contract for buyers of packs. */
export function DistanceSalesPage() {
  const { t } = useTranslation(['legal', 'shell']);
  return (
    <>
      <PageFacts title={t('shell:footer.sales')} description={t('distanceSales.lead')} path="/legal/distance-sales" />
      <AcceptedPage subject="distanceSales" />
    </>
  );
}
