import { expect, test } from '@jest/globals';
import type { HeadView } from './head-view.ts';
import { measureOpenBorder } from './open-border.ts';

const sidePx = 80;
const unitPx = 40;
const shoulder = 50;

/** Hair down to the shoulder, 30 pixels wide, and below it clothes whose colour speaks for hair by some nats; all of it is the person. */
function look(clothes: number, chinPx = 30) {
  const plane = (at: (x: number, y: number) => number) =>
    Float32Array.from({ length: sidePx ** 2 }, (_, index) => at(index % sidePx, Math.floor(index / sidePx)));
  const isHair = (x: number, y: number) => x >= 20 && x < 50 && y < shoulder;
  const hair = plane((x, y) => (isHair(x, y) ? 1 : 0));
  const view = {
    widthPx: sidePx,
    heightPx: sidePx,
    alpha: plane(() => 1),
    place: {
      across: (x: number) => x / unitPx,
      down: (_: number, y: number) => y / unitPx,
      chin: chinPx / unitPx,
      unitPx,
    },
  } as unknown as HeadView;
  const colour = plane((x, y) => (isHair(x, y) ? 4 : y < shoulder ? -9 : clothes));
  return measureOpenBorder(view, colour, hair);
}

test('hair that ends on clothes of its colour has nearly all of it open', () => {
  // Near its corners the background is compared with, too.
  expect(look(3.5)).toBeGreaterThan((0.6 * 30) / unitPx);
  expect(look(3.5)).toBeLessThanOrEqual(30 / unitPx);
});

test('hair that ends on other clothes has none', () => {
  expect(look(-2)).toBeLessThan(0.1);
});

test('nothing above the chin counts', () => {
  expect(look(3.5, 70)).toBe(0);
});
