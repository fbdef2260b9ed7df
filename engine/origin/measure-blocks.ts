import { withKernels } from '#engine/kernels/kernels.ts';
import type { FacePatch } from './face-patch.ts';

const { min, round } = Math;

/** The side of the part of the patch that is looked at: some 1,600 blocks. */
const maxSidePx = 320;

/**
 * How far brightness jumps from one JPEG block to the next beyond what it changes within them, in levels of luma. It
 * does not matter where the blocks begin, so a picture that was cropped and saved again still shows its first coding.
 *
 * Per column between two pixels: the step across it less the mean of the steps before and behind it (after Wang, Sheikh
 * and Bovik, No-reference perceptual quality assessment of JPEG compressed images, ICIP 2002), averaged over all columns
 * of the same phase of eight. The highest phase less the median of the others; the lower of columns and rows, since
 * blocks have edges in both directions.
 *
 * @returns 0 for a patch that was scaled down, which has no grid of eight pixels any more
 */
export function measureBlocks({ raster, scale }: FacePatch): number {
  if (scale < 1) return 0;
  const [widthPx, heightPx] = [min(raster.widthPx, maxSidePx), min(raster.heightPx, maxSidePx)];
  const [left, top] = [round((raster.widthPx - widthPx) / 2), round((raster.heightPx - heightPx) / 2)];
  const start = top * raster.widthPx * 3;
  const rows = raster.data.subarray(start, start + heightPx * raster.widthPx * 3);
  return withKernels((kernels, memory) =>
    kernels.measureBlocks(memory.put(rows), raster.widthPx, left, widthPx, heightPx),
  );
}
