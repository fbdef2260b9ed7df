import { expect, test } from 'vitest';
import { placeCrop } from './place-crop.ts';

const source = { widthPx: 1000, heightPx: 2000, bytes: 1 };
const lies = (...corners: readonly (readonly [number, number])[]) =>
  placeCrop({ source, overlay: { crop: corners.map(([x, y]) => ({ x, y })) } as never });

/** The position of a point of the picture, in sides of the window, after the CSS transform. */
function shownAt(placed: ReturnType<typeof placeCrop>, x: number, y: number) {
  const { width, corner, turnRadians } = placed!;
  const height = (width * source.heightPx) / source.widthPx;
  const [across, down] = [(x - corner.x) * width, (y - corner.y) * height];
  const [cos, sin] = [Math.cos(turnRadians), Math.sin(turnRadians)];
  return { x: across * cos - down * sin, y: across * sin + down * cos };
}

test('a level crop fills the window from corner to corner', () => {
  const placed = lies([0.1, 0.2], [0.6, 0.2], [0.6, 0.45], [0.1, 0.45]);
  expect(placed).toEqual({ width: 2, corner: { x: 0.1, y: 0.2 }, turnRadians: -0 });
  expect(shownAt(placed, 0.6, 0.45)).toEqual({ x: expect.closeTo(1), y: expect.closeTo(1) });
});

test('a tilted crop is rotated upright', () => {
  // A square of 500 pixels, tilted by 3 : 4.
  const placed = lies([0.4, 0.1], [0.8, 0.25], [0.5, 0.45], [0.1, 0.3]);
  expect(shownAt(placed, 0.8, 0.25)).toEqual({ x: expect.closeTo(1), y: expect.closeTo(0) });
  expect(shownAt(placed, 0.5, 0.45)).toEqual({ x: expect.closeTo(1), y: expect.closeTo(1) });
  expect(shownAt(placed, 0.1, 0.3)).toEqual({ x: expect.closeTo(0), y: expect.closeTo(1) });
});

test('a crop without a width is undefined', () => {
  expect(lies([0.5, 0.5], [0.5, 0.5], [0.5, 0.5], [0.5, 0.5])).toBeUndefined();
});
