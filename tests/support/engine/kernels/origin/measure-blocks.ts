import type { FacePatch } from '#engine/origin/face-patch.ts';

const { abs, floor, max, min, round } = Math;

/** JPEG codes squares of this many pixels. */
const blockPx = 8;
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
  const luma = new Float32Array(widthPx * heightPx);
  for (let at = 0; at < luma.length; at += 1) {
    const from = ((top + floor(at / widthPx)) * raster.widthPx + left + (at % widthPx)) * 3;
    // The weights of JPEG's own luma (Rec. 601): the blocks of colour would blur those of brightness.
    luma[at] = 0.299 * raster.data[from]! + 0.587 * raster.data[from + 1]! + 0.114 * raster.data[from + 2]!;
  }
  return max(0, min(jump(luma, widthPx, heightPx, 1), jump(luma, widthPx, heightPx, widthPx)));
}

/** `step` is 1 for jumps between columns and the width for jumps between rows. */
function jump(luma: Float32Array, width: number, height: number, step: number): number {
  const sums = new Float64Array(blockPx);
  const counts = new Float64Array(blockPx);
  for (let row = 1; row < height - 2; row += 1) addJumps(luma, row, width, step, sums, counts);
  const means = sums.map((sum, phase) => sum / max(1, counts[phase]!)).sort();
  return means[blockPx - 1]! - means[blockPx / 2 - 1]!;
}

/** Adds the jumps of a row to the sums of their phases. */
function addJumps(
  luma: Float32Array,
  row: number,
  width: number,
  step: number,
  sums: Float64Array,
  counts: Float64Array,
): void {
  for (let column = 1, at = row * width + 1; column < width - 2; column += 1, at += 1) {
    const across = abs(luma[at + step]! - luma[at]!);
    const beside = abs(luma[at]! - luma[at - step]!) + abs(luma[at + 2 * step]! - luma[at + step]!);
    const phase = (step === 1 ? column : row) % blockPx;
    sums[phase]! += across - beside / 2;
    counts[phase]! += 1;
  }
}
