import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { ReportFile } from '#shared/photo/report-schema.ts';
import { heroMeasures } from './hero-measures.ts';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;

test('the sample report of the site is the engine’s report of its person', () => {
  const { report, manifest } = read('made/woman.json') as Record<string, unknown>;
  expect(read('../../web/src/ui/people/hero.json')).toMatchObject({ id: 'woman' });
  expect(read('../../web/src/features/greencard/sample/sample-report.json')).toEqual({ report, manifest });
});

test('the figures on the landing page are those of the same report', () => {
  const { report, manifest } = read('made/woman.json') as unknown as ReportFile;
  expect(read('../../web/src/ui/people/hero-measures.json')).toEqual(heroMeasures({ report, manifest }));
});
