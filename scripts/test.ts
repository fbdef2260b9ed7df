import { beginMemory, endMemory } from '#tests/support/engine-memory/memory-of-run.ts';
import { reference } from './bench/bench-report.ts';
import { mainBranch } from './changed-tests.ts';
import { runSteps } from './run-steps.ts';
import { takeTurns } from './take-turns.ts';
import { tellCosts } from './tell-costs.ts';
import { runStep, type Step } from './test-step.ts';
import { steps, stepsOfChange } from './test-steps.ts';

/**
 * `npm test` runs every check of the project, even when one fails; the last line says how many checks and tests passed
 * and failed. `npm test -- unit api` runs these steps, `-- changed [branch]` what a change can break, `-- everything
 * [steps]` the same with nothing sampled (docs/testing.md).
 */
const words = process.argv.slice(2);
const isThorough = words.includes('everything');
const named = words.filter((word) => word !== 'everything');

/** The concurrent steps: tests of a running product in one lane, everything else in the other. */
const lanes = 2;

async function chooseSteps(): Promise<readonly Step[]> {
  if (named[0] === 'changed') {
    const ofChange = await stepsOfChange(named[1] ?? mainBranch());
    if (ofChange !== undefined) return ofChange;
    console.log('They can break everything: all tests run.');
    return wholeRun();
  }
  if (named.length === 0) return wholeRun();
  const unknown = named.filter((word) => !steps.some(({ name }) => name === word));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`);
    process.exit(1);
  }
  return steps.filter(({ name }) => named.includes(name));
}

function wholeRun(): readonly Step[] {
  return steps.filter((step) => isThorough || step.isThorough !== true);
}

const chosen = await chooseSteps();
// One memory for all steps: they upload the same pictures.
beginMemory();
const beginSpeaking = takeTurns((text) => process.stdout.write(text));
const referenceMs = reference();
const costs = new Map<string, number>();
let passed = 0;
let failed = 0;
await runSteps(chosen, lanes, async (step) => {
  const speaker = beginSpeaking();
  const started = Date.now();
  const result = await runStep(step, speaker.say, isThorough ? { EVERYTHING: 'yes' } : {});
  passed += result.passed;
  failed += result.failed;
  if (result.cpuS !== undefined) costs.set(step.name, result.cpuS);
  const seconds = ((Date.now() - started) / 1000).toFixed(0);
  const mark = result.failed === 0 ? 'ok    ' : 'FAILED';
  speaker.end(`${mark} ${step.name} (${result.passed} passed, ${seconds} s)\n`);
});
endMemory();
tellCosts(costs, referenceMs, isThorough);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
