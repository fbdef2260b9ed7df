import type { Planes } from '#engine/matte/planes.ts';
import { knownBackground, knownPerson, type Trimap } from '#engine/matte/trimap.ts';
import { type ColourCluster, clusterColours } from './colour-clusters.ts';
import { type Sides, sidesOf } from './colour-evidence.ts';

const { ceil, floor, max, min, round } = Math;

/** Colours are gathered once per cell, from a window that reaches this far beyond it. */
export const cellPx = 20;
const reachesPx = [36, 90, 240] as const;
const sampleStepPx = 3;
const minSamples = 40;
const clusterCount = 5;
/**
 * Where the mask leans towards the person without being sure, and which share of that, per sure pixel, is unfamiliar.
 */
const unsureRange = { from: 0.5, to: 0.97 };
const strangeShare = { none: 0.5, all: 0.9 };

/** The colours around a place, with how well the person's are known. */
export interface KnownSides extends Sides {
  /** 0 to 1: how well the person's colours are known, so that another colour is evidence against the person. */
  readonly familiarity: number;
}

/** The colours around the corner where four cells meet; undefined where a side has too few. */
export type SidesAt = (column: number, row: number) => KnownSides | undefined;

/** The known maps before the colours are gathered. */
export interface KnownMaps {
  /** The network's confidence in the person. */
  readonly mask: Float32Array;
  /** Where the colours of person and background are taken from. */
  readonly trimap: Trimap;
}

/** Finds the colours around a corner of the cells on demand. */
export function cellSides(planes: Planes, known: KnownMaps, width: number, height: number): SidesAt {
  const columns = floor(width / cellPx) + 2;
  const cells = new Array<KnownSides | undefined | null>(columns * (floor(height / cellPx) + 2)).fill(null);
  return (column: number, row: number): KnownSides | undefined => {
    const key = row * columns + column;
    const found = cells[key];
    if (found !== null) return found;
    const sides = sidesAround(planes, known, column, row, width, height);
    cells[key] = sides;
    return sides;
  };
}

/** A corner with a smaller weight for a pixel is skipped: its neighbours are nearly the same. */
const minCornerWeight = 0.12;

/** The used corners around a pixel, and their weights, which sum up to `whole`. */
export interface Corners {
  count: number;
  whole: number;
  readonly sides: KnownSides[];
  readonly weights: Float64Array;
}

/** Room for the corners of one pixel after another. */
export function makeCorners(): Corners {
  return { count: 0, whole: 0, sides: [], weights: new Float64Array(4) };
}

/** Finds the four corners around a pixel with known colours, weighted by distance; none where nothing is known. */
export function findCorners(corners: Corners, sidesAt: SidesAt, column: number, row: number): void {
  const x = column / cellPx;
  const y = row / cellPx;
  const left = floor(x);
  const top = floor(y);
  corners.count = 0;
  corners.whole = 0;
  for (let corner = 0; corner < 4; corner += 1) {
    const across = corner & 1;
    const down = corner >> 1;
    // Subtracted rather than clipped, so that a corner fades out before it is left out.
    const weight = (across === 1 ? x - left : 1 - x + left) * (down === 1 ? y - top : 1 - y + top) - minCornerWeight;
    if (weight <= 0) continue;
    const sides = sidesAt(left + across, top + down);
    if (sides === undefined) continue;
    corners.sides[corners.count] = sides;
    corners.weights[corners.count] = weight;
    corners.count += 1;
    corners.whole += weight;
  }
}

/** The colours around the corner where four cells meet. */
function sidesAround(
  planes: Planes,
  known: KnownMaps,
  column: number,
  row: number,
  width: number,
  height: number,
): KnownSides | undefined {
  const sides: { person?: ColourCluster[]; background?: ColourCluster[] } = {};
  let familiarity: number | undefined;
  for (const reach of reachesPx) {
    const gathered = gather(planes, known, column * cellPx, row * cellPx, reach, width, height);
    familiarity ??= gathered.familiarity;
    for (const side of ['person', 'background'] as const) {
      if (gathered[side].length >= minSamples * 3) sides[side] ??= clusterColours(gathered[side], clusterCount);
    }
    const { person, background } = sides;
    if (person !== undefined && background !== undefined) return { ...sidesOf(person, background), familiarity };
  }
  return undefined;
}

/** The most samples a window holds: the smallest has the finest step. */
const maxSamples = max(
  ...reachesPx.map((reach) => ceil((2 * reach + cellPx) / max(sampleStepPx, round(reach / 14))) ** 2),
);
/** A buffer for the colours of one window; they are clustered before the next window. */
const room = { person: new Float32Array(maxSamples * 3), background: new Float32Array(maxSamples * 3) };

/**
 * Colours of both sides around a place, and how familiar the person's are there.
 *
 * @returns colours that are valid until the next call
 */
function gather(
  planes: Planes,
  { mask, trimap }: KnownMaps,
  x: number,
  y: number,
  reach: number,
  width: number,
  height: number,
): { person: Float32Array; background: Float32Array; familiarity: number } {
  const around = reach + cellPx / 2;
  const step = max(sampleStepPx, round(reach / 14));
  let persons = 0;
  let backgrounds = 0;
  let unsure = 0;
  const { person, background } = room;
  for (let row = max(0, y - around); row < min(height, y + around); row += step) {
    for (let column = max(0, x - around); column < min(width, x + around); column += step) {
      const at = row * width + column;
      if (trimap[at] === knownPerson) persons = put(person, persons, planes, at);
      else if (trimap[at] === knownBackground) backgrounds = put(background, backgrounds, planes, at);
      else if (mask[at]! > unsureRange.from && mask[at]! < unsureRange.to) unsure += 1;
    }
  }
  const strange = unsure / max(1, persons / 3);
  return {
    person: person.subarray(0, persons),
    background: background.subarray(0, backgrounds),
    familiarity: max(0, min(1, (strangeShare.all - strange) / (strangeShare.all - strangeShare.none))),
  };
}

function put(colours: Float32Array, count: number, planes: Planes, at: number): number {
  colours[count] = planes[0][at]!;
  colours[count + 1] = planes[1][at]!;
  colours[count + 2] = planes[2][at]!;
  return count + 3;
}
