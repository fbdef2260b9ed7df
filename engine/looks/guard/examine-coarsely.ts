import type { PictureRegion } from '#engine/input/picture.ts';
import type { Raster } from '#engine/input/raster.ts';
import { faceArea } from '#engine/looks/ground/work-raster.ts';
import type { OutsideLook } from '#engine/looks/outside-look.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { type MeasuredChange, measureCoarseChange } from './coarse-change.ts';
import { findBroken } from './face-limits.ts';
import { openComparison } from './open-comparison.ts';

/** The most by which a picture from outside may differ from the selfie, seen coarsely. */
export type CoarseLimits = Omit<MeasuredChange, 'outline95'> & Partial<MeasuredChange>;

/**
 * A face is unchanged that differs less than both: in a cell, which soft skin leaves alone, and in the mean of its values, which
 * a faint colour leaves alone. Measured on 15 portraits: the picture as it was sent is recognised on all, stored again at a
 * quality of 92 on 11, of 85 on 8; at half its size on none. None of our own retouches (light, medium) is, nor a face softened by 1.5
 * pixels; by 0.7 pixels on one. Our own makeup of every quiet style at its lightest changes a cell by 0.0089 and more.
 */
const least = { cell: 0.0085, mean: 0.005 };

/** Which of the limits a picture breaks. */
function findCoarselyBroken(change: MeasuredChange, limits: CoarseLimits): string[] {
  return (Object.entries(limits) as [keyof MeasuredChange, number][])
    .filter(([name, most]) => !(change[name] <= most))
    .map(([name, most]) => `${name} ${change[name].toFixed(4)}, at most ${most}`);
}

/**
 * Examines a look on the face: by the limits of our own looks, and by those of the whole picture, because its unchanged
 * pixels are unknown.
 *
 * @param limitsOf the limits of the whole picture
 */
export function examineCoarsely<Request extends LookRequest>(
  limitsOf: (request: Request) => CoarseLimits,
): OutsideLook<Request>['examine'] {
  return async ({ raster: before, landmarks }, raster, request, models) => {
    const { widthPx, heightPx } = before;
    const everywhere = { area: { left: 0, top: 0, widthPx, heightPx } };
    const face = openComparison(before, landmarks, models).compare(raster, everywhere);
    const wholePicture = measureCoarseChange(before, raster, landmarks);
    const broken = [...findBroken(request, face), ...findCoarselyBroken(wholePicture, limitsOf(request))];
    const isUnchanged =
      wholePicture.faceMax <= least.cell && meanChange(before, raster, faceArea(landmarks)) <= least.mean;
    return { raster, face, wholePicture, broken, isUnchanged };
  };
}

/** The mean difference of the values in an area, in shares of the scale. */
function meanChange(before: Raster, after: Raster, { left, top, widthPx, heightPx }: PictureRegion): number {
  const [first, last] = [Math.max(0, Math.floor(left)), Math.min(before.widthPx, Math.ceil(left + widthPx))];
  const [from, to] = [Math.max(0, Math.floor(top)), Math.min(before.heightPx, Math.ceil(top + heightPx))];
  let sum = 0;
  for (let row = from; row < to; row += 1) {
    const end = (row * before.widthPx + last) * 3;
    for (let at = (row * before.widthPx + first) * 3; at < end; at += 1) {
      sum += Math.abs(before.data[at]! - after.data[at]!);
    }
  }
  return sum / (255 * 3 * (last - first) * (to - from));
}
