import type { CheckId } from '#shared/photo/report.ts';
import type { ReportFile } from '#shared/photo/report-schema.ts';

/** The figures on the landing page: measured in the photo, with their rules. */
export function heroMeasures({ report, manifest }: ReportFile) {
  const measured = (id: CheckId) => {
    const { value, limit } = report.checks.find((check) => check.id === id) ?? {};
    if (typeof value !== 'number' || limit === undefined) throw new Error(`the report has no ${id}`);
    return { value, ...limit };
  };
  const { widthPx, heightPx } = manifest.output;
  return { head: measured('headHeight'), eyes: measured('eyeLine'), bytes: measured('fileSize'), widthPx, heightPx };
}
