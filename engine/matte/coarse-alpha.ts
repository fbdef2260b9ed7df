import { wayOutOf } from '#engine/geometry/frame.ts';
import { type CropPlan, cropFrame } from '#engine/layout/crop-plan.ts';
import type { PersonMask } from '#engine/mask/person-mask.ts';
import { floodFill } from './flood-fill.ts';

const { floor, round } = Math;

/** The person mask is smooth, so it is read on a grid this many photo pixels wide and interpolated. */
const gridPx = 2;
/** Weak enough to follow thin hair, strong enough to drop bystanders that only touch. */
const minConnected = 0.15;

/**
 * Reads the person mask at every pixel of the photo and keeps only what is connected with the face.
 *
 * @param inside 0 outside the picture: nothing can be the person there
 */
export function coarseAlpha(
  mask: PersonMask,
  plan: CropPlan,
  width: number,
  height: number,
  inside: Uint8Array,
): Float32Array {
  const alpha = readMask(mask, plan, width, height);
  for (let at = 0; at < alpha.length; at += 1) if (inside[at] === 0) alpha[at] = 0;
  const seed = {
    x: round((((plan.head.face.left + plan.head.face.right) / 2 - plan.left) / plan.widthPx) * width),
    y: round(((plan.head.face.chin * 0.3 - plan.top) / plan.heightPx) * height),
  };
  keepConnected(alpha, width, height, seed.y * width + seed.x);
  return alpha;
}

/** Drops what the mask does not connect with the face, of which the seed is a pixel. */
export function keepConnected(alpha: Float32Array, width: number, height: number, seed: number): void {
  const connected = floodFill(alpha, minConnected, width, height, seed);
  for (let at = 0; at < alpha.length; at += 1) if (connected[at] === 0) alpha[at] = 0;
}

function readMask(mask: PersonMask, plan: CropPlan, width: number, height: number): Float32Array {
  const outOfCrop = wayOutOf(cropFrame(plan));
  const columns = floor(width / gridPx) + 2;
  const rows = floor(height / gridPx) + 2;
  const grid = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const y = ((row * gridPx) / height) * plan.heightPx;
    askRow((column) => mask.at(outOfCrop(((column * gridPx) / width) * plan.widthPx, y)), grid, row * columns, columns);
  }
  const alpha = new Float32Array(width * height);
  for (let row = 0; row < height; row += 1) {
    const y = (row + 0.5) / gridPx;
    enlargeRow(grid, floor(y) * columns, columns, y - floor(y), alpha.subarray(row * width, (row + 1) * width));
  }
  return alpha;
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

function askRow(ask: (column: number) => number, grid: Float32Array, start: number, columns: number): void {
  for (let column = 0; column < columns; column += 1) grid[start + column] = ask(column);
}
