import { changedSince, importersOf, listTests, testsOf } from './changed-tests.ts';
import type { Step } from './test-step.ts';

/** The checks of the project. They start in this order, as soon as those they come after are done. */
export const steps: readonly Step[] = [
  { name: 'build', kind: 'check', args: ['tests/support/prepare.ts'] },
  // These wait for the product half of the time, so two processes each keep a core busy. One after the other, because
  // their warm functions take two gigabytes per process.
  { name: 'browser', kind: 'jest', args: ['--maxWorkers=2', 'tests/browser'], after: ['build'] },
  {
    name: 'api',
    kind: 'jest',
    args: ['--maxWorkers=2', 'tests/api', 'tests/deployment', 'tests/faults'],
    after: ['build', 'browser'],
  },
  // Its functions have other settings than those of the other tests, so sharing a process with them gains nothing.
  { name: 'iam', kind: 'jest', args: ['--maxWorkers=1', 'tests/iam'], after: ['build', 'api'] },
  {
    name: 'style',
    kind: 'check',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'imports', kind: 'check', args: ['scripts/imports.ts'] },
  { name: 'unused', kind: 'check', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'words', kind: 'check', args: ['scripts/words.ts'] },
  { name: 'types', kind: 'check', args: ['scripts/types.ts'] },
  {
    name: 'plain',
    kind: 'jest',
    args: ['--maxWorkers=1', './functions/', './scripts/', './shared/', './tests/infra/', './tests/providers/'],
  },
  { name: 'budget', kind: 'check', args: ['web/build/budget.ts'], after: ['build'] },
  { name: 'engine', kind: 'jest', args: ['--maxWorkers=1', './engine/', './tests/support/engine/'] },
  {
    name: 'unit',
    kind: 'jest',
    // Everything no other step runs, so that a new folder is not forgotten.
    args: [
      ...['--maxWorkers=1', '--testPathIgnorePatterns', '/node_modules/'],
      ...['engine', 'functions', 'scripts', 'shared'].map((folder) => `<rootDir>/${folder}/`),
      ...['infra', 'providers', 'api', 'deployment', 'faults', 'iam', 'browser', 'support/engine'].map(
        (folder) => `<rootDir>/tests/${folder}/`,
      ),
    ],
  },
  { name: 'web', kind: 'vitest', args: ['--config', 'web/vitest.config.ts', '--maxWorkers=1'] },
  {
    name: 'histories',
    kind: 'check',
    args: ['tests/histories/histories-cli.ts', '1000000', '7'],
    isThorough: true,
  },
];

/**
 * What a change can break: every check, the tests that reach it by imports, and the journeys through it.
 *
 * @param branch the branch to compare with
 * @returns undefined when a change can break everything
 * @throws when git knows no such branch
 */
export async function stepsOfChange(branch: string): Promise<readonly Step[] | undefined> {
  const changed = changedSince(branch);
  const tests = listTests();
  const { isEverything, unit, web, journeys } = testsOf(changed, tests, await importersOf(tests));
  console.log(`${changed.length} files differ from ${branch}`);
  if (isEverything) return undefined;
  const needsBuild = ['build', 'budget'];
  const checks = steps.filter(
    ({ name, kind, isThorough = false }) => kind === 'check' && !isThorough && !needsBuild.includes(name),
  );
  const jest = (name: string, files: readonly string[], after: readonly string[] = []): Step[] =>
    files.length === 0 ? [] : [{ name, kind: 'jest', args: ['--maxWorkers=2', '--runTestsByPath', ...files], after }];
  const built = steps.filter(({ name }) => needsBuild.includes(name));
  return [
    ...(journeys.length > 0 ? built : []),
    ...checks,
    // Named differently from the whole steps, whose costs are not comparable.
    ...jest('reached', unit),
    ...jest('journeys', journeys, ['build']),
    ...(web.length > 0
      ? [
          {
            name: 'pages',
            kind: 'vitest',
            args: ['--config', 'web/vitest.config.ts', '--maxWorkers=1', ...web.map(fromWeb)],
          } as const,
        ]
      : []),
  ];
}

const fromWeb = (file: string): string => file.replace(/^web\//, '');
