import { boxFilter } from './box-filter.ts';

const { ceil, floor, max, min, round } = Math;

/**
 * Fits a coarse mask to the edges of a colour picture: within every window the result is a linear function of the
 * picture's colour (He, Sun, Tang 2013, "Guided Image Filtering", colour guide).
 *
 * The coefficients are smooth over the window, so for a large one they may be computed on a reduced picture (He, Sun
 * 2015, "Fast Guided Filter"); edges stay those of the full one.
 *
 * @param guide red, green and blue planes, 0 to 1
 * @param epsilon the colour variance that counts as texture rather than an edge
 * @param step the reduction
 * @param only pixels to compute are 1; elsewhere the result is 0
 * @returns the refined mask, not clamped
 */
export function guidedFilter(
  guide: Guide,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
  step = 1,
  only?: Uint8Array,
): Float32Array {
  const reduced = (plane: Float32Array) => (step === 1 ? plane : reduce(plane, width, height, step));
  const small: Guide = [reduced(guide[0]), reduced(guide[1]), reduced(guide[2])];
  const [columns, rows] = [ceil(width / step), ceil(height / step)];
  const planes = coefficients(small, reduced(mask), columns, rows, round(radius / step), epsilon);
  return step === 1 ? evaluate(planes, guide) : evaluateBetween(planes, guide, width, height, step, only);
}

function evaluate([a1, a2, a3, offset]: Coefficients, [red, green, blue]: Guide): Float32Array {
  const refined = new Float32Array(red.length);
  for (let at = 0; at < refined.length; at += 1) {
    refined[at] = a1[at]! * red[at]! + a2[at]! * green[at]! + a3[at]! * blue[at]! + offset[at]!;
  }
  return refined;
}

/** Reads reduced coefficients between their pixels: the four neighbours' answers to the full guide, mixed. */
function evaluateBetween(
  planes: Coefficients,
  guide: Guide,
  width: number,
  height: number,
  step: number,
  only: Uint8Array | undefined,
): Float32Array {
  const columns = ceil(width / step);
  const across = between(width, step);
  const down = between(height, step);
  const refined = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const rows = { above: down.first[row]! * columns, below: down.second[row]! * columns, ty: down.share[row]! };
    evaluateRow(planes, guide, across, rows, row * width, refined, only);
  }
  return refined;
}

/** A row of the answer, from where the reduced rows above and below it begin and the share of the one below. */
function evaluateRow(
  [a1, a2, a3, offset]: Coefficients,
  [red, green, blue]: Guide,
  across: Between,
  { above, below, ty }: { readonly above: number; readonly below: number; readonly ty: number },
  start: number,
  refined: Float32Array,
  only: Uint8Array | undefined,
): void {
  const { first, second, share } = across;
  for (let column = 0, at = start; column < share.length; column += 1, at += 1) {
    if (only !== undefined && only[at] === 0) continue;
    const tx = share[column]!;
    const r = red[at]!;
    const g = green[at]!;
    const b = blue[at]!;
    const p = above + first[column]!;
    const q = above + second[column]!;
    const s = below + first[column]!;
    const t = below + second[column]!;
    const upperLeft = (a1[p]! * r + a2[p]! * g + a3[p]! * b + offset[p]!) * (1 - tx);
    const upperRight = (a1[q]! * r + a2[q]! * g + a3[q]! * b + offset[q]!) * tx;
    const lowerLeft = (a1[s]! * r + a2[s]! * g + a3[s]! * b + offset[s]!) * (1 - tx);
    const lowerRight = (a1[t]! * r + a2[t]! * g + a3[t]! * b + offset[t]!) * tx;
    refined[at] = (upperLeft + upperRight) * (1 - ty) + (lowerLeft + lowerRight) * ty;
  }
}

/** For each place along a side, its two neighbours on the reduced side and the share of the second. */
interface Between {
  readonly first: Int32Array;
  readonly second: Int32Array;
  readonly share: Float64Array;
}

function between(length: number, step: number): Between {
  const last = ceil(length / step) - 1;
  const first = new Int32Array(length);
  const second = new Int32Array(length);
  const share = new Float64Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = max(0, min(last, (at + 0.5) / step - 0.5));
    first[at] = floor(place);
    second[at] = min(last, first[at]! + 1);
    share[at] = place - first[at]!;
  }
  return { first, second, share };
}

type Guide = readonly [Float32Array, Float32Array, Float32Array];
type Coefficients = [Float32Array, Float32Array, Float32Array, Float32Array];

function coefficients(
  guide: Guide,
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
): Coefficients {
  const count = mask.length;
  const [red, green, blue] = guide;
  const product = new Float32Array(count);
  const mean = (plane: Float32Array) => boxFilter(plane, width, height, radius);
  const meanOfProduct = (a: Float32Array, b: Float32Array) => {
    for (let at = 0; at < count; at += 1) product[at] = a[at]! * b[at]!;
    return mean(product);
  };
  const [meanR, meanG, meanB, meanM] = [mean(red), mean(green), mean(blue), mean(mask)];
  const [rm, gm, bm] = [meanOfProduct(red, mask), meanOfProduct(green, mask), meanOfProduct(blue, mask)];
  const [rr, rg, rb] = [meanOfProduct(red, red), meanOfProduct(red, green), meanOfProduct(red, blue)];
  const [gg, gb, bb] = [meanOfProduct(green, green), meanOfProduct(green, blue), meanOfProduct(blue, blue)];
  for (let at = 0; at < count; at += 1) {
    const r = meanR[at]!;
    const g = meanG[at]!;
    const b = meanB[at]!;
    const m = meanM[at]!;
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
  const smooth = (plane: Float32Array, target: Float32Array) => boxFilter(plane, width, height, radius, target);
  return [smooth(rm, rr), smooth(gm, rg), smooth(bm, rb), smooth(meanM, gg)];
}

/** Means of squares of pixels; at an odd border the squares are smaller. */
function reduce(plane: Float32Array, width: number, height: number, step: number): Float32Array {
  const columns = ceil(width / step);
  const reduced = new Float32Array(columns * ceil(height / step));
  const sums = new Float64Array(columns);
  for (let top = 0, to = 0; top < height; top += step, to += columns) {
    const bottom = min(height, top + step);
    sums.fill(0);
    for (let row = top; row < bottom; row += 1) addRow(plane, row * width, width, step, sums);
    for (let column = 0; column < columns; column += 1) {
      reduced[to + column] = sums[column]! / ((bottom - top) * (min(width, (column + 1) * step) - column * step));
    }
  }
  return reduced;
}

function addRow(plane: Float32Array, start: number, width: number, step: number, sums: Float64Array): void {
  const whole = width - (width % step);
  // Pairs, which are half of all, and fours are unrolled.
  if (step === 2) {
    for (let column = 0, at = start; at < start + whole; column += 1, at += 2) {
      sums[column] = sums[column]! + plane[at]! + plane[at + 1]!;
    }
  } else if (step === 4) {
    for (let column = 0, at = start; at < start + whole; column += 1, at += 4) {
      sums[column] = sums[column]! + plane[at]! + plane[at + 1]! + plane[at + 2]! + plane[at + 3]!;
    }
  } else {
    for (let at = start; at < start + whole; at += 1) sums[floor((at - start) / step)]! += plane[at]!;
  }
  for (let at = start + whole; at < start + width; at += 1) sums[whole / step]! += plane[at]!;
}
