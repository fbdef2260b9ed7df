import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { guidedFilter } from './guided-filter.ts';

function slowBoxFilter(source: Float32Array, width: number, height: number, radius: number): number[] {
  return Array.from(source, (_, at) => {
    let [sum, count] = [0, 0];
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        if (Math.abs(row - Math.floor(at / width)) > radius || Math.abs(column - (at % width)) > radius) continue;
        sum += source[row * width + column]!;
        count += 1;
      }
    }
    return sum / count;
  });
}

test('computes the mean of the window for any size and radius', () => {
  const sizes = fc.record({
    width: fc.integer({ min: 1, max: 9 }),
    height: fc.integer({ min: 1, max: 9 }),
    radius: fc.integer({ min: 0, max: 6 }),
    seed: fc.integer({ min: 1, max: 997 }),
  });
  fc.assert(
    fc.property(sizes, ({ width, height, radius, seed }) => {
      const source = Float32Array.from({ length: width * height }, (_, at) => ((at + 1) * seed) % 101);
      const fast = boxFilter(source, width, height, radius);
      for (const [at, value] of slowBoxFilter(source, width, height, radius).entries()) {
        expect(Math.abs(fast[at]! - value)).toBeLessThan(1e-3);
      }
    }),
  );
});

describe('the guided filter', () => {
  const [width, height] = [40, 20];
  /** Dark left of column 20, bright right of it. */
  const edge = Float32Array.from({ length: width * height }, (_, at) => (at % width < 20 ? 0.2 : 0.8));

  test('moves a mask that misses the edge by two pixels onto it', () => {
    const mask = Float32Array.from({ length: width * height }, (_, at) => (at % width < 18 ? 0 : 1));
    const refined = guidedFilter([edge, edge, edge], mask, width, height, 6, 1e-4);
    const row = 10 * width;
    const step = (column: number) => refined[row + column]! - refined[row + column - 1]!;
    expect(step(20)).toBeGreaterThan(0.5);
    expect(Math.abs(step(18))).toBeLessThan(0.1);
  });

  test('keeps the edge of the full picture where its coefficients come from half of it, also at an odd size', () => {
    const [odd, rows] = [41, 21];
    const picture = Float32Array.from({ length: odd * rows }, (_, at) => (at % odd < 20 ? 0.2 : 0.8));
    const mask = Float32Array.from({ length: odd * rows }, (_, at) => (at % odd < 18 ? 0 : 1));
    const refined = guidedFilter([picture, picture, picture], mask, odd, rows, 6, 1e-4, 2);
    expect(refined[10 * odd + 20]! - refined[10 * odd + 19]!).toBeGreaterThan(0.5);
  });

  test('leaves a constant mask constant', () => {
    const refined = guidedFilter(
      [edge, edge, edge],
      new Float32Array(width * height).fill(0.5),
      width,
      height,
      6,
      1e-4,
    );
    for (const value of refined) expect(value).toBeCloseTo(0.5, 4);
  });
});
