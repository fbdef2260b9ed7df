import { describe, expect, test } from '@jest/globals';
import { measureMatteError } from './matte-error.ts';

const side = 40;
/** A disc of radius 10, with one visible difference. */
function disc(change: (x: number, y: number) => number | undefined = () => undefined): Float32Array {
  return Float32Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [at % side, Math.floor(at / side)];
    return change(x, y) ?? (Math.hypot(x - 20, y - 20) < 10 ? 1 : 0);
  });
}
const error = (alpha: Float32Array) => measureMatteError(alpha, disc(), side);

describe('the measured error of a matte', () => {
  test('is zero for the true one', () => {
    expect(error(disc())).toEqual({ meanDifference: 0, gradient: 0, connectivity: 0 });
  });

  test('counts the mean difference of all pixels', () => {
    expect(error(disc((x, y) => (y === 0 && x < 16 ? 0.5 : undefined))).meanDifference).toBeCloseTo(8 / 1600, 6);
  });

  test('counts an island of nine pixels as lost connectivity', () => {
    const island = error(disc((x, y) => (y < 3 && x < 3 ? 1 : undefined)));
    expect(island.connectivity).toBeCloseTo(9 / 1000, 6);
  });

  test('counts a blurred outline as gradient, and a haze far away hardly at all', () => {
    const blurred = error(disc((x, y) => Math.max(0, Math.min(1, (14 - Math.hypot(x - 20, y - 20)) / 8))));
    const haze = error(disc((x, y) => (Math.hypot(x - 20, y - 20) < 10 ? 1 : 0.1)));
    expect(blurred.gradient).toBeGreaterThan(10 * haze.gradient);
  });

  test('measures a step of one by the derivative of its Gaussian', () => {
    const step = Float32Array.from({ length: side * side }, (_, at) => (at % side < 20 ? 0 : 1));
    const { gradient } = measureMatteError(step, new Float32Array(side * side), side);
    // The squared Gaussian sums to 1 / (2 sigma sqrt(pi)) across the step, in each of 40 rows.
    const expected = 40 / (2 * 1.4 * Math.sqrt(Math.PI));
    expect((gradient * 1000) / expected).toBeCloseTo(1, 1);
  });
});
