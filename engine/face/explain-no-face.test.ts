import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { exampleWalls } from '#tests/support/engine/walls.ts';
import { explainNoFace } from './explain-no-face.ts';

let models: EngineModels;
beforeAll(async () => {
  models = await loadModels();
});

async function codeFor(portrait: Portrait) {
  const { data, info } = await sharp(await drawPortrait({ widthPx: 960, heightPx: 1280, ...portrait }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return explainNoFace({ data, widthPx: info.width, heightPx: info.height }, models).code;
}

test.each([
  [0.07, 0.5, 0.5, exampleWalls.white],
  [0.06, 0.3, 0.6, 'stripes'],
  [0.045, 0.7, 0.45, exampleWalls.cream],
  [0.035, 0.45, 0.7, exampleWalls['light-grey']],
])('a face of %d of the height, at %d and %d, is too small', async (faceHeight, faceX, faceY, background) => {
  expect(await codeFor({ faceHeight, faceX, faceY, background })).toBe('face_too_small');
});

test.each([exampleWalls.white, 'stripes', 'bokeh', 'foliage'])('there is no face on %s', async (background) => {
  expect(await codeFor({ people: 0, background })).toBe('no_face');
});
