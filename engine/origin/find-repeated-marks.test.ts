import { beforeAll, expect, test } from '@jest/globals';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import { tileWord, watermarks } from '#tests/support/engine/falsify/falsify-watermark.ts';
import { addNoise } from '#tests/support/engine/falsify/gaussian-noise.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { findRepeatedMarks } from './find-repeated-marks.ts';
import { viewPhoto } from './photo-view.ts';

/** Standard deviations that fail a picture, from `check-writing.ts`. */
const limit = 19;
const choices = { document: 'dv', background: 'auto', infant: false } as const;
const face = { frame: { origin: { x: 300, y: 225 }, angle: 0 }, interEyePx: 97 };
let portrait: Analysis;

beforeAll(async () => {
  portrait = await analysePicture(await drawPortrait(), choices, await loadModels());
});

const measured = (raster: Raster) =>
  findRepeatedMarks(viewPhoto({ raster, inside: portrait.crop.inside }, portrait.photoLandmarks));

test('is below the limit for an untouched portrait and with grain', () => {
  const { raster } = portrait.crop;
  expect(Math.max(measured(raster), measured(addNoise(raster, 4)))).toBeLessThan(limit);
});

test.each(watermarks)('is above the limit for $word at $degrees degrees', async (mark) => {
  const marked = await tileWord(portrait.crop.raster, face, { ...mark, opacity: mark.opacity / 1.5 });
  expect(measured(addNoise(marked, 2))).toBeGreaterThan(limit);
});
