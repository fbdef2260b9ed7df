import type { SpotCandidate } from './find-spots.ts';

const { cos, floor, max, min, sin } = Math;

/** Enough for a curve around a spot; pixels are hardly finer. */
const pointCount = 24;

/** Places on a circle around a spot, as pixel indices; beyond the plane its border is repeated. */
export function placesAround(
  { x, y }: Pick<SpotCandidate, 'x' | 'y'>,
  reach: number,
  widthPx: number,
  heightPx: number,
): Int32Array {
  return Int32Array.from({ length: pointCount }, (_, index) => {
    const angle = (index * 2 * Math.PI) / pointCount;
    const column = max(0, min(widthPx - 1, floor(x + reach * cos(angle))));
    const row = max(0, min(heightPx - 1, floor(y + reach * sin(angle))));
    return row * widthPx + column;
  });
}

/**
 * How uneven values on a circle are beyond an even slope: the range from the 10th to the 90th percentile of what is left
 * when their mean and first harmonic are taken off. Light that falls off across a cheek leaves nothing; the edge of a
 * nose or a fold does.
 */
export function unevenness(values: readonly number[]): number {
  const count = values.length;
  let [mean, along, across] = [0, 0, 0];
  for (const [index, value] of values.entries()) {
    const angle = (index * 2 * Math.PI) / count;
    mean += value / count;
    along += (2 * value * cos(angle)) / count;
    across += (2 * value * sin(angle)) / count;
  }
  const left = values
    .map((value, index) => {
      const angle = (index * 2 * Math.PI) / count;
      return value - mean - along * cos(angle) - across * sin(angle);
    })
    .sort((a, b) => a - b);
  return left[floor(count * 0.9)]! - left[floor(count * 0.1)]!;
}
