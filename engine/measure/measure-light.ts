import type { Point } from '#engine/geometry/point.ts';
import type { Raster } from '#engine/input/raster.ts';
import { squareAround } from './face-area.ts';
import { toLab } from './lab.ts';

const { hypot, max, min, round, sqrt } = Math;

/** Light and colour of the face, all over the face's area unless said otherwise. */
export interface Light {
  /** Mean luma, 0 to 1. */
  readonly mean: number;
  readonly variance: number;
  /** Share of pixels with a luma of at most 25. */
  readonly underexposed: number;
  /** Share of pixels with a luma of at least 247. */
  readonly overexposed: number;
  /** Entropy of the luma histogram in bits, 0 to 8. */
  readonly entropy: number;
  /** Mean luma of the darker cheek over that of the brighter one, 0 to 1. */
  readonly evenness: number;
  /** Distance of the cheeks' mean colour from what skin can look like, in CIELAB (OFIQ natural colour). */
  readonly colourDistance: number;
  /** Standard deviation of the Laplacian as a share of that of luma; noise can lift it above 1. */
  readonly sharpness: number;
}

/** Cheek squares reach this share of the distance between the eyes from their middle. */
const cheekReach = 0.15;

/** Measures the face's pixels on the photo before any replacement. */
export function measureLight(
  photo: Raster,
  luma: Float32Array,
  face: Uint32Array,
  cheeks: readonly [Point, Point],
  interEyePx: number,
): Light {
  const histogram = histogramOf(luma, face);
  const mean = histogram.reduce((sum, share, value) => sum + share * (value / 255), 0);
  const variance = histogram.reduce((sum, share, value) => sum + share * (value / 255 - mean) ** 2, 0);
  const [right, left] = cheeks.map((cheek) => squareAround(cheek, interEyePx * cheekReach, photo)) as [
    Uint32Array,
    Uint32Array,
  ];
  const [rightMean, leftMean] = [meanOf(luma, right), meanOf(luma, left)];
  return {
    mean,
    variance,
    underexposed: histogram.slice(0, 26).reduce((sum, share) => sum + share, 0),
    overexposed: histogram.slice(247).reduce((sum, share) => sum + share, 0),
    entropy: histogram.reduce((sum, share) => (share > 0 ? sum - share * Math.log2(share) : sum), 0),
    evenness: min(rightMean, leftMean) / (max(rightMean, leftMean) || 1),
    colourDistance: colourDistance(photo, [...right, ...left]),
    sharpness: laplacianDeviation(luma, face, photo.widthPx) / (255 * sqrt(variance) || 1),
  };
}

function meanOf(luma: Float32Array, pixels: Uint32Array): number {
  return pixels.reduce((sum, at) => sum + luma[at]!, 0) / pixels.length;
}

function histogramOf(luma: Float32Array, pixels: Uint32Array): number[] {
  const counts = new Array<number>(256).fill(0);
  for (const at of pixels) counts[min(255, round(luma[at]!))]! += 1 / pixels.length;
  return counts;
}

/** Skin has 5 <= a <= 25 and 5 <= b <= 35; negative means are at distance 100. */
function colourDistance({ data }: Raster, pixels: readonly number[]): number {
  let [a, b] = [0, 0];
  for (const at of pixels) {
    const lab = toLab(data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!);
    a += lab.a / pixels.length;
    b += lab.b / pixels.length;
  }
  if (a < 0 || b < 0) return 100;
  return hypot(max(0, 5 - a, a - 25), max(0, 5 - b, b - 35));
}

function laplacianDeviation(luma: Float32Array, pixels: Uint32Array, width: number): number {
  let [count, sum, squares] = [0, 0, 0];
  for (const at of pixels) {
    if (at < width || at >= luma.length - width) continue;
    const value = 4 * luma[at]! - luma[at - 1]! - luma[at + 1]! - luma[at - width]! - luma[at + width]!;
    count += 1;
    sum += value;
    squares += value * value;
  }
  return count === 0 ? 0 : sqrt(squares / count - (sum / count) ** 2);
}
