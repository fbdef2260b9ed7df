import { transformSquare } from './fourier';
import { hypot } from './math';
import { Doubles, Floats, Ints, reserveDoubles, reserveInts } from './memory';

/** The side of a window, in pixels of the view. */
const sidePx = 64;

/**
 * The mean power in each band of frequencies, of windows.
 *
 * @param places the left and upper end of each window
 * @param bandWidth in cycles per eye distance
 * @param powers of all bands of the first window, then of the second and so on
 */
export function measureBands(
  luma: Floats,
  width: i32,
  places: Ints,
  count: i32,
  interEyePx: f64,
  bandWidth: f64,
  bands: i32,
  taper: Doubles,
  turns: Doubles,
  powers: Doubles,
): void {
  const bandOf = bandsOf(interEyePx, bandWidth, bands);
  const real = reserveDoubles(sidePx * sidePx);
  const imaginary = reserveDoubles(sidePx * sidePx);
  const counts = reserveDoubles(bands);
  for (let place = 0; place < count; place += 1) {
    cropWindow(luma, width, places[2 * place + 1] * width + places[2 * place], taper, real);
    memory.fill(changetype<usize>(imaginary), 0, sidePx * sidePx * 8);
    transformSquare(real, imaginary, sidePx, turns);
    meanPowers(real, imaginary, bandOf, bands, powers.from(place * bands), counts);
  }
}

/** The band of each frequency of a window, -1 beyond the last. */
function bandsOf(interEyePx: f64, bandWidth: f64, bands: i32): Ints {
  const bandOf = reserveInts(sidePx * sidePx);
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      const away = hypot(<f64>min(column, sidePx - column), <f64>min(row, sidePx - row));
      const band = <i32>floor((away * interEyePx) / sidePx / bandWidth);
      bandOf[at] = band < bands ? band : -1;
    }
  }
  return bandOf;
}

/** A window without its mean, tapered. */
function cropWindow(luma: Floats, width: i32, start: i32, taper: Doubles, window: Doubles): void {
  let mean: f64 = 0;
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      window[at] = luma[start + row * width + column];
      mean += window[at] / (sidePx * sidePx);
    }
  }
  for (let row = 0, at = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1, at += 1) {
      window[at] = (window[at] - mean) * taper[column] * taper[row];
    }
  }
}

function meanPowers(
  real: Doubles,
  imaginary: Doubles,
  bandOf: Ints,
  bands: i32,
  powers: Doubles,
  counts: Doubles,
): void {
  for (let band = 0; band < bands; band += 1) {
    powers[band] = 0;
    counts[band] = 0;
  }
  for (let at = 0; at < sidePx * sidePx; at += 1) {
    const band = bandOf[at];
    if (band < 0) continue;
    powers[band] = powers[band] + (real[at] * real[at] + imaginary[at] * imaginary[at]);
    counts[band] = counts[band] + 1;
  }
  for (let band = 0; band < bands; band += 1) powers[band] = powers[band] / max<f64>(1, counts[band]);
}
