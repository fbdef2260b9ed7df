import { clusterStride } from './clusters';
import { findForeignHues, foreignRoom, foreignShare } from './foreign-hue';
import { clamp, exp, log } from './math';
import { Doubles, reserveDoubles } from './memory';

/** Density of colours that no cluster explains; limits how much a single colour can outweigh the mask. */
const outlierDensity: f64 = 0.6;
const noiseVariance: f64 = (3.0 / 255) * (3.0 / 255);
/** Weaker evidence than this (natural logarithm of the likelihoods' ratio) is chance. */
const chanceEvidence: f64 = 1.2;
/** Neighbouring pixels repeat the same evidence, so each counts for less than one. */
const evidenceWeight: f64 = 0.75;
/** How common mixtures are compared with whole pixels where the background is even. */
const partialPrior: f64 = 0.35;
/** Squared distance below which two colours cannot be distinguished. */
const minDistance: f64 = 0.004;
/** A mixture, or a colour, more than this many variances off is none. */
const maxVariances: f64 = 24;
/** (2 pi)^1.5: the volume under a spherical Gaussian of variance 1 in colour space. */
const gaussianNorm: f64 = 15.75;

/** exp(-distance), so many places for each unit, up to `maxVariances`. */
const perUnit: f64 = 64;
const decayPlaces: i32 = 24 * 64 + 1;
const sixth: f64 = 1.0 / 6;
let decays = changetype<Doubles>(0);

export const maxClusters: i32 = 5;
/** Numbers per cluster: red, green, blue, 1 / (2 variance), the density's height weighted by share, its height. */
const tableStride: i32 = 6;
/** Numbers per pair: background, way to the person, 1 / length of the way, both variances, prior, reach. */
const pairStride: i32 = 11;

/** Where the parts of the known sides of an outline begin, in numbers. */
export const evennessAt: i32 = 0;
export const likenessAt: i32 = 1;
export const familiarityAt: i32 = 2;
const personsAt: i32 = 3;
const backgroundsAt: i32 = 4;
const pairsAt: i32 = 5;
const foreignsAt: i32 = 6;
const personAt: i32 = 7;
const backgroundAt: i32 = personAt + maxClusters * tableStride;
const pairAt: i32 = backgroundAt + maxClusters * tableStride;
const foreignAt: i32 = pairAt + maxClusters * maxClusters * pairStride;
const sidesLength: i32 = foreignAt + foreignRoom;

/** Has to be called once before colours are weighed. */
export function tabulateDecays(): void {
  decays = reserveDoubles(decayPlaces);
  for (let place = 0; place < decayPlaces; place += 1) decays[place] = exp(-<f64>place / perUnit);
}

/**
 * The colours known on either side of a stretch of outline, and how far the background's are spread compared with their
 * distance from the person's.
 *
 * @param person its clusters, at least one
 * @param background its clusters, at least one
 * @returns the sides, with the parts named above
 */
export function sidesOf(
  person: Doubles,
  persons: i32,
  background: Doubles,
  backgrounds: i32,
  familiarity: f64,
): Doubles {
  const sides = reserveDoubles(sidesLength);
  let red: f64 = 0;
  let green: f64 = 0;
  let blue: f64 = 0;
  for (let b = 0; b < backgrounds * clusterStride; b += clusterStride) {
    red += background[b] * background[b + 4];
    green += background[b + 1] * background[b + 4];
    blue += background[b + 2] * background[b + 4];
  }
  let spread: f64 = 0;
  for (let b = 0; b < backgrounds * clusterStride; b += clusterStride) {
    spread += background[b + 4] * (squaredFrom(background, b, red, green, blue) + background[b + 3] * 3);
  }
  let apart: f64 = 0;
  let nearest: f64 = 0;
  for (let f = 0; f < persons * clusterStride; f += clusterStride) {
    apart += person[f + 4] * squaredFrom(person, f, red, green, blue);
    let least: f64 = Infinity;
    for (let b = 0; b < backgrounds * clusterStride; b += clusterStride) {
      least = min<f64>(least, squaredFrom(person, f, background[b], background[b + 1], background[b + 2]));
    }
    nearest += person[f + 4] * sqrt(least);
  }
  const ratio = sqrt(apart / (spread + noiseVariance));
  sides[evennessAt] = clamp((ratio - 3) / 4);
  sides[likenessAt] = clamp((0.2 - nearest) / 0.1);
  sides[familiarityAt] = familiarity;
  sides[personsAt] = persons;
  sides[backgroundsAt] = backgrounds;
  tabulate(person, persons, sides.from(personAt));
  tabulate(background, backgrounds, sides.from(backgroundAt));
  sides[pairsAt] = pairUp(person, persons, background, backgrounds, sides.from(pairAt));
  sides[foreignsAt] = findForeignHues(person, persons, background, backgrounds, sides.from(foreignAt));
  return sides;
}

