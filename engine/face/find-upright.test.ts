import { beforeAll, expect, test } from '@jest/globals';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { openPicture } from '#engine/input/picture.ts';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { eyeLineAngle } from './face-box.ts';
import { findUpright } from './find-upright.ts';

let models: EngineModels;

beforeAll(async () => {
  models = await loadModels();
});

async function upright(portrait: Portrait) {
  const picture = await openPicture(await drawPortrait({ widthPx: 800, heightPx: 1000, ...portrait }));
  return findUpright(await picture.decode(picture.widthPx, picture.heightPx), models);
}

test.each([
  [1, 270],
  [2, 180],
  [3, 90],
] as const)('turns a picture lying %i quarters on its side back', async (quarterTurns, turnedByDegrees) => {
  const found = await upright({ quarterTurns });
  expect(found).toMatchObject({ turnedByDegrees, raster: { widthPx: 800, heightPx: 1000 } });
  expect(Math.abs(eyeLineAngle(found.faces[0]!.mesh))).toBeLessThan(0.1);
});

test.each<[string, Portrait]>([
  ['a head held straight', {}],
  ['a head leaning by 20 degrees', { rollDegrees: 20 }],
  ['a dim picture', { background: '#0a0a0a', jacket: '#101010' }],
  ['no person', { people: 0, background: 'foliage' }],
])('leaves %s unchanged', async (_, portrait) => {
  expect((await upright(portrait)).turnedByDegrees).toBe(0);
});
