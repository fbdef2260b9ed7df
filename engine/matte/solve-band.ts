import { boxFilter } from '#engine/measure/box-filter.ts';
import { type ColourCluster, clusterColours } from './colour-clusters.ts';
import { colourRatio, type Sides, sidesOf, weighColour } from './colour-evidence.ts';

const { abs, ceil, exp, floor, log, max, min, round, sign, sqrt } = Math;

/** Colour planes, 0 to 1. */
export type Planes = readonly [Float32Array, Float32Array, Float32Array];

/** Colours are gathered once per cell, from a window that reaches this far beyond it. */
const cellPx = 20;
const reachesPx = [36, 90, 240] as const;
const sampleStepPx = 3;
const minSamples = 40;
const clusterCount = 5;
/** Evidence weaker than this is chance where the background is busy. */
const busyChanceEvidence = 1;
/** Where the mask leans to the person without being sure, and how much of that, for each sure pixel, is strange. */
const unsureRange = { from: 0.5, to: 0.97 };
const strangeShare = { none: 0.5, all: 0.9 };
/** Evidence weaker than this more does not contradict a mask that is sure: skin in shadow looks like many a wall. */
const sureChanceEvidence = 2.5;
/** Evidence against the person by which a pixel beyond the outline needs no second look. */
const plainWallEvidence = -6;
/** A single pixel's colour may be chance, a patch's is not. */
const steadyPx = 2;
/** Differences of colour two pixels apart: on a smooth surface, and where there are hairs or an outline. */
const smoothDifference = 0.04;
const detailedDifference = 0.1;

/** The three sides of a matte: which pixels are the person, which the background, and which lie in the band between. */
export type Trimap = Uint8Array;
export const knownBackground = 0;
export const knownPerson = 1;
export const unknownBand = 2;

interface KnownSides extends Sides {
  /** 0 to 1: how far the person's colours are known, so that another colour speaks against the person. */
  readonly familiarity: number;
}

/** What is believed before the colours are weighed. */
export interface Priors {
  /** How sure the network is. */
  readonly mask: Float32Array;
  /** Logits of alpha. */
  readonly logits: Float32Array;
  /** Alpha where colours cannot decide, and outside the band. */
  readonly fallback: Float32Array;
  /** Pixels to solve are 1. */
  readonly band: Uint8Array;
  /** Where the colours of person and background are taken from. */
  readonly trimap: Trimap;
}

/**
 * Re-estimates alpha in the band around the outline from the colours known on either side. Every pixel asks the four
 * cells around it, so that no cell's border shows.
 */
export function solveBand(planes: Planes, priors: Priors, width: number, height: number): Float32Array {
  const { mask, logits, fallback, band } = priors;
  const alpha = fallback.slice();
  const sidesAt = cellSides(planes, priors, width, height);
  const ratio = new Float32Array(alpha.length);
  forBand(band, width, height, (at, column, row) => {
    if (fallback[at] === 0) return;
    const [red, green, blue] = [planes[0][at]!, planes[1][at]!, planes[2][at]!];
    const evidence = blend(sidesAt, column, row, (sides) => {
      const raw = colourRatio(red, green, blue, sides);
      return raw < 0 ? raw * sides.familiarity : raw;
    });
    ratio[at] = evidence ?? 0;
  });
  const steady = boxFilter(ratio, width, height, steadyPx);
  forBand(band, width, height, (at, column, row) => {
    const [red, green, blue] = [planes[0][at]!, planes[1][at]!, planes[2][at]!];
    const detail = detailAt(planes, column, row, width, height);
    const believed = fallback[at]!;
    if (believed === 0) {
      // Far out nearly everything is plain wall, which one look tells.
      const near = sidesAt(round(column / cellPx), round(row / cellPx));
      if (near === undefined || near.evenness === 0 || colourRatio(red, green, blue, near) < plainWallEvidence) return;
    }
    const doubtful = ratio[at]! < 0 ? sureChanceEvidence * max(0, min(1, (mask[at]! - 0.9) / 0.09)) : 0;
    const whole = decide(believed, mask[at]!, (ratio[at]! + steady[at]!) / 2, doubtful);
    const solved = blend(sidesAt, column, row, (sides) => {
      const { evenness, likeness } = sides;
      const rough = evenness === 1 ? believed : steepen(whole, max(likeness, 1 - detail));
      if (evenness === 0) return rough;
      const weighed = weighColour(red, green, blue, sides, logits[at]!, { detail, doubtful });
      // Far from the outline only strands are left to find, and only an even background shows them.
      const trust = believed === 0 ? evenness ** 2 : evenness;
      return rough + trust * (weighed - rough);
    });
    // Where no background is anywhere near, there is nothing the mask could be unsure about but the picture's edge.
    alpha[at] = solved ?? (believed > 0.45 ? 1 : 0);
  });
  return alpha;
}

