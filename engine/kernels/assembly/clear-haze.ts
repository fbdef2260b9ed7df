import { boxFilter } from './box-filter';
import { ramp, round } from './math';
import { Bytes, Floats, freeFrom, reserveFloats } from './memory';

/** Window in which alpha is compared, as a divisor of the photo's width. */
const windowDivisor: f64 = 150;
/**
 * The spread of alpha over the window compared with that of whole pixels of the same mean: 1 for hair against
 * background, 0.58 for an outline as soft as the window, 0 for an even veil.
 */
const veilSpreadFrom: f64 = 0.5;
const veilSpreadTo: f64 = 0.25;
/** A veil thinner than the first value is removed, one thicker than the second stays. */
const thinVeilFrom: f64 = 0.3;
const thinVeilTo: f64 = 0.6;
/** Alpha of a hair's solid part, and how far faint parts may be from it. */
const minCore: f64 = 0.3;
const coreReachPx: i32 = 3;

/**
 * Removes thin, even veils from the matte. A hair that covers a part of a pixel has uncovered pixels next to it; where
 * alpha is low and the same all around, the mask was only unsure.
 *
 * @param band pixels that may change are 1
 */
export function clearHaze(alpha: Floats, band: Bytes, width: i32, height: i32): void {
  const count = width * height;
  const radius = <i32>round(<f64>width / windowDivisor);
  const mean = reserveFloats(count);
  const meanSquare = reserveFloats(count);
  boxFilter(alpha, mean, width, height, radius);
  for (let at = 0; at < count; at += 1) meanSquare[at] = alpha[at] * alpha[at];
  boxFilter(meanSquare, meanSquare, width, height, radius);
  for (let at = 0; at < count; at += 1) {
    const value = alpha[at];
    if (band[at] === 0 || value === 0 || value >= thinVeilTo) continue;
    const m = mean[at];
    const spread = sqrt(max<f64>(0, meanSquare[at] - m * m) / max<f64>(1e-6, m * (1 - m)));
    const veil = ramp(spread, veilSpreadFrom, veilSpreadTo);
    alpha[at] = value * (1 - veil * (1 - ramp(value, thinVeilFrom, thinVeilTo)));
  }
  dropDust(alpha, band, mean, width, height);
  freeFrom(changetype<usize>(mean));
}

/** A hair is solid somewhere; faint alpha without anything solid close by is the rest of a veil. */
function dropDust(alpha: Floats, band: Bytes, near: Floats, width: i32, height: i32): void {
  const count = width * height;
  for (let at = 0; at < count; at += 1) near[at] = alpha[at] >= minCore ? 1 : 0;
  boxFilter(near, near, width, height, coreReachPx);
  // Running sums leave rounding errors, so "none" is "almost none".
  for (let at = 0; at < count; at += 1) if (band[at] === 1 && near[at] < 1e-4) alpha[at] = 0;
}
