import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as object;

test('the sample report of the site is what the engine answered about the person beside it', () => {
  const { report, manifest } = read('made/woman.json') as Record<string, unknown>;
  expect(read('../../web/src/ui/people/hero.json')).toMatchObject({ id: 'woman' });
  expect(read('../../web/src/features/greencard/sample/sample-report.json')).toEqual({ report, manifest });
});
