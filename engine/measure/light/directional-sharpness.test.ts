import { beforeAll, expect, test } from '@jest/globals';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance } from '#engine/geometry/point.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { lumaPlane } from '#engine/measure/luma.ts';
import { addNoise } from '#tests/support/engine/falsify/gaussian-noise.ts';
import { moveCamera } from '#tests/support/engine/falsify/move-camera.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { directionalSharpness } from './directional-sharpness.ts';

/** Of a face that fails `sharpness`, from `measure-light.ts` and `check-light.ts`. */
const limit = 0.075;
const choices = { document: 'dv', background: 'auto', infant: false } as const;
let portrait: Analysis;

beforeAll(async () => {
  portrait = await analysePicture(await drawPortrait(), choices, await loadModels());
});

const sharpnessOf = (photo: Raster) => directionalSharpness(lumaPlane(photo), photo, portrait.photoLandmarks);

test('is far above the limit for a still portrait, with grain and with less light', () => {
  const { raster } = portrait.crop;
  const dim = { ...raster, data: raster.data.map((value) => Math.round(value * 0.6)) };
  for (const photo of [raster, addNoise(raster, 8), dim]) expect(sharpnessOf(photo)).toBeGreaterThan(4 * limit);
});

test.each([0, 30, 60, 90, 120, 150])('is below the limit for a camera that moved at %d degrees', (degrees) => {
  const { raster } = portrait.crop;
  const [right, left] = [portrait.photoLandmarks[rightIris[0]]!, portrait.photoLandmarks[leftIris[0]]!];
  for (const length of [0.12, 0.14, 0.2]) {
    const moved = moveCamera(raster, length * distance(right, left), degrees);
    expect(sharpnessOf(moved)).toBeLessThan(limit);
    expect(sharpnessOf(addNoise(moved, 5))).toBeLessThan(limit);
  }
});
