import type { Planes } from '#engine/matte/planes.ts';
import { boxFilter } from '#tests/support/engine/kernels/box-filter.ts';
import {
  type Corners,
  cellPx,
  cellSides,
  findCorners,
  type KnownMaps,
  makeCorners,
  type SidesAt,
} from './cell-sides.ts';
import { colourRatio, weighColour } from './colour-evidence.ts';
import { foreignShare } from './foreign-hue.ts';

const { abs, exp, log, max, min, round, sign, sqrt } = Math;

/** Evidence weaker than this is chance where the background is busy. */
const busyChanceEvidence = 1;
/** Additional evidence needed to contradict a sure mask: skin in shadow looks like many walls. */
const sureChanceEvidence = 2.5;
/** Evidence against the person by which a pixel beyond the outline needs no closer look. */
const plainWallEvidence = -6;
/** A single pixel's colour may be chance, a patch's is not. */
const steadyPx = 2;
/** Differences of colour two pixels apart: on a smooth surface, and where there are hairs or an outline. */
const smoothDifference = 0.04;
const detailedDifference = 0.1;

/**
 * Close to the sure person alpha keeps at least this range of the mask, unless the colours are evidence against the
 * person; beyond the second strength of evidence only they count.
 */
const keptMask = { from: 0.5, to: 0.95 };
const overruling = { from: 1, to: 3 };

/** Share of a hue the person does not have from which on a pixel counts as mixed, and as background. */
const foreignHue = { from: 0.4, to: 0.8 };

/** The priors before the colours are weighed. */
export interface Priors extends KnownMaps {
  /** Logits of alpha. */
  readonly logits: Float32Array;
  /** Alpha where colours cannot decide, and outside the band. */
  readonly fallback: Float32Array;
  /** Pixels to solve are 1. */
  readonly band: Uint8Array;
  /** 0 to 1: how close a pixel that surely is the person is. */
  readonly sureNear: (column: number, row: number) => number;
}

/**
 * Re-estimates alpha in the band around the outline from the known colours on either side. Every pixel uses the four
 * cells around it, so that no cell's border shows.
 */
export function solveBand(planes: Planes, priors: Priors, width: number, height: number): Float32Array {
  const { fallback, band } = priors;
  const alpha = fallback.slice();
  const sidesAt = cellSides(planes, priors, width, height);
  const corners = makeCorners();
  const ratio = new Float32Array(alpha.length);
  forBand(band, width, height, (at, column, row) => {
    if (fallback[at] === 0) return;
    findCorners(corners, sidesAt, column, row);
    ratio[at] = evidenceAt(planes[0][at]!, planes[1][at]!, planes[2][at]!, corners);
  });
  const steady = boxFilter(ratio, width, height, steadyPx);
  const work: BandWork = { ...priors, planes, width, height, sidesAt, corners, ratio, steady, alpha };
  forBand(band, width, height, (at, column, row) => solveAt(work, at, column, row));
  return alpha;
}

/**
 * What a pixel is solved with; `ratio` is its colour's evidence for the person, `steady` that of the patch around it.
 */
interface BandWork extends Priors {
  readonly planes: Planes;
  readonly width: number;
  readonly height: number;
  readonly sidesAt: SidesAt;
  readonly corners: Corners;
  readonly ratio: Float32Array;
  readonly steady: Float32Array;
  readonly alpha: Float32Array;
}

/** A separate function, so that it is compiled once and not for every photo. */
function solveAt(work: BandWork, at: number, column: number, row: number): void {
  const { planes, width, height, mask, logits, fallback, sidesAt, corners, ratio, steady, alpha } = work;
  const red = planes[0][at]!;
  const green = planes[1][at]!;
  const blue = planes[2][at]!;
  const believed = fallback[at]!;
  if (believed === 0) {
    // Far out nearly everything is plain wall, which one test shows.
    const near = sidesAt(round(column / cellPx), round(row / cellPx));
    if (near === undefined || near.evenness === 0 || colourRatio(red, green, blue, near) < plainWallEvidence) return;
  }
  findCorners(corners, sidesAt, column, row);
  const detail = detailAt(planes, column, row, width, height);
  const doubtful = ratio[at]! < 0 ? sureChanceEvidence * max(0, min(1, (mask[at]! - 0.9) / 0.09)) : 0;
  const whole = decide(believed, mask[at]!, (ratio[at]! + steady[at]!) / 2, doubtful);
  let sum = 0;
  for (let corner = 0; corner < corners.count; corner += 1) {
    const sides = corners.sides[corner]!;
    const { evenness, likeness } = sides;
    let solved = evenness === 1 ? believed : steepen(whole, max(likeness, 1 - detail));
    if (evenness > 0) {
      const weighed = weighColour(red, green, blue, sides, logits[at]!, detail, doubtful);
      // Far from the outline only strands are left to find, and only an even background shows them.
      const trust = believed === 0 ? evenness ** 2 : evenness;
      solved += trust * (weighed - solved);
    }
    sum += corners.weights[corner]! * solved;
  }
  // Without any background nearby, only the picture's edge can make the mask unsure.
  const unknown = believed > 0.45 ? 1 : 0;
  const free = corners.count === 0 ? unknown : sum / corners.whole;
  if (free >= 1 || mask[at]! <= keptMask.from) alpha[at] = free;
  else alpha[at] = max(free, work.sureNear(column, row) * keptAlpha(mask[at]!, min(ratio[at]!, steady[at]!)));
  if (alpha[at] === 0) return;
  alpha[at] = min(alpha[at]!, 1 - ramp(foreignAt(red, green, blue, corners), foreignHue));
}

