import { expect, test } from '@jest/globals';
import { loadModels } from '#engine/inference/engine-models.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { openHair } from './open-hair.ts';
import { openPortrait, reduceTo } from './open-portrait.ts';
import type { Portrait } from './portrait.ts';

test('a part of a portrait whose hair was found has the same hair, not found again', async () => {
  const head = { strands: true, flyaway: 'locks' } as const;
  const drawn = await drawPortrait({ widthPx: 520, heightPx: 640, faceHeight: 0.4, background: '#9db4a8', head });
  const portrait = await openPortrait(drawn, 'reduced', await loadModels());
  const { work, mask } = openHair(portrait);
  const [left, top, across, down] = [40, 30, 0.45, 0.4];
  const { raster, landmarks } = portrait;
  const [widthPx, heightPx] = [raster.widthPx - 2 * left, raster.heightPx - 2 * top];
  const rows = Array.from({ length: heightPx }, (_, row) => {
    const from = ((row + top) * raster.widthPx + left) * 3;
    return raster.data.subarray(from, from + widthPx * 3);
  });
  const cropped = { data: new Uint8Array(Buffer.concat(rows)), widthPx, heightPx };
  const part: Portrait = {
    raster: await reduceTo(cropped, widthPx * across, heightPx * down),
    landmarks: landmarks.map(({ x, y, z }) => ({ x: (x - left) * across, y: (y - top) * down, z: z * across })),
    maskPerson: () => {
      throw new Error('the person is masked again');
    },
    cutFrom: { portrait, left, top, across, down },
  };
  const small = openHair(part);
  const at = (x: number, y: number) => {
    const column = Math.floor((x - work.area.left) * work.scale);
    return mask[Math.floor((y - work.area.top) * work.scale) * work.widthPx + column]!;
  };
  let [off, hair] = [0, 0];
  for (let y = 0; y < small.work.heightPx; y += 1) {
    for (let x = 0; x < small.work.widthPx; x += 1) {
      const there = at(
        left + ((x + 0.5) / small.work.scale + small.work.area.left) / across,
        top + ((y + 0.5) / small.work.scale + small.work.area.top) / down,
      );
      off += Math.abs(there - small.mask[y * small.work.widthPx + x]!);
      hair += there;
    }
  }
  expect(hair).toBeGreaterThan(500);
  expect(off / hair).toBeLessThan(0.1);
});
