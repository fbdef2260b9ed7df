import { useTranslation } from 'react-i18next';
import type { PhotoReport } from '#shared/photo/report.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportVerdict, VerdictText } from './report-verdict.tsx';

interface ReportListProps {
  report: PhotoReport;
  /** Whether the figures are open at first. @default no */
  open?: boolean;
}

/** The compliance report of a finished photo: the verdict, the findings, and every rule with its figure. */
export function ReportList({ report, open = false }: ReportListProps) {
  const { t } = useTranslation('report');
  return (
    <section className="stack report" aria-labelledby="report-title">
      <h2 id="report-title">{t('title')}</h2>
      <ReportVerdict report={report} delivered />
      <VerdictText report={report} delivered />
      <ReportFindings report={report} whitens={false} delivered isMinor={false} />
      <ReportFigures report={report} whitens={false} open={open} />
    </section>
  );
}
