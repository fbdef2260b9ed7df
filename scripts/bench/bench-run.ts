import { readFileSync } from 'node:fs';
import { createBuiltinEngine } from '#engine/builtin-engine.ts';
import { explain } from '#engine/cli/cli-messages.ts';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { type PhotoChoices, PhotoRejected } from '#shared/photo/photo-engine.ts';
import { measureRuns } from './measure-runs.ts';

/**
 * The measured process of a photo, a check, a look or previews of one. Arguments: picture, number of warm runs, what to
 * do, and the look as JSON. Prints `Runs` or the rejection of the picture, as a line of JSON.
 */
const [path = '', runs = '7', what = 'photo', look = '{"tool":"retoucher"}'] = process.argv.slice(2);
const picture = readFileSync(path);
const choices: PhotoChoices = { document: 'dv', background: 'auto', infant: false };
const request = JSON.parse(look) as LookRequest;

/** As many as a page shows; their cost is that of all. */
const previews = Array.from({ length: 12 }, () => request);

const [photos, looks] = [createBuiltinEngine(), createBuiltinLookEngine()];
const works: Record<string, (begin: (stage: string) => void) => Promise<unknown>> = {
  photo: (begin) => photos.make(picture, choices, begin),
  check: () => photos.check(picture, choices),
  look: () => looks.make(picture, request),
  previews: () => looks.preview(picture, previews, 'VESIKA'),
};

measureRuns(Number(runs), works[what]!).catch((error: unknown) => {
  if (!(error instanceof PhotoRejected)) throw error;
  console.log(JSON.stringify({ refused: explain(error) }));
});
