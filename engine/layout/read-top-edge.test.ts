import { expect, test } from '@jest/globals';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';
import type { Raster } from '#engine/input/raster.ts';
import { judgeTopEdge } from './read-top-edge.ts';
import { findTruncationPoints, withoutTouching } from './truncation-points.ts';

const edges = { left: 0, top: 0, right: 600, bottom: 500 };
const radius = 120;
const dark = 40;
const pale = 200;

interface Scene {
  /** Of the highest row of hair, negative beyond the edge. */
  readonly crownY: number;
  /** Grey levels of hair and wall. */
  readonly hair?: number;
  readonly wall?: number;
  /** What the mask sees of the head: depth at which it begins to be sure, and how much larger it draws it. */
  readonly doubtfulPx?: number;
  readonly largerPx?: number;
  /** Of the crown as the mask gives it. */
  readonly crownSeenY?: number;
}

/** The points at the upper edge as the mask alone gives them, and as the colours correct them. */
function judge({ crownY, hair = dark, wall = pale, doubtfulPx = 0, largerPx = 0, crownSeenY = crownY }: Scene) {
  const [widthPx, heightPx] = [edges.right, edges.bottom];
  const toOutline = (x: number, y: number) => radius - Math.hypot(x - 300, y - crownY - radius);
  const data = new Uint8Array(widthPx * heightPx * 3);
  for (let at = 0; at < widthPx * heightPx; at += 1) {
    const isHair = toOutline(at % widthPx, Math.floor(at / widthPx)) > 0;
    data.fill((isHair ? hair : wall) + ((at * 7) % 5), at * 3, at * 3 + 3);
  }
  const raster: Raster = { data, widthPx, heightPx };
  const mask = {
    at: ({ x, y }: Point) => (toOutline(x, y) > -largerPx ? Math.min(1, (y + 0.1) / (doubtfulPx + 0.1)) : 0),
  };
  const head: Head = {
    frame: { origin: { x: 300, y: 190 + crownY }, angle: 0 },
    face: { left: -100, right: 100, top: -90, chin: 140 },
    crown: crownSeenY - crownY - 190,
    skull: { likely: -170, lowest: -155 },
    heightPx: 330,
  };
  const points = findTruncationPoints(mask, edges);
  const byMask = withoutTouching(points, head, edges).length;
  return { byMask, byColour: judgeTopEdge(points, raster, mask, head, edges) };
}

test.each([-6, -20, -40])('reports hair that goes on at the edge and the mask doubts there: %i px', (crownY) => {
  const { byMask, byColour } = judge({ crownY, doubtfulPx: 14 });
  expect(byMask).toBe(0);
  expect(byColour.length).toBeGreaterThan(5);
  expect(byColour.every(({ edge, x }) => edge === 'top' && Math.abs(x - 300) < radius)).toBe(true);
});

test('reports it down to the crown that the mask sees, so that no crop between them passes', () => {
  const { byColour } = judge({ crownY: -6, doubtfulPx: 14, crownSeenY: 9 });
  expect(byColour.map(({ y }) => y)).toEqual(byColour.map(() => 9));
  expect(byColour.length).toBeGreaterThan(5);
});

test.each([0, 1, 3])('accepts a whole head %i px below the edge, which the mask draws too large', (crownY) => {
  const { byMask, byColour } = judge({ crownY, largerPx: 4 });
  expect(byMask).toBeGreaterThan(0);
  expect(byColour).toEqual([]);
});

test('leaves the judgement to the mask where hair and wall have one colour', () => {
  expect(judge({ crownY: -30, hair: dark, wall: dark }).byColour.length).toBeGreaterThan(20);
  expect(judge({ crownY: 8, hair: dark, wall: dark }).byColour).toEqual([]);
});

test('goes by the widths of the head below where the colours leave it open and the mask is sure of it', () => {
  const { byMask, byColour } = judge({ crownY: -40, hair: dark, wall: dark + 14, doubtfulPx: 14 });
  expect(byMask).toBe(0);
  expect(byColour.length).toBeGreaterThan(20);
});
