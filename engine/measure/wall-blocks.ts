import type { Raster } from '#engine/input/raster.ts';
import { toLab } from './lab.ts';

const { max, min, round } = Math;

/** A photo in square blocks, row by row; colours are means, in CIELAB. */
export interface WallBlocks {
  readonly columns: number;
  readonly rows: number;
  readonly sizePx: number;
  /** 1 where a block shows only background, clear of hair and outline. */
  readonly isWall: Uint8Array;
  /** Steps from block to block to the nearest one that shows the person. */
  readonly fromPerson: Uint8Array;
  readonly l: Float32Array;
  readonly a: Float32Array;
  readonly b: Float32Array;
}

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
  const [l, a, b] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const pixels = sizePx * sizePx;
  for (let block = 0; block < count; block += 1) {
    const start = Math.floor(block / columns) * sizePx * widthPx + (block % columns) * sizePx;
    const sums = sumBlock(photo, alpha, inside, start, sizePx);
    if (sums.isPerson) fromPerson[block] = 0;
    if (!sums.isInside) isWall[block] = 0;
    if (fromPerson[block] === 0) continue;
    const lab = toLab(round(sums.red / pixels), round(sums.green / pixels), round(sums.blue / pixels));
    l[block] = lab.l;
    a[block] = lab.a;
    b[block] = lab.b;
  }
  countSteps(fromPerson, columns);
  for (let block = 0; block < count; block += 1) if (fromPerson[block]! <= clearanceBlocks) isWall[block] = 0;
  return { columns, rows, sizePx, isWall, fromPerson, l, a, b };
}

/** The colours of a block added up, and whether any of it shows the person or all of it the picture. */
function sumBlock({ data, widthPx }: Raster, alpha: Float32Array, inside: Uint8Array, start: number, sizePx: number) {
  const sums = { red: 0, green: 0, blue: 0, isPerson: false, isInside: true };
  for (let row = start; row < start + sizePx * widthPx; row += widthPx) {
    for (let at = row; at < row + sizePx; at += 1) {
      if (alpha[at]! > minPerson) sums.isPerson = true;
      if (inside[at] === 0) sums.isInside = false;
      sums.red += data[at * 3]!;
      sums.green += data[at * 3 + 1]!;
      sums.blue += data[at * 3 + 2]!;
    }
  }
  return sums;
}

/** Steps to the nearest 0, across corners too, in two sweeps over the map (Rosenfeld and Pfaltz 1966). */
function countSteps(steps: Uint8Array, columns: number): void {
  const relax = (block: number, neighbour: number) => {
    const acrossTheEdge = (neighbour % columns) - (block % columns);
    if (neighbour < 0 || neighbour >= steps.length || acrossTheEdge > 1 || acrossTheEdge < -1) return;
    steps[block] = min(steps[block]!, steps[neighbour]! + 1, farAway);
  };
  for (let block = 0; block < steps.length; block += 1) {
    relax(block, block - 1);
    for (let above = block - columns - 1; above <= block - columns + 1; above += 1) relax(block, above);
  }
  for (let block = steps.length - 1; block >= 0; block -= 1) {
    relax(block, block + 1);
    for (let below = block + columns + 1; below >= block + columns - 1; below -= 1) relax(block, below);
  }
}
