import type { ColourCluster } from './colour-clusters.ts';

const { abs, exp, log, max, min, sign, sqrt } = Math;

/** Density of colours no cluster explains; bounds how much a single colour can outweigh the mask. */
const OUTLIER = 0.6;
const NOISE_VARIANCE = (5 / 255) ** 2;
/** Weaker evidence than this (natural logarithm of the likelihoods' ratio) is chance. */
const CHANCE = 1.2;
/** Neighbouring pixels repeat the same evidence, so each counts for less than one. */
const TRUST = 0.75;
/** How common mixtures are against whole pixels where the background is even. */
const PARTIAL_PRIOR = 0.35;
/** Squared distance below which two colours cannot be told apart. */
const ALIKE = 0.004;

/** The colours known on either side of a stretch of outline. */
export interface Sides {
  readonly person: readonly ColourCluster[];
  readonly background: readonly ColourCluster[];
  /** 0 to 1: how far colours can be trusted; a busy background explains any colour as some mixture. */
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
  const ratio = sqrt(apart / (spread + NOISE_VARIANCE));
  const nearest = person.reduce(
    (sum, f) => sum + f.share * sqrt(min(...background.map((b) => squaredDistance(f, b)))),
    0,
  );
  return {
    person,
    background,
    evenness: max(0, min(1, (ratio - 3) / 4)),
    likeness: max(0, min(1, (0.2 - nearest) / 0.1)),
  };
}

/**
 * Weighs whether a colour near the outline is person, background or a mixture of both, given the colours that surely
 * belong to either nearby and what the mask believes.
 *
 * Whole pixels are told by likelihood; mixtures by the pair of clusters whose mixture comes nearest (in the manner of
 * Chuang et al. 2001, "A Bayesian Approach to Digital Matting"). Where person and background look alike the colour
 * says nothing and the mask's belief comes back.
 *
 * @param logit of the mask's belief
 */
export function weighColour(red: number, green: number, blue: number, sides: Sides, logit: number): number {
  const colour = { red, green, blue };
  const asPerson = OUTLIER + density(colour, sides.person);
  const asBackground = OUTLIER + density(colour, sides.background);
  const ratio = log(asPerson / asBackground);
  const evidence = sign(ratio) * max(0, abs(ratio) - CHANCE) * TRUST;
  const whole = 1 / (1 + exp(-(logit + evidence)));
  const belief = 1 / (1 + exp(-logit));
  let weight = belief * asPerson + (1 - belief) * asBackground;
  let sum = weight * whole;
  for (const f of sides.person) {
    for (const b of sides.background) {
      const length = squaredDistance(f, b);
      if (length < ALIKE) continue;
      const alpha =
        ((red - b.red) * (f.red - b.red) +
          (green - b.green) * (f.green - b.green) +
          (blue - b.blue) * (f.blue - b.blue)) /
        length;
      if (alpha <= 0.03 || alpha >= 0.97) continue;
      const mixture = {
        red: b.red + alpha * (f.red - b.red),
        green: b.green + alpha * (f.green - b.green),
        blue: b.blue + alpha * (f.blue - b.blue),
      };
      const variance = alpha * alpha * f.variance + (1 - alpha) * (1 - alpha) * b.variance;
      const prior = PARTIAL_PRIOR * f.share * b.share * (1 - 0.8 * abs(alpha - belief));
      const likelihood = prior * gaussian(squaredDistance(colour, mixture), variance);
      weight += likelihood;
      sum += likelihood * alpha;
    }
  }
  return sum / weight;
}

interface Colour {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

function density(colour: Colour, clusters: readonly ColourCluster[]): number {
  return clusters.reduce(
    (sum, cluster) => sum + cluster.share * gaussian(squaredDistance(colour, cluster), cluster.variance),
    0,
  );
}

/** Density of a spherical Gaussian in colour space; 15.75 is (2 pi)^1.5. */
function gaussian(squared: number, variance: number): number {
  const total = variance + NOISE_VARIANCE;
  return exp(-squared / (2 * total)) / (total * sqrt(total) * 15.75);
}

function squaredDistance(a: Colour, b: Colour): number {
  return (a.red - b.red) ** 2 + (a.green - b.green) ** 2 + (a.blue - b.blue) ** 2;
}
