import { type ColourCluster, clusterColours } from './colour-clusters.ts';
import { sidesOf, weighColour } from './colour-evidence.ts';

const { max, min, round } = Math;

/** Colour planes, 0 to 1. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];

/** Colours are gathered once per cell, from a window that reaches this far beyond it. */
const CELL_PX = 20;
const REACHES_PX = [36, 90, 240];
const SAMPLE_STEP_PX = 3;
const ENOUGH_SAMPLES = 40;
const CLUSTERS = 5;

/** Which pixels are known: 1 person, 0 background, anything else is in the band between. */
export type Known = Uint8Array;
export const BACKGROUND = 0;
export const PERSON = 1;
export const BAND = 2;

/** What is believed before the colours are weighed. */
export interface Beliefs {
  /** Logits of alpha. */
  readonly logits: Float32Array;
  /** Alpha where colours cannot decide, and outside the band. */
  readonly fallback: Float32Array;
  /** Pixels to solve are 1. */
  readonly band: Uint8Array;
  /** Where the colours of person and background are taken from. */
  readonly known: Known;
}

/** Re-estimates alpha in the band around the outline from the colours known on either side. */
export function solveBand(planes: Planes, beliefs: Beliefs, width: number, height: number): Float32Array {
  const { logits, fallback, band, known } = beliefs;
  const alpha = fallback.slice();
  for (let top = 0; top < height; top += CELL_PX) {
    for (let left = 0; left < width; left += CELL_PX) {
      const pixels = bandPixels(band, left, top, width, height);
      if (pixels.length === 0) continue;
      const person = gather(planes, known, PERSON, left, top, width, height);
      const background = gather(planes, known, BACKGROUND, left, top, width, height);
      if (person.length === 0 || background.length === 0) continue;
      const sides = sidesOf(person, background);
      for (const at of pixels) alpha[at] = steepen(fallback[at]!, sides.likeness);
      if (sides.evenness === 0) continue;
      for (const at of pixels) {
        const weighed = weighColour(planes[0][at]!, planes[1][at]!, planes[2][at]!, sides, logits[at]!);
        // Far from the outline only strands are left to find, and only an even background shows them.
        const trust = fallback[at] === 0 ? sides.evenness ** 2 : sides.evenness;
        alpha[at] = alpha[at]! + trust * (weighed - alpha[at]!);
      }
    }
  }
  return alpha;
}

/**
 * Draws the outline harder where person and background look alike: with nothing to see of it, a soft edge is only a
 * dark or bright haze on the new background.
 */
function steepen(value: number, likeness: number): number {
  const hard = max(0, min(1, (value - 0.5) * 4 + 0.5));
  return value + likeness * (hard - value);
}

function bandPixels(band: Uint8Array, left: number, top: number, width: number, height: number): number[] {
  const pixels: number[] = [];
  for (let row = top; row < min(height, top + CELL_PX); row += 1) {
    for (let column = left; column < min(width, left + CELL_PX); column += 1) {
      if (band[row * width + column] === 1) pixels.push(row * width + column);
    }
  }
  return pixels;
}

/** Colours of one kind around a cell; the window grows until there are enough. */
function gather(
  planes: Planes,
  known: Known,
  kind: number,
  left: number,
  top: number,
  width: number,
  height: number,
): ColourCluster[] {
  for (const reach of REACHES_PX) {
    const step = max(SAMPLE_STEP_PX, round(reach / 14));
    const colours: number[] = [];
    for (let row = max(0, top - reach); row < min(height, top + CELL_PX + reach); row += step) {
      for (let column = max(0, left - reach); column < min(width, left + CELL_PX + reach); column += step) {
        const at = row * width + column;
        if (known[at] === kind) colours.push(planes[0][at]!, planes[1][at]!, planes[2][at]!);
      }
    }
    if (colours.length >= ENOUGH_SAMPLES * 3) return clusterColours(Float32Array.from(colours), CLUSTERS);
  }
  return [];
}
