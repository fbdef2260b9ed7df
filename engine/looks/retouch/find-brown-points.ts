import type { FaceSkin } from '#engine/looks/ground/find-skin.ts';
import { meanWithin } from '#engine/looks/ground/mean-within.ts';
import { soften } from '#engine/looks/ground/soften.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { contrastAt } from './contrast-at.ts';
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
export function findBrownPoints(work: WorkRaster, { mask }: FaceSkin): Pick<SpotCandidate, 'x' | 'y' | 'radius'>[] {
  const { lab, widthPx, heightPx, faceWidth } = work;
  const reach = Math.max(1, sigma * faceWidth);
  const darker = meanWithin(lab.l, mask, widthPx, heightPx, reach * ringSigmas);
  const inner = soften(lab.l, widthPx, heightPx, reach);
  for (let at = 0; at < darker.length; at += 1) darker[at]! -= inner[at]!;
  const more = (plane: Float32Array, at: number) => contrastAt(work, plane, mask, at, reach, reach * ringSigmas);
  const margin = Math.ceil(reach * 2) + 1;
  const points: Pick<SpotCandidate, 'x' | 'y' | 'radius'>[] = [];
  const lookAlong = (row: number) => {
    for (let at = row * widthPx + margin; at < (row + 1) * widthPx - margin; at += 1) {
      if (darker[at]! < least.darker || mask[at]! < sureSkin || !isRoundPeak(darker, widthPx, at, reach)) continue;
      if (more(lab.b, at) < least.yellower || more(lab.a, at) > mostRedness * darker[at]!) continue;
      points.push({ x: (at % widthPx) + 0.5, y: row + 0.5, radius: reach * reachSigmas });
    }
  };
  for (let row = margin; row < heightPx - margin; row += 1) lookAlong(row);
  return points;
}
