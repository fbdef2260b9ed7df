import type { Raster } from '#engine/input/raster.ts';
import { withKernels } from '#engine/kernels/kernels.ts';

const { ceil, log2, max, round } = Math;

/**
 * Puts the person on one plain colour. Where alpha is 1 the pixels are the picture's own, bit for bit; where it is
 * partial, the old background that shines through is estimated and left out.
 *
 * @param colour the new background as `#rrggbb`
 * @returns the photo and the share of its pixels whose colour changed
 */
export function replaceBackground(
  picture: Raster,
  alpha: Float32Array,
  colour = '#ffffff',
): { raster: Raster; changedShare: number } {
  const { data, widthPx, heightPx } = picture;
  const paper = Buffer.from(colour.slice(1), 'hex');
  const sizes = sizesOfLevels(widthPx, heightPx);
  return withKernels((kernels, memory) => {
    const [pixels, shares, levels] = [memory.put(data), memory.put(alpha), memory.put(sizes)];
    const painted = memory.reserve(data.length);
    const changed = kernels.replaceBackground(pixels, shares, levels, sizes.length / 2, ...paper, painted);
    const raster = { ...picture, data: memory.bytes(painted, data.length).slice() };
    return { raster, changedShare: changed / alpha.length };
  });
}

/** Width and height of each level at which colours are estimated, from one pixel to the picture. */
function sizesOfLevels(widthPx: number, heightPx: number): Uint32Array {
  const levels = ceil(log2(max(widthPx, heightPx)));
  const sizeAt = (side: number, level: number) => max(1, round(side ** (level / levels)));
  return Uint32Array.from(
    Array.from({ length: levels + 1 }, (_, level) => [sizeAt(widthPx, level), sizeAt(heightPx, level)]).flat(),
  );
}
