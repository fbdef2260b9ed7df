import { beforeAll, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import type { Raster } from '#engine/input/raster.ts';
import type { LiveView } from '#shared/photo/live-view.ts';
import { drawPortrait, type Portrait, portraitTruth } from '#tests/support/engine/portrait.ts';
import { judgeFrame } from './judge-frame.ts';

let models: EngineModels;
beforeAll(async () => {
  models = await loadModels();
});

const frameSize = { widthPx: 360, heightPx: 480 };

/** A portrait as a camera's small frame, with its light scaled. */
async function frameOf(portrait: Portrait, light = 1): Promise<Raster> {
  const { data, info } = await sharp(await drawPortrait({ ...frameSize, ...portrait }))
    .linear(light)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, widthPx: info.width, heightPx: info.height };
}

const notPassed = ({ face }: LiveView) =>
  Object.values(face?.checks ?? {})
    .filter(({ mark }) => mark !== 'pass')
    .map(({ id, cause }) => (cause === undefined ? id : `${id}: ${cause}`));

test('passes every rule for a well-placed face, and reports its place', async () => {
  const view = judgeFrame(await frameOf({}), models);
  expect(view.faces).toBe(1);
  expect(notPassed(view)).toEqual([]);
  const { rightEye, leftEye, chin } = portraitTruth(frameSize);
  expect(Math.abs(view.face!.eyes.x - (rightEye.x + leftEye.x) / 2)).toBeLessThan(3);
  expect(Math.abs(view.face!.eyes.y - (rightEye.y + leftEye.y) / 2)).toBeLessThan(3);
  expect(Math.abs(view.face!.chin.y - chin.y)).toBeLessThan(5);
});

test.each<[string, Portrait, number, string]>([
  ['a tilted head', { rollDegrees: 12 }, 1, 'roll'],
  ['a room without light', {}, 0.2, 'exposure: dark'],
  ['a face in glaring light', {}, 2.6, 'exposure: bright'],
])('fails %s', async (_, portrait, light, rule) => {
  expect(notPassed(judgeFrame(await frameOf(portrait, light), models))).toContain(rule);
});

test('counts two people, and none in front of an empty wall', async () => {
  const wide = { widthPx: 640, heightPx: 480 };
  expect(judgeFrame(await frameOf({ ...wide, people: 2 }), models).faces).toBe(2);
  const wall = { data: new Uint8Array(360 * 480 * 3).fill(220), ...frameSize };
  expect(judgeFrame(wall, models)).toEqual({ faces: 0, face: undefined });
});
