import { type Frame, intoFrame, wayOutOf } from '#engine/geometry/frame.ts';
import type { Point } from '#engine/geometry/point.ts';
import type { Head } from '#engine/head/head.ts';

/**
 * The crop of the photo in the picture. Lengths are pixels of the upright picture, shares are of the photo's height.
 */
export interface CropPlan {
  readonly head: Head;
  /** Chin to the top of the hair. */
  readonly headShare: number;
  /** The eye line's height above the bottom edge. */
  readonly eyeShare: number;
  /** The photo's left and top edge in the head's frame. */
  readonly left: number;
  readonly top: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The four corners in the picture, clockwise from the top left. */
export function cropCorners({ head, left, top, widthPx, heightPx }: CropPlan): readonly [Point, Point, Point, Point] {
  const corner = wayOutOf(head.frame);
  return [
    corner(left, top),
    corner(left + widthPx, top),
    corner(left + widthPx, top + heightPx),
    corner(left, top + heightPx),
  ];
}

/** The frame whose origin is the photo's top left corner, for mapping photo positions into the picture. */
export function cropFrame(plan: CropPlan): Frame {
  return { origin: cropCorners(plan)[0], angle: plan.head.frame.angle };
}

/** A position of the picture in photo pixels. */
export function intoPhoto(plan: CropPlan, photoHeightPx: number, point: Point): Point {
  const scale = photoHeightPx / plan.heightPx;
  const { x, y } = intoFrame(cropFrame(plan), point);
  return { x: x * scale, y: y * scale };
}
