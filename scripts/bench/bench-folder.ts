import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { benchPicture, type EngineBench } from './bench-engine.ts';
import { lambdaMemoryMb, median, print, usdPerThousand } from './bench-report.ts';

/** Without HEIC, which could not be enlarged to the size of the others. */
const pictureNames = /\.(jpe?g|png|webp)$/i;
const warmRuns = 5;
/** What a phone's camera delivers: 12.2 megapixels. */
const phonePixels = 3024 * 4032;

/**
 * The cost of each picture of a folder, enlarged to the 12 megapixels of a phone, and the medians over all; a rejected
 * picture is named with its rejection.
 *
 * @returns false when the folder has no pictures
 */
export async function benchFolder(folder: string, referenceMs: number): Promise<boolean> {
  const names = existsSync(folder) ? (await readdir(folder)).filter((name) => pictureNames.test(name)).toSorted() : [];
  const work = mkdtempSync(join(tmpdir(), 'vesika-bench-'));
  const measured: EngineBench[] = [];
  try {
    for (const name of names) {
      console.log(`\n${name}`);
      const path = join(work, 'picture.jpg');
      await writeFile(path, await asPhonePicture(await readFile(join(folder, name))));
      const bench = benchPicture(path, warmRuns);
      if ('refused' in bench) {
        console.log(`  refused: ${bench.refused}`);
        continue;
      }
      measured.push(bench);
      tell(bench, referenceMs);
    }
  } finally {
    rmSync(work, { recursive: true });
  }
  if (measured.length > 0) tellMedians(measured, referenceMs);
  return names.length > 0;
}

/**
 * A picture as large as a phone takes it, because the cost of a photo grows with the decoded pixels.
 * A larger one stays as it is.
 *
 * @returns a JPEG of about 12 megapixels
 */
async function asPhonePicture(picture: Uint8Array): Promise<Uint8Array> {
  const upright = sharp(picture).autoOrient();
  const { width, height } = (await sharp(picture).metadata()).autoOrient;
  const scale = Math.max(1, Math.sqrt(phonePixels / (width * height)));
  return await upright
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function tell(bench: EngineBench, referenceMs: number): void {
  print('photo, warm', bench.photoMs, 'ms', referenceMs);
  print('photo, CPU', bench.photoCpuMs, 'ms', referenceMs);
  for (const [stage, ms] of Object.entries(bench.stageMs)) print(`  ${stage}`, ms, 'ms', referenceMs);
  print('check before payment, CPU', bench.checkCpuMs, 'ms', referenceMs);
  print('first photo of a fresh process', bench.coldStartMs, 'ms', referenceMs);
  print('peak memory', bench.peakRssBytes / 1024 / 1024, 'MB');
  print(`compute cost of 1,000 at ${lambdaMemoryMb} MB`, usdPerThousand(bench.photoCpuMs), 'USD');
}

function tellMedians(measured: readonly EngineBench[], referenceMs: number): void {
  const of = (figure: (bench: EngineBench) => number) => median(measured.map(figure));
  console.log(`\nmedians of ${measured.length} real pictures of 12 megapixels`);
  print(
    'photo, CPU',
    of(({ photoCpuMs }) => photoCpuMs),
    'ms',
    referenceMs,
  );
  print(
    'check before payment, CPU',
    of(({ checkCpuMs }) => checkCpuMs),
    'ms',
    referenceMs,
  );
  print(
    'first photo of a fresh process',
    of(({ coldStartMs }) => coldStartMs),
    'ms',
    referenceMs,
  );
  const peaks = measured.map(({ peakRssBytes }) => peakRssBytes / 1024 / 1024);
  print('peak memory, largest', Math.max(...peaks), 'MB');
}
