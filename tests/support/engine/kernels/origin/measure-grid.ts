import { leftCheek, rightCheek } from '#engine/face/landmark-groups.ts';
import type { Point } from '#engine/geometry/point.ts';
import { boxFilter } from '#engine/measure/box-filter.ts';
import type { FacePatch } from '#engine/origin/face-patch.ts';
import { prepareFourier, transformSquare } from './fourier.ts';

const { abs, cos, hypot, log10, max, min, PI, round } = Math;

/** The side of a window, in pixels of the picture itself. */
const sidePx = 128;
/** Middles of the windows: skin, where nothing repeats itself. Forehead, cheeks and chin. */
const places = [rightCheek, leftCheek, 151, 199] as const;
/** Waves longer than this many pixels are shading, wrinkles and brows. */
const longestPx = 14;
/** JPEG's own grid has waves of 8 pixels and their parts, along rows and columns only. */
const jpegBins = sidePx / 8;
/**
 * Added to every frequency: half a level of noise in each window, about what rounding to whole levels leaves. Without it
 * the empty end of an enlarged picture's spectrum would let anything stand out.
 */
const powerFloor = 4000;
/** Half the width of the surroundings that a wave must stand out of, in steps of frequency. */
const around = 6;
const fourier = prepareFourier(sidePx);
/** Hann's window: without it the window's own edges would look like waves. */
const taper = Float64Array.from({ length: sidePx }, (_, index) => 0.5 - 0.5 * cos((2 * PI * (index + 0.5)) / sidePx));

/**
 * How far the strongest regular wave on the skin stands out of the frequencies around it, in decibels: the pixels of a
 * screen, the dots of a print and the moire of either are single peaks of the spectrum, skin has none.
 *
 * Mean power of four tapered windows (Welch 1967), on a logarithmic scale, less its mean over the surroundings.
 */
export function measureGrid(patch: FacePatch): number {
  const { widthPx, heightPx } = patch.raster;
  if (widthPx < sidePx || heightPx < sidePx) return 0;
  const power = new Float64Array(sidePx * sidePx);
  for (let pair = 0; pair < places.length; pair += 2) {
    const first = cropWindow(patch, patch.landmarks[places[pair]!]!);
    const second = cropWindow(patch, patch.landmarks[places[pair + 1]!]!);
    // Two windows of real numbers in one transform; their powers add up over a frequency and its opposite.
    transformSquare(fourier, first, second);
    for (let at = 0; at < power.length; at += 1) power[at]! += first[at]! * first[at]! + second[at]! * second[at]!;
  }
  const logs = new Float32Array(sidePx * sidePx);
  const middle = sidePx / 2;
  for (let row = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1) {
      const y = (row + middle) % sidePx;
      const x = (column + middle) % sidePx;
      const oppositeY = (sidePx - y) % sidePx;
      const oppositeX = (sidePx - x) % sidePx;
      const sum = power[y * sidePx + x]! + power[oppositeY * sidePx + oppositeX]!;
      logs[row * sidePx + column] = 10 * log10(sum + powerFloor);
    }
  }
  return highestPeak(logs);
}

function highestPeak(logs: Float32Array): number {
  const middle = sidePx / 2;
  const means = boxFilter(logs, sidePx, sidePx, around);
  let highest = 0;
  for (let row = 1; row < middle; row += 1) {
    for (let column = 1; column < sidePx - 1; column += 1) {
      const height = logs[row * sidePx + column]! - means[row * sidePx + column]!;
      const y = row - middle;
      const x = column - middle;
      if (height <= highest || hypot(x, y) < sidePx / longestPx || isJpegGrid(x, y)) continue;
      highest = height;
    }
  }
  return highest;
}

function isJpegGrid(x: number, y: number): boolean {
  const offGrid = (value: number) => abs(value - jpegBins * round(value / jpegBins));
  return offGrid(x) <= 2 && offGrid(y) <= 2;
}

/** Green of a window around a point, moved into the patch, tapered and without its mean: luma would cancel coloured moire. */
function cropWindow({ raster }: FacePatch, centre: Point): Float64Array {
  const left = max(0, min(raster.widthPx - sidePx, round(centre.x - sidePx / 2)));
  const top = max(0, min(raster.heightPx - sidePx, round(centre.y - sidePx / 2)));
  const window = new Float64Array(sidePx * sidePx);
  let mean = 0;
  for (let row = 0; row < sidePx; row += 1) {
    for (let column = 0; column < sidePx; column += 1) {
      const at = ((top + row) * raster.widthPx + left + column) * 3;
      const green = raster.data[at + 1]!;
      window[row * sidePx + column] = green;
      mean += green / window.length;
    }
  }
  for (let at = 0; at < window.length; at += 1) {
    window[at] = (window[at]! - mean) * taper[at % sidePx]! * taper[(at - (at % sidePx)) / sidePx]!;
  }
  return window;
}
