import { expect, test } from '@jest/globals';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import { findCutPoints, withoutTouching } from './cut-points.ts';

const [widthPx, heightPx] = [1000, 1200];
const head: Head = {
  frame: { origin: { x: 500, y: 300 }, angle: 0 },
  face: { left: -100, right: 100, top: -80, chin: 140 },
  crown: -300,
  heightPx: 440,
};

/** A round head whose crown lies so far below the upper edge, or beyond it. */
function cutsOf(crownY: number) {
  const radius = 120;
  const mask = { at: ({ x, y }: Point) => (Math.hypot(x - 500, y - crownY - radius) < radius ? 1 : 0) };
  return withoutTouching(findCutPoints(mask, widthPx, heightPx), head, widthPx, heightPx);
}

test.each([20, 6, 3, 0])('a whole head %i pixels below the upper edge is not cut', (crownY) => {
  expect(cutsOf(crownY)).toEqual([]);
});

test.each([-10, -30, -80])('a head %i pixels beyond it is', (crownY) => {
  expect(cutsOf(crownY).length).toBeGreaterThan(10);
});

test('what is cut elsewhere stays cut, whatever the head does', () => {
  const below = { edge: 'bottom', x: 500, y: heightPx } as const;
  expect(withoutTouching([below, { edge: 'top', x: 500, y: 0 }], head, widthPx, heightPx)).toEqual([below]);
});
