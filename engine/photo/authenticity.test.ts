import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import type { Analysis } from '#engine/analysis/analysis.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { PhotoChoices } from '#shared/photo/photo-engine.ts';
import { referencePixel } from '#tests/support/engine/catmull-rom.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { paintPhoto } from './paint-photo.ts';

const choices: PhotoChoices = { document: 'dv', background: 'auto', infant: false };
let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

/** The part of the source in the transform, decoded here and not by the engine. */
async function decodedPart(source: Buffer, { crop }: Analysis): Promise<Raster> {
  const { decodedWidthPx, decodedHeightPx, region } = crop.transform;
  const { data, info } = await sharp(source)
    .resize(decodedWidthPx, decodedHeightPx, { fit: 'fill', kernel: 'lanczos3' })
    .extract({ left: region.left, top: region.top, width: region.widthPx, height: region.heightPx })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

/** The number of photo pixels that are wholly the person and differ from the resampled source. */
async function forgedPixels(source: Buffer, background: PhotoChoices['background']) {
  const analysis = await analysePicture(source, { ...choices, background }, models);
  const { raster, alpha } = paintPhoto(analysis.crop.raster, analysis);
  const part = await decodedPart(source, analysis);
  let [forged, person] = [0, 0];
  for (let at = 0; at < raster.widthPx * raster.heightPx; at += 1) {
    if (alpha !== undefined && alpha[at] !== 1) continue;
    person += 1;
    const truth = referencePixel(part, analysis.crop.transform, at % raster.widthPx, Math.floor(at / raster.widthPx));
    if (truth === undefined || truth.some((value, channel) => value !== raster.data[at * 3 + channel])) forged += 1;
  }
  return { forged, personShare: person / (raster.widthPx * raster.heightPx) };
}

describe('every pixel of the person is the source’s, resampled exactly', () => {
  test.each<[string, Portrait]>([
    ['on a replaced background', { background: 'stripes' }],
    ['turned by seven degrees', { background: 'stripes', rollDegrees: 7 }],
    ['enlarged', { background: 'stripes', widthPx: 760, heightPx: 950 }],
  ])('%s', async (_, portrait) => {
    const { forged, personShare } = await forgedPixels(await drawPortrait(portrait), 'white');
    expect(forged).toBe(0);
    expect(personShare).toBeGreaterThan(0.3);
  });

  test('on a kept background, also every other pixel', async () => {
    const source = await drawPortrait({ rollDegrees: 4 });
    expect(await forgedPixels(source, 'keep')).toEqual({ forged: 0, personShare: 1 });
  });
});

test('never shows a place outside the picture on a kept background, for any tilt or place of the head', async () => {
  const portraits = fc.record({
    rollDegrees: fc.integer({ min: -12, max: 12 }),
    faceX: fc.double({ min: 0.44, max: 0.56, noNaN: true }),
    faceY: fc.double({ min: 0.34, max: 0.5, noNaN: true }),
    faceHeight: fc.double({ min: 0.26, max: 0.34, noNaN: true }),
    // Not multiples of anything: sizes are rounded during processing.
    widthPx: fc.integer({ min: 903, max: 1107 }),
  });
  const seen = { kept: 0, unrotated: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(portraits, async (portrait) => {
      const source = await drawPortrait({ ...portrait, heightPx: 1601 });
      try {
        const { crop, rollDegrees, plan } = await analysePicture(source, { ...choices, background: 'keep' }, models);
        expect(crop.inside.every((value) => value === 1)).toBe(true);
        seen.kept += 1;
        if (Math.abs(rollDegrees) > 1 && plan.head.frame.angle === 0) seen.unrotated += 1;
      } catch (error) {
        expect(error).toMatchObject({ name: 'PhotoRejected' });
        seen.refused += 1;
      }
    }),
    { numRuns: 14, seed: 7 },
  );
  // The pictures cover each of the alternatives.
  expect(Math.min(seen.kept, seen.unrotated, seen.refused)).toBeGreaterThan(0);
});
