import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import { median } from './bench-report.ts';

/** The cost of finding, judging and describing the faces of a photo, models loaded. */
export interface CrowdBench {
  readonly people: number;
  readonly faces: number;
  readonly cpuMs: number;
  readonly peakRssBytes: number;
}

const warmRuns = 5;
/** A camera's picture of 12 megapixels. */
const size = { widthPx: 4000, heightPx: 3000 };

/** Measures a photo without people, one with a few near ones and one with a group, each in a process of its own. */
export async function benchCrowd(): Promise<readonly CrowdBench[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vesika-bench-'));
  try {
    const benches: CrowdBench[] = [];
    for (const { rows, columns, facePx } of [
      { rows: 0, columns: 0, facePx: 0 },
      { rows: 1, columns: 4, facePx: 400 },
      { rows: 3, columns: 5, facePx: 110 },
    ]) {
      const path = join(folder, `${rows * columns}.jpg`);
      writeFileSync(path, await drawGroup(rows, columns, facePx));
      benches.push({ people: rows * columns, ...measure(path) });
    }
    return benches;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function drawGroup(rows: number, columns: number, facePx: number): Promise<Buffer> {
  const people = Array.from({ length: rows * columns }, (_, nth) => ({
    who: nth % 2 === 0 ? ('woman' as const) : ('elder' as const),
    x: (((nth % columns) + 0.5) * size.widthPx) / columns,
    y: ((Math.floor(nth / columns) + 0.5) * size.heightPx) / rows,
    facePx,
  }));
  return await sharp(await drawCrowd(size.widthPx, size.heightPx, people))
    .jpeg({ quality: 92 })
    .toBuffer();
}

function measure(path: string): Omit<CrowdBench, 'people'> {
  const program = fileURLToPath(new URL('./bench-crowd-run.ts', import.meta.url));
  const output = execFileSync(process.execPath, ['--no-warnings', program, path, String(warmRuns)], {
    encoding: 'utf8',
  });
  const { cpuMs, faces, peakRssBytes } = JSON.parse(output) as {
    cpuMs: number[];
    faces: number;
    peakRssBytes: number;
  };
  return { cpuMs: median(cpuMs), faces, peakRssBytes };
}
