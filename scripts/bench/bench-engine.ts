import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { HeadShape } from '#tests/support/engine/head-shapes.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

/** The cost of one photo on this machine; medians over several runs in one process. */
export interface EngineBench {
  /** A whole photo, models loaded. */
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

/** A rejected picture, and why. */
export interface Refused {
  readonly refused: string;
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
const sourceSize = { widthPx: 3024, heightPx: 4032 };
const warmRuns = 10;
const coldStartRuns = 3;

/** Measures the engine on a drawn 12-megapixel JPEG with a busy background, in processes of its own. */
export async function benchEngine(): Promise<EngineBench> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-bench-'));
  try {
    const path = join(folder, 'source.jpg');
    writeFileSync(path, await drawSource());
    const bench = benchPicture(path, warmRuns, coldStartRuns);
    if ('refused' in bench) throw new Error(`the drawn picture was refused: ${bench.refused}`);
    return bench;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Measures the engine on a picture, in processes of its own.
 *
 * @param runs warm runs the medians are taken over
 */
export function benchPicture(path: string, runs: number, coldStarts = 1): EngineBench | Refused {
  const measured = measure(path, runs);
  if ('refused' in measured) return measured;
  const { photo, check, peakRssBytes } = measured;
  const first = Array.from({ length: coldStarts }, () => measure(path, 0)).filter((start) => 'firstPhotoMs' in start);
  return {
    photoMs: median(photo.map(({ wallMs }) => wallMs)),
    photoCpuMs: median(photo.map(({ cpuMs }) => cpuMs)),
    stageMs: Object.fromEntries(
      Object.keys(photo[0]?.stageMs ?? {}).map((stage) => [
        stage,
        median(photo.map(({ stageMs }) => stageMs[stage] ?? 0)),
      ]),
    ),
    checkMs: median(check.map(({ wallMs }) => wallMs)),
    checkCpuMs: median(check.map(({ cpuMs }) => cpuMs)),
    coldStartMs: median(first.map(({ firstPhotoMs }) => firstPhotoMs)),
    peakRssBytes,
  };
}

/** A drawn 12-megapixel JPEG of a head; film grain over the drawing, so that decoding costs what a photograph costs. */
export async function drawSource(head: HeadShape = {}): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = sourceSize;
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  const portrait = await drawPortrait({ ...sourceSize, background: 'stripes', head });
  return sharp(portrait)
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

function measure(path: string, runs: number): Measured | Refused {
  const program = fileURLToPath(new URL('./bench-run.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--no-warnings', program, path, String(runs)], { encoding: 'utf8' });
  return JSON.parse(output) as Measured | Refused;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
