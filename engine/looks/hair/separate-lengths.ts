import { type ColourCluster, fitClusters, likeliestCluster, nearestDistance } from './colour-clusters.ts';
import type { HeadView } from './head-view.ts';

/** Colours below the shoulders' line; enough of them that lengths do not share one with what they hang on. */
const clusters = 7;
/** Squared Mahalanobis distance from the hair. Lengths on black cloth had 1.9 at most, black cloth under black hair 2.8 and more. */
const alike = 2.2;
/** Lengths had .6 of the cap's structure at least, plain black cloth .41 at most. */
const leastTexture = 0.55;
/** Hair hangs before the chest; what reaches over the upper arms is worn. In face widths, for nine tenths of a colour. */
const furthestAside = 1.12;
/** What lies within less of a width than this, four fifths of it, is a strap; lengths had .5 and more, a strap .1. */
const leastAcross = 0.25;
/** Where less than this share is left, hair and cloth cannot be separated. */
const leastWorn = 0.2;

/** Most of the lengths is at most so much lighter than the hair's middle; what has the colour of its shine alone is a fold of light cloth. */
const bodyReach = 0.1;

/** What lies where clothes are, separated. */
export interface BelowShoulders {
  readonly worn: readonly number[];
  /** Hair that hangs over the clothes. */
  readonly lengths: readonly number[];
}

/**
 * Tells lengths that hang over clothes from the clothes: by colour, strands and how far aside they reach. Left among the
 * clothes they would teach that this colour is no hair, and the hair would end at the shoulder.
 */
export function separateLengths(
  { lab, texture, place, widthPx }: HeadView,
  pixels: readonly number[],
  hair: readonly ColourCluster[],
  hairTexture: number,
): BelowShoulders {
  const { l, a, b } = lab;
  const found = fitClusters(lab, pixels, clusters);
  if (found.length === 0) return { worn: pixels, lengths: [] };
  const members = found.map((): number[] => []);
  for (const at of pixels) members[likeliestCluster(found, l[at]!, a[at]!, b[at]!)]!.push(at);
  const isLength = (nth: number) => {
    const own = members[nth]!;
    if (own.length === 0 || nearestDistance(hair, ...found[nth]!.mean) > alike) return false;
    const aside = own.map((at) => Math.abs(place.across(at % widthPx, Math.floor(at / widthPx))));
    aside.sort((one, other) => one - other);
    const [nearest, furthest] = [0.1, 0.9].map((share) => aside[Math.floor(share * aside.length)]!) as [number, number];
    const structure = own.reduce((sum, at) => sum + texture[at]!, 0) / own.length;
    return structure > leastTexture * hairTexture && furthest < furthestAside && furthest - nearest > leastAcross;
  };
  const hanging = found.map((_, nth) => isLength(nth));
  const worn = members.filter((_, nth) => !hanging[nth]).flat();
  const lengths = members.filter((_, nth) => hanging[nth]).flat();
  const middle = hair.reduce((sum, { mean, share }) => sum + share * mean[0], 0);
  const isBody = (nth: number) => hanging[nth]! && found[nth]!.mean[0] < middle + bodyReach;
  const body = members.filter((_, nth) => isBody(nth)).flat();
  const isSeparable = worn.length > leastWorn * pixels.length && body.length > 0.5 * lengths.length;
  return isSeparable ? { worn, lengths } : { worn: pixels, lengths: [] };
}
