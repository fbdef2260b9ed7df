import { readFileSync } from 'node:fs';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { explain } from '#engine/cli/cli-messages.ts';
import { type PhotoChoices, PhotoRejected, type PhotoStep } from '#shared/photo/photo-engine.ts';

/**
 * The measured process of the benchmark. Arguments: picture, number of warm runs. Prints one line of JSON, or the
 * rejection of a picture.
 *
 * Times count from the start of the process, so that the first photo includes loading code and models.
 */
const [picturePath = '', runs = '10'] = process.argv.slice(2);
const picture = readFileSync(picturePath);
const choices: PhotoChoices = { document: 'dv', background: 'auto', infant: false };
const engine = createBuiltinEngine();

interface Sample {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly stageMs: Readonly<Record<string, number>>;
}

async function measure(work: (onStep: (step: PhotoStep) => void) => Promise<unknown>): Promise<Sample> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const marks: { step: string; at: number }[] = [];
  await work((step) => marks.push({ step, at: performance.now() }));
  const end = performance.now();
  const { user, system } = process.cpuUsage(cpu);
  const stageMs = Object.fromEntries(marks.map(({ step, at }, index) => [step, (marks[index + 1]?.at ?? end) - at]));
  return { wallMs: end - start, cpuMs: (user + system) / 1000, stageMs };
}

async function run(): Promise<object> {
  await engine.make(picture, choices);
  const firstPhotoMs = performance.now();
  const photo: Sample[] = [];
  const check: Sample[] = [];
  for (let nth = 0; nth < Number(runs); nth += 1)
    photo.push(await measure((onStep) => engine.make(picture, choices, onStep)));
  for (let nth = 0; nth < Number(runs); nth += 1) check.push(await measure(() => engine.check(picture, choices)));
  return { firstPhotoMs, photo, check, peakRssBytes: process.resourceUsage().maxRSS * 1024 };
}

const result = await run().catch((error: unknown) => {
  if (error instanceof PhotoRejected) return { refused: explain(error) };
  throw error;
});
console.log(JSON.stringify(result));
