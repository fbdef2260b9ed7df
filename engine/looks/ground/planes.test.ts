import { describe, expect, test } from '@jest/globals';
import { openGuide } from './grey-guide.ts';
import { meanWithin } from './mean-within.ts';
import { spreadOf } from './quantile.ts';
import { enlargePlane, reducePlane } from './reduce-plane.ts';
import { soften } from './soften.ts';

const [width, height] = [61, 47];
const drawn = (value: (x: number, y: number) => number) =>
  Float32Array.from({ length: width * height }, (_, at) => value(at % width, Math.floor(at / width)));
const flat = drawn(() => 0.4);
const edge = drawn((x) => (x < 30 ? 0.2 : 0.8));
const ramp = drawn((x, y) => (x + y) / (width + height));
const furthest = (a: Float32Array, b: Float32Array) =>
  a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0);

test.each([0.3, 1, 2.4, 5, 12])('a flat plane stays flat at sigma %p', (sigma) => {
  expect(furthest(soften(flat, width, height, sigma), flat)).toBeLessThan(1e-6);
});

test.each([1, 2, 4, 7])('a point softened at sigma %p has its variance', (sigma) => {
  const point = drawn((x, y) => (x === 30 && y === 23 ? 1 : 0));
  const soft = soften(point, width, height, sigma);
  let [total, second] = [0, 0];
  for (const [at, value] of soft.entries()) {
    total += value;
    second += value * ((at % width) - 30) ** 2;
  }
  expect(total).toBeCloseTo(1, 1);
  expect(Math.sqrt(second / total) / sigma).toBeGreaterThan(0.8);
  expect(Math.sqrt(second / total) / sigma).toBeLessThan(1.25);
});

test.each([2, 3, 5])('a ramp reduced by %p and enlarged again is the same ramp inside', (step) => {
  const back = enlargePlane(reducePlane(ramp, width, height, step), width, height, step);
  for (let y = step; y < height - 2 * step; y += 1) {
    for (let x = step; x < width - 2 * step; x += 1) {
      expect(Math.abs(back[y * width + x]! - ramp[y * width + x]!)).toBeLessThan(1e-5);
    }
  }
});

test('a mean within a mask knows nothing of what is beside it', () => {
  const left = drawn((x) => (x < 30 ? 1 : 0));
  const mean = meanWithin(edge, left, width, height, 4);
  expect(mean[20 * width + 29]).toBeCloseTo(0.2, 5);
  expect(mean[20 * width + 33]).toBeCloseTo(0.2, 5);
});

describe('the grey guide', () => {
  test.each([1, 3])('keeps an edge and evens what is beside it, coefficients reduced by %p', (step) => {
    const noisy = drawn((x, y) => (x < 30 ? 0.2 : 0.8) + (((x * 7 + y * 13) % 5) - 2) * 0.005);
    const smooth = openGuide(noisy, width, height, 6, 1e-3, step).filterItself();
    expect(smooth[20 * width + 31]! - smooth[20 * width + 28]!).toBeGreaterThan(0.5);
    expect(Math.abs(smooth[20 * width + 10]! - smooth[20 * width + 11]!)).toBeLessThan(0.003);
  });

  test('draws the edge of a mask where the guide has one', () => {
    const mask = drawn((x) => (x < 27 ? 0 : 1));
    const refined = openGuide(edge, width, height, 6, 1e-4).filter(mask);
    expect(refined[20 * width + 30]! - refined[20 * width + 29]!).toBeGreaterThan(0.4);
    expect(Math.abs(refined[20 * width + 27]! - refined[20 * width + 26]!)).toBeLessThan(0.1);
  });
});

describe('quantiles', () => {
  const values = drawn((x, y) => ((y * width + x) % 1000) / 1000);

  test('are true to a bin', () => {
    for (const share of [0.05, 0.5, 0.95]) {
      const sorted = values.toSorted();
      expect(
        Math.abs(spreadOf(values, 0, 1).quantile(share) - sorted[Math.floor(share * sorted.length)]!),
      ).toBeLessThan(0.002);
    }
  });

  test('count only what is within', () => {
    const within = drawn((x) => (x < 30 ? 1 : 0));
    const spread = spreadOf(edge, 0, 1, within);
    expect(spread.count).toBe(30 * height);
    expect(spread.quantile(1)).toBeCloseTo(0.2, 2);
  });
});
