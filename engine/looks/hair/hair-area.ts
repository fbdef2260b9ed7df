import type { Point } from '#engine/geometry/point.ts';
import { distance } from '#engine/geometry/point.ts';
import type { PictureRegion } from '#engine/input/picture.ts';

/** How far hair is looked for: aside in face widths, above the forehead and below the chin in face heights. */
const reach = { aside: 1.55, above: 0.95, below: 1.7 };
/** A turned head's face is narrow, its hair is not. */
const leastWidth = 0.72;

/** The part of a picture in which the hair of a face is looked for, in whole pixels within the picture. */
export function hairArea(landmarks: readonly Point[], widthPx: number, heightPx: number): PictureRegion {
  const [top, chin, right, left] = [10, 152, 234, 454].map((number) => landmarks[number]!) as [
    Point,
    Point,
    Point,
    Point,
  ];
  const faceHeight = distance(top, chin);
  const aside = reach.aside * Math.max(distance(right, left), leastWidth * faceHeight);
  const middle = (right.x + left.x) / 2;
  const from = {
    x: Math.max(0, Math.floor(middle - aside)),
    y: Math.max(0, Math.floor(top.y - reach.above * faceHeight)),
  };
  const to = {
    x: Math.min(widthPx, Math.ceil(middle + aside)),
    y: Math.min(heightPx, Math.ceil(chin.y + reach.below * faceHeight)),
  };
  return { left: from.x, top: from.y, widthPx: to.x - from.x, heightPx: to.y - from.y };
}
