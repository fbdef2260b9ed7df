import { describe, expect, test } from '@jest/globals';
import { closedSpline } from './closed-spline.ts';
import { fillShape } from './fill-shape.ts';
import { openSpline } from './open-spline.ts';
import { softShape } from './soft-shape.ts';

const square = [
  { x: 10, y: 10 },
  { x: 30, y: 10 },
  { x: 30, y: 30 },
  { x: 10, y: 30 },
];
const sum = (plane: Float32Array) => plane.reduce((total, value) => total + value, 0);

describe('splines', () => {
  test('go through every point they were given', () => {
    for (const line of [closedSpline(square, 4), openSpline(square, 4)]) {
      for (const point of square) expect(line).toContainEqual(point);
    }
  });

  test('a closed one bulges where an outline of straight lines would cut the corner', () => {
    const area = sum(fillShape(closedSpline(square, 8), 40, 40));
    expect(area).toBeGreaterThan(400);
    expect(area).toBeLessThan(Math.PI * 200);
  });
});

describe('a filled shape', () => {
  test('covers its area to the part of a pixel', () => {
    const moved = square.map(({ x, y }) => ({ x: x + 0.3, y: y + 0.25 }));
    expect(sum(fillShape(moved, 40, 40))).toBeCloseTo(400, 3);
  });

  test('is clipped where it leaves the plane', () => {
    expect(sum(fillShape(square, 20, 20))).toBeCloseTo(100, 3);
    expect(
      sum(
        fillShape(
          square.map(({ x, y }) => ({ x: x - 50, y })),
          40,
          40,
        ),
      ),
    ).toBe(0);
  });

  test('keeps its area when its edge is soft, and stays within its window', () => {
    const soft = softShape(square, 2, 40, 40);
    expect(sum(soft)).toBeCloseTo(400, 0);
    expect(soft[20 * 40 + 20]).toBeCloseTo(1, 5);
    expect(soft[20 * 40 + 10]).toBeGreaterThan(0.4);
    expect(soft[2 * 40 + 20]).toBe(0);
  });

  test('meets another one in the same plane without adding up', () => {
    const plane = softShape(square, 0, 40, 40);
    expect(Math.max(...softShape(square, 1, 40, 40, plane))).toBeCloseTo(1, 5);
  });
});
