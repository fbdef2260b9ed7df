import { Doubles, Floats, Ints, reserveDoubles, reserveFloats } from './memory';
import { nthSmallest } from './nth-smallest';

/** The strongest of the pixels are edges, and the sharpest quarter of the edges tells what the picture can show. */
const edgeShare: f64 = 0.12;
const sharpest: f64 = 0.25;
/** Standard deviation of the blur that is added for comparison, in pixels; as in `measure-detail.ts`, like its reach. */
const addedSigma: f64 = 1;
/** An edge that the added blur does not change is at least this wide. */
const maxSigma: f64 = 9;
/** The blur's reach; the blur of the outermost pixels misses their neighbours. */
const border = 3;

/**
 * The standard deviation of the sharpest edges around both eyes, in pixels.
 *
 * @param eyes left, top, width and height of what is looked at around each
 * @param weights of the added blur
 */
export function measureEdges(luma: Floats, width: i32, eyes: Ints, weights: Doubles): f64 {
  const room = max(0, eyes[2]) * max(0, eyes[3]) + max(0, eyes[6]) * max(0, eyes[7]);
  const plain = reserveDoubles(room);
  const blurred = reserveDoubles(room);
  let count = 0;
  for (let eye = 0; eye < 8; eye += 4) {
    const view = luma.from(eyes[eye + 1] * width + eyes[eye]);
    count = addGradients(view, width, eyes[eye + 2], eyes[eye + 3], weights, plain, blurred, count);
  }
  if (count === 0) return maxSigma;
  const edges = keepStrongest(plain, blurred, count);
  for (let edge = 0; edge < edges; edge += 1) plain[edge] = sigmaOf(plain[edge] / max<f64>(blurred[edge], 1e-6));
  return nthSmallest(plain, edges, <i32>floor(<f64>edges * sharpest));
}

/** Appends the gradients of every pixel but the outermost, row by row, and those of the blurred view. */
function addGradients(
  view: Floats,
  stride: i32,
  width: i32,
  height: i32,
  weights: Doubles,
  plain: Doubles,
  blurred: Doubles,
  start: i32,
): i32 {
  if (width <= 2 * border || height <= 2 * border) return start;
  const rows = reserveFloats(width * height);
  const soft = reserveFloats(width * height);
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      rows[at] = blurredAt(view.from(row * stride), column, width - 1, 1, weights);
    }
  }
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) {
      soft[at] = blurredAt(rows.from(column), row, height - 1, width, weights);
    }
  }
  let to = start;
  for (let row = border; row < height - border; row += 1) {
    for (let column = border; column < width - border; column += 1, to += 1) {
      plain[to] = gradientAt(view, row * stride + column, stride);
      blurred[to] = gradientAt(soft, row * width + column, width);
    }
  }
  return to;
}

/** The blur at a place of a line; beyond its ends they are repeated. */
@inline
function blurredAt(line: Floats, place: i32, last: i32, step: i32, weights: Doubles): f64 {
  let sum: f64 = 0;
  for (let tap = 0; tap <= 2 * border; tap += 1) {
    sum += weights[tap] * line[max(0, min(last, place + tap - border)) * step];
  }
  return sum;
}

@inline
function gradientAt(plane: Floats, at: i32, width: i32): f64 {
  const across = plane[at + 1] - plane[at - 1];
  const down = plane[at + width] - plane[at - width];
  return sqrt(across * across + down * down) / 2;
}

/** Moves the places with the steepest gradients to the front, of equal ones those that come first, and counts them. */
function keepStrongest(plain: Doubles, blurred: Doubles, count: i32): i32 {
  const edges = min(count, max(1, <i32>ceil(<f64>count * edgeShare)));
  const weakest = nthSmallest(plain, count, count - edges);
  let equal = edges;
  for (let at = 0; at < count; at += 1) if (plain[at] > weakest) equal -= 1;
  let kept = 0;
  for (let at = 0; at < count; at += 1) {
    if (plain[at] < weakest || (plain[at] === weakest && equal === 0)) continue;
    if (plain[at] === weakest) equal -= 1;
    plain[kept] = plain[at];
    blurred[kept] = blurred[at];
    kept += 1;
  }
  return kept;
}

/** The width of an edge whose gradient is so many times that of the blurred one. */
function sigmaOf(ratio: f64): f64 {
  return ratio > 1 ? min<f64>(maxSigma, addedSigma / sqrt<f64>(ratio * ratio - 1)) : maxSigma;
}
