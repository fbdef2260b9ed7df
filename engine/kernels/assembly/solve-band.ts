import { boxFilter } from './box-filter';
import { cellPx, cornerCount, cornerSides, cornersWeight, cornerWeight, findCorners, openCells, sidesAt } from './cell-sides';
import {
  colourRatio,
  evennessAt,
  familiarityAt,
  foreignOf,
  likenessAt,
  tabulateDecays,
  weighColour,
} from './colour-evidence';
import { clamp, exp, logit, ramp, round } from './math';
import { Bytes, Floats, freeFrom, reserveFloats } from './memory';

/** Evidence weaker than this is chance where the background is busy. */
const busyChanceEvidence: f64 = 1;
/** Additional evidence needed to contradict a sure mask: skin in shadow looks like many walls. */
const sureChanceEvidence: f64 = 2.5;
/** Evidence against the person by which a pixel beyond the outline needs no closer look. */
const plainWallEvidence: f64 = -6;
/** A single pixel's colour may be chance, a patch's is not. */
const steadyPx: i32 = 2;
/** Differences of colour two pixels apart: on a smooth surface, and where there are hairs or an outline. */
const smoothDifference: f64 = 0.04;
const detailedDifference: f64 = 0.1;
/**
 * Close to the sure person alpha keeps at least this range of the mask, unless the colours are evidence against the
 * person; beyond the second strength of evidence only they count.
 */
const keptMaskFrom: f64 = 0.5;
const keptMaskTo: f64 = 0.95;
const overrulingFrom: f64 = 1;
const overrulingTo: f64 = 3;
/** Share of a hue the person does not have from which on a pixel counts as mixed, and as background. */
const foreignHueFrom: f64 = 0.4;
const foreignHueTo: f64 = 0.8;
/** Share of sure pixels around a place from which on it counts as close to the sure person. */
const sureShare: f64 = 1.0 / 6;

let guide = changetype<Floats>(0);
let width: i32 = 0;
let height: i32 = 0;

/**
 * Re-estimates alpha in the band around the outline from the known colours on either side. Every pixel uses the four
 * cells around it, so that no cell's border shows.
 *
 * @param colours red, green and blue planes, one behind the other
 * @param mask the network's confidence in the person
 * @param logits of alpha, before the colours are weighed
 * @param band pixels to solve are 1
 * @param trimap where the colours of person and background are taken from
 * @param fallback alpha where colours cannot decide, and outside the band
 * @param sures the share of sure pixels around squares of two by two
 */
export function solveBand(
  colours: Floats,
  mask: Floats,
  logits: Floats,
  band: Bytes,
  trimap: Bytes,
  fallback: Floats,
  sures: Floats,
  alpha: Floats,
  columns: i32,
  rows: i32,
): void {
  guide = colours;
  width = columns;
  height = rows;
  const count = columns * rows;
  const ratio = reserveFloats(count);
  const steady = reserveFloats(count);
  tabulateDecays();
  openCells(colours, mask, trimap, columns, rows);
  memory.copy(changetype<usize>(alpha), changetype<usize>(fallback), (<usize>count) << 2);
  memory.fill(changetype<usize>(ratio), 0, (<usize>count) << 2);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0, at = row * columns; column < columns; column += 1, at += 1) {
      if (band[at] === 0 || fallback[at] === 0) continue;
      findCorners(column, row);
      ratio[at] = evidenceAt(at);
    }
  }
  boxFilter(ratio, steady, columns, rows, steadyPx);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0, at = row * columns; column < columns; column += 1, at += 1) {
      if (band[at] === 0) continue;
      const sure = min<f64>(1, sures[(row >> 1) * ((columns + 1) >> 1) + (column >> 1)] / sureShare);
      const solved = solveAt(column, row, mask[at], logits[at], fallback[at], ratio[at], steady[at], sure);
      // No value is negative; this one leaves the fallback.
      if (solved < 0) continue;
      alpha[at] = solved;
      if (alpha[at] === 0) continue;
      alpha[at] = min<f64>(alpha[at], 1 - ramp(foreignAt(at), foreignHueFrom, foreignHueTo));
    }
  }
  freeFrom(changetype<usize>(ratio));
}

