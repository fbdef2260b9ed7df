import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SpotCandidate } from './find-spots.ts';
import { placesAround, unevenness } from './ring-around.ts';

const { floor, max, min, round } = Math;

/** What a spot is taken for; a fold is the shape of the face. */
export type SpotKind = 'red' | 'patch' | 'mole' | 'freckle' | 'fold';

/** A spot, and how much of its lightness and of its colour is healed, 0 to 1: both are 0 for what stays. */
export interface Spot extends SpotCandidate {
  readonly kind: SpotKind;
  readonly lightness: number;
  readonly colour: number;
}

/** Blood is redder than melanin, which darkens and yellows: what counts is redness beyond both. */
const red = { yellowShare: 0.6, darkShare: 0.3, least: 0.005 };
/** Darker in its middle than this, in OKLab lightness, is a mole. */
const moleDepth = 0.07;
/** A brown patch fainter than this is the skin's own. */
const leastPatch = 0.025;
/** The circle on which the skin around is looked at, in radii. */
const ringReach = 1.9;
/** How uneven that circle may be: a red spot loses its relief gradually, what is dark is a fold beyond the limit. */
const uneven = { red: [0.05, 0.12], dark: { base: 0.015, perDepth: 0.5, most: 0.05 } } as const;

/**
 * Judges what each spot is. Red ones go; moles, and brown points that may be freckles, are the person and stay, and so
 * does whatever lies on an edge. A pale brown patch, as acne leaves it, goes.
 *
 * @param fine lightness without pores
 */
export function judgeSpots(work: WorkRaster, fine: Float32Array, candidates: readonly SpotCandidate[]): Spot[] {
  return candidates.map((spot) => ({ ...spot, ...judge(spot, work, fine) }));
}

function judge(spot: SpotCandidate, { widthPx, heightPx }: WorkRaster, fine: Float32Array) {
  const around = [...placesAround(spot, spot.radius * ringReach, widthPx, heightPx)].map((at) => fine[at]!);
  const spread = unevenness(around);
  const redness = spot.redder - red.yellowShare * max(0, spot.yellower);
  if (redness > max(red.least, red.darkShare * spot.darker)) {
    return { kind: 'red', lightness: 1 - smoothRamp(...uneven.red, spread), colour: 1 } as const;
  }
  const stays = { lightness: 0, colour: 0 } as const;
  const { base, perDepth, most } = uneven.dark;
  const isFold = spread > min(most, base + perDepth * spot.darker);
  if (spot.isSmall)
    return {
      kind: isFold ? 'fold' : depth(spot, around, fine, widthPx) > moleDepth ? 'mole' : 'freckle',
      ...stays,
    } as const;
  if (isFold) return { kind: 'fold', ...stays } as const;
  if (depth(spot, around, fine, widthPx) > moleDepth) return { kind: 'mole', ...stays } as const;
  const goes = spot.darker >= leastPatch ? 1 : 0;
  return { kind: 'patch', lightness: goes, colour: goes } as const;
}

/** How much darker its middle is than the skin around. */
function depth(
  { x, y, radius }: SpotCandidate,
  around: readonly number[],
  fine: Float32Array,
  widthPx: number,
): number {
  const reach = max(1, round(radius * 0.5));
  let deepest = Number.POSITIVE_INFINITY;
  for (let row = floor(y) - reach; row <= floor(y) + reach; row += 1) {
    for (let column = floor(x) - reach; column <= floor(x) + reach; column += 1) {
      deepest = min(deepest, fine[row * widthPx + column]!);
    }
  }
  return around.toSorted((a, b) => a - b)[floor(around.length / 2)]! - deepest;
}