/** The evidence of a colour for the person, where the person's colours are known. */
function evidenceAt(red: number, green: number, blue: number, { sides, weights, count, whole }: Corners): number {
  let sum = 0;
  for (let corner = 0; corner < count; corner += 1) {
    const raw = colourRatio(red, green, blue, sides[corner]!);
    sum += weights[corner]! * (raw < 0 ? raw * sides[corner]!.familiarity : raw);
  }
  return count === 0 ? 0 : sum / whole;
}

/** The share of a colour with a hue that only the background has. */
function foreignAt(red: number, green: number, blue: number, { sides, weights, count, whole }: Corners): number {
  let sum = 0;
  for (let corner = 0; corner < count; corner += 1) {
    const { foreign } = sides[corner]!;
    if (foreign.length > 0) sum += weights[corner]! * foreignShare(red, green, blue, foreign);
  }
  return count === 0 ? 0 : sum / whole;
}

function forBand(
  band: Uint8Array,
  width: number,
  height: number,
  visit: (at: number, column: number, row: number) => void,
): void {
  for (let row = 0; row < height; row += 1) visitRow(band, row * width, width, row, visit);
}

function visitRow(
  band: Uint8Array,
  start: number,
  width: number,
  row: number,
  visit: (at: number, column: number, row: number) => void,
): void {
  for (let column = 0; column < width; column += 1) {
    if (band[start + column] === 1) visit(start + column, column, row);
  }
}

/** 1 where the picture changes over a few pixels, as it does across hairs and outlines; 0 on a smooth surface. */
function detailAt([red, green, blue]: Planes, column: number, row: number, width: number, height: number): number {
  const at = row * width + column;
  const r = red[at]!;
  const g = green[at]!;
  const b = blue[at]!;
  let largest = 0;
  for (let down = -2; down <= 2; down += 2) {
    const line = max(0, min(height - 1, row + down)) * width;
    for (let across = -2; across <= 2; across += 2) {
      const to = line + max(0, min(width - 1, column + across));
      const distance = (red[to]! - r) ** 2 + (green[to]! - g) ** 2 + (blue[to]! - b) ** 2;
      if (distance > largest) largest = distance;
    }
  }
  return max(0, min(1, (sqrt(largest) - smoothDifference) / (detailedDifference - smoothDifference)));
}

/**
 * Moves alpha by the evidence of the colour for a whole pixel of either side; a busy background allows no more. Against
 * the person it starts from the network's confidence, because the guided filter exaggerates.
 */
function decide(alpha: number, mask: number, ratio: number, doubtful: number): number {
  const strength = abs(ratio) - busyChanceEvidence - doubtful;
  if (strength <= 0 || alpha === 0) return alpha;
  const start = ratio < 0 ? (logit(alpha) + logit(mask)) / 2 : logit(alpha);
  return 1 / (1 + exp(-(start + sign(ratio) * strength)));
}

/**
 * The least alpha the mask requires: a lighter strand in dark hair has the colour of dark hair that covers half of a
 * pixel of the wall, and single colours of cloth are found on the other side, too.
 *
 * @param ratio evidence for the person, the weaker of pixel and patch
 */
function keptAlpha(mask: number, ratio: number): number {
  return ramp(mask, keptMask) * (1 - ramp(-ratio, overruling));
}

/** 0 at `from`, 1 at `to`, straight between. */
function ramp(value: number, { from, to }: { readonly from: number; readonly to: number }): number {
  return max(0, min(1, (value - from) / (to - from)));
}

function logit(value: number): number {
  const bounded = max(0.01, min(0.99, value));
  return log(bounded / (1 - bounded));
}

/**
 * Sharpens the outline where person and background look alike: there a soft edge would only be a dark or bright haze on
 * the new background.
 */
function steepen(value: number, likeness: number): number {
  const hard = max(0, min(1, (value - 0.5) * 4 + 0.5));
  return value + likeness * (hard - value);
}
