import { writeFileSync } from 'node:fs';
import { printReportSchema } from '#shared/photo/report-schema.ts';

/** `npm run report-schema`: rewrites the JSON Schema of the report. */
writeFileSync(new URL('../shared/photo/report.schema.json', import.meta.url), printReportSchema());
