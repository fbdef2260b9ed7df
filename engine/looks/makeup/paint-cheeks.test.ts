import { beforeAll, expect, test } from '@jest/globals';
import { drawFaceMasks } from '#engine/looks/ground/face-masks.ts';
import { findSkin } from '#engine/looks/ground/find-skin.ts';
import { copyWork, openFaceWork, setLight, type WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { facePortrait } from '#tests/support/engine/portrait-face.ts';
import { skinTones, toneFace } from '#tests/support/engine/tone-face.ts';
import type { PaintedRecipe } from './makeup-recipe.ts';
import { paintCheeks } from './paint-cheeks.ts';

let face: WorkRaster;
beforeAll(async () => {
  const { picture, landmarks } = await facePortrait();
  face = openFaceWork(picture, landmarks, 150);
});

const lightened = (tone: number, recipe: Partial<PaintedRecipe>) => mostMoved('l', tone, recipe);
const reddened = (tone: number, recipe: Partial<PaintedRecipe>) => mostMoved('a', tone, recipe);

/** By how much a value of OKLab rises at least on the hundredth part of the skin where it rises the most. */
function mostMoved(value: 'l' | 'a', tone: number, recipe: Partial<PaintedRecipe>): number {
  const before = toneFace(face, tone);
  const skin = findSkin(before);
  const work = copyWork(before);
  paintCheeks(
    {
      work,
      skin,
      masks: drawFaceMasks(before),
      uncovered: new Float32Array(skin.mask.length).fill(1),
      wearer: { skinLightness: skin.median.l, lamp: { red: 1, green: 1, blue: 1 }, brightness: 1, factor: 1.7 },
      seen: { right: 1, left: 1 },
    },
    { kind: 'painted', base: 0, concealer: 0, clearer: 0, ...recipe },
  );
  const { red, green, blue } = work.light;
  const changes: number[] = [];
  for (let at = 0; at < red.length; at += 1) {
    if (skin.mask[at]! < 0.5) continue;
    setLight(work, at, red[at]!, green[at]!, blue[at]!);
    changes.push(work.lab[value][at]! - before.lab[value][at]!);
  }
  changes.sort((a, b) => b - a);
  return changes[Math.floor(changes.length / 100)]!;
}

test('glow shows on every skin, and lays no pale bar on the fairest', () => {
  const glows = skinTones.map((tone) => lightened(tone, { glow: 0.6 }));
  for (const glow of glows) expect(glow).toBeGreaterThan(0.012);
  expect(glows.at(-1)).toBeLessThan(0.02);
});

test('rouge shows on the darkest skin, and is no sunburn on the fairest', () => {
  const [darkest, fairest] = [skinTones[0], skinTones.at(-1)!].map((tone) =>
    reddened(tone, { blush: { colour: '#e08468', cover: 0.34, place: 'apple' } }),
  );
  expect(darkest).toBeGreaterThan(0.02);
  expect(fairest).toBeGreaterThan(0.008);
  expect(fairest).toBeLessThan(0.015);
});
