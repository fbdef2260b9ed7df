import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { PageFacts } from '../page-facts.tsx';

/** A report to read before there is one of one's own. */
export function SampleReportPage({ Report }: { Report: ComponentType }) {
  const { t } = useTranslation('report');
  return (
    <>
      <PageFacts title={t('sample.tab')} description={t('sample.lead')} path="/sample-report" />
      <Report />
    </>
  );
}
