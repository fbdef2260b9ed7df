import { faceOutline } from '#engine/face/landmark-groups.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import type { PhotoView } from '#engine/origin/photo-view.ts';
import { prepareFourier, transformSquare } from './fourier.ts';

const { abs, floor, hypot, max, min, sqrt } = Math;

/** The side of the part of the view that is compared. */
const sidePx = 256;
/** Strokes are what differs from the mean of a window of this radius; one counts at most so many levels. */
const strokeRadius = 3;
const mostLevels = 10;
/** The face, and the rim around it that belongs to neither side, as shares of its outline. */
const innerFace = 0.95;
const outerFace = 1.1;
/** Frequencies of strokes, in cycles per pixel: below lies shading, above JPEG's blocks and grain. */
const frequencies = { least: 0.03, most: 0.3 };
const leastAway = (frequencies.least * sidePx) ** 2;
const mostAway = (frequencies.most * sidePx) ** 2;
/** Copies of a mark are at least so far from each other, in pixels of the view: nearer ones are parts of one thing. */
const leastDistance = 26;
/** Two shifts are two when they are further apart. */
const sameShift = 4;
/** How often each of two shifts of a tiling is taken, to reach others of it. */
const combinations = [
  [-1, 0],
  [0, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const;
const tiny = 1e-9;
const fourier = prepareFourier(sidePx);

/**
 * How sharply the marks on the face repeat what lies around it, in standard deviations: the two strongest shifts by which
 * the strokes of the face fall on equal strokes of clothes and wall, and one that a tiling of these two implies. A
 * watermark that is tiled over a picture is the same everywhere, whatever its word, colour, angle and opacity; nothing
 * else on a face has copies beside it.
 *
 * Phase correlation (Kuglin and Hines 1975) of strokes of bounded height within the face and beyond it. Both are
 * transformed as one complex plane.
 */
export function findRepeatedMarks(view: PhotoView): number {
  const [face, others] = strokesOf(view);
  transformSquare(fourier, face, others);
  correlatePhases(face, others);
  transformSquare(fourier, face, others);
  return latticeHeight(face);
}

/** Strokes within the face and beyond it, in squares around the face. */
function strokesOf({ green, inside, widthPx, heightPx, landmarks }: PhotoView): [Float64Array, Float64Array] {
  const outline = faceOutline.map((number) => landmarks[number]!);
  const middle = outline.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  const start = (centre: number, size: number) => max(0, min(size - sidePx, floor(centre - sidePx / 2)));
  const left = start(middle.x / outline.length, widthPx);
  const top = start(middle.y / outline.length, heightPx);
  const sides = new Uint8Array(green.length);
  for (const at of pixelsWithin(shrink(outline, outerFace), widthPx, heightPx)) sides[at] = 1;
  for (const at of pixelsWithin(shrink(outline, innerFace), widthPx, heightPx)) sides[at] = 2;
  const means = boxFilter(green, widthPx, heightPx, strokeRadius);
  const isWhole = boxFilter(Float32Array.from(inside), widthPx, heightPx, strokeRadius);
  const [face, others] = [new Float64Array(sidePx * sidePx), new Float64Array(sidePx * sidePx)];
  for (let row = 0; row < min(sidePx, heightPx); row += 1) {
    for (let column = 0; column < min(sidePx, widthPx); column += 1) {
      const at = (top + row) * widthPx + left + column;
      if (isWhole[at]! < 1) continue;
      const stroke = max(-mostLevels, min(mostLevels, green[at]! - means[at]!));
      if (sides[at] === 2) face[row * sidePx + column] = stroke;
      if (sides[at] === 0) others[row * sidePx + column] = stroke;
    }
  }
  return [face, others];
}

/**
 * From the transform of two planes as one to the spectrum of their phase correlation, conjugated, so that transforming
 * it once more gives the correlation.
 */
function correlatePhases(real: Float64Array, imaginary: Float64Array): void {
  const half = sidePx / 2;
  for (let row = 0; row <= half; row += 1) {
    for (let column = 0; column < sidePx; column += 1) {
      const at = row * sidePx + column;
      const opposite = ((sidePx - row) % sidePx) * sidePx + ((sidePx - column) % sidePx);
      if (opposite < at) continue;
      const across = min(column, sidePx - column);
      const away = row * row + across * across;
      if (away < leastAway || away > mostAway) {
        real[at] = 0;
        real[opposite] = 0;
        imaginary[at] = 0;
        imaginary[opposite] = 0;
        continue;
      }
      const faceReal = real[at]! + real[opposite]!;
      const faceImaginary = imaginary[at]! - imaginary[opposite]!;
      const otherReal = imaginary[at]! + imaginary[opposite]!;
      const otherImaginary = real[opposite]! - real[at]!;
      const crossReal = otherReal * faceReal + otherImaginary * faceImaginary;
      const crossImaginary = otherImaginary * faceReal - otherReal * faceImaginary;
      const scale = 1 / (sqrt(crossReal * crossReal + crossImaginary * crossImaginary) + tiny);
      real[at] = crossReal * scale;
      real[opposite] = real[at]!;
      imaginary[at] = -crossImaginary * scale;
      imaginary[opposite] = -imaginary[at]!;
    }
  }
}

interface Shift {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** The two highest shifts that are apart and the best of those that a tiling of both implies, over the deviation of all. */
function latticeHeight(correlation: Float64Array): number {
  let squares = 0;
  for (let at = 0; at < correlation.length; at += 1) squares += correlation[at]! * correlation[at]!;
  const deviation = sqrt(squares / correlation.length);
  if (deviation === 0) return 0;
  const first = highest(correlation, () => false);
  const second = highest(correlation, (x, y) => hypot(x - first.x, y - first.y) <= sameShift);
  const implied = combinations.map(([one, two]) =>
    highestNear(correlation, one * first.x + two * second.x, one * first.y + two * second.y),
  );
  return (first.value + second.value + max(...implied)) / deviation;
}

function highestNear(correlation: Float64Array, x: number, y: number): number {
  if (max(abs(x), abs(y)) >= sidePx / 2 - 1) return 0;
  let most = 0;
  for (let row = y - 1; row <= y + 1; row += 1) {
    for (let column = x - 1; column <= x + 1; column += 1) {
      most = max(most, correlation[((row + sidePx) % sidePx) * sidePx + ((column + sidePx) % sidePx)]!);
    }
  }
  return most;
}

function highest(correlation: Float64Array, isLeftOut: (x: number, y: number) => boolean): Shift {
  let best = { value: 0, x: 0, y: 0 };
  for (let at = 0; at < correlation.length; at += 1) {
    if (correlation[at]! <= best.value) continue;
    const column = at % sidePx;
    const row = (at - column) / sidePx;
    const x = column < sidePx / 2 ? column : column - sidePx;
    const y = row < sidePx / 2 ? row : row - sidePx;
    if (hypot(x, y) < leastDistance || isLeftOut(x, y)) continue;
    best = { value: correlation[at]!, x, y };
  }
  return best;
}
