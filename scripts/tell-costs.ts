import { readFileSync } from 'node:fs';

/** The recorded cost of each step, in reference calculations; written by hand from the output of a run. */
const keptCosts: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('step-costs.json', import.meta.url), 'utf8'),
);
/** The growth of a step that is reported. */
const noticedGrowth = 1.2;

/**
 * Prints the cost of each step. A step that grew fails nothing: machines differ, and so does their load.
 *
 * @param costs seconds of a processor by step
 * @param referenceMs the duration of the reference calculation in the same run
 */
export function tellCosts(costs: ReadonlyMap<string, number>, referenceMs: number, isThorough: boolean): void {
  let wholeS = 0;
  for (const [name, cpuS] of costs) {
    wholeS += cpuS;
    const references = (cpuS * 1000) / referenceMs;
    const kept = keptCosts[name];
    const grew =
      !isThorough && kept !== undefined && references > kept * noticedGrowth ? '  GREW by a fifth or more' : '';
    const note = kept === undefined ? '' : ` (kept: ${kept})`;
    console.log(
      `${name.padEnd(8)} ${cpuS.toFixed(0).padStart(5)} CPU s, ${references.toFixed(0)} references${note}${grew}`,
    );
  }
  console.log(`together ${wholeS.toFixed(0).padStart(5)} CPU s; a reference took ${referenceMs.toFixed(0)} ms`);
}
