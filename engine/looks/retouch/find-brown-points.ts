import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { meansWithin } from '#engine/looks/ground/mean-within.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { isRoundPeak, ringSigmas, type SpotCandidate } from './find-spots.ts';

/** In face widths: finer than any spot that is healed. */
const sigma = 0.005;
/** A point reaches this many sigmas. */
const reachSigmas = 2.2;
/** Shadow is as yellow as the skin around it or less, melanin is yellower. */
const least = { darker: 0.01, yellower: 0.0005 };
/** Of redness, as a share of the darkness: what is redder bleeds. */
const mostRedness = 0.5;
const sureSkin = 0.75;

/**
 * Finds brown points, freckles and small moles, however many there are: each is the person's own. Pores and the ends of
 * lashes are dark as well, but not brown.
 */
export function findBrownPoints(
  { lab, widthPx, heightPx, faceWidth }: WorkRaster,
  { mask }: FaceSkin,
): Pick<SpotCandidate, 'x' | 'y' | 'radius'>[] {
  const planes = [lab.l, lab.a, lab.b];
  const reach = Math.max(1, sigma * faceWidth);
  const [l, a, b] = planes.map((plane) => soften(plane, widthPx, heightPx, reach)) as [
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  const [lightness, redness, yellow] = meansWithin(
    planes,
    mask,
    widthPx,
    heightPx,
    reach * ringSigmas,
  ) as typeof planes;
  const darker = l.map((value, at) => lightness![at]! - value);
  const margin = Math.ceil(reach * 2) + 1;
  const points: Pick<SpotCandidate, 'x' | 'y' | 'radius'>[] = [];
  for (let row = margin; row < heightPx - margin; row += 1) {
    for (let at = row * widthPx + margin; at < (row + 1) * widthPx - margin; at += 1) {
      if (darker[at]! < least.darker || mask[at]! < sureSkin) continue;
      if (b[at]! - yellow![at]! < least.yellower || a[at]! - redness![at]! > mostRedness * darker[at]!) continue;
      if (!isRoundPeak(darker, widthPx, at, reach)) continue;
      points.push({ x: (at % widthPx) + 0.5, y: row + 0.5, radius: reach * reachSigmas });
    }
  }
  return points;
}
