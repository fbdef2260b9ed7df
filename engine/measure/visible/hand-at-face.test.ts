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
const sidePx = 300;
const [dim, lit] = [90, 200].map((level) => flat([level, level, level])) as [Raster, Raster];

function flat(colour: readonly [number, number, number]): Raster {
  const data = Uint8Array.from({ length: sidePx * sidePx * 3 }, (_, at) => colour[at % 3]!);
  return { data, widthPx: sidePx, heightPx: sidePx };
}

/** The searched squares have the middle (150, 160) and these sizes, one after the other. */
const sizesPx = [250, 160, 290] as const;

/** Answers that one palm is at a point, by turns with these scores, from the anchor in the first cell. */
function seeingPalm(x: number, y: number, ...scores: readonly number[]): Model & { readonly runs: number } {
  let runs = 0;
  return {
    inputShape: [1, 192, 192, 3],
    get runs() {
      return runs;
    },
    run: () => {
      const sizePx = sizesPx[runs % 3]!;
      const score = scores[runs % scores.length]!;
      runs += 1;
      const boxes = new Float32Array(2016 * 18);
      boxes[0] = ((x - 150 + sizePx / 2) / sizePx - 0.5 / 24) * 192;
      boxes[1] = ((y - 160 + sizePx / 2) / sizePx - 0.5 / 24) * 192;
      const logits = new Float32Array(2016).fill(-20);
      logits[0] = Math.log(score / (1 - score));
      return new Map([
        ['Identity', boxes],
        ['Identity_1', logits],
      ]);
    },
  };
}

test('counts a palm on or close to the face with its mean score at two sizes', () => {
  expect(handAtFace(lit, mesh, seeingPalm(150, 180, 0.9))).toBeCloseTo(0.9, 5);
  expect(handAtFace(lit, mesh, seeingPalm(230, 150, 0.9, 0.7, 0.8))).toBeCloseTo(0.8, 5);
});

test('passes a palm that only one size shows', () => {
  expect(handAtFace(lit, mesh, seeingPalm(150, 180, 0.95, 0.02))).toBeLessThan(0.5);
  const other = seeingPalm(150, 180, 0.02, 0.95);
  expect(handAtFace(lit, mesh, other)).toBe(0);
  expect(other.runs).toBe(1);
});

test('passes a palm that two sizes show and a third one does not', () => {
  expect(handAtFace(lit, mesh, seeingPalm(150, 180, 0.8, 0.8, 0.3))).toBeCloseTo(0.55, 5);
});

test('keeps a palm next to the face below the limit', () => {
  const beside = handAtFace(lit, mesh, seeingPalm(250, 150, 0.999));
  expect(beside).toBeLessThan(0.6);
  expect(beside).toBeGreaterThan(0.54);
});

test('ignores a palm further away than the width of the face', () => {
  expect(handAtFace(lit, mesh, seeingPalm(295, 150, 0.999))).toBe(0);
});

test('finds no hand without a palm', () => {
  expect(handAtFace(lit, mesh, seeingPalm(150, 180, 0.2))).toBe(0);
});

test('ignores a palm on a collar, which has none of the colour of the cheeks', () => {
  const face = flat([214, 166, 140]);
  expect(handAtFace(face, mesh, seeingPalm(150, 210, 0.9))).toBeCloseTo(0.9, 5);
  const collar = { ...face, data: face.data.map((value, at) => (at >= 195 * sidePx * 3 ? 235 : value)) };
  expect(handAtFace(collar, mesh, seeingPalm(150, 210, 0.9))).toBe(0);
});

test('counts a palm in a dim picture only as much as in a brightened one', () => {
  const [bright, dark] = [seeingPalm(150, 180, 0.1), seeingPalm(150, 180, 0.95)];
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
  expect(seen).toHaveLength(4);
  expect(seen[3]).toBeCloseTo(185 / 255, 2);
  expect(handAtFace(dim, mesh, seeingPalm(150, 180, 0.95))).toBeCloseTo(0.95, 5);
});
