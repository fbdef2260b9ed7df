import type { Landmark } from '#engine/face/mesh-face.ts';
import type { CanonicalPoint } from './canonical-face.ts';

/** How the head is turned, in degrees. */
export interface HeadPose {
  /** Positive: the nose points to the picture's right. */
  readonly yaw: number;
  /** Positive: the nose points down. */
  readonly pitch: number;
  /** Positive: the head is tilted clockwise in the picture. */
  readonly roll: number;
}

/** A rotation as a unit quaternion: w, x, y, z. */
export type Quaternion = readonly [number, number, number, number];

const axes = ['x', 'y', 'z'] as const;

/** The rotation that carries the canonical face onto the landmarks, as Euler angles. */
export function measureHeadPose(landmarks: readonly Landmark[], canonical: readonly CanonicalPoint[]): HeadPose {
  return toAngles(fitRotation(landmarks, canonical));
}

/**
 * The rotation that carries the canonical face onto the landmarks.
 *
 * Fitting an average face removes the constant tilt that a single line such as forehead to chin would show.
 * The rotation is the least-squares one (Horn 1987, closed form with unit quaternions).
 */
export function fitRotation(landmarks: readonly Landmark[], canonical: readonly CanonicalPoint[]): Quaternion {
  const pairs = canonical.map((from) => ({ from, to: landmarks[from.landmark]! }));
  const centre = { from: { x: 0, y: 0, z: 0 }, to: { x: 0, y: 0, z: 0 } };
  for (const { from, to } of pairs) {
    for (const axis of axes) {
      centre.from[axis] += from[axis] / pairs.length;
      centre.to[axis] += to[axis] / pairs.length;
    }
  }
  const product = [0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const { from, to } of pairs) {
    for (let row = 0; row < 3; row += 1) {
      const off = from[axes[row]!] - centre.from[axes[row]!];
      for (let column = 0; column < 3; column += 1) {
        product[row * 3 + column]! += off * (to[axes[column]!] - centre.to[axes[column]!]);
      }
    }
  }
  return largestEigenvector(hornMatrix(product));
}

function hornMatrix(product: readonly number[]): number[][] {
  const [xx = 0, xy = 0, xz = 0, yx = 0, yy = 0, yz = 0, zx = 0, zy = 0, zz = 0] = product;
  return [
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ];
}

/** Power iteration; the shift makes every eigenvalue positive so that the largest one wins. */
function largestEigenvector(matrix: readonly (readonly number[])[]): Quaternion {
  const shift = Math.max(...matrix.map((row) => row.reduce((sum, value) => sum + Math.abs(value), 0)));
  const vector: [number, number, number, number] = [1, 0.01, 0.01, 0.01];
  const next: [number, number, number, number] = [0, 0, 0, 0];
  for (let round = 0; round < 200; round += 1) {
    for (let row = 0; row < 4; row += 1) next[row] = rowTimes(matrix[row]!, vector, shift * vector[row]!);
    const length = Math.hypot(...next);
    for (let row = 0; row < 4; row += 1) vector[row] = next[row]! / length;
  }
  return vector;
}

function rowTimes(row: readonly number[], vector: Quaternion, added: number): number {
  let sum = added;
  for (let column = 0; column < 4; column += 1) sum += row[column]! * vector[column]!;
  return sum;
}

function toAngles([w, x, y, z]: Quaternion): HeadPose {
  const degrees = 180 / Math.PI;
  // Where the rotated face's own axes point: its outward normal (0, 0, -1) and its right-hand side (1, 0, 0).
  const forward = { x: -2 * (x * z + w * y), y: -2 * (y * z - w * x), z: -(1 - 2 * (x * x + y * y)) };
  const side = { x: 1 - 2 * (y * y + z * z), y: 2 * (x * y + w * z) };
  return {
    yaw: Math.atan2(forward.x, -forward.z) * degrees,
    pitch: Math.asin(Math.max(-1, Math.min(1, forward.y))) * degrees,
    roll: Math.atan2(side.y, side.x) * degrees,
  };
}
