import { type Frame, wayOutOf } from '#engine/geometry/frame.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import { floodFill } from './flood-fill.ts';

const { floor } = Math;

const gridPx = 2;
const minConnected = 0.15;

/** Reads a mask on a lattice in a frame. */
export function readOnLattice(mask: PersonMask, frame: Frame, xs: Float64Array, ys: Float64Array): Float32Array {
  const outOf = wayOutOf(frame);
  return Float32Array.from({ length: xs.length * ys.length }, (_, at) =>
    mask.at(outOf(xs[at % xs.length]!, ys[floor(at / xs.length)]!)),
  );
}

/** Enlarges a mask from a grid and keeps what is connected with the seed. */
export function enlargeConnected(
  grid: Float32Array,
  inside: Uint8Array,
  width: number,
  height: number,
  seed: number,
): Float32Array {
  const columns = floor(width / gridPx) + 2;
  const alpha = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / gridPx;
    enlargeRow(grid, floor(y) * columns, columns, y - floor(y), alpha.subarray(row * width, (row + 1) * width));
  }
  for (let at = 0; at < alpha.length; at += 1) if (inside[at] === 0) alpha[at] = 0;
  keepConnected(alpha, width, height, seed);
  return alpha;
}

/** Drops what the mask does not connect with the face, of which the seed is a pixel. */
function keepConnected(alpha: Float32Array, width: number, height: number, seed: number): void {
  const connected = floodFill(alpha, minConnected, width, height, seed);
  for (let at = 0; at < alpha.length; at += 1) if (connected[at] === 0) alpha[at] = 0;
}

/** Interpolates a row between two of the grid, of which the upper begins at `start`; `ty` is the share of the lower. */
function enlargeRow(grid: Float32Array, start: number, columns: number, ty: number, alpha: Float32Array): void {
  for (let column = 0; column < alpha.length; column += 1) {
    const x = (column + 0.5) / gridPx;
    const left = floor(x);
    const at = start + left;
    const tx = x - left;
    const upper = grid[at]! + tx * (grid[at + 1]! - grid[at]!);
    const lower = grid[at + columns]! + tx * (grid[at + columns + 1]! - grid[at + columns]!);
    alpha[column] = upper + ty * (lower - upper);
  }
}