function tabulate(clusters: Doubles, count: i32, table: Doubles): void {
  for (let index = 0; index < count; index += 1) {
    const from = index * clusterStride;
    const at = index * tableStride;
    const total = clusters[from + 3] + noiseVariance;
    const height = 1 / (total * sqrt(total) * gaussianNorm);
    table[at] = clusters[from];
    table[at + 1] = clusters[from + 1];
    table[at + 2] = clusters[from + 2];
    table[at + 3] = 1 / (2 * total);
    table[at + 4] = clusters[from + 4] * height;
    table[at + 5] = height;
  }
}

/** Tabulates every distinguishable pair; returns how many there are. */
function pairUp(person: Doubles, persons: i32, background: Doubles, backgrounds: i32, pairs: Doubles): i32 {
  let count = 0;
  for (let f = 0; f < persons * clusterStride; f += clusterStride) {
    for (let b = 0; b < backgrounds * clusterStride; b += clusterStride) {
      const length = squaredFrom(person, f, background[b], background[b + 1], background[b + 2]);
      if (length < minDistance) continue;
      const at = count * pairStride;
      pairs[at] = background[b];
      pairs[at + 1] = background[b + 1];
      pairs[at + 2] = background[b + 2];
      pairs[at + 3] = person[f] - background[b];
      pairs[at + 4] = person[f + 1] - background[b + 1];
      pairs[at + 5] = person[f + 2] - background[b + 2];
      pairs[at + 6] = 1 / length;
      pairs[at + 7] = person[f + 3];
      pairs[at + 8] = background[b + 3];
      pairs[at + 9] = partialPrior * person[f + 4] * background[b + 4];
      // No mixture has more variance than both together.
      pairs[at + 10] = 2 * maxVariances * (person[f + 3] + background[b + 3] + noiseVariance);
      count += 1;
    }
  }
  return count;
}

/** The square of how far a cluster lies from a colour. */
@inline
function squaredFrom(clusters: Doubles, at: i32, red: f64, green: f64, blue: f64): f64 {
  const r = clusters[at] - red;
  const g = clusters[at + 1] - green;
  const b = clusters[at + 2] - blue;
  return r * r + g * g + b * b;
}

/**
 * How much more likely a colour is the person's than the background's, however rare it is on either side: natural
 * logarithm of the ratio of the densities in the best-fitting clusters.
 */
export function colourRatio(red: f64, green: f64, blue: f64, sides: Doubles): f64 {
  const asPerson = outlierDensity + peak(red, green, blue, sides.from(personAt), <i32>sides[personsAt]);
  const asBackground = outlierDensity + peak(red, green, blue, sides.from(backgroundAt), <i32>sides[backgroundsAt]);
  return log(asPerson / asBackground);
}

