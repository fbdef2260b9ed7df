import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { testsOf } from './changed-tests.ts';

const tests = globSync('{shared,engine,functions,infra,local,scripts,tests,web/src}/**/*.test.{ts,tsx}');

test('a change reaches the tests that import it, however far, and no others', async () => {
  const { unit, web, isEverything } = await testsOf(['functions/credits/ledger-entry.ts'], tests);
  expect(unit).toEqual(
    expect.arrayContaining(['functions/credits/ledger-entry.test.ts', 'tests/table/ledger.test.ts']),
  );
  expect(unit).not.toContain('engine/matte/matte.test.ts');
  expect([web, isEverything]).toEqual([[], false]);
});

test('texts are read by tests of pages, which do not import them', async () => {
  const { unit, web } = await testsOf(['web/src/i18n/tr/orders.json'], tests);
  expect(web).toContain('web/src/i18n/texts.test.ts');
  expect(unit).toEqual([]);
});

test('everything stands on the test runner', async () => {
  expect(await testsOf(['tests/support/runner/run-file.ts'], tests)).toMatchObject({ isEverything: true });
});
