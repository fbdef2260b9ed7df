import type { Point } from '#engine/geometry/point.ts';
import type { Picture } from '#engine/input/picture.ts';
import type { DocumentRules } from '#shared/photo/document.ts';
import type { CropTransform } from '#shared/photo/manifest.ts';
import { type CropPlan, cropCorners } from './crop-plan.ts';

const { ceil, floor, max, min, round } = Math;

/** Pixels decoded around the crop, so that interpolation at its edge sees neighbours. */
const marginPx = 4;

/**
 * Converts a plan into the parameters of the resampling.
 *
 * @param analysedScale analysed pixels per picture pixel: the plan is in analysed pixels
 */
export function cropTransform(
  picture: Pick<Picture, 'widthPx' | 'heightPx'>,
  plan: CropPlan,
  analysedScale: number,
  rules: DocumentRules,
): CropTransform {
  const decodeScale = min(1, (rules.heightPx / plan.heightPx) * analysedScale);
  const decodedWidthPx = round(picture.widthPx * decodeScale);
  const decodedHeightPx = round(picture.heightPx * decodeScale);
  const toDecoded = ({ x, y }: Point): Point => ({
    x: ((x / analysedScale) * decodedWidthPx) / picture.widthPx,
    y: ((y / analysedScale) * decodedHeightPx) / picture.heightPx,
  });
  const [topLeft, topRight, bottomRight, bottomLeft] = cropCorners(plan).map(toDecoded) as [Point, Point, Point, Point];
  const xs = [topLeft.x, topRight.x, bottomRight.x, bottomLeft.x];
  const ys = [topLeft.y, topRight.y, bottomRight.y, bottomLeft.y];
  const left = clamp(floor(min(...xs)) - marginPx, 0, decodedWidthPx - 1);
  const top = clamp(floor(min(...ys)) - marginPx, 0, decodedHeightPx - 1);
  const right = clamp(ceil(max(...xs)) + marginPx, left + 1, decodedWidthPx);
  const bottom = clamp(ceil(max(...ys)) + marginPx, top + 1, decodedHeightPx);
  return {
    decodedWidthPx,
    decodedHeightPx,
    region: { left, top, widthPx: right - left, heightPx: bottom - top },
    start: { x: topLeft.x - left, y: topLeft.y - top },
    across: { x: (topRight.x - topLeft.x) / rules.widthPx, y: (topRight.y - topLeft.y) / rules.widthPx },
    down: { x: (bottomLeft.x - topLeft.x) / rules.heightPx, y: (bottomLeft.y - topLeft.y) / rules.heightPx },
  };
}

function clamp(value: number, low: number, high: number): number {
  return max(low, min(high, value));
}
