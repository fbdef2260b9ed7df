import { readFileSync } from 'node:fs';
import { readCrowd } from '#engine/crowd/read-crowd.ts';
import { loadCrowdModels } from '#engine/inference/crowd-models.ts';
import { openPicture } from '#engine/input/picture.ts';

/** The measured process of the crowd benchmark. Arguments: picture, number of warm runs. Prints one line of JSON. */
const [picturePath = '', runs = '5'] = process.argv.slice(2);
const bytes = readFileSync(picturePath);
const models = await loadCrowdModels();
const { faces } = await measure();
const cpuMs: number[] = [];
for (let nth = 0; nth < Number(runs); nth += 1) cpuMs.push((await measure()).cpuMs);
console.log(JSON.stringify({ cpuMs, faces, peakRssBytes: process.resourceUsage().maxRSS * 1024 }));

async function measure(): Promise<{ cpuMs: number; faces: number }> {
  const before = process.cpuUsage();
  const faces = await readCrowd(await openPicture(bytes), models);
  const { user, system } = process.cpuUsage(before);
  return { cpuMs: (user + system) / 1000, faces: faces.length };
}
