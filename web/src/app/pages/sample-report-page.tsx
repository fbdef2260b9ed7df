import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFacts } from '../page-facts.tsx';

/** A sample report, for visitors without one of their own. */
export function SampleReportPage({ Report }: { Report: ComponentType }) {
  const { t } = useTranslation('report');
  return (
    <>
      <PageFacts title={t('sample.tab')} description={t('sample.lead')} path="/sample-report" />
      <Report />
    </>
  );
}
