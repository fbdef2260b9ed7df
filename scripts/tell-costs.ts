import { readFileSync } from 'node:fs';

/** What each step cost when it was last looked at, in reference calculations; written by hand from what a run prints. */
const keptCosts: Readonly<Record<string, number>> = JSON.parse(
  readFileSync(new URL('step-costs.json', import.meta.url), 'utf8'),
);
/** By how much a step may grow before the run says so. */
const noticedGrowth = 1.2;

/**
 * Prints what each step cost. A step that grew fails nothing: machines differ, and so do their neighbours.
 *
 * @param costs seconds of a processor by step
 * @param referenceMs what the reference calculation took in the same run
 */
export function tellCosts(costs: ReadonlyMap<string, number>, referenceMs: number, isThorough: boolean): void {
  let wholeS = 0;
  for (const [name, cpuS] of costs) {
    wholeS += cpuS;
    const references = (cpuS * 1000) / referenceMs;
    const kept = keptCosts[name];
    const grew =
      !isThorough && kept !== undefined && references > kept * noticedGrowth ? '  GREW by a fifth or more' : '';
    const beside = kept === undefined ? '' : ` (kept: ${kept})`;
    console.log(
      `${name.padEnd(8)} ${cpuS.toFixed(0).padStart(5)} CPU s, ${references.toFixed(0)} references${beside}${grew}`,
    );
  }
  console.log(`together ${wholeS.toFixed(0).padStart(5)} CPU s; a reference took ${referenceMs.toFixed(0)} ms`);
}
