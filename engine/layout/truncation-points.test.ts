import { expect, test } from '@jest/globals';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import { findTruncationPoints, withoutTouching } from './truncation-points.ts';

const edges = { left: 0, top: 0, right: 1000, bottom: 1200 };
const head: Head = {
  frame: { origin: { x: 500, y: 300 }, angle: 0 },
  face: { left: -100, right: 100, top: -80, chin: 140 },
  crown: -300,
  skull: { likely: -300, lowest: -300 },
  heightPx: 440,
};

/** A round head whose crown is this far below the upper edge, or beyond it. */
function truncationPointsOf(crownY: number, inner = edges) {
  const radius = 120;
  const mask = { at: ({ x, y }: Point) => (Math.hypot(x - 500, y - crownY - radius) < radius ? 1 : 0) };
  return withoutTouching(findTruncationPoints(mask, inner), head, inner);
}

test.each([20, 6, 3, 0])('does not report a whole head %i pixels below the upper edge as truncated', (crownY) => {
  expect(truncationPointsOf(crownY)).toEqual([]);
});

test.each([-10, -30, -80])('reports a head %i pixels beyond the upper edge as truncated', (crownY) => {
  expect(truncationPointsOf(crownY).length).toBeGreaterThan(10);
});

test('keeps the points of other edges', () => {
  const below = { edge: 'bottom', x: 500, y: edges.bottom } as const;
  expect(withoutTouching([below, { edge: 'top', x: 500, y: 0 }], head, edges)).toEqual([below]);
});

test('reports the truncation at the inner edge of a bar', () => {
  const points = truncationPointsOf(0, { ...edges, top: 60 });
  expect(points.length).toBeGreaterThan(10);
  expect(points.every(({ edge, y }) => edge === 'top' && y === 60)).toBe(true);
});

/** A shoulder at the left edge of which the mask is surer the farther it lies inside. */
function shoulderPoints(atEdge: number, inside: number) {
  const mask = {
    at: ({ x, y }: Point) => {
      if (x > 500 || y < 800) return 0;
      return x < 12 ? atEdge : inside;
    },
  };
  return findTruncationPoints(mask, edges).filter(({ edge }) => edge === 'left');
}

test('reports pale cloth that the mask doubts at the edge and is sure of a little inside', () => {
  const points = shoulderPoints(0.3, 0.9);
  expect(points.length).toBeGreaterThan(100);
  expect(Math.min(...points.map(({ y }) => y))).toBeLessThan(804);
});

test.each([
  ['the mask sees no person at the edge', 0.1, 0.9],
  ['the mask is as unsure inside', 0.3, 0.4],
])('reports no truncation where %s', (_case, atEdge, inside) => {
  expect(shoulderPoints(atEdge, inside)).toEqual([]);
});
