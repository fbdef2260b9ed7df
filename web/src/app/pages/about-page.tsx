import { useTranslation } from 'react-i18next';
import { brand } from '#shared/brand.ts';
import { About } from '#web/features/about/about.tsx';
import { ruleCount } from '#web/features/landing/rule-count.ts';
import { PageFacts } from '../page-facts.tsx';

/** Who runs the service and what it promises. */
export function AboutPage() {
  const { t } = useTranslation('about');
  const named = { brand: brand.name };
  return (
    <>
      <PageFacts title={t('tab', named)} description={t('description', named)} path="/about" />
      <About ruleCount={ruleCount} />
    </>
  );
}
