import type { ColourCluster } from './colour-clusters.ts';
import { decay, mostDecay } from './decay.ts';
import { foreignHues } from './foreign-hue.ts';

const { abs, exp, log, max, min, sign, sqrt } = Math;

/** Density of colours that no cluster explains; limits how much a single colour can outweigh the mask. */
const outlierDensity = 0.6;
const noiseVariance = (3 / 255) ** 2;
/** Weaker evidence than this (natural logarithm of the likelihoods' ratio) is chance. */
const chanceEvidence = 1.2;
/** Neighbouring pixels repeat the same evidence, so each counts for less than one. */
const evidenceWeight = 0.75;
/** How common mixtures are compared with whole pixels where the background is even. */
const partialPrior = 0.35;
/** Squared distance below which two colours cannot be distinguished. */
const minDistance = 0.004;
/** A mixture, or a colour, more than this many variances off is none. */
const maxVariances = mostDecay;
/** Numbers per cluster and per pair of clusters in their tables. */
const clusterStride = 6;
const pairStride = 11;

/** The colours known on either side of a stretch of outline. */
export interface Sides {
  /** Per cluster: red, green, blue, 1 / (2 variance), the density's height weighted by share, its height. */
  readonly person: Float64Array;
  readonly background: Float64Array;
  /** Per distinguishable pair: background, way to the person, 1 / length of the way, both variances, prior, reach. */
  readonly pairs: Float64Array;
  /** The hues only the background has (`foreign-hue.ts`). */
  readonly foreign: Float64Array;
  /** 0 to 1: how far mixtures can be trusted; a busy background explains any colour as some mixture. */
  readonly evenness: number;
  /** 0 to 1: how far the person's colours are also found in the background. */
  readonly likeness: number;
}

/** How far the background's colours are spread compared with their distance from the person's. */
export function sidesOf(person: readonly ColourCluster[], background: readonly ColourCluster[]): Sides {
  const mean = { red: 0, green: 0, blue: 0 };
  for (const { red, green, blue, share } of background) {
    mean.red += red * share;
    mean.green += green * share;
    mean.blue += blue * share;
  }
  const spread = background.reduce((sum, b) => sum + b.share * (squaredDistance(b, mean) + b.variance * 3), 0);
  const apart = person.reduce((sum, f) => sum + f.share * squaredDistance(f, mean), 0);
  const ratio = sqrt(apart / (spread + noiseVariance));
  const nearest = person.reduce(
    (sum, f) => sum + f.share * sqrt(min(...background.map((b) => squaredDistance(f, b)))),
    0,
  );
  return {
    person: table(person),
    background: table(background),
    pairs: pairTable(person, background),
    foreign: foreignHues(person, background),
    evenness: max(0, min(1, (ratio - 3) / 4)),
    likeness: max(0, min(1, (0.2 - nearest) / 0.1)),
  };
}

/**
 * How much more likely a colour is the person's than the background's, however rare it is on either side: natural
 * logarithm of the ratio of the densities in the best-fitting clusters.
 */
