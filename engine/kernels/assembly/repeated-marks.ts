import { boxFilter } from './box-filter';
import { transformSquare } from './fourier';
import { hypot } from './math';
import { Bytes, Doubles, Floats, Ints, reserve, reserveBytes, reserveDoubles, reserveFloats } from './memory';

/** The side of the part of the view that is compared. */
const sidePx = 256;
/** Strokes are what differs from the mean of a window of this radius; one counts at most so many levels. */
const strokeRadius = 3;
const mostLevels: f64 = 10;
/** Frequencies of strokes, in cycles per pixel: below lies shading, above JPEG's blocks and grain. */
const leastAway: f64 = 0.03 * 256 * (0.03 * 256);
const mostAway: f64 = 0.3 * 256 * (0.3 * 256);
/** Copies of a mark are at least so far from each other, in pixels of the view: nearer ones are parts of one thing. */
const leastDistance: f64 = 26;
/** Two shifts are two when they are further apart. */
const sameShift: f64 = 4;
const tiny: f64 = 1e-9;

/**
 * The two strongest shifts by which the strokes of the face fall on equal strokes around it, and one that a tiling of
 * these two implies, in standard deviations of all shifts.
 *
 * @param inside 0 where the view has no pixel
 * @param outer the pixels of the face and the rim around it that belongs to neither side
 * @param inner those of the face
 * @param left and `top` of the part that is compared
 */
export function findRepeatedMarks(
  green: Floats,
  inside: Bytes,
  width: i32,
  height: i32,
  outer: Ints,
  outerSize: i32,
  inner: Ints,
  innerSize: i32,
  left: i32,
  top: i32,
  turns: Doubles,
): f64 {
  const face = zeros();
  const others = zeros();
  const sides = reserveBytes(width * height);
  memory.fill(changetype<usize>(sides), 0, <usize>(width * height));
  for (let next = 0; next < outerSize; next += 1) sides[outer[next]] = 1;
  for (let next = 0; next < innerSize; next += 1) sides[inner[next]] = 2;
  const means = reserveFloats(width * height);
  const wholes = reserveFloats(width * height);
  for (let at = 0; at < width * height; at += 1) wholes[at] = <f64>inside[at];
  boxFilter(green, means, width, height, strokeRadius);
  boxFilter(wholes, wholes, width, height, strokeRadius);
  for (let row = 0; row < min(sidePx, height); row += 1) {
    for (let column = 0; column < min(sidePx, width); column += 1) {
      const at = (top + row) * width + left + column;
      if (wholes[at] < 1) continue;
      const stroke = max(-mostLevels, min(mostLevels, green[at] - means[at]));
      if (sides[at] === 2) face[row * sidePx + column] = stroke;
      if (sides[at] === 0) others[row * sidePx + column] = stroke;
    }
  }
  transformSquare(face, others, sidePx, turns);
  correlatePhases(face, others);
  transformSquare(face, others, sidePx, turns);
  return latticeHeight(face);
}

function zeros(): Doubles {
  const plane = reserveDoubles(sidePx * sidePx);
  memory.fill(changetype<usize>(plane), 0, sidePx * sidePx * 8);
  return plane;
}

/**
 * From the transform of two planes as one to the spectrum of their phase correlation, conjugated, so that transforming
 * it once more gives the correlation.
 */
function correlatePhases(real: Doubles, imaginary: Doubles): void {
  for (let row = 0; row <= sidePx / 2; row += 1) {
    for (let column = 0; column < sidePx; column += 1) {
      const at = row * sidePx + column;
      const opposite = ((sidePx - row) % sidePx) * sidePx + ((sidePx - column) % sidePx);
      if (opposite < at) continue;
      const across = min(column, sidePx - column);
      const away = <f64>(row * row + across * across);
      if (away < leastAway || away > mostAway) {
        real[at] = 0;
        real[opposite] = 0;
        imaginary[at] = 0;
        imaginary[opposite] = 0;
        continue;
      }
      const faceReal = real[at] + real[opposite];
      const faceImaginary = imaginary[at] - imaginary[opposite];
      const otherReal = imaginary[at] + imaginary[opposite];
      const otherImaginary = real[opposite] - real[at];
      const crossReal = otherReal * faceReal + otherImaginary * faceImaginary;
      const crossImaginary = otherImaginary * faceReal - otherReal * faceImaginary;
      const scale = 1 / (sqrt(crossReal * crossReal + crossImaginary * crossImaginary) + tiny);
      real[at] = crossReal * scale;
      real[opposite] = real[at];
      imaginary[at] = -crossImaginary * scale;
      imaginary[opposite] = -imaginary[at];
    }
  }
}

@unmanaged
class Shift {
  value: f64;
  x: i32;
  y: i32;
}

/** The two highest shifts that are apart and the best of those that a tiling of both implies, over the deviation of all. */
function latticeHeight(correlation: Doubles): f64 {
  let squares: f64 = 0;
  for (let at = 0; at < sidePx * sidePx; at += 1) squares += correlation[at] * correlation[at];
  const deviation = sqrt(squares / (sidePx * sidePx));
  if (deviation === 0) return 0;
  const first = highest(correlation, changetype<Shift>(0));
  const second = highest(correlation, first);
  // Each of the two is taken this often, to reach others of the tiling.
  let implied = impliedBy(correlation, first, -1, second, 0);
  implied = max(implied, impliedBy(correlation, first, 0, second, -1));
  implied = max(implied, impliedBy(correlation, first, 1, second, 1));
  implied = max(implied, impliedBy(correlation, first, 1, second, -1));
  implied = max(implied, impliedBy(correlation, first, -1, second, 1));
  return (first.value + second.value + implied) / deviation;
}

/** The highest near a combination of two shifts. */
function impliedBy(correlation: Doubles, first: Shift, one: i32, second: Shift, two: i32): f64 {
  const x = one * first.x + two * second.x;
  const y = one * first.y + two * second.y;
  if (max(abs(x), abs(y)) >= sidePx / 2 - 1) return 0;
  let most: f64 = 0;
  for (let row = y - 1; row <= y + 1; row += 1) {
    for (let column = x - 1; column <= x + 1; column += 1) {
      most = max(most, correlation[((row + sidePx) % sidePx) * sidePx + ((column + sidePx) % sidePx)]);
    }
  }
  return most;
}

/** The highest shift apart from another one; 0 where there is none yet. */
function highest(correlation: Doubles, other: Shift): Shift {
  const best = changetype<Shift>(reserve(offsetof<Shift>()));
  best.value = 0;
  best.x = 0;
  best.y = 0;
  for (let at = 0; at < sidePx * sidePx; at += 1) {
    if (correlation[at] <= best.value) continue;
    const column = at % sidePx;
    const row = at / sidePx;
    const x = column < sidePx / 2 ? column : column - sidePx;
    const y = row < sidePx / 2 ? row : row - sidePx;
    if (hypot(<f64>x, <f64>y) < leastDistance) continue;
    if (changetype<usize>(other) !== 0 && hypot(<f64>(x - other.x), <f64>(y - other.y)) <= sameShift) continue;
    best.value = correlation[at];
    best.x = x;
    best.y = y;
  }
  return best;
}
