import type { Raster } from '#engine/input/raster.ts';
import { toLab } from '#engine/measure/lab.ts';
import type { WallBlocks } from '#engine/measure/wall-blocks.ts';

const { max, min, round } = Math;

/**
 * Blocks along the photo's height: small enough for a line a pixel wide to show in the mean, large enough for noise not
 * to.
 */
const blocksHigh = 100;
const minPerson = 0.1;
/** Blocks next to the person, whose outline and hair are no texture of the wall. */
const clearanceBlocks = 1;
const farAway = 255;

/**
 * Splits the area behind the person into blocks.
 *
 * @param alpha how much of each pixel is the person
 * @param inside 1 where the picture has a pixel
 */
export function splitWallBlocks(photo: Raster, alpha: Float32Array, inside: Uint8Array): WallBlocks {
  const { widthPx, heightPx } = photo;
  const sizePx = max(1, round(heightPx / blocksHigh));
  const [columns, rows] = [Math.floor(widthPx / sizePx), Math.floor(heightPx / sizePx)];
  const count = columns * rows;
  const isWall = new Uint8Array(count).fill(1);
  const fromPerson = new Uint8Array(count).fill(farAway);
  const sums = new Uint32Array(count * 3);
  for (let row = 0; row < rows * sizePx; row += 1) {
    const start = Math.floor(row / sizePx) * columns;
    const blocks = {
      isWall: isWall.subarray(start, start + columns),
      fromPerson: fromPerson.subarray(start, start + columns),
      sums: sums.subarray(start * 3, (start + columns) * 3),
    };
    addRow(photo.data, alpha, inside, row * widthPx, sizePx, blocks);
  }
  const [l, a, b] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const pixels = sizePx * sizePx;
  for (let block = 0; block < count; block += 1) {
    if (fromPerson[block] === 0) continue;
    const [red, green, blue] = [sums[block * 3]!, sums[block * 3 + 1]!, sums[block * 3 + 2]!];
    const lab = toLab(round(red / pixels), round(green / pixels), round(blue / pixels));
    l[block] = lab.l;
    a[block] = lab.a;
    b[block] = lab.b;
  }
  countSteps(fromPerson, columns);
  for (let block = 0; block < count; block += 1) if (fromPerson[block]! <= clearanceBlocks) isWall[block] = 0;
  return { columns, rows, sizePx, isWall, fromPerson, l, a, b };
}

/** A row of blocks: the colours added up, and whether any of them shows the person and all of them the picture. */
interface BlockRow extends Pick<WallBlocks, 'isWall' | 'fromPerson'> {
  readonly sums: Uint32Array;
}

/** Adds a row of pixels to its blocks. */
function addRow(
  data: Uint8Array,
  alpha: Float32Array,
  inside: Uint8Array,
  start: number,
  sizePx: number,
  { isWall, fromPerson, sums }: BlockRow,
): void {
  for (let block = 0, at = start; block < isWall.length; block += 1) {
    let [red, green, blue] = [0, 0, 0];
    for (const end = at + sizePx; at < end; at += 1) {
      if (alpha[at]! > minPerson) fromPerson[block] = 0;
      if (inside[at] === 0) isWall[block] = 0;
      red += data[at * 3]!;
      green += data[at * 3 + 1]!;
      blue += data[at * 3 + 2]!;
    }
    sums[block * 3]! += red;
    sums[block * 3 + 1]! += green;
    sums[block * 3 + 2]! += blue;
  }
}

/** Steps to the nearest 0, across corners too, in two sweeps over the map (Rosenfeld and Pfaltz 1966). */
function countSteps(steps: Uint8Array, columns: number): void {
  for (let block = 0; block < steps.length; block += 1) relax(steps, block, columns, -1);
  for (let block = steps.length - 1; block >= 0; block -= 1) relax(steps, block, columns, 1);
}

/** @param way 1 to look at the next block and the row below, -1 at the one before and the row above */
function relax(steps: Uint8Array, block: number, columns: number, way: number): void {
  const column = block % columns;
  const hasNext = way === 1 ? column < columns - 1 : column > 0;
  const hasLast = way === 1 ? column > 0 : column < columns - 1;
  let least = hasNext ? steps[block + way]! : farAway;
  const beyond = block + way * columns;
  if (beyond >= 0 && beyond < steps.length) {
    least = min(least, steps[beyond]!);
    if (hasNext) least = min(least, steps[beyond + way]!);
    if (hasLast) least = min(least, steps[beyond - way]!);
  }
  if (least + 1 < steps[block]!) steps[block] = least + 1;
}
