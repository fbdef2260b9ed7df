import { boxFilter } from './box-filter';
import { transformSquare } from './fourier';
import { log } from './math';
import { Doubles, Floats, Ints, reserveDoubles, reserveFloats } from './memory';

/** The side of a window. */
const sidePx = 64;
/** Half the surroundings that a wave must stand out of, in steps of frequency. */
const around = 3;
/** Rows of a spectrum that differ, the frequency 0 in the last, and the surroundings of that. */
const rows = sidePx / 2 + 1;
const keptRows = rows + around;
/** About the power that rounding to whole levels leaves: an empty spectrum has no waves. */
const powerFloor: f64 = 60;
/** One window counts at most so many decibels for a wave, at most so many against it. */
const most: f64 = 12;
const least: f64 = -6;

/**
 * The mean of several windows' whitened spectra, of two planes in one transform each.
 *
 * @param places the left and upper end of each window
 * @param weights of the plane's pixels; none when 0
 * @param tapers of a window's pixels
 * @param decibels by which natural logarithms are multiplied
 * @param sums of the first plane and then of the second, 0 at the start
 */
export function addSpectra(
  green: Floats,
  colour: Floats,
  width: i32,
  places: Ints,
  count: i32,
  weights: Floats,
  tapers: Doubles,
  turns: Doubles,
  decibels: f64,
  sums: Floats,
): void {
  const real = reserveDoubles(sidePx * sidePx);
  const imaginary = reserveDoubles(sidePx * sidePx);
  const logs = reserveFloats(2 * keptRows * sidePx);
  const means = reserveFloats(keptRows * sidePx);
  for (let place = 0; place < count; place += 1) {
    const start = places[2 * place + 1] * width + places[2 * place];
    cropWindow(green, width, start, weights, tapers, real);
    cropWindow(colour, width, start, weights, tapers, imaginary);
    transformSquare(real, imaginary, sidePx, turns);
    separate(real, imaginary, decibels, logs, logs.from(keptRows * sidePx));
    addWhitened(logs, means, sums, count);
    addWhitened(logs.from(keptRows * sidePx), means, sums.from(rows * sidePx), count);
  }
}

/** Without its mean, tapered, and weighted. */
function cropWindow(plane: Floats, width: i32, start: i32, weights: Floats, tapers: Doubles, window: Doubles): void {
  let mean: f64 = 0;
  let weight: f64 = 0;
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let from = start + row * width; at < (row + 1) * sidePx; from += 1, at += 1) {
      const share = changetype<usize>(weights) === 0 ? tapers[at] : tapers[at] * weights[from];
      window[at] = share;
      mean += share * plane[from];
      weight += share;
    }
  }
  mean /= max<f64>(weight, 1);
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let from = start + row * width; at < (row + 1) * sidePx; from += 1, at += 1) {
      window[at] = window[at] * (plane[from] - mean);
    }
  }
}

/** Decibels of two real planes that were transformed as one complex plane, the frequency 0 in the middle of the last rows. */
function separate(real: Doubles, imaginary: Doubles, decibels: f64, green: Floats, colour: Floats): void {
  for (let row = 0, to = 0; row < keptRows; row += 1) {
    const y = (row + sidePx / 2) % sidePx;
    const oppositeY = (sidePx - y) % sidePx;
    for (let column = 0; column < sidePx; column += 1, to += 1) {
      const x = (column + sidePx / 2) % sidePx;
      const at = y * sidePx + x;
      const opposite = oppositeY * sidePx + ((sidePx - x) % sidePx);
      const sum = real[at] + real[opposite];
      const difference = real[at] - real[opposite];
      const otherSum = imaginary[at] + imaginary[opposite];
      const otherDifference = imaginary[at] - imaginary[opposite];
      green[to] = decibels * log((sum * sum + otherDifference * otherDifference) / 4 + powerFloor);
      colour[to] = decibels * log((otherSum * otherSum + difference * difference) / 4 + powerFloor);
    }
  }
}

function addWhitened(logs: Floats, means: Floats, sums: Floats, count: i32): void {
  boxFilter(logs, means, sidePx, keptRows, around);
  for (let at = 0; at < rows * sidePx; at += 1) {
    sums[at] = sums[at] + max(least, min(most, logs[at] - means[at])) / <f64>count;
  }
}
