import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { benchPicture } from '#engine/bench/bench.ts';
import { lambdaMemoryMb, print, usdPerThousand } from './bench-report.ts';

const pictureNames = /\.(jpe?g|png|webp|heic)$/i;
const warmRuns = 5;

/**
 * What each picture of a folder costs; a picture that becomes no photo is named with its refusal.
 *
 * @returns false when the folder holds no pictures
 */
export async function benchFolder(folder: string, referenceMs: number): Promise<boolean> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => pictureNames.test(name)).toSorted() : [];
  for (const name of names) {
    const measured = benchPicture(join(folder, name), warmRuns);
    console.log(`\n${name}`);
    if ('refused' in measured) {
      console.log(`  refused: ${measured.refused}`);
      continue;
    }
    print('photo, warm', measured.photoMs, 'ms', referenceMs);
    print('photo, CPU', measured.photoCpuMs, 'ms', referenceMs);
    for (const [stage, ms] of Object.entries(measured.stageMs)) print(`  ${stage}`, ms, 'ms', referenceMs);
    print('check before payment, warm', measured.checkMs, 'ms', referenceMs);
    print('first photo of a fresh process', measured.coldStartMs, 'ms', referenceMs);
    print('peak memory', measured.peakRssBytes / 1024 / 1024, 'MB');
    print(`compute cost of 1,000 at ${lambdaMemoryMb} MB`, usdPerThousand(measured.photoCpuMs), 'USD');
  }
  return names.length > 0;
}
