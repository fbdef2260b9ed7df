import { z } from 'zod';
import { EditManifest } from './manifest.ts';
import { PhotoReport } from './report.ts';

/** What `npm run photo -- --report` writes: the report and what was done to the picture. */
export const ReportFile = z.object({ report: PhotoReport, manifest: EditManifest });
export type ReportFile = z.infer<typeof ReportFile>;

/** The JSON Schema of {@link ReportFile}, for readers that do not speak zod; kept in `report.schema.json`. */
export function printReportSchema(): string {
  return `${JSON.stringify({ title: 'Vesika photo report', ...z.toJSONSchema(ReportFile) }, null, 2)}\n`;
}
