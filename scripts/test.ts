import { runStep, type Step } from './test-step.ts';

/** Folders whose tests load no native add-on: they can follow each other in one process. */
const plain = ['functions', 'scripts', 'shared', 'tests/infra', 'tests/providers'];

/**
 * `npm test`: every check of the project, cheapest first. All of them run even when one fails, and the last line says
 * how many checks and tests passed and failed. `npm test -- unit infra` runs only the named steps.
 * `npm test -- iam` plays without every grant, not only without those that are drawn today.
 */
const steps: readonly Step[] = [
  { name: 'types', kind: 'check', args: ['scripts/types.ts'] },
  {
    name: 'style',
    kind: 'check',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'imports', kind: 'check', args: ['scripts/imports.ts'] },
  { name: 'unused', kind: 'check', args: ['node_modules/knip/bin/knip.js'] },
  {
    name: 'plain',
    kind: 'jest',
    args: ['--maxWorkers=2', ...plain.map((folder) => `./${folder}/`)],
    shared: true,
  },
  {
    name: 'unit',
    kind: 'jest',
    // Whatever no other step runs: a new folder is not forgotten.
    args: [
      ...['--maxWorkers=2', '--testPathIgnorePatterns', '/node_modules/', '/tests/(api|faults|iam|browser)/'],
      ...plain.map((folder) => `<rootDir>/${folder}/`),
    ],
  },
  { name: 'web', kind: 'vitest', args: ['--config', 'web/vitest.config.ts'] },
  { name: 'build', kind: 'check', args: ['tests/support/prepare.ts'] },
  { name: 'budget', kind: 'check', args: ['web/budget.ts'] },
  { name: 'api', kind: 'jest', args: ['--maxWorkers=2', 'tests/api', 'tests/faults', 'tests/iam'] },
  {
    name: 'iam',
    kind: 'jest',
    args: ['--maxWorkers=2', 'tests/iam'],
    env: { EVERY_REMOVAL: 'yes' },
    onlyNamed: true,
  },
  { name: 'browser', kind: 'jest', args: ['--maxWorkers=2', 'tests/browser'] },
];

const wanted = process.argv.slice(2);
let passed = 0;
let failed = 0;
for (const step of steps) {
  if (wanted.length === 0 ? step.onlyNamed : !wanted.includes(step.name)) continue;
  const started = Date.now();
  const result = await runStep(step);
  passed += result.passed;
  failed += result.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  console.log(`${result.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${result.passed} passed, ${seconds} s)`);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
