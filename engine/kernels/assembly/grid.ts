import { boxFilter } from './box-filter';
import { transformSquare } from './fourier';
import { hypot, log10, round } from './math';
import { Bytes, Doubles, Floats, Ints, reserveDoubles, reserveFloats } from './memory';

/** The side of a window, in pixels of the picture itself, and their number. */
const sidePx = 128;
const windows = 4;
/** Waves longer than this many pixels are shading, wrinkles and brows. */
const longestPx: f64 = 14;
/** JPEG's own grid has waves of 8 pixels and their parts, along rows and columns only. */
const jpegBins: f64 = 16;
/**
 * Added to every frequency: half a level of noise in each window, about what rounding to whole levels leaves. Without it
 * the empty end of an enlarged picture's spectrum would let anything stand out.
 */
const powerFloor: f64 = 4000;
/** Half the width of the surroundings that a wave must stand out of, in steps of frequency. */
const around = 6;

/**
 * How far the strongest regular wave of four windows stands out of the frequencies around it, in decibels.
 *
 * @param places the left and upper end of each window
 */
export function measureGrid(data: Bytes, width: i32, places: Ints, taper: Doubles, turns: Doubles): f64 {
  const count = sidePx * sidePx;
  const power = reserveDoubles(count);
  const first = reserveDoubles(count);
  const second = reserveDoubles(count);
  memory.fill(changetype<usize>(power), 0, <usize>(count * 8));
  for (let place = 0; place < windows; place += 2) {
    cropWindow(data, width, places[2 * place + 1] * width + places[2 * place], taper, first);
    cropWindow(data, width, places[2 * place + 3] * width + places[2 * place + 2], taper, second);
    // Two windows of real numbers in one transform; their powers add up over a frequency and its opposite.
    transformSquare(first, second, sidePx, turns);
    for (let at = 0; at < count; at += 1) power[at] = power[at] + (first[at] * first[at] + second[at] * second[at]);
  }
  const logs = reserveFloats(count);
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    const y = (row + sidePx / 2) % sidePx;
    const oppositeY = (sidePx - y) % sidePx;
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      const x = (column + sidePx / 2) % sidePx;
      const sum = power[y * sidePx + x] + power[oppositeY * sidePx + ((sidePx - x) % sidePx)];
      logs[at] = 10 * log10(sum + powerFloor);
    }
  }
  return highestPeak(logs);
}

function highestPeak(logs: Floats): f64 {
  const middle = sidePx / 2;
  const means = reserveFloats(sidePx * sidePx);
  boxFilter(logs, means, sidePx, sidePx, around);
  let highest: f64 = 0;
  for (let row = 1; row < middle; row += 1) {
    for (let column = 1; column < sidePx - 1; column += 1) {
      const height = logs[row * sidePx + column] - means[row * sidePx + column];
      const y = <f64>(row - middle);
      const x = <f64>(column - middle);
      if (height <= highest || hypot(x, y) < sidePx / longestPx || (isOnGrid(x) && isOnGrid(y))) continue;
      highest = height;
    }
  }
  return highest;
}

/** Whether a frequency is about one of JPEG's. */
function isOnGrid(value: f64): bool {
  return abs(value - jpegBins * round(value / jpegBins)) <= 2;
}

/** Green, tapered and without its mean: luma would cancel coloured moire. */
function cropWindow(data: Bytes, width: i32, start: i32, taper: Doubles, window: Doubles): void {
  let mean: f64 = 0;
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      window[at] = <f64>data[(start + row * width + column) * 3 + 1];
      mean += window[at] / (sidePx * sidePx);
    }
  }
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      window[at] = (window[at] - mean) * taper[column] * taper[row];
    }
  }
}
