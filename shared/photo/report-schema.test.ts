import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { printReportSchema } from './report-schema.ts';

test('the JSON Schema of the report is that of the code; npm run report-schema writes it again', () => {
  expect(readFileSync(new URL('./report.schema.json', import.meta.url), 'utf8')).toBe(printReportSchema());
});
