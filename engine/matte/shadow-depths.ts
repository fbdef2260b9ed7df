import type { Raster } from '#engine/input/raster.ts';
import type { WallFit } from '#engine/measure/fit-wall.ts';
import { type Lab, luminanceOf, luminanceOfLightness, toLab } from '#engine/measure/lab.ts';
import type { WallBlocks } from '#engine/measure/wall-blocks.ts';

const { abs, floor, max } = Math;

/**
 * How much darker than the even wall its shadow is: less, in L*, is not seen; a larger share of the wall's L* is half of
 * its 8-bit level, and deeper than rooms let a shadow be. A dark suit in the hue of the wall is.
 */
const shadowDepth = { least: 4, mostShare: 0.48 };
/** How far a shadow may be off the wall's hue, in a and b, and how much farther for each L* of its depth. */
const tintLimit = { least: 2.5, perDepth: 0.08 };
/** A shadow is as smooth as the wall: from pixel to pixel its lightness changes less than this, in luma of 255. */
const maxStep = 8;
/** Darker than this, 8-bit green, a pixel's hue is mostly noise. */
const minGreen = 50;

/** How much darker than the wall each pixel of its hue is, in L*, where it is asked for; elsewhere infinite. */
export function measureDepths(
  { data, widthPx, heightPx }: Raster,
  asked: Float32Array,
  { sizePx, columns }: WallBlocks,
  { wallAt }: WallFit,
): Float32Array {
  const depths = new Float32Array(asked.length).fill(Infinity);
  const walls: DarkWall[] = [];
  for (let row = 0, at = 0; row < heightPx; row += 1) {
    const down = floor(row / sizePx);
    for (let column = 0; column < widthPx; column += 1, at += 1) {
      if (asked[at] === 0 || data[at * 3 + 1]! < minGreen) continue;
      const across = floor(column / sizePx);
      walls[down * columns + across] ??= darken(wallAt(across + 0.5, down + 0.5));
      const { wall, least } = walls[down * columns + across]!;
      const [red, green, blue] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
      // Most of hair and clothes is darker than any shadow, and that is cheaper to see than a colour.
      if (luminanceOf(red, green, blue) < least) continue;
      const { l, a, b } = toLab(red, green, blue);
      const depth = wall.l - l;
      if (depth > shadowDepth.mostShare * wall.l) continue;
      const tint = tintLimit.least + tintLimit.perDepth * max(0, depth);
      if (squareOf(a - (wall.a * l) / wall.l) + squareOf(b - (wall.b * l) / wall.l) < tint * tint) depths[at] = depth;
    }
  }
  return depths;
}

/** The wall at a place, and the luminance of its darkest shadow. */
interface DarkWall {
  readonly wall: Lab;
  readonly least: number;
}

function darken(wall: Lab): DarkWall {
  // A little less, because the colour decides.
  return { wall, least: luminanceOfLightness(wall.l * (1 - shadowDepth.mostShare)) - 1e-6 };
}

function squareOf(value: number): number {
  return value * value;
}

/** The places of the wall's hue that are darker than it and have no step next to them. */
export function evenPixels({ data, widthPx }: Raster, depths: Float32Array): Uint32Array {
  const luma = (at: number) => 0.2126 * data[at * 3]! + 0.7152 * data[at * 3 + 1]! + 0.0722 * data[at * 3 + 2]!;
  const even = new Uint32Array(depths.length);
  let count = 0;
  for (let at = widthPx; at < depths.length - widthPx; at += 1) {
    if (depths[at]! < shadowDepth.least || depths[at] === Infinity) continue;
    const own = luma(at);
    if (abs(luma(at - 1) - own) >= maxStep || abs(luma(at + 1) - own) >= maxStep) continue;
    if (abs(luma(at - widthPx) - own) >= maxStep || abs(luma(at + widthPx) - own) >= maxStep) continue;
    even[count] = at;
    count += 1;
  }
  return even.subarray(0, count);
}