function solveAt(
  column: i32,
  row: i32,
  mask: f64,
  logit: f64,
  believed: f64,
  ratio: f64,
  steady: f64,
  sure: f64,
): f64 {
  const at = row * width + column;
  const red = guide[at];
  const green = guide[width * height + at];
  const blue = guide[2 * width * height + at];
  if (believed === 0) {
    // Far out nearly everything is plain wall, which one test shows.
    const near = sidesAt(<i32>round(<f64>column / <f64>cellPx), <i32>round(<f64>row / <f64>cellPx));
    if (changetype<usize>(near) === 0 || near[evennessAt] === 0) return -1;
    if (colourRatio(red, green, blue, near) < plainWallEvidence) return -1;
  }
  findCorners(column, row);
  const detail = detailAt(column, row);
  const doubtful = ratio < 0 ? sureChanceEvidence * clamp((mask - 0.9) / 0.09) : 0;
  const whole = decide(believed, mask, (ratio + steady) / 2, doubtful);
  let sum: f64 = 0;
  for (let corner = 0; corner < cornerCount; corner += 1) {
    const sides = cornerSides(corner);
    const evenness = sides[evennessAt];
    let solved = evenness === 1 ? believed : steepen(whole, max<f64>(sides[likenessAt], 1 - detail));
    if (evenness > 0) {
      const weighed = weighColour(red, green, blue, sides, logit, detail, doubtful);
      // Far from the outline only strands are left to find, and only an even background shows them.
      const trust = believed === 0 ? evenness * evenness : evenness;
      solved += trust * (weighed - solved);
    }
    sum += cornerWeight(corner) * solved;
  }
  // Without any background nearby, only the picture's edge can make the mask unsure.
  const free = cornerCount === 0 ? (believed > 0.45 ? 1 : 0) : sum / cornersWeight;
  if (free >= 1 || mask <= keptMaskFrom) return free;
  return max<f64>(free, sure * keptAlpha(mask, min<f64>(ratio, steady)));
}

/** The evidence of a colour for the person, where the person's colours are known. */
function evidenceAt(at: i32): f64 {
  const red = guide[at];
  const green = guide[width * height + at];
  const blue = guide[2 * width * height + at];
  let sum: f64 = 0;
  for (let corner = 0; corner < cornerCount; corner += 1) {
    const sides = cornerSides(corner);
    const raw = colourRatio(red, green, blue, sides);
    sum += cornerWeight(corner) * (raw < 0 ? raw * sides[familiarityAt] : raw);
  }
  return cornerCount === 0 ? 0 : sum / cornersWeight;
}

/** The share of a colour with a hue that only the background has. */
function foreignAt(at: i32): f64 {
  let sum: f64 = 0;
  for (let corner = 0; corner < cornerCount; corner += 1) {
    const share = foreignOf(guide[at], guide[width * height + at], guide[2 * width * height + at], cornerSides(corner));
    sum += cornerWeight(corner) * share;
  }
  return cornerCount === 0 ? 0 : sum / cornersWeight;
}

/** 1 where the picture changes over a few pixels, as it does across hairs and outlines; 0 on a smooth surface. */
function detailAt(column: i32, row: i32): f64 {
  const green = guide.from(width * height);
  const blue = guide.from(2 * width * height);
  const at = row * width + column;
  let largest: f64 = 0;
  for (let down = -2; down <= 2; down += 2) {
    const line = max(0, min(height - 1, row + down)) * width;
    for (let across = -2; across <= 2; across += 2) {
      const to = line + max(0, min(width - 1, column + across));
      const r = guide[to] - guide[at];
      const g = green[to] - green[at];
      const b = blue[to] - blue[at];
      largest = max<f64>(largest, r * r + g * g + b * b);
    }
  }
  return clamp((sqrt(largest) - smoothDifference) / (detailedDifference - smoothDifference));
}

/**
 * Moves alpha by the evidence of the colour for a whole pixel of either side; a busy background allows no more. Against
 * the person it starts from the network's confidence, because the guided filter exaggerates.
 */
function decide(alpha: f64, mask: f64, ratio: f64, doubtful: f64): f64 {
  const strength = abs(ratio) - busyChanceEvidence - doubtful;
  if (strength <= 0 || alpha === 0) return alpha;
  const start = ratio < 0 ? (logit(alpha) + logit(mask)) / 2 : logit(alpha);
  return 1 / (1 + exp(-(start + (ratio < 0 ? -strength : strength))));
}

/**
 * The least alpha the mask requires: a lighter strand in dark hair has the colour of dark hair that covers half of a
 * pixel of the wall, and single colours of cloth are found on the other side, too.
 *
 * @param ratio evidence for the person, the weaker of pixel and patch
 */
function keptAlpha(mask: f64, ratio: f64): f64 {
  return ramp(mask, keptMaskFrom, keptMaskTo) * (1 - ramp(-ratio, overrulingFrom, overrulingTo));
}

/**
 * Sharpens the outline where person and background look alike: there a soft edge would only be a dark or bright haze on
 * the new background.
 */
function steepen(value: f64, likeness: f64): f64 {
  const hard = clamp((value - 0.5) * 4 + 0.5);
  return value + likeness * (hard - value);
}
