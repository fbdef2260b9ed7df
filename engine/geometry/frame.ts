import type { Point } from './point.ts';

/** A rotated coordinate system in a picture: its origin, and the clockwise rotation of its x axis. */
export interface Frame {
  readonly origin: Point;
  readonly angle: number;
}

/** From picture coordinates into the frame. */
export function intoFrame(frame: Frame, point: Point): Point {
  const cos = Math.cos(frame.angle);
  const sin = Math.sin(frame.angle);
  const x = point.x - frame.origin.x;
  const y = point.y - frame.origin.y;
  return { x: cos * x + sin * y, y: cos * y - sin * x };
}

/** From the frame back into picture coordinates. */
export function outOfFrame(frame: Frame, point: Point): Point {
  return wayOutOf(frame)(point.x, point.y);
}

/** The mapping from a frame back into picture coordinates, for many points: the angle is computed once. */
export function wayOutOf({ origin, angle }: Frame): (x: number, y: number) => Point {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  return (x, y) => ({ x: origin.x + cos * x - sin * y, y: origin.y + sin * x + cos * y });
}
