import { seededRandom } from './random.ts';

const side = 64;
const random = seededRandom(3);
const values = Float32Array.from({ length: side ** 3 }, () => random() * 2 - 1);
const at = (x: number, y: number, z: number) => values[((z & 63) * side + (y & 63)) * side + (x & 63)]!;
const eased = (t: number) => t * t * (3 - 2 * t);

/** Smooth unevenness in space, -1 to 1, about one hill per unit. */
export function noise(x: number, y: number, z: number): number {
  const [x0, y0, z0] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [fx, fy, fz] = [eased(x - x0), eased(y - y0), eased(z - z0)];
  const row = (j: number, k: number) => at(x0, y0 + j, z0 + k) * (1 - fx) + at(x0 + 1, y0 + j, z0 + k) * fx;
  return (row(0, 0) * (1 - fy) + row(1, 0) * fy) * (1 - fz) + (row(0, 1) * (1 - fy) + row(1, 1) * fy) * fz;
}

/** 0 below `from`, 1 above `to`, soft between; the other way round when `from` is the greater. */
export function soft(from: number, to: number, value: number): number {
  return eased(Math.min(1, Math.max(0, (value - from) / (to - from))));
}
