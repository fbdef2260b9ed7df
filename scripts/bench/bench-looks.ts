import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LookRequest } from '#shared/looks/looks.ts';
import { drawSource } from './bench-engine.ts';

/** The cost of a look on this machine, models loaded; medians over several runs in a process of its own. */
export interface LookBench {
  readonly name: string;
  readonly cpuMs: number;
  readonly peakRssBytes: number;
}

/** After a first run that is not counted: ten looks in one process, like a function that stays warm. */
export const warmRuns = 9;

const retouch: LookRequest = { tool: 'retoucher', intensity: 'medium', keep: '' };
const makeup: LookRequest = { tool: 'makeup-changer', style: 'glamorous', intensity: 'medium' };
const flat: LookRequest = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
const striped: LookRequest = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'ombre' };

const looks: readonly { name: string; request: LookRequest; what?: 'preview' }[] = [
  { name: 'retoucher', request: retouch },
  { name: 'makeup, glamorous', request: makeup },
  { name: 'hair, one colour', request: flat },
  { name: 'hair, ombre', request: striped },
  { name: 'preview of makeup, each of 12', request: makeup, what: 'preview' },
  { name: 'preview of hair, each of 12', request: flat, what: 'preview' },
];

/**
 * Measures every look from file to JPEG.
 *
 * @param picture a 12-megapixel picture; a drawn one unless given
 */
export async function benchLooks(picture?: Uint8Array): Promise<readonly LookBench[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-bench-'));
  try {
    const path = join(folder, 'source.jpg');
    writeFileSync(path, picture ?? (await drawSource({ strands: true })));
    return looks.map(({ name, request, what }) => ({ name, ...measure(path, request, what) }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(path: string, request: LookRequest, what = 'look'): Pick<LookBench, 'cpuMs' | 'peakRssBytes'> {
  const program = fileURLToPath(new URL('./bench-looks-run.ts', import.meta.url));
  const args = ['--no-warnings', program, path, String(warmRuns), JSON.stringify(request), what];
  const { cpuMs, peakRssBytes } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as {
    cpuMs: number[];
    peakRssBytes: number;
  };
  return { cpuMs: cpuMs.toSorted((a, b) => a - b)[Math.floor(cpuMs.length / 2)] ?? Number.NaN, peakRssBytes };
}
