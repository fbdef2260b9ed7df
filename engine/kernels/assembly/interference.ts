import { boxFilter } from './box-filter';
import { transformSquare } from './fourier';
import { log } from './math';
import { Doubles, Floats, Ints, reserveDoubles, reserveFloats } from './memory';

/** The side of a window, as in `measure-interference.ts`, which makes the tables for it. */
const sidePx = 64;
/** Half the width of the soft rim of the face. */
const rimPx = 3;
/** Waves longer than the window's side over this number are shading. */
const fewestWaves = 3.5;
/** Beyond so many steps of frequency a tapered wave has nothing: what is high there, too, is the rim of a spectrum. */
const lobe = 3;
/** Colour is coded in coarse blocks, which are waves of their own, so it counts less. */
const colourWeight: f64 = 0.73;
const decibels: f64 = 10 / Math.LN10;
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
 * The height of the strongest wave that windows on the skin and windows elsewhere both show, in decibels.
 *
 * @param onSkin the left and upper end of each window
 * @param elsewhere likewise
 * @param face pixels of the skin
 * @param tapers of a window's pixels
 */
export function measureInterference(
  green: Floats,
  colour: Floats,
  width: i32,
  height: i32,
  onSkin: Ints,
  onSkinCount: i32,
  elsewhere: Ints,
  elsewhereCount: i32,
  face: Ints,
  faceSize: i32,
  tapers: Doubles,
  turns: Doubles,
): f64 {
  const weights = softFace(face, faceSize, width, height);
  const first = meanSpectra(green, colour, width, onSkin, onSkinCount, weights, tapers, turns);
  const none = changetype<Floats>(0);
  const second = meanSpectra(green, colour, width, elsewhere, elsewhereCount, none, tapers, turns);
  const ofColour = strongest(first.from(rows * sidePx), second.from(rows * sidePx));
  return max<f64>(strongest(first, second), colourWeight * ofColour);
}

/** How much of each place is the face's skin: what lies behind it must not reach into the windows on it. */
function softFace(face: Ints, size: i32, width: i32, height: i32): Floats {
  const soft = reserveFloats(width * height);
  memory.fill(changetype<usize>(soft), 0, (<usize>(width * height)) << 2);
  for (let nth = 0; nth < size; nth += 1) soft[face[nth]] = 1;
  boxFilter(soft, soft, width, height, rimPx);
  boxFilter(soft, soft, width, height, rimPx);
  return soft;
}

/**
 * The mean of several windows' whitened spectra, of two planes in one transform each.
 *
 * @param weights of the plane's pixels; none when 0
 * @returns that of the first plane and then of the second
 */
function meanSpectra(
  green: Floats,
  colour: Floats,
  width: i32,
  places: Ints,
  count: i32,
  weights: Floats,
  tapers: Doubles,
  turns: Doubles,
): Floats {
  const sums = reserveFloats(2 * rows * sidePx);
  memory.fill(changetype<usize>(sums), 0, 2 * rows * sidePx * 4);
  const real = reserveDoubles(sidePx * sidePx);
  const imaginary = reserveDoubles(sidePx * sidePx);
  const logs = reserveFloats(2 * keptRows * sidePx);
  const means = reserveFloats(keptRows * sidePx);
  for (let place = 0; place < count; place += 1) {
    const start = places[2 * place + 1] * width + places[2 * place];
    cropWindow(green, width, start, weights, tapers, real);
    cropWindow(colour, width, start, weights, tapers, imaginary);
    transformSquare(real, imaginary, sidePx, turns);
    separate(real, imaginary, logs, logs.from(keptRows * sidePx));
    addWhitened(logs, means, sums, count);
    addWhitened(logs.from(keptRows * sidePx), means, sums.from(rows * sidePx), count);
  }
  return sums;
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
function separate(real: Doubles, imaginary: Doubles, green: Floats, colour: Floats): void {
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

/** The highest peak that both spectra have. */
function strongest(one: Floats, other: Floats): f64 {
  let highest: f64 = 0;
  for (let row = 1; row < rows; row += 1) {
    for (let column = lobe; column < sidePx - lobe; column += 1) {
      const at = row * sidePx + column;
      const y = row - sidePx / 2;
      const x = column - sidePx / 2;
      if (min(one[at], other[at]) <= highest || <f64>(x * x + y * y) < fewestWaves * fewestWaves) continue;
      highest = max<f64>(highest, min<f64>(peakAt(one, row, column), peakAt(other, row, column)));
    }
  }
  return highest;
}

/** The height over the surroundings, less that of the ridge that runs through it, if one does. */
function peakAt(plane: Floats, row: i32, column: i32): f64 {
  const straight = max<f64>(meanBeside(plane, row, column, 0, lobe), meanBeside(plane, row, column, lobe, 0));
  const aslant = max<f64>(meanBeside(plane, row, column, lobe, lobe), meanBeside(plane, row, column, lobe, -lobe));
  return plane[row * sidePx + column] - max<f64>(0, max<f64>(straight, aslant));
}

function meanBeside(plane: Floats, row: i32, column: i32, down: i32, across: i32): f64 {
  return (valueAt(plane, row + down, column + across) + valueAt(plane, row - down, column - across)) / 2;
}

/** The spectrum of real numbers is the same on both sides of the frequency 0. */
function valueAt(plane: Floats, row: i32, column: i32): f64 {
  if (row < 0 || column < 1) return least;
  return row < rows ? plane[row * sidePx + column] : plane[(sidePx - row) * sidePx + sidePx - column];
}
