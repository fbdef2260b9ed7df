import type { Point } from './point.ts';

/** A turned coordinate system in a picture: its origin, and how far its x axis is turned clockwise. */
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
  const cos = Math.cos(frame.angle);
  const sin = Math.sin(frame.angle);
  return {
    x: frame.origin.x + cos * point.x - sin * point.y,
    y: frame.origin.y + sin * point.x + cos * point.y,
  };
}