function forBand(
  band: Uint8Array,
  width: number,
  height: number,
  visit: (at: number, column: number, row: number) => void,
): void {
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if (band[row * width + column] === 1) visit(row * width + column, column, row);
    }
  }
}

/** Finds the colours around a corner of the cells when they are first asked for. */
function cellSides(planes: Planes, priors: Priors, width: number, height: number) {
  const cells = new Map<number, KnownSides | undefined>();
  const columns = floor(width / cellPx) + 2;
  return (column: number, row: number): KnownSides | undefined => {
    const key = row * columns + column;
    if (!cells.has(key)) cells.set(key, sidesAround(planes, priors, column, row, width, height));
    return cells.get(key);
  };
}

/** The mean of what the four corners around a pixel say, the nearer the more. */
function blend(
  sidesAt: (column: number, row: number) => KnownSides | undefined,
  column: number,
  row: number,
  ask: (sides: KnownSides) => number,
): number | undefined {
  const [x, y] = [column / cellPx, row / cellPx];
  const [left, top] = [floor(x), floor(y)];
  let [sum, weights] = [0, 0];
  for (let corner = 0; corner < 4; corner += 1) {
    const [across, down] = [corner & 1, corner >> 1];
    const weight = (across === 1 ? x - left : 1 - x + left) * (down === 1 ? y - top : 1 - y + top);
    const sides = weight === 0 ? undefined : sidesAt(left + across, top + down);
    if (sides === undefined) continue;
    sum += weight * ask(sides);
    weights += weight;
  }
  return weights === 0 ? undefined : sum / weights;
}

/** 1 where the picture changes over a few pixels, as it does across hairs and outlines; 0 on a smooth surface. */
function detailAt([red, green, blue]: Planes, column: number, row: number, width: number, height: number): number {
  const at = row * width + column;
  let largest = 0;
  for (let down = -2; down <= 2; down += 2) {
    const line = max(0, min(height - 1, row + down)) * width;
    for (let across = -2; across <= 2; across += 2) {
      const to = line + max(0, min(width - 1, column + across));
      const distance = (red[to]! - red[at]!) ** 2 + (green[to]! - green[at]!) ** 2 + (blue[to]! - blue[at]!) ** 2;
      if (distance > largest) largest = distance;
    }
  }
  return max(0, min(1, (sqrt(largest) - smoothDifference) / (detailedDifference - smoothDifference)));
}

/**
 * Moves alpha by what the colour says for a whole pixel of either side; before a busy background no more can be told.
 * Against the person it starts from how sure the network is, because the guided filter makes much of little.
 */
function decide(alpha: number, mask: number, ratio: number, doubtful: number): number {
  const strength = abs(ratio) - busyChanceEvidence - doubtful;
  if (strength <= 0 || alpha === 0) return alpha;
  const start = ratio < 0 ? (logit(alpha) + logit(mask)) / 2 : logit(alpha);
  return 1 / (1 + exp(-(start + sign(ratio) * strength)));
}

function logit(value: number): number {
  const bounded = max(0.01, min(0.99, value));
  return log(bounded / (1 - bounded));
}

/**
 * Draws the outline harder where person and background look alike: with nothing to see of it, a soft edge is only a
 * dark or bright haze on the new background.
 */
function steepen(value: number, likeness: number): number {
  const hard = max(0, min(1, (value - 0.5) * 4 + 0.5));
  return value + likeness * (hard - value);
}

/** The colours around the corner where four cells meet. */
function sidesAround(
  planes: Planes,
  priors: Priors,
  column: number,
  row: number,
  width: number,
  height: number,
): KnownSides | undefined {
  const sides: { person?: ColourCluster[]; background?: ColourCluster[] } = {};
  let familiarity: number | undefined;
  for (const reach of reachesPx) {
    const gathered = gather(planes, priors, column * cellPx, row * cellPx, reach, width, height);
    familiarity ??= gathered.familiarity;
    for (const side of ['person', 'background'] as const) {
      if (gathered[side].length >= minSamples * 3) sides[side] ??= clusterColours(gathered[side], clusterCount);
    }
    const { person, background } = sides;
    if (person !== undefined && background !== undefined) return { ...sidesOf(person, background), familiarity };
  }
  return undefined;
}

/** Colours of both sides around a place, and how familiar the person's are there. */
function gather(
  planes: Planes,
  { mask, trimap }: Priors,
  x: number,
  y: number,
  reach: number,
  width: number,
  height: number,
): { person: Float32Array; background: Float32Array; familiarity: number } {
  const around = reach + cellPx / 2;
  const step = max(sampleStepPx, round(reach / 14));
  const maxSamples = ceil((2 * around) / step) ** 2 * 3;
  const [person, background] = [new Float32Array(maxSamples), new Float32Array(maxSamples)];
  let [persons, backgrounds, unsure] = [0, 0, 0];
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
