import { boxFilter } from './box-filter.ts';

/**
 * Fits a coarse mask to the edges of a colour picture: within every window the result is a linear function of the
 * picture's colour (He, Sun, Tang 2013, "Guided Image Filtering", colour guide).
 *
 * @param guide red, green and blue planes, 0 to 1
 * @param epsilon how much colour variance counts as texture rather than an edge
 * @returns the refined mask, not clamped
 */
export function guidedFilter(
  guide: readonly [Float32Array, Float32Array, Float32Array],
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Float32Array {
  const count = mask.length;
  const [red, green, blue] = guide;
  const scratch = new Float32Array(count);
  const product = new Float32Array(count);
  const mean = (plane: Float32Array) => boxFilter(plane, width, height, radius, new Float32Array(count), scratch);
  const meanOfProduct = (a: Float32Array, b: Float32Array) => {
    for (let at = 0; at < count; at += 1) product[at] = a[at]! * b[at]!;
    return mean(product);
  };
  const [meanR, meanG, meanB, meanM] = [mean(red), mean(green), mean(blue), mean(mask)];
  const [rm, gm, bm] = [meanOfProduct(red, mask), meanOfProduct(green, mask), meanOfProduct(blue, mask)];
  const [rr, rg, rb] = [meanOfProduct(red, red), meanOfProduct(red, green), meanOfProduct(red, blue)];
  const [gg, gb, bb] = [meanOfProduct(green, green), meanOfProduct(green, blue), meanOfProduct(blue, blue)];
  for (let at = 0; at < count; at += 1) {
    const [r, g, b, m] = [meanR[at]!, meanG[at]!, meanB[at]!, meanM[at]!];
    const s11 = rr[at]! - r * r + epsilon;
    const s12 = rg[at]! - r * g;
    const s13 = rb[at]! - r * b;
    const s22 = gg[at]! - g * g + epsilon;
    const s23 = gb[at]! - g * b;
    const s33 = bb[at]! - b * b + epsilon;
    const c1 = rm[at]! - r * m;
    const c2 = gm[at]! - g * m;
    const c3 = bm[at]! - b * m;
    const i11 = s22 * s33 - s23 * s23;
    const i12 = s13 * s23 - s12 * s33;
    const i13 = s12 * s23 - s13 * s22;
    const i22 = s11 * s33 - s13 * s13;
    const i23 = s13 * s12 - s11 * s23;
    const i33 = s11 * s22 - s12 * s12;
    const scale = 1 / (s11 * i11 + s12 * i12 + s13 * i13);
    const a1 = (i11 * c1 + i12 * c2 + i13 * c3) * scale;
    const a2 = (i12 * c1 + i22 * c2 + i23 * c3) * scale;
    const a3 = (i13 * c1 + i23 * c2 + i33 * c3) * scale;
    // The sums are no longer needed: their planes take the coefficients.
    rm[at] = a1;
    gm[at] = a2;
    bm[at] = a3;
    meanM[at] = m - a1 * r - a2 * g - a3 * b;
  }
  const smooth = (plane: Float32Array, target: Float32Array) =>
    boxFilter(plane, width, height, radius, target, scratch);
  const [a1, a2, a3, offset] = [smooth(rm, rr), smooth(gm, rg), smooth(bm, rb), smooth(meanM, gg)];
  for (let at = 0; at < count; at += 1) {
    product[at] = a1[at]! * red[at]! + a2[at]! * green[at]! + a3[at]! * blue[at]! + offset[at]!;
  }
  return product;
}
