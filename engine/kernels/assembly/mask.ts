import { Bytes, Doubles, Floats, freeFrom, reserve, reserveInts } from './memory';

/** Where a patch has its values: their address, its centre, cosine and sine of its angle over its size, its weight. */
const fields = 6;

/**
 * The weighted mean of mask patches on a lattice.
 *
 * @param patches the widest one first, `fields` numbers each
 * @param whole the sum of the weights
 * @param xs of the columns, in a frame at an origin; `ys` of the rows
 * @param fadeShare a patch fades in over this share of its size
 */
export function readMask(
  patches: Doubles,
  count: i32,
  resolution: i32,
  fadeShare: f64,
  whole: f64,
  xs: Doubles,
  columns: i32,
  ys: Doubles,
  rows: i32,
  originX: f64,
  originY: f64,
  cosine: f64,
  sine: f64,
  target: Floats,
): void {
  for (let row = 0, to = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1, to += 1) {
      const x = originX + cosine * xs[column] - sine * ys[row];
      const y = originY + sine * xs[column] + cosine * ys[row];
      target[to] = askPatches(patches, count, resolution, fadeShare, x, y) / whole;
    }
  }
}

function askPatches(patches: Doubles, count: i32, resolution: i32, fadeShare: f64, x: f64, y: f64): f64 {
  // The widest one is needed only where another one fades or ends.
  let far: f64 = -1;
  let sum: f64 = 0;
  for (let patch = fields; patch < count * fields; patch += fields) {
    const u = acrossOf(patches, patch, x, y);
    const v = downOf(patches, patch, x, y);
    const inset = insetOf(u, v);
    if (inset < fadeShare && far < 0) far = askWidest(patches, resolution, fadeShare, x, y);
    const weight = patches[patch + 5];
    if (inset <= 0) {
      sum += weight * far;
      continue;
    }
    const near = valueAt(patches, patch, resolution, u, v);
    sum += weight * (inset >= fadeShare ? near : far + smoothstep(inset / fadeShare) * (near - far));
  }
  return sum;
}

/** Outside the widest patch there is no person; towards its edge it fades. */
function askWidest(patches: Doubles, resolution: i32, fadeShare: f64, x: f64, y: f64): f64 {
  const u = acrossOf(patches, 0, x, y);
  const v = downOf(patches, 0, x, y);
  const inset = insetOf(u, v);
  if (inset <= 0) return 0;
  const near = valueAt(patches, 0, resolution, u, v);
  return inset >= fadeShare ? near : smoothstep(inset / fadeShare) * near;
}

/** The position of a point in a patch, 0 to 1. */
@inline
function acrossOf(patches: Doubles, patch: i32, x: f64, y: f64): f64 {
  return patches[patch + 3] * (x - patches[patch + 1]) + patches[patch + 4] * (y - patches[patch + 2]) + 0.5;
}

@inline
function downOf(patches: Doubles, patch: i32, x: f64, y: f64): f64 {
  return patches[patch + 3] * (y - patches[patch + 2]) - patches[patch + 4] * (x - patches[patch + 1]) + 0.5;
}

@inline
function insetOf(u: f64, v: f64): f64 {
  return min(min(u, v), min(1 - u, 1 - v));
}

@inline
function smoothstep(t: f64): f64 {
  return t * t * (3 - 2 * t);
}

/** Bilinear. */
@inline
function valueAt(patches: Doubles, patch: i32, resolution: i32, u: f64, v: f64): f64 {
  const values = changetype<Floats>(<usize>patches[patch]);
  const last = resolution - 1;
  const x = max<f64>(0, min<f64>(<f64>last, u * <f64>resolution - 0.5));
  const y = max<f64>(0, min<f64>(<f64>last, v * <f64>resolution - 0.5));
  const x0 = <i32>x;
  const y0 = <i32>y;
  const right = x0 < last ? 1 : 0;
  const upper = y0 * resolution + x0;
  const lower = y0 < last ? upper + resolution : upper;
  const tx = x - <f64>x0;
  const above = values[upper] * (1 - tx) + values[upper + right] * tx;
  const below = values[lower] * (1 - tx) + values[lower + right] * tx;
  return above + (below - above) * (y - <f64>y0);
}

/**
 * Enlarges a mask bilinearly from a grid.
 *
 * @param gridPx pixels between the columns of the grid
 * @param inside where it is 0, so is the mask
 */
export function enlargeMask(
  grid: Floats,
  columns: i32,
  gridPx: i32,
  inside: Bytes,
  alpha: Floats,
  width: i32,
  height: i32,
): void {
  for (let row = 0, to = 0; row < height; row += 1) {
    const y = (<f64>row + 0.5) / <f64>gridPx;
    const ty = y - floor(y);
    for (let column = 0; column < width; column += 1, to += 1) {
      const x = (<f64>column + 0.5) / <f64>gridPx;
      const at = <i32>y * columns + <i32>x;
      const tx = x - floor(x);
      const upper = grid[at] + tx * (grid[at + 1] - grid[at]);
      const lower = grid[at + columns] + tx * (grid[at + columns + 1] - grid[at + columns]);
      alpha[to] = inside[to] === 0 ? 0 : upper + ty * (lower - upper);
    }
  }
}

/** Sets to 0 what is not connected with the seed through values of at least `threshold`. */
export function keepConnected(values: Floats, threshold: f64, width: i32, height: i32, seed: f64): void {
  const reached = reserve(<usize>(width * height));
  memory.fill(reached, 0, <usize>(width * height));
  floodFill(values, threshold, changetype<Bytes>(reached), width, height, seed);
  for (let at = 0; at < width * height; at += 1) if (changetype<Bytes>(reached)[at] === 0) values[at] = 0;
  freeFrom(reached);
}

/**
 * Marks with 1 every pixel that is connected with the seed, side by side: spans of a row at a time (Smith 1979, "Tint
 * Fill").
 *
 * @param reached zeros before
 * @param seed nothing is marked where it is no pixel, or not a number
 */
export function floodFill(
  values: Floats,
  threshold: f64,
  reached: Bytes,
  width: i32,
  height: i32,
  seed: f64,
): void {
  const count = width * height;
  if (!(seed >= 0 && seed < <f64>count)) return;
  // Every pixel lies next to two spans at most, and of two neighbours at most one waits.
  const waiting = reserveInts(2 * count + 1);
  waiting[0] = <i32>seed;
  for (let queued = 1; queued > 0; ) {
    queued -= 1;
    const at = waiting[queued];
    if (reached[at] !== 0) continue;
    const rowStart = at - (at % width);
    let from = at;
    let to = at + 1;
    while (from > rowStart && reached[from - 1] === 0 && values[from - 1] >= threshold) from -= 1;
    while (to < rowStart + width && reached[to] === 0 && values[to] >= threshold) to += 1;
    memory.fill(changetype<usize>(reached) + <usize>from, 1, <usize>(to - from));
    for (let next = from - width; next <= from + width; next += 2 * width) {
      if (next < 0 || next >= count) continue;
      let isWaiting = false;
      for (let pixel = next; pixel < next + to - from; pixel += 1) {
        const isNext = reached[pixel] === 0 && values[pixel] >= threshold;
        if (isNext && !isWaiting) {
          waiting[queued] = pixel;
          queued += 1;
        }
        isWaiting = isNext;
      }
    }
  }
  freeFrom(changetype<usize>(waiting));
}
