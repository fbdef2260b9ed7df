import type { PhotoReport } from '#shared/photo/report.ts';
import { ReportFigures } from './report-figures.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportVerdict } from './report-verdict.tsx';

interface ReportListProps {
  report: PhotoReport;
  /** Whether the figures are open at first. @default no */
  open?: boolean;
}

/** The compliance report of a finished photo: the verdict, the findings, and every rule with its figure. */
export function ReportList({ report, open = false }: ReportListProps) {
  return (
    <section className="stack report" aria-labelledby="report-title">
      <ReportVerdict report={report} delivered />
      <ReportFindings report={report} whitens={false} delivered isMinor={false} />
      <ReportFigures report={report} whitens={false} open={open} />
    </section>
  );
}
