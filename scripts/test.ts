import { beginMemory, endMemory } from '#tests/support/engine-memory/memory-of-run.ts';
import { runSteps } from './run-steps.ts';
import { takeTurns } from './take-turns.ts';
import { runStep, type Step } from './test-step.ts';

/** Folders whose tests load no native add-on: they can follow each other in one process. */
const plain = ['functions', 'scripts', 'shared', 'tests/infra', 'tests/providers'];

/** How many steps run beside one another. Most are one process, and two cores are what the suite is measured on. */
const lanes = 2;

/**
 * `npm test`: every check of the project. They begin in this order, quick ones first and then so that no core is idle
 * before the end. All of them run even when one fails, and the last line says how many checks and tests passed and
 * failed. `npm test -- unit infra` runs only the named steps.
 * What is drawn anew each day is done wholly by steps that run only when they are named: `npm test -- iam` plays without
 * every grant, `falsify` falsifies each portrait at hand in every way, `steadiness` visits each page at both screens.
 */
const steps: readonly Step[] = [
  { name: 'build', kind: 'check', args: ['tests/support/prepare.ts'] },
  {
    name: 'style',
    kind: 'check',
    args: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
  },
  { name: 'imports', kind: 'check', args: ['scripts/imports.ts'] },
  { name: 'unused', kind: 'check', args: ['node_modules/knip/bin/knip.js'] },
  { name: 'types', kind: 'check', args: ['scripts/types.ts'] },
  {
    name: 'plain',
    kind: 'jest',
    args: ['--maxWorkers=1', ...plain.map((folder) => `./${folder}/`)],
    shared: true,
  },
  { name: 'budget', kind: 'check', args: ['web/budget.ts'], after: ['build'] },
  { name: 'engine', kind: 'jest', args: ['--maxWorkers=1', './engine/'] },
  {
    name: 'unit',
    kind: 'jest',
    // Whatever no other step runs: a new folder is not forgotten.
    args: [
      ...['--maxWorkers=1', '--testPathIgnorePatterns', '/node_modules/', '/tests/(api|faults|iam|browser)/'],
      ...['engine', ...plain].map((folder) => `<rootDir>/${folder}/`),
    ],
  },
  { name: 'web', kind: 'vitest', args: ['--config', 'web/vitest.config.ts', '--maxWorkers=1'] },
  // These wait for the product now and then: together they keep two cores busy only with two processes each.
  { name: 'browser', kind: 'jest', args: ['--maxWorkers=2', 'tests/browser'], after: ['build'] },
  { name: 'api', kind: 'jest', args: ['--maxWorkers=2', 'tests/api', 'tests/faults', 'tests/iam'], after: ['build'] },
  {
    name: 'iam',
    kind: 'jest',
    args: ['--maxWorkers=2', 'tests/iam'],
    env: { EVERY_REMOVAL: 'yes' },
    onlyNamed: true,
  },
  {
    name: 'falsify',
    kind: 'jest',
    args: ['--maxWorkers=1', './engine/testing/falsify/'],
    env: { EVERY_VARIANT: 'yes' },
    onlyNamed: true,
  },
  {
    name: 'steadiness',
    kind: 'jest',
    args: ['--maxWorkers=1', 'tests/browser/steadiness'],
    env: { EVERY_VISIT: 'yes' },
    onlyNamed: true,
  },
];

// One for all steps: they upload the same pictures.
beginMemory();
const wanted = process.argv.slice(2);
const chosen = steps.filter(({ name, onlyNamed }) => (wanted.length === 0 ? !onlyNamed : wanted.includes(name)));
const beginSpeaking = takeTurns((text) => process.stdout.write(text));
let passed = 0;
let failed = 0;
await runSteps(chosen, lanes, async (step) => {
  const speaker = beginSpeaking();
  const started = Date.now();
  const result = await runStep(step, speaker.say);
  passed += result.passed;
  failed += result.failed;
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const mark = result.failed === 0 ? 'ok    ' : 'FAILED';
  speaker.end(`${mark} ${step.name} (${result.passed} passed, ${seconds} s)\n`);
});
endMemory();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
