import { useTranslation } from 'react-i18next';
import { Pricing } from '#web/features/pricing/pricing.tsx';
import { PageFacts } from '../page-facts.tsx';

export function PricingPage() {
  const { t } = useTranslation('pricing');
  return (
    <>
      <PageFacts title={t('tab')} description={t('description')} path="/pricing" />
      <Pricing />
    </>
  );
}
