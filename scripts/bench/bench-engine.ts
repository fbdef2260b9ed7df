import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPackage } from '#infra/platform/function-package.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { medianCost } from './bench-report.ts';
import type { Cost, Runs } from './measure-runs.ts';

/** What each piece of work costs, by its name. */
export type Costs = Readonly<Record<string, Cost>>;

const warmRuns = 7;
/** Fresh processes for a first photo. */
const starts = 5;

const makeup: LookRequest = { tool: 'makeup-changer', style: 'glamorous', intensity: 'medium' };
const redHair: LookRequest = { tool: 'hair-changer', hairstyle: 'unchanged', colour: 'red' };
const looks: Readonly<Record<string, readonly ['look' | 'previews', LookRequest]>> = {
  'look: retoucher': ['look', { tool: 'retoucher', intensity: 'medium', keep: '' }],
  'look: makeup, glamorous': ['look', makeup],
  'look: hair, one colour': ['look', redHair],
  'look: hair, ombre': ['look', { ...redHair, colour: 'ombre' }],
  '12 previews of makeup': ['previews', makeup],
  '12 previews of hair': ['previews', redHair],
};

/** The costs of a photo and its stages, of a check, and of the first photo of a process. */
export function benchPhoto(picture: Uint8Array): Costs {
  const photo = run('bench-run', 'engine', [picture, warmRuns, 'photo']);
  const check = run('bench-run', 'engine', [picture, warmRuns, 'check']);
  const first = Array.from({ length: starts }, () => run('bench-run', 'engine', [picture, 0, 'photo']).first);
  const stages = Object.keys(photo.stages[0] ?? {}).map(
    (stage) => [`  ${stage}`, medianCost(photo.stages.map((stages) => stages[stage]!))] as const,
  );
  return {
    photo: warmCost(photo),
    ...Object.fromEntries(stages),
    check: warmCost(check),
    'first photo': medianCost(first),
  };
}

/** The costs of every look. */
export function benchLooks(picture: Uint8Array): Costs {
  const costs = Object.entries(looks).map(([name, [what, request]]) => {
    const runs = run('bench-run', 'engine', [picture, warmRuns, what, JSON.stringify(request)]);
    return [name, warmCost(runs)] as const;
  });
  return Object.fromEntries(costs);
}

/** The cost of finding, judging and describing the faces of an event photo. */
export function benchCrowd(picture: Uint8Array): Cost {
  return warmCost(run('bench-crowd-run', 'crowd', [picture, warmRuns]));
}

/** The picture was refused, for the reason in the message. */
export class Refused extends Error {}

function warmCost({ warm, peakRssBytes }: Runs): Cost {
  return { ...medianCost(warm), peakRssBytes };
}

const folder = mkdtempSync(join(tmpdir(), 'vesika-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Runs a program from a package like those of Lambda's functions. */
function run(
  program: string,
  carries: 'engine' | 'crowd',
  [picture, ...args]: readonly [Uint8Array, ...(string | number)[]],
): Runs {
  const packed = join(folder, program);
  if (!existsSync(packed)) {
    mkdirSync(packed);
    fillPackage(packed, { entryPoint: `scripts/bench/${program}.ts`, carries, emulated: true });
  }
  writeFileSync(join(packed, 'picture'), picture);
  const output = execFileSync(process.execPath, ['index.js', 'picture', ...args.map(String)], {
    cwd: packed,
    env: { ...process.env, VESIKA_MODELS_DIR: 'models' },
    encoding: 'utf8',
  });
  const runs = JSON.parse(output) as Runs | { readonly refused: string };
  if ('refused' in runs) throw new Refused(runs.refused);
  return runs;
}
