import type { Landmark } from '#engine/face/mesh-face.ts';
import type { Raster } from '#engine/input/raster.ts';
import { faceArea } from '#engine/looks/ground/work-raster.ts';
import type { MayChange } from './may-change.ts';

const { ceil, floor, max, min } = Math;

/** What retouching and makeup may change: the face and a little around it. */
export function faceReach(
  landmarks: readonly Landmark[],
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
): MayChange {
  const area = faceArea(landmarks);
  const left = max(0, floor(area.left));
  const top = max(0, floor(area.top));
  return {
    area: {
      left,
      top,
      widthPx: min(widthPx, ceil(area.left + area.widthPx)) - left,
      heightPx: min(heightPx, ceil(area.top + area.heightPx)) - top,
    },
  };
}
