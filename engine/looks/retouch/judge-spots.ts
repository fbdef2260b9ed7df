import { smoothRamp } from '#engine/looks/ground/ramp.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SpotCandidate } from './find-spots.ts';
import { placesAround, unevenness } from './ring-around.ts';
import { spotProfile } from './spot-profile.ts';

const { floor, hypot, max, min, round } = Math;

/** What a spot is taken for: a permanent red mark is no blemish, a wanted one was chosen to stay, a fold is shape. */
export type SpotKind = 'red' | 'mark' | 'wanted' | 'patch' | 'mole' | 'freckle' | 'fold';

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
/**
 * What tells a permanent red mark, an angioma or a pink mole, from a blemish: its colour is no longer the skin's; its
 * darkness or its redness ends at an edge, where a blemish fades out (see `SpotProfile`); it is darker than a blemish; or
 * it is as yellow as melanin. Any of them keeps it: what is in doubt stays.
 *
 * Measured with marks put on 18 faces 147 to 400 pixels wide, as JPEG: 349 of 359 pimples that were taken for red are
 * healed, and of 147 angiomas 2, of 48 pink moles 8. A dark pimple with a hard core is kept in 46 of 133 cases, a faint
 * flat red mark healed in 45 of 139.
 */
const permanent = {
  skin: 0.75,
  edge: { darkness: 0.45, redness: 0.6 },
  least: 0.03,
  dark: 0.1,
  melanin: 0.0045,
  brown: 0.045,
};
/** The circle on which the skin around is looked at, in radii. */
const ringReach = 1.9;
/** How uneven that circle may be: a red spot loses its relief gradually, what is dark is a fold beyond the limit. */
const uneven = { red: [0.05, 0.12], dark: { base: 0.015, perDepth: 0.5, most: 0.05 } } as const;

/**
 * Judges what each spot is. Blemishes, which are red and fade into the skin, go. Moles, brown patches, brown points that
 * may be freckles and permanent red marks are the person and stay, and so does whatever lies on an edge.
 *
 * @param fine lightness without pores
 */
export function judgeSpots(
  work: WorkRaster,
  fine: Float32Array,
  skin: Float32Array,
  candidates: readonly SpotCandidate[],
): Spot[] {
  return candidates.map((spot) => ({ ...spot, ...judge(spot, work, fine, skin) }));
}

function judge(spot: SpotCandidate, work: WorkRaster, fine: Float32Array, skin: Float32Array) {
  const { widthPx, heightPx } = work;
  const stays = { lightness: 0, colour: 0 } as const;
  const around = [...placesAround(spot, spot.radius * ringReach, widthPx, heightPx)].map((at) => fine[at]!);
  const spread = unevenness(around);
  const redness = spot.redder - red.yellowShare * max(0, spot.yellower);
  if (redness > max(red.least, red.darkShare * spot.darker)) {
    if (isPermanent(spot, work, skin)) return { kind: 'mark', ...stays } as const;
    return { kind: 'red', lightness: 1 - smoothRamp(...uneven.red, spread), colour: 1 } as const;
  }
  const { base, perDepth, most } = uneven.dark;
  if (spread > min(most, base + perDepth * spot.darker)) return { kind: 'fold', ...stays } as const;
  if (depth(spot, around, fine, widthPx) > moleDepth) return { kind: 'mole', ...stays } as const;
  return { kind: spot.isSmall ? 'freckle' : 'patch', ...stays } as const;
}

/** Whether something red is a mark for life. */
function isPermanent(spot: SpotCandidate, work: WorkRaster, skin: Float32Array): boolean {
  if (leastSkin(spot, work, skin) < permanent.skin) return true;
  const darkness = spotProfile(work, work.lab.l, skin, spot, -1);
  if (darkness.peak > permanent.dark) return true;
  if (darkness.peak > permanent.least && darkness.edge < permanent.edge.darkness) return true;
  if (darkness.peak > permanent.brown && spot.yellower > permanent.melanin) return true;
  return spotProfile(work, work.lab.a, skin, spot, 1).edge < permanent.edge.redness;
}

function leastSkin({ x, y, radius }: SpotCandidate, { widthPx, heightPx }: WorkRaster, skin: Float32Array): number {
  let least = 1;
  for (let row = max(0, floor(y - radius)); row < min(heightPx, y + radius); row += 1) {
    for (let column = max(0, floor(x - radius)); column < min(widthPx, x + radius); column += 1) {
      if (hypot(column + 0.5 - x, row + 0.5 - y) <= radius) least = min(least, skin[row * widthPx + column]!);
    }
  }
  return least;
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
