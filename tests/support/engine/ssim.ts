import { boxFilter } from '#engine/measure/box-filter.ts';

const radius = 3;
/** The constants of Wang et al. 2004 for a range of 1. */
const [c1, c2] = [1e-4, 9e-4];

/** Structural similarity of two lightness planes within a mask (Wang et al. 2004, square windows); 1 is the same. */
export function ssim(a: Float32Array, b: Float32Array, mask: Float32Array, widthPx: number, heightPx: number): number {
  const mean = (p: Float32Array, q?: Float32Array) =>
    boxFilter(q === undefined ? p : p.map((value, at) => value * q[at]!), widthPx, heightPx, radius);
  const [meanA, meanB, squaresA, squaresB, products] = [mean(a), mean(b), mean(a, a), mean(b, b), mean(a, b)];
  let [sum, count] = [0, 0];
  for (let at = 0; at < a.length; at += 1) {
    if (mask[at]! < 0.5) continue;
    const [x, y] = [meanA[at]!, meanB[at]!];
    const variances = squaresA[at]! - x * x + squaresB[at]! - y * y;
    const covariance = products[at]! - x * y;
    sum += ((2 * x * y + c1) * (2 * covariance + c2)) / ((x * x + y * y + c1) * (variances + c2));
    count += 1;
  }
  return sum / count;
}