export function colourRatio(red: number, green: number, blue: number, { person, background }: Sides): number {
  return log((outlierDensity + peak(red, green, blue, person)) / (outlierDensity + peak(red, green, blue, background)));
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
  red: number,
  green: number,
  blue: number,
  sides: Sides,
  logit: number,
  detail: number,
  doubtful: number,
): number {
  const asPerson = outlierDensity + density(red, green, blue, sides.person);
  const asBackground = outlierDensity + density(red, green, blue, sides.background);
  const ratio = log(asPerson / asBackground);
  const evidence = sign(ratio) * max(0, abs(ratio) - chanceEvidence - doubtful) * evidenceWeight;
  const whole = 1 / (1 + exp(-(logit + evidence)));
  const belief = 1 / (1 + exp(-logit));
  let weight = belief * asPerson + (1 - belief) * asBackground;
  let sum = weight * whole;
  const { pairs } = sides;
  for (let at = 0; at < pairs.length; at += pairStride) {
    const dr = red - pairs[at]!;
    const dg = green - pairs[at + 1]!;
    const db = blue - pairs[at + 2]!;
    const wr = pairs[at + 3]!;
    const wg = pairs[at + 4]!;
    const wb = pairs[at + 5]!;
    const alpha = (dr * wr + dg * wg + db * wb) * pairs[at + 6]!;
    if (alpha <= 0.03 || alpha >= 0.97) continue;
    const off = (dr - alpha * wr) ** 2 + (dg - alpha * wg) ** 2 + (db - alpha * wb) ** 2;
    if (off > pairs[at + 10]!) continue;
    const total = alpha * alpha * pairs[at + 7]! + (1 - alpha) * (1 - alpha) * pairs[at + 8]! + noiseVariance;
    const distance = off / (2 * total);
    if (distance > maxVariances) continue;
    const prior = detail * pairs[at + 9]! * (1 - 0.8 * abs(alpha - belief));
    const likelihood = (prior * decay(distance)) / (total * sqrt(total) * gaussianNorm);
    weight += likelihood;
    sum += likelihood * alpha;
  }
  return sum / weight;
}

/** (2 pi)^1.5: the volume under a spherical Gaussian of variance 1 in colour space. */
const gaussianNorm = 15.75;

function density(red: number, green: number, blue: number, clusters: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < clusters.length; at += clusterStride) {
    const squared = (red - clusters[at]!) ** 2 + (green - clusters[at + 1]!) ** 2 + (blue - clusters[at + 2]!) ** 2;
    const distance = squared * clusters[at + 3]!;
    if (distance < maxVariances) sum += clusters[at + 4]! * decay(distance);
  }
  return sum;
}

function peak(red: number, green: number, blue: number, clusters: Float64Array): number {
  let largest = 0;
  for (let at = 0; at < clusters.length; at += clusterStride) {
    const squared = (red - clusters[at]!) ** 2 + (green - clusters[at + 1]!) ** 2 + (blue - clusters[at + 2]!) ** 2;
    const distance = squared * clusters[at + 3]!;
    const height = clusters[at + 5]!;
    if (distance < maxVariances && height > largest) largest = max(largest, height * decay(distance));
  }
  return largest;
}

function table(clusters: readonly ColourCluster[]): Float64Array {
  const values = new Float64Array(clusters.length * clusterStride);
  for (const [index, { red, green, blue, variance, share }] of clusters.entries()) {
    const at = index * clusterStride;
    const total = variance + noiseVariance;
    const height = 1 / (total * sqrt(total) * gaussianNorm);
    values[at] = red;
    values[at + 1] = green;
    values[at + 2] = blue;
    values[at + 3] = 1 / (2 * total);
    values[at + 4] = share * height;
    values[at + 5] = height;
  }
  return values;
}

function pairTable(person: readonly ColourCluster[], background: readonly ColourCluster[]): Float64Array {
  const pairs = new Float64Array(person.length * background.length * pairStride);
  let at = 0;
  for (const f of person) {
    for (const b of background) {
      const length = squaredDistance(f, b);
      if (length < minDistance) continue;
      pairs[at] = b.red;
      pairs[at + 1] = b.green;
      pairs[at + 2] = b.blue;
      pairs[at + 3] = f.red - b.red;
      pairs[at + 4] = f.green - b.green;
      pairs[at + 5] = f.blue - b.blue;
      pairs[at + 6] = 1 / length;
      pairs[at + 7] = f.variance;
      pairs[at + 8] = b.variance;
      pairs[at + 9] = partialPrior * f.share * b.share;
      // No mixture has more variance than both together.
      pairs[at + 10] = 2 * maxVariances * (f.variance + b.variance + noiseVariance);
      at += pairStride;
    }
  }
  return pairs.slice(0, at);
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

function squaredDistance(a: Colour, b: Colour): number {
  return (a.red - b.red) ** 2 + (a.green - b.green) ** 2 + (a.blue - b.blue) ** 2;
}
