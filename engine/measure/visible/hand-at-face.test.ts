import { expect, test } from '@jest/globals';
import { faceOutline } from '#engine/face/landmark-groups.ts';
import type { Model } from '#engine/inference/model.ts';
import type { Raster } from '#engine/input/raster.ts';
import { handAtFace } from './hand-at-face.ts';

/** A face of 100 x 100 pixels with its corner at (100, 100). */
const landmarks = Array.from({ length: 478 }, () => ({ x: 150, y: 150, z: 0 }));
for (const [index, number] of faceOutline.entries()) {
  landmarks[number] = { x: index % 2 === 0 ? 100 : 200, y: index % 4 < 2 ? 100 : 200, z: 0 };
}
const mesh = { landmarks, presence: 1 };
const [dim, lit] = [90, 200].map((level) => ({
  data: new Uint8Array(300 * 300 * 3).fill(level),
  widthPx: 300,
  heightPx: 300,
})) as [Raster, Raster];
const picture = lit;

/** The searched square is from (40, 50) to (260, 270). */
const searched = { left: 40, top: 50, sizePx: 220 };

/** Answers that one palm is at a point, from the anchor in the first cell. */
function seeingPalm(x: number, y: number, score: number): Model {
  return {
    inputShape: [1, 192, 192, 3],
    run: () => {
      const boxes = new Float32Array(2016 * 18);
      boxes[0] = ((x - searched.left) / searched.sizePx - 0.5 / 24) * 192;
      boxes[1] = ((y - searched.top) / searched.sizePx - 0.5 / 24) * 192;
      const logits = new Float32Array(2016).fill(-20);
      logits[0] = Math.log(score / (1 - score));
      return new Map([
        ['Identity', boxes],
        ['Identity_1', logits],
      ]);
    },
  };
}

test('counts a palm on or close to the face with its score', () => {
  expect(handAtFace(picture, mesh, seeingPalm(150, 180, 0.9))).toBeCloseTo(0.9, 5);
  expect(handAtFace(picture, mesh, seeingPalm(230, 150, 0.9))).toBeCloseTo(0.9, 5);
});

test('keeps a palm next to the face below the limit of 0.85', () => {
  const beside = handAtFace(picture, mesh, seeingPalm(250, 150, 0.999));
  expect(beside).toBeLessThan(0.85);
  expect(beside).toBeGreaterThan(0.7);
});

test('ignores a palm further away than the width of the face', () => {
  expect(handAtFace(picture, mesh, seeingPalm(295, 150, 0.999))).toBe(0);
});

test('finds no hand without a palm', () => {
  expect(handAtFace(picture, mesh, seeingPalm(150, 180, 0.2))).toBe(0);
});

test('counts a palm in a dim picture only as much as in a brightened one', () => {
  const [bright, dark] = [seeingPalm(150, 180, 0.3), seeingPalm(150, 180, 0.95)];
  const seen: number[] = [];
  const inTheDark: Model = {
    inputShape: dark.inputShape,
    run: (input) => {
      const middle = input[input.length >> 1]!;
      seen.push(middle);
      return (middle < 0.5 ? dark : bright).run(input);
    },
  };
  expect(handAtFace(dim, mesh, inTheDark)).toBe(0);
  expect(seen).toHaveLength(2);
  expect(seen[1]).toBeCloseTo(185 / 255, 2);
  expect(handAtFace(dim, mesh, dark)).toBeCloseTo(0.95, 5);
});
