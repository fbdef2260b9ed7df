import type { PhotoReport } from '#shared/photo/report.ts';
import { ReportRows } from './report-rows.tsx';
import { ReportVerdict } from './report-verdict.tsx';

/** The compliance report of a finished photo: the verdict, what to know, and every rule that is met. */
export function ReportList({ report }: { report: PhotoReport }) {
  return (
    <section className="stack report" aria-labelledby="report-title">
      <ReportVerdict report={report} delivered />
      <ReportRows report={report} whitens={false} delivered />
    </section>
  );
}
