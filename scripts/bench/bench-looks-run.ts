import { readFileSync } from 'node:fs';
import { createBuiltinLookEngine } from '#engine/looks/look-engine.ts';
import type { LookRequest } from '#shared/looks/looks.ts';

/**
 * The measured process of the look benchmark. Arguments: picture, number of warm runs, the request as JSON, and
 * `preview` for many small looks instead of a whole one. Prints one line of JSON.
 */
const [picturePath = '', runs = '3', asked = '{"tool":"retoucher"}', what] = process.argv.slice(2);
const picture = readFileSync(picturePath);
const request = JSON.parse(asked) as LookRequest;
const previews = 12;

const engine = createBuiltinLookEngine();
const work = () =>
  what === 'preview'
    ? engine.preview(
        picture,
        Array.from({ length: previews }, () => request),
        'VESIKA',
      )
    : engine.make(picture, request);

await work();
const cpuMs: number[] = [];
for (let nth = 0; nth < Number(runs); nth += 1) {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  cpuMs.push((user + system) / 1000 / (what === 'preview' ? previews : 1));
}
console.log(JSON.stringify({ cpuMs, peakRssBytes: process.resourceUsage().maxRSS * 1024 }));
