import { boxFilter } from '#tests/support/engine/kernels/box-filter.ts';

const { max, min, sqrt } = Math;

/** Window in which alpha is compared, as a divisor of the photo's width. */
const windowDivisor = 150;
/**
 * The spread of alpha over the window compared with that of whole pixels of the same mean: 1 for hair against
 * background, 0.58 for an outline as soft as the window, 0 for an even veil.
 */
const veilSpread = { from: 0.5, to: 0.25 };
/** A veil thinner than the first value is removed, one thicker than the second stays. */
const thinVeil = { from: 0.3, to: 0.6 };
/** Alpha of a hair's solid part, and how far faint parts may be from it. */
const minCore = 0.3;
const coreReachPx = 3;

/**
 * Removes thin, even veils from the matte. A hair that covers a part of a pixel has uncovered pixels next to it; where
 * alpha is low and the same all around, the mask was only unsure.
 *
 * @param band pixels that may change are 1
 */
export function clearHaze(alpha: Float32Array, band: Uint8Array, width: number, height: number): void {
  const radius = Math.round(width / windowDivisor);
  const mean = boxFilter(alpha, width, height, radius);
  const squares = new Float32Array(alpha.length);
  for (let at = 0; at < alpha.length; at += 1) squares[at] = alpha[at]! * alpha[at]!;
  const meanSquare = boxFilter(squares, width, height, radius, squares);
  for (let start = 0; start < alpha.length; start += width) thinRow(alpha, band, mean, meanSquare, start, width);
  dropDust(alpha, band, squares, mean, width, height);
}

function thinRow(
  alpha: Float32Array,
  band: Uint8Array,
  mean: Float32Array,
  meanSquare: Float32Array,
  start: number,
  width: number,
): void {
  for (let at = start; at < start + width; at += 1) {
    const value = alpha[at]!;
    if (band[at] === 0 || value === 0 || value >= thinVeil.to) continue;
    const m = mean[at]!;
    const spread = sqrt(max(0, meanSquare[at]! - m * m) / max(1e-6, m * (1 - m)));
    const veil = ramp(spread, veilSpread.from, veilSpread.to);
    alpha[at] = value * (1 - veil * (1 - ramp(value, thinVeil.from, thinVeil.to)));
  }
}

/** A hair is solid somewhere; faint alpha without anything solid close by is the rest of a veil. */
function dropDust(
  alpha: Float32Array,
  band: Uint8Array,
  core: Float32Array,
  near: Float32Array,
  width: number,
  height: number,
): void {
  for (let at = 0; at < alpha.length; at += 1) core[at] = alpha[at]! >= minCore ? 1 : 0;
  boxFilter(core, width, height, coreReachPx, near);
  // Running sums leave rounding errors, so "none" is "almost none".
  for (let at = 0; at < alpha.length; at += 1) if (band[at] === 1 && near[at]! < 1e-4) alpha[at] = 0;
}

/** 0 at `from`, 1 at `to`, straight between. */
function ramp(value: number, from: number, to: number): number {
  return max(0, min(1, (value - from) / (to - from)));
}
