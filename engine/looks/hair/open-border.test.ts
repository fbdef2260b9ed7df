import { expect, test } from '@jest/globals';
import type { HeadView } from './head-view.ts';
import { measureOpenBorder } from './open-border.ts';

const sidePx = 80;
const unitPx = 40;
const shoulder = 50;

/** Hair down to the shoulder, 30 pixels wide, and below it clothes of a lightness; all of it is the person. */
function look(clothes: number, chinPx = 30) {
  const plane = (at: (x: number, y: number) => number) =>
    Float32Array.from({ length: sidePx ** 2 }, (_, index) => at(index % sidePx, Math.floor(index / sidePx)));
  const isHair = (x: number, y: number) => x >= 20 && x < 50 && y < shoulder;
  const hair = plane((x, y) => (isHair(x, y) ? 1 : 0));
  const view = {
    widthPx: sidePx,
    heightPx: sidePx,
    lab: {
      l: plane((x, y) => (isHair(x, y) ? 0.3 : y < shoulder ? 0.8 : clothes)),
      a: plane(() => 0),
      b: plane(() => 0),
    },
    alpha: plane(() => 1),
    place: {
      across: (x: number) => x / unitPx,
      down: (_: number, y: number) => y / unitPx,
      chin: chinPx / unitPx,
      unitPx,
    },
  } as unknown as HeadView;
  return measureOpenBorder(view, hair);
}

test('hair that ends on clothes of its colour has nearly all of it open', () => {
  // Beside its corners there is no hair to compare with.
  expect(look(0.31)).toBeGreaterThan((0.8 * 30) / unitPx);
  expect(look(0.31)).toBeLessThanOrEqual(30 / unitPx);
});

test('hair that ends on other clothes has none', () => {
  expect(look(0.6)).toBeLessThan(0.1);
});

test('nothing above the chin counts', () => {
  expect(look(0.31, 70)).toBe(0);
});
