import { expect, test } from '@jest/globals';
import { createRandom } from '#tests/support/engine/random.ts';
import { fitClusters } from './colour-clusters.ts';
import { measureHairBeyond } from './hair-beyond.ts';
import type { HeadPlace } from './head-place.ts';

const [sidePx, unitPx] = [60, 30];
const brown = [0.4, 0.016, 0.037] as const;
const wall = [0.75, -0.02, 0.01] as const;

/** Brown hair in the middle; beyond it, taken for background, a patch so many pixels wide, before a wall. */
function look(patchPx: number, behind: typeof brown | typeof wall = wall, gapPx = 0) {
  const dice = createRandom(5);
  const [left, right] = [20, 40];
  const isHair = (x: number, y: number) => x >= left && x < right && y >= left && y < right;
  const isPatch = (x: number, y: number) => x >= right + gapPx && x < right + gapPx + patchPx && y >= left && y < right;
  const at = (value: (x: number, y: number) => number) =>
    Float32Array.from({ length: sidePx ** 2 }, (_, nth) => value(nth % sidePx, Math.floor(nth / sidePx)));
  const plane = (channel: 0 | 1 | 2, noise: number) =>
    at((x, y) => (isHair(x, y) || isPatch(x, y) ? brown : behind)[channel] + (dice.below(1000) / 1000 - 0.5) * noise);
  const lab = { l: plane(0, 0.04), a: plane(1, 0.01), b: plane(2, 0.01) };
  const settled = at((x, y) => (isHair(x, y) ? 1 : 0));
  const hair = fitClusters(
    lab,
    [...settled.keys()].filter((nth) => settled[nth] === 1),
    2,
  );
  const view = { widthPx: sidePx, lab, alpha: settled, place: { unitPx } as HeadPlace };
  return measureHairBeyond(view, settled, hair);
}

test('tips that the person mask leaves out are measured', () => {
  expect(look(6)).toBeGreaterThan((0.9 * 6 * 20) / unitPx ** 2);
});

test.each([
  ['a wall of another colour', () => look(0)],
  ['a wall of the hair’s own colour', () => look(0, brown)],
  ['a thing of its colour that does not touch it', () => look(6, wall, 4)],
])('%s is none', (_, measure) => {
  expect(measure()).toBe(0);
});
