import type { Point } from '#engine/geometry/point.ts';
import type { CanonicalPoint } from './canonical-face.ts';
import type { Quaternion } from './head-pose.ts';

/** Rotates a point of the canonical face and projects it orthographically: x and y of the rotation's matrix. */
export function turnPoint([w, x, y, z]: Quaternion, point: CanonicalPoint): Point {
  return {
    x: (1 - 2 * (y * y + z * z)) * point.x + 2 * (x * y - w * z) * point.y + 2 * (x * z + w * y) * point.z,
    y: 2 * (x * y + w * z) * point.x + (1 - 2 * (x * x + z * z)) * point.y + 2 * (y * z - w * x) * point.z,
  };
}
