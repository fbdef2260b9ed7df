import { beforeAll, expect, test } from '@jest/globals';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { addWaves, type Wave } from '#tests/support/engine/falsify/falsify-interference.ts';
import { addNoise } from '#tests/support/engine/falsify/gaussian-noise.ts';
import { mapPixels } from '#tests/support/engine/falsify/raster-of.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { measureInterference } from './measure-interference.ts';
import { viewPhoto } from './photo-view.ts';

/** Decibels that fail a picture, from `check-origin.ts`. */
const limit = 4.7;
const interEyePx = 97;
const choices = { document: 'dv', background: 'auto', infant: false } as const;
let portrait: Analysis;

beforeAll(async () => {
  portrait = await analysePicture(await drawPortrait(), choices, await loadModels());
});

const measured = (raster: Raster) =>
  measureInterference(viewPhoto({ raster, inside: portrait.crop.inside }, portrait.photoLandmarks));
const waved = (waves: readonly Wave[], apart = 0) =>
  measured(addNoise(addWaves(portrait.crop.raster, interEyePx, waves, apart), 2));

test('is below the limit for an untouched portrait and with grain', () => {
  const { raster } = portrait.crop;
  expect(Math.max(measured(raster), measured(addNoise(raster, 5)))).toBeLessThan(0.7 * limit);
});

test.each([0.06, 0.1, 0.16, 0.2])('is above the limit for waves of %d eye distances at any angle', (period) => {
  for (const degrees of [10, 50, 100, 150]) {
    const second = { period: period * 1.4, degrees: degrees + 70, levels: 3 };
    expect(waved([{ period, degrees, levels: 4 }, second])).toBeGreaterThan(limit);
  }
});

test('is above the limit for waves of colour', () => {
  expect(waved([{ period: 0.13, degrees: 35, levels: 4 }], 0.33)).toBeGreaterThan(limit);
});

test.each([0.08, 0.15])('is below the limit for a wall with stripes of %d eye distances', (period) => {
  const { raster } = portrait.crop;
  const face = new Set(portrait.facePixels);
  const striped = mapPixels(raster, (target, at, red, green, blue, pixel) => {
    const isDark = !face.has(pixel) && Math.sin((2 * Math.PI * (pixel % raster.widthPx)) / (period * interEyePx)) > 0;
    target.set(
      [red, green, blue].map((value) => (isDark ? value * 0.85 : value)),
      at,
    );
  });
  expect(measured(addNoise(striped, 2))).toBeLessThan(limit);
});
