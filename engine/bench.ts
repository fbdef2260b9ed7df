import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawPortrait } from './testing/portrait.ts';

/** What one photo costs on this machine; medians over several runs in one process. */
export interface EngineBench {
  readonly source: { readonly widthPx: number; readonly heightPx: number; readonly bytes: number };
  readonly runs: number;
  /** A whole photo with its background replaced, models loaded. */
  readonly photoMs: number;
  readonly photoCpuMs: number;
  readonly stageMs: Readonly<Record<string, number>>;
  /** The check before payment. */
  readonly checkMs: number;
  readonly checkCpuMs: number;
  /** From the start of a fresh process until its first photo is done. */
  readonly coldStartMs: number;
  readonly peakRssBytes: number;
}

interface Measured {
  readonly firstPhotoMs: number;
  readonly photo: readonly Run[];
  readonly check: readonly Run[];
  readonly peakRssBytes: number;
}

interface Run {
  readonly wallMs: number;
  readonly cpuMs: number;
  readonly stageMs: Readonly<Record<string, number>>;
}

/** A phone's picture: 12.2 megapixels. */
const SOURCE = { widthPx: 3024, heightPx: 4032 };
const COLD_STARTS = 3;

/**
 * Measures the engine on a drawn 12-megapixel JPEG before a busy background, in processes of its own.
 *
 * @param runs warm runs the medians are taken over
 */
export async function benchEngine(runs = 10): Promise<EngineBench> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-bench-'));
  try {
    const picture = await drawSource();
    const path = join(folder, 'source.jpg');
    writeFileSync(path, picture);
    const coldStarts = Array.from({ length: COLD_STARTS }, () => measure(path, 0).firstPhotoMs);
    const measured = measure(path, runs);
    const [firstRun] = measured.photo;
    return {
      source: { ...SOURCE, bytes: picture.length },
      runs,
      photoMs: median(measured.photo.map(({ wallMs }) => wallMs)),
      photoCpuMs: median(measured.photo.map(({ cpuMs }) => cpuMs)),
      stageMs: Object.fromEntries(
        Object.keys(firstRun?.stageMs ?? {}).map((stage) => [
          stage,
          median(measured.photo.map(({ stageMs }) => stageMs[stage] ?? 0)),
        ]),
      ),
      checkMs: median(measured.check.map(({ wallMs }) => wallMs)),
      checkCpuMs: median(measured.check.map(({ cpuMs }) => cpuMs)),
      coldStartMs: median(coldStarts),
      peakRssBytes: measured.peakRssBytes,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Film grain over the drawing, so that decoding costs what a photograph costs. */
async function drawSource(): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = SOURCE;
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const portrait = await drawPortrait({ ...SOURCE, background: 'stripes' });
  return sharp(portrait)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

function measure(path: string, runs: number): Measured {
  const program = fileURLToPath(new URL('./testing/bench-run.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--no-warnings', program, path, String(runs)], { encoding: 'utf8' });
  return JSON.parse(output) as Measured;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
