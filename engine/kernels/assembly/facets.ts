import { Doubles, Floats, Ints, reserveDoubles, reserveFloats } from './memory';

/** Strokes and flat areas come in several sizes: half the windows' side, in pixels of the view. */
const smallReach = 2;
const largeReach = 4;
/** A face that shows nothing at all has no facets; below this mean deviation, in levels, there is nothing to compare. */
const minDeviation: f64 = 0.02;

/**
 * The least response of a face to a painter's filter, of small windows, of larger ones, and at half the resolution.
 *
 * @param face pixels of the view
 * @param halfFace those of the view at half the resolution
 */
export function measureFacets(
  luma: Floats,
  width: i32,
  height: i32,
  face: Ints,
  faceSize: i32,
  halfFace: Ints,
  halfFaceSize: i32,
): f64 {
  const room = (width + 1) * (height + 1);
  const sums = reserveDoubles(room);
  const squares = reserveDoubles(room);
  addUp(luma, width, height, sums, squares);
  const small = answer(luma, width, height, sums, squares, face, faceSize, smallReach);
  const large = answer(luma, width, height, sums, squares, face, faceSize, largeReach);
  const halfWidth = width >> 1;
  const halfHeight = height >> 1;
  const half = halve(luma, width, halfWidth, halfHeight);
  addUp(half, halfWidth, halfHeight, sums, squares);
  const coarse = answer(half, halfWidth, halfHeight, sums, squares, halfFace, halfFaceSize, smallReach);
  return min(min(small, large), coarse);
}

/** Writes the sums, and those of squares, over all pixels above and to the left of each place. */
function addUp(luma: Floats, width: i32, height: i32, sums: Doubles, squares: Doubles): void {
  const stride = width + 1;
  memory.fill(changetype<usize>(sums), 0, (<usize>stride) << 3);
  memory.fill(changetype<usize>(squares), 0, (<usize>stride) << 3);
  for (let row = 0, from = 0, at = stride; row < height; row += 1) {
    let sum: f64 = 0;
    let square: f64 = 0;
    sums[at] = 0;
    squares[at] = 0;
    at += 1;
    for (let column = 0; column < width; column += 1, from += 1, at += 1) {
      const value = luma[from];
      sum += value;
      square += value * value;
      sums[at] = sums[at - stride] + sum;
      squares[at] = squares[at - stride] + square;
    }
  }
}

function answer(
  luma: Floats,
  width: i32,
  height: i32,
  sums: Doubles,
  squares: Doubles,
  face: Ints,
  faceSize: i32,
  reach: i32,
): f64 {
  const stride = width + 1;
  const wide = 2 * reach + 1;
  let calm: f64 = 0;
  let even: f64 = 0;
  let pixels: f64 = 0;
  for (let nth = 0; nth < faceSize; nth += 1) {
    const at = face[nth];
    const row = at / width;
    const column = at - row * width;
    // Every second pixel of every second row tells the same.
    if (((column | row) & 1) === 1) continue;
    if (column < reach || row < reach || column >= width - reach || row >= height - reach) continue;
    const corner = (row - reach) * stride + column - reach;
    calm += abs(calmestMean(sums, squares, stride, corner, reach) - luma[at]);
    even += abs(windowSum(sums, stride, corner, wide) / <f64>(wide * wide) - luma[at]);
    pixels += 1;
  }
  return even < minDeviation * max<f64>(1, pixels) ? 0 : calm / even;
}

/** The mean of the calmest of the four windows around a corner. */
@inline
function calmestMean(sums: Doubles, squares: Doubles, stride: i32, corner: i32, reach: i32): f64 {
  const side = reach + 1;
  const count = <f64>(side * side);
  let least = f64.POSITIVE_INFINITY;
  let mean: f64 = 0;
  for (let window = 0; window < 4; window += 1) {
    const from = corner + (window & 1) * reach + (window >> 1) * reach * stride;
    const windowMean = windowSum(sums, stride, from, side) / count;
    const variance = windowSum(squares, stride, from, side) / count - windowMean * windowMean;
    if (variance >= least) continue;
    least = variance;
    mean = windowMean;
  }
  return mean;
}

@inline
function windowSum(sums: Doubles, stride: i32, from: i32, side: i32): f64 {
  const below = from + side * stride;
  return sums[below + side] - sums[below] - sums[from + side] + sums[from];
}

function halve(luma: Floats, width: i32, halfWidth: i32, halfHeight: i32): Floats {
  const half = reserveFloats(halfWidth * halfHeight);
  for (let row = 0, at = 0; row < halfHeight; row += 1) {
    for (let from = 2 * row * width; at < (row + 1) * halfWidth; at += 1, from += 2) {
      half[at] = (luma[from] + luma[from + 1] + luma[from + width] + luma[from + width + 1]) / 4;
    }
  }
  return half;
}
