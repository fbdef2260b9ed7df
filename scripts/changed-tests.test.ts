import { beforeAll, expect, test } from '@jest/globals';
import { type Importers, importersOf, listTests, testsOf } from './changed-tests.ts';

const tests = listTests();
let importers: Importers;
beforeAll(async () => {
  importers = await importersOf(tests);
});

test('selects the tests that import a changed file, directly or not, and no others', () => {
  const { unit, web, isEverything } = testsOf(['functions/credits/ledger-entry.ts'], tests, importers);
  expect(unit).toEqual(
    expect.arrayContaining(['functions/credits/ledger-entry.test.ts', 'tests/table/ledger.test.ts']),
  );
  expect(unit).not.toContain('engine/matte/matte.test.ts');
  expect([web, isEverything]).toEqual([[], false]);
});

test('selects page tests for changed texts, which they do not import', () => {
  const { unit, web } = testsOf(['shared/texts/tr/pages/orders.json'], tests, importers);
  expect(web).toContain('web/src/i18n/texts.test.ts');
  expect(unit).toEqual([]);
});

// The test that each of these can break does not import it.
test.each([
  ['functions/table/order.entity.ts', 'functions/table/models.test.ts'],
  ['functions/orders/place-order.ts', 'functions/aws/sdk-client.test.ts'],
  ['engine/cli/photo-cli.ts', 'engine/cli/photo-cli.test.ts'],
  ['engine/looks/makeup/golden.png', 'engine/looks/makeup/golden.test.ts'],
  ['shared/photo/report.schema.json', 'shared/photo/report-schema.test.ts'],
  ['local/start.ts', 'local/start/help.test.ts'],
  ['infra/bin/app.ts', 'tests/infra/deployment.test.ts'],
  ['cdk.json', 'tests/infra/template.test.ts'],
  ['web/index.html', 'web/build/found-files.test.ts'],
  ['web/src/test-setup.ts', 'web/src/i18n/texts.test.ts'],
  ['web/src/lib/session.ts', 'web/src/features/legal/kept-in-browser.test.ts'],
])('a change of %s runs %s', (file, test) => {
  expect(tests).toContain(test);
  const { unit, web } = testsOf([file], tests, importers);
  expect([...unit, ...web]).toContain(test);
});

test.each(['tests/support/runner/run-file.ts', 'tests/support/draw-alike.mjs', 'package-lock.json'])(
  'runs everything after a change of %s',
  (file) => {
    expect(testsOf([file], tests, importers)).toMatchObject({ isEverything: true });
  },
);
