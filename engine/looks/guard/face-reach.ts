import type { Landmark } from '#engine/face/mesh-face.ts';
import type { Raster } from '#engine/input/raster.ts';
import { faceHeightOf, faceWidthOf } from '#engine/looks/ground/work-raster.ts';
import type { MayChange } from './may-change.ts';

const { ceil, floor, max, min } = Math;

/** How far retouching and makeup reach beyond the mesh, in face widths and heights. */
const reach = { aside: 0.12, above: 0.3, below: 0.15 };

/** What retouching and makeup may change: the face and a little around it. */
export function faceReach(
  landmarks: readonly Landmark[],
  { widthPx, heightPx }: Pick<Raster, 'widthPx' | 'heightPx'>,
): MayChange {
  const [faceWidth, faceHeight] = [faceWidthOf(landmarks), faceHeightOf(landmarks)];
  const xs = landmarks.map(({ x }) => x);
  const ys = landmarks.map(({ y }) => y);
  const left = max(0, floor(min(...xs) - reach.aside * faceWidth));
  const top = max(0, floor(min(...ys) - reach.above * faceHeight));
  return {
    area: {
      left,
      top,
      widthPx: min(widthPx, ceil(max(...xs) + reach.aside * faceWidth)) - left,
      heightPx: min(heightPx, ceil(max(...ys) + reach.below * faceHeight)) - top,
    },
  };
}