/**
 * Weighs whether a colour near the outline is person, background or a mixture of both, given the known colours of
 * either nearby and the mask.
 *
 * Whole pixels are recognised by likelihood; mixtures by the pair of clusters with the nearest mixture (in the manner
 * of Chuang et al. 2001, "A Bayesian Approach to Digital Matting"). Where person and background look alike the colour
 * is no evidence and the mask's value is returned.
 *
 * @param logit of the mask
 * @param detail 0 to 1: how much the picture changes around here; a mixture on a smooth surface is none
 * @param doubtful required evidence beyond chance
 */
export function weighColour(
  red: f64,
  green: f64,
  blue: f64,
  sides: Doubles,
  logit: f64,
  detail: f64,
  doubtful: f64,
): f64 {
  const asPerson = outlierDensity + density(red, green, blue, sides.from(personAt), <i32>sides[personsAt]);
  const asBackground = outlierDensity + density(red, green, blue, sides.from(backgroundAt), <i32>sides[backgroundsAt]);
  const ratio = log(asPerson / asBackground);
  const strength = max<f64>(0, abs(ratio) - chanceEvidence - doubtful);
  const evidence = (ratio < 0 ? -strength : strength) * evidenceWeight;
  const whole = 1 / (1 + exp(-(logit + evidence)));
  const belief = 1 / (1 + exp(-logit));
  let weight = belief * asPerson + (1 - belief) * asBackground;
  let sum = weight * whole;
  const pairs = sides.from(pairAt);
  for (let at = 0; at < <i32>sides[pairsAt] * pairStride; at += pairStride) {
    const dr = red - pairs[at];
    const dg = green - pairs[at + 1];
    const db = blue - pairs[at + 2];
    const wr = pairs[at + 3];
    const wg = pairs[at + 4];
    const wb = pairs[at + 5];
    const alpha = (dr * wr + dg * wg + db * wb) * pairs[at + 6];
    if (alpha <= 0.03 || alpha >= 0.97) continue;
    const r = dr - alpha * wr;
    const g = dg - alpha * wg;
    const b = db - alpha * wb;
    const off = r * r + g * g + b * b;
    if (off > pairs[at + 10]) continue;
    const total = alpha * alpha * pairs[at + 7] + (1 - alpha) * (1 - alpha) * pairs[at + 8] + noiseVariance;
    const distance = off / (2 * total);
    if (distance > maxVariances) continue;
    const prior = detail * pairs[at + 9] * (1 - 0.8 * abs(alpha - belief));
    const likelihood = (prior * decay(distance)) / (total * sqrt(total) * gaussianNorm);
    weight += likelihood;
    sum += likelihood * alpha;
  }
  return sum / weight;
}

function density(red: f64, green: f64, blue: f64, table: Doubles, count: i32): f64 {
  let sum: f64 = 0;
  for (let at = 0; at < count * tableStride; at += tableStride) {
    const distance = squaredFrom(table, at, red, green, blue) * table[at + 3];
    if (distance < maxVariances) sum += table[at + 4] * decay(distance);
  }
  return sum;
}

function peak(red: f64, green: f64, blue: f64, table: Doubles, count: i32): f64 {
  let largest: f64 = 0;
  for (let at = 0; at < count * tableStride; at += tableStride) {
    const distance = squaredFrom(table, at, red, green, blue) * table[at + 3];
    const height = table[at + 5];
    if (distance < maxVariances && height > largest) largest = max<f64>(largest, height * decay(distance));
  }
  return largest;
}

/** exp(-distance) to eight digits: the table, and three terms of the series between its places. */
@inline
function decay(distance: f64): f64 {
  const place = <i32>(distance * perUnit);
  const rest = distance - <f64>place / perUnit;
  return decays[place] * (1 - rest * (1 - rest * (0.5 - sixth * rest)));
}

/** How much of a colour is background by its hue alone. */
export function foreignOf(red: f64, green: f64, blue: f64, sides: Doubles): f64 {
  return foreignShare(red, green, blue, sides.from(foreignAt), <i32>sides[foreignsAt]);
}
