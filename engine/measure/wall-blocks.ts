import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { putLab } from './lab.ts';

const { floor, max, round } = Math;

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
  const [columns, rows] = [floor(widthPx / sizePx), floor(heightPx / sizePx)];
  const count = columns * rows;
  return withKernels((kernels, memory) => {
    const [data, person, picture] = [memory.put(photo.data), memory.put(alpha), memory.put(inside)];
    const [wall, steps] = [memory.put(new Uint8Array(count).fill(1)), memory.put(new Uint8Array(count).fill(farAway))];
    const colours = memory.put(new Uint32Array(count * 3));
    const size = [widthPx, sizePx, columns, rows] as const;
    kernels.splitBlocks(data, person, picture, ...size, minPerson, clearanceBlocks, wall, steps, colours);
    const fromPerson = memory.bytes(steps, count).slice();
    const lab = readColours(memory.ints(colours, count * 3), fromPerson, sizePx * sizePx);
    return { columns, rows, sizePx, isWall: memory.bytes(wall, count).slice(), fromPerson, ...lab };
  });
}

/** The mean colours of blocks that do not show the person. */
function readColours(sums: Uint32Array, fromPerson: Uint8Array, pixels: number): Pick<WallBlocks, 'l' | 'a' | 'b'> {
  const count = fromPerson.length;
  const [l, a, b] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  const lab = new Float32Array(3);
  for (let block = 0, at = 0; block < count; block += 1, at += 3) {
    if (fromPerson[block] === 0) continue;
    putLab(lab, 0, round(sums[at]! / pixels), round(sums[at + 1]! / pixels), round(sums[at + 2]! / pixels));
    l[block] = lab[0]!;
    a[block] = lab[1]!;
    b[block] = lab[2]!;
  }
  return { l, a, b };
}
