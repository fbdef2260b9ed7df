import { beforeAll, describe, expect, test } from '@jest/globals';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { loadModels } from '#engine/inference/engine-models.ts';
import { refineAlpha } from '#engine/matte/refine-alpha.ts';
import { replaceBackground } from '#engine/matte/replace-background.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { measureLeftovers } from './measure-leftovers.ts';

const choices = { document: 'dv', background: 'white', infant: false } as const;
let seen: Analysis;
let alpha: Float32Array;

beforeAll(async () => {
  const portrait = await drawPortrait({ background: '#3f7f4f' });
  seen = await analysePicture(portrait, choices, await loadModels());
  alpha = refineAlpha(seen.crop.raster, seen.coarse, seen.crop.inside, seen.surePixels, seen.facePixels);
});

/** The person with a rim of the old background, this many pixels wide. */
function leftoversOf(rimPx: number, colour = '#ffffff'): number {
  const { widthPx, heightPx } = seen.crop.raster;
  const around =
    rimPx === 0 ? alpha : boxFilter(alpha, widthPx, heightPx, rimPx).map((share) => (share > 0.01 ? 1 : 0));
  return measureLeftovers(seen.crop.raster, replaceBackground(seen.crop.raster, around, colour).raster, colour);
}

test('finds almost nothing left of the background in a clean matte', () => {
  expect(leftoversOf(0)).toBeLessThan(0.015);
});

describe('finds a rim of the old background without the matte', () => {
  test.each([2, 4])('%d pixels wide', (rimPx) => {
    expect(leftoversOf(rimPx)).toBeGreaterThan(0.1);
  });
});

test('finds a rim on a new background that is not white', () => {
  expect(leftoversOf(0, '#d0d4d8')).toBeLessThan(0.015);
  expect(leftoversOf(4, '#d0d4d8')).toBeGreaterThan(0.1);
});

test('finds nothing in a picture with its own background', () => {
  expect(measureLeftovers(seen.crop.raster, seen.crop.raster)).toBe(0);
});
