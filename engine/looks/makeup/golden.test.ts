import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { gammaValue } from '#engine/looks/ground/gamma-value.ts';
import { openFaceWork, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { MakeupIntensity, MakeupStyle } from '#shared/looks/makeup-changer/makeup-options.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { makeUpFace } from './make-up-face.ts';

/** Of the face, and of the square that becomes one pixel of a thumbnail. */
const faceWidthPx = 150;
const cellPx = 6;
/** In 8-bit values: two looks on both sides of a rounding differ by one. */
const tolerance = 2;

/**
 * Thumbnails of a drawn face in every style (a row) and intensity (a column), as they were looked at: a change of any
 * layer is noticed, wanted or not. `GOLDEN=write npm run unit -- makeup/golden` draws them again; look at them then.
 */
const kept = new URL('./golden.png', import.meta.url);

let face: WorkRaster;
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  face = openFaceWork(picture, landmarks, faceWidthPx);
});

test('every style and intensity looks on a drawn face as it was kept', async () => {
  const looks = MakeupStyle.options.flatMap((style) =>
    MakeupIntensity.options.map((intensity) => ({
      name: `${style} ${intensity}`,
      seen: thumbnail(makeUpFace(face, { style, intensity })),
    })),
  );
  if (process.env['GOLDEN'] === 'write') await keep(looks.map(({ seen }) => seen));
  const golden = await openKept();
  expect(golden).toHaveLength(looks.length);
  const moved = looks
    .map(({ name, seen }, at) => ({ name, by: farthest(seen, golden[at]!) }))
    .filter(({ by }) => by > tolerance);
  expect(moved).toEqual([]);
});

test('a quiet style that is a fifth weaker is noticed', async () => {
  const weaker = thumbnail(makeUpFace(face, { style: 'natural', intensity: 'medium' }, 0.8));
  const at =
    MakeupStyle.options.indexOf('natural') * MakeupIntensity.options.length + MakeupIntensity.options.indexOf('medium');
  expect(farthest(weaker, (await openKept())[at]!)).toBeGreaterThan(tolerance);
});

/** Cells across and down. */
function sizeOf({ widthPx, heightPx }: WorkRaster) {
  return { across: Math.floor(widthPx / cellPx), down: Math.floor(heightPx / cellPx) };
}

/** The mean red, green and blue of each cell, as 8-bit values. */
function thumbnail(work: WorkRaster): Uint8Array {
  const { across, down } = sizeOf(work);
  const channels = [work.light.red, work.light.green, work.light.blue];
  const small = new Uint8Array(across * down * 3);
  for (let cell = 0; cell < across * down; cell += 1) {
    const first = Math.floor(cell / across) * cellPx * work.widthPx + (cell % across) * cellPx;
    for (const [channel, plane] of channels.entries()) {
      let sum = 0;
      for (let row = 0; row < cellPx; row += 1)
        for (let column = 0; column < cellPx; column += 1)
          sum += gammaValue(plane[first + row * work.widthPx + column]!);
      small[cell * 3 + channel] = Math.round(sum / cellPx ** 2);
    }
  }
  return small;
}

async function keep(thumbnails: readonly Uint8Array[]): Promise<void> {
  const { across: width, down: height } = sizeOf(face);
  const columns = MakeupIntensity.options.length;
  const size = { width: columns * width, height: (thumbnails.length / columns) * height };
  const sheet = sharp({ create: { ...size, channels: 3, background: '#000' } }).composite(
    thumbnails.map((data, at) => ({
      input: Buffer.from(data),
      raw: { width, height, channels: 3 },
      left: (at % columns) * width,
      top: Math.floor(at / columns) * height,
    })),
  );
  await writeFile(kept, await sheet.png({ compressionLevel: 9 }).toBuffer());
}

async function openKept(): Promise<readonly Uint8Array[]> {
  const { across, down } = sizeOf(face);
  const { data, info } = await sharp(await readFile(kept))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const columns = info.width / across;
  return Array.from({ length: columns * (info.height / down) }, (_, at) => {
    const first = Math.floor(at / columns) * down * info.width + (at % columns) * across;
    const one = new Uint8Array(across * down * 3);
    for (let row = 0; row < down; row += 1) {
      const from = (first + row * info.width) * 3;
      one.set(data.subarray(from, from + across * 3), row * across * 3);
    }
    return one;
  });
}

function farthest(a: Uint8Array, b: Uint8Array): number {
  expect(a).toHaveLength(b.length);
  let most = 0;
  for (let at = 0; at < a.length; at += 1) most = Math.max(most, Math.abs(a[at]! - b[at]!));
  return most;
}
