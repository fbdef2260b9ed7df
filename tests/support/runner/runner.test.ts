import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const ofRunner = (name: string): string => JSON.stringify(join(root, 'tests/support/runner', name));

/** Test files, each with a fault that a runner has to report, in the order of their names. */
const files = {
  '1-fails': "test('one', () => expect(1).toBe(2)); test('other', () => expect(1).toBe(1));",
  '2-broken': "await import('./nowhere.ts'); test('never', () => undefined);",
  '3-hangs': `test('waits', () => {
      showIfHanging(async () => 'a page with a button');
      return waitFor('a photo that is not made', new Promise(() => undefined));
    });
    test('goes on', () => { throw new Error('ran after it'); });`,
  '4-rejects': "test('passes', () => void Promise.reject(new Error('not handled')));",
  '5-handled': `test('passes', async () => {
      const late = Promise.reject(new Error('handled later'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      await late.catch(() => undefined);
    });`,
  '6-hook': "beforeAll(() => { throw new Error('no product'); }); test('never', () => undefined);",
  '7-dies': "test('ends the process', () => process.exit(3));",
  '8-leaves':
    "test('a variable', () => { process.env['LEFT'] = 'here'; }); test('a module', () => expect(count()).toBe(1));",
  '9-looks':
    "test('finds none', () => expect(process.env['LEFT']).toBeUndefined()); test('the same', () => expect(count()).toBe(2));",
  'a-never-loads': "await waitFor('a product that is not built', new Promise(() => undefined));",
  'b-falls-short': "test('asserts nothing', () => { expect.assertions(1); });",
  'c-ends-badly': "test('passes', () => undefined); afterAll(() => { throw new Error('not stopped'); });",
  'd-loops': "test('never ends', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); });",
  'e-late': `test('passes', () => {
      setTimeout(() => { throw new Error('too late'); });
      atEnd(() => Promise.reject(new Error('not closed')));
      atEnd(() => new Promise((resolve) => setTimeout(resolve, 100)));
    });`,
} as const;

let folder: string;
interface FileReport {
  readonly name: string;
  readonly status: string;
  readonly message: string;
}

/** Jest's reports on each file; a process that fails after its tests is reported twice. */
let reports: Map<string, FileReport[]>;

beforeAll(() => {
  mkdirSync(join(root, '.build'), { recursive: true });
  folder = mkdtempSync(join(root, '.build/runner-'));
  const imports = `import { afterAll, beforeAll, expect, test } from '@jest/globals';
    import { atEnd } from ${ofRunner('at-end.ts')};
    import { showIfHanging, waitFor } from ${ofRunner('waits.ts')};
    import { count } from './state.ts';\n`;
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, `${name}.test.ts`), imports + text);
  writeFileSync(join(folder, 'state.ts'), 'let times = 0; export const count = () => (times += 1);');
  writeFileSync(
    join(folder, 'in-order.cjs'),
    `module.exports = class {
    sort = (tests) => [...tests].sort((one, other) => (one.path < other.path ? -1 : 1));
    shard = (tests) => tests;
    cacheResults() {}
  };`,
  );
  const config = {
    rootDir: folder,
    runner: join(root, 'tests/support/runner/runner.mjs'),
    testSequencer: join(folder, 'in-order.cjs'),
    transform: {},
    extensionsToTreatAsEsm: ['.ts'],
    testMatch: ['**/*.test.ts'],
    testTimeout: 3000,
  };
  const report = join(folder, 'report.json');
  const jest = join(root, 'node_modules/jest/bin/jest.js');
  const args = ['--config', JSON.stringify(config), '--maxWorkers=1', '--json', `--outputFile=${report}`];
  spawnSync(process.execPath, [jest, ...args], { cwd: folder, timeout: 1_000_000 });
  const { testResults }: { testResults: FileReport[] } = JSON.parse(readFileSync(report, 'utf8'));
  reports = Map.groupBy(testResults, ({ name }) => name.slice(folder.length + 1, -8));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each<[keyof typeof files, RegExp]>([
  ['1-fails', /Expected: 2/],
  ['2-broken', /nowhere\.ts/],
  [
    '3-hangs',
    /Exceeded timeout(?![\s\S]*ran after it)[\s\S]*waited for a photo that is not made[\s\S]*a page with a button/,
  ],
  ['4-rejects', /not handled/],
  ['6-hook', /no product/],
  ['7-dies', /exit status 3/],
  ['a-never-loads', /waited for a product that is not built/],
  ['b-falls-short', /Expected one assertion/],
  ['c-ends-badly', /not stopped/],
  ['d-loops', /nothing came from the process/],
  ['e-late', /not closed[\s\S]*after the tests of \S+e-late.test.ts had ended[\s\S]*too late/],
])('the file %s fails with its reason', (name, says) => {
  expect(reports.get(name)?.at(-1)).toMatchObject({ status: 'failed', message: expect.stringMatching(says) });
});

test.each(['5-handled', '8-leaves', '9-looks'] as const)('the file %s passes', (name) => {
  expect(reports.get(name)).toMatchObject([{ status: 'passed' }]);
});

test('every file is reported', () => {
  expect([...reports.keys()].sort()).toEqual(Object.keys(files));
});
