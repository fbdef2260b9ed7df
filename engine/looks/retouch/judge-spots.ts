import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import type { SpotCandidate } from './find-spots.ts';
import { placesAround, unevenness } from './ring-around.ts';

const { abs, floor, max, min } = Math;

/** What a spot is taken for. */
export type SpotKind = 'red' | 'dark' | 'mole' | 'freckle';

/** A spot, and what becomes of it: it is healed, only its colour is, or it stays as it is. */
export interface Spot extends SpotCandidate {
  readonly kind: SpotKind;
  readonly verdict: 'heal' | 'colour' | 'keep';
  readonly depth: number;
  readonly uneven: number;
}

/** Blood is redder than melanin, which darkens and yellows: what counts is redness beyond both. */
const red = { yellowShare: 0.6, darkShare: 0.3, least: 0.005 };
/** Darker in its middle than this is a mole. */
const moleDepth = 0.07;
/** Paler dark spots than this are the skin's own, and not touched. */
const leastDepth = 0.025;
/** So many brown spots about the nose and the cheeks are freckles: then every brown one stays. */
const freckles = { count: 16, depth: 0.028, reach: 0.45 };
/** Around a spot the skin is one piece. */
const ring = { reach: 1.9, red: 0.06, dark: { base: 0.015, perDepth: 0.5, most: 0.05 } };

/** Judges what each spot is. Moles and freckles are the person and stay; what is red goes. */
export function judgeSpots(work: WorkRaster, fine: Float32Array, candidates: readonly SpotCandidate[]): Spot[] {
  const { widthPx, heightPx, faceWidth, landmarks } = work;
  const known = candidates.map((spot) => {
    const around = placesAround(spot, spot.radius * ring.reach, widthPx, heightPx);
    const values = [...around].map((at) => fine[at]!);
    const middle = values.toSorted((a, b) => a - b)[floor(values.length / 2)]!;
    const depth = middle - deepest(fine, spot, widthPx);
    const redness = spot.redder - red.yellowShare * max(0, spot.yellower);
    const isRed = redness > max(red.least, red.darkShare * spot.darker);
    return { ...spot, depth, uneven: unevenness(values), isRed };
  });
  const brown = known.filter(
    ({ isRed, darker, y }) =>
      !isRed && darker > freckles.depth && abs(y - landmarks[4]!.y) < freckles.reach * faceWidth,
  );
  const isFreckled = brown.length >= freckles.count;
  return known.map(({ isRed, ...spot }) => {
    if (isRed) return { ...spot, kind: 'red', verdict: spot.uneven > ring.red ? 'colour' : 'heal' };
    if (spot.depth > moleDepth) return { ...spot, kind: 'mole', verdict: 'keep' };
    if (isFreckled) return { ...spot, kind: 'freckle', verdict: 'keep' };
    const { base, perDepth, most } = ring.dark;
    const isEven = spot.uneven <= min(most, base + perDepth * spot.darker);
    return { ...spot, kind: 'dark', verdict: isEven && spot.darker >= leastDepth ? 'heal' : 'keep' };
  });
}

function deepest(fine: Float32Array, { x, y, radius }: SpotCandidate, widthPx: number): number {
  let least = Number.POSITIVE_INFINITY;
  const reach = max(1, Math.round(radius * 0.5));
  for (let row = floor(y) - reach; row <= floor(y) + reach; row += 1) {
    for (let column = floor(x) - reach; column <= floor(x) + reach; column += 1) {
      least = min(least, fine[row * widthPx + column]!);
    }
  }
  return least;
}
