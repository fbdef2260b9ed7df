import type { Point } from '#engine/geometry/point.ts';

/** A spot that fades out from its middle as a Gaussian, longer than it is wide. */
export interface SoftSpot {
  readonly centre: Point;
  /** Standard deviations, in pixels. */
  readonly alongPx: number;
  readonly acrossPx: number;
  /** Of its longer axis, in radians from the picture's rows. */
  readonly angle: number;
  readonly cover: number;
}

/** Standard deviations beyond which nothing is left. */
const reach = 3;

/** Draws spots into one plane; where they overlap the stronger one counts. */
export function drawSoftSpots(spots: readonly SoftSpot[], widthPx: number, heightPx: number): Float32Array {
  const plane = new Float32Array(widthPx * heightPx);
  for (const { centre, alongPx, acrossPx, angle, cover } of spots) {
    if (cover <= 0) continue;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const reachX = reach * Math.hypot(alongPx * cos, acrossPx * sin);
    const reachY = reach * Math.hypot(alongPx * sin, acrossPx * cos);
    const end = {
      x: Math.min(widthPx, Math.ceil(centre.x + reachX)),
      y: Math.min(heightPx, Math.ceil(centre.y + reachY)),
    };
    for (let row = Math.max(0, Math.floor(centre.y - reachY)); row < end.y; row += 1) {
      for (let column = Math.max(0, Math.floor(centre.x - reachX)); column < end.x; column += 1) {
        const [x, y] = [column + 0.5 - centre.x, row + 0.5 - centre.y];
        const squared = ((cos * x + sin * y) / alongPx) ** 2 + ((cos * y - sin * x) / acrossPx) ** 2;
        if (squared > reach * reach) continue;
        const at = row * widthPx + column;
        plane[at] = Math.max(plane[at]!, cover * Math.exp(-0.5 * squared));
      }
    }
  }
  return plane;
}
