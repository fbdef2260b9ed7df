import type { Raster } from '#engine/input/raster.ts';
import { boxFilter } from './box-filter.ts';
import { toLab } from './lab.ts';

const { floor, hypot, round } = Math;

/** What lies behind the person. */
export interface Background {
  /** Share of the background, in blocks, that is plain and light. */
  readonly plainShare: number;
  /** True when it may stay as it is. */
  readonly isPlain: boolean;
}

/** From this share of plain blocks on the background counts as plain. */
export const minPlainShare = 0.95;

const blockPx = 12;
/** Distance kept from the person, whose outline and hair are no texture of the background. */
const clearancePx = 8;
const minPerson = 0.1;
/** A block is plain and light within these limits (CIELAB; gradient in luma steps per pixel). */
const minLightness = 80;
const maxChroma = 6;
const maxGradient = 1;
/** A block this much darker than the typical one lies in a shadow. */
const maxShadow = 9;

interface Block {
  readonly lightness: number;
  readonly chroma: number;
  readonly gradient: number;
}

/**
 * Measures the background of a photo in blocks, so that one object in a corner shows.
 *
 * @param alpha how much of each pixel is the person
 * @param inside 1 where the picture has a pixel
 */
export function measureBackground(
  photo: Raster,
  luma: Float32Array,
  alpha: Float32Array,
  inside: Uint8Array,
): Background {
  const occupied = new Float32Array(alpha.length);
  for (let at = 0; at < alpha.length; at += 1) occupied[at] = alpha[at]! > minPerson || inside[at] === 0 ? 1 : 0;
  const near = boxFilter(occupied, photo.widthPx, photo.heightPx, clearancePx);
  const blocks = measureBlocks(photo, luma, near);
  if (blocks.length === 0) return { plainShare: 1, isPlain: true };
  const typical = median(blocks.map(({ lightness }) => lightness));
  const plain = blocks.filter(
    ({ lightness, chroma, gradient }) =>
      lightness > minLightness && chroma < maxChroma && gradient < maxGradient && lightness > typical - maxShadow,
  );
  const plainShare = plain.length / blocks.length;
  return { plainShare, isPlain: plainShare >= minPlainShare };
}

function measureBlocks({ data, widthPx, heightPx }: Raster, luma: Float32Array, near: Float32Array): Block[] {
  const blocks: Block[] = [];
  for (let top = 1; top + blockPx < heightPx; top += blockPx) {
    for (let left = 1; left + blockPx < widthPx; left += blockPx) {
      let [count, red, green, blue, gradient] = [0, 0, 0, 0, 0];
      for (let row = top; row < top + blockPx; row += 1) {
        for (let column = left; column < left + blockPx; column += 1) {
          const at = row * widthPx + column;
          // Running sums leave a trace of rounding, so "none" is "almost none".
          if (near[at]! > 1e-4) continue;
          count += 1;
          red += data[at * 3]!;
          green += data[at * 3 + 1]!;
          blue += data[at * 3 + 2]!;
          gradient += sobel(luma, at, widthPx);
        }
      }
      if (count < (blockPx * blockPx) / 2) continue;
      const lab = toLab(round(red / count), round(green / count), round(blue / count));
      blocks.push({ lightness: lab.l, chroma: hypot(lab.a, lab.b), gradient: gradient / count });
    }
  }
  return blocks;
}

/** The Sobel gradient's length, in luma steps per pixel. */
function sobel(luma: Float32Array, at: number, width: number): number {
  const [above, below] = [at - width, at + width];
  const x =
    luma[above + 1]! + 2 * luma[at + 1]! + luma[below + 1]! - luma[above - 1]! - 2 * luma[at - 1]! - luma[below - 1]!;
  const y =
    luma[below - 1]! + 2 * luma[below]! + luma[below + 1]! - luma[above - 1]! - 2 * luma[above]! - luma[above + 1]!;
  return hypot(x, y) / 8;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[floor(values.length / 2)]!;
}
