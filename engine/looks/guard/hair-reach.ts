import { leftEyeRim, rightEyeRim } from '#engine/face/landmark-groups.ts';
import { outerLips, pointsOf } from '#engine/looks/ground/face-lists.ts';
import type { WorkRaster } from '#engine/looks/ground/work-raster.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import type { MayChange } from './may-change.ts';

/** Whatever is taken for hair: the inner part of eyes and lips never is. */
const features = [rightEyeRim, leftEyeRim, outerLips];
const innerPart = 0.8;

/** Pixels of the inner part of eyes and lips. */
function neverHair({ widthPx, heightPx, landmarks }: Pick<WorkRaster, 'widthPx' | 'heightPx' | 'landmarks'>): number[] {
  return features.flatMap((numbers) => [
    ...pixelsWithin(shrink(pointsOf(landmarks, numbers), innerPart), widthPx, heightPx),
  ]);
}

/**
 * Takes from a mask what colouring hair may never change, and a pixel around it, because differences are read between
 * pixels: on a turned head the soft edge of hair may reach into the far eye.
 */
export function keepFeatures(work: WorkRaster, mask: Float32Array): void {
  const { widthPx } = work;
  for (const at of neverHair(work)) {
    for (const row of [at - widthPx, at, at + widthPx]) mask.fill(0, Math.max(0, row - 1), Math.max(0, row + 2));
  }
}

/**
 * What colouring hair may change: the hair and a pixel of the work around it, because differences are read between pixels.
 *
 * @param mask how much of each work pixel is hair, 0 to 1
 */
export function hairReach({ area, widthPx, heightPx, landmarks }: WorkRaster, mask: Float32Array): MayChange {
  const open = new Uint8Array(mask.length);
  for (let row = 0, at = 0; row < heightPx; row += 1) {
    for (let column = 0; column < widthPx; column += 1, at += 1) {
      if (mask[at] === 0) continue;
      for (let y = Math.max(0, row - 1); y <= Math.min(heightPx - 1, row + 1); y += 1) {
        open.fill(1, y * widthPx + Math.max(0, column - 1), y * widthPx + Math.min(widthPx, column + 2));
      }
    }
  }
  for (const at of neverHair({ widthPx, heightPx, landmarks })) open[at] = 0;
  const [across, down] = [widthPx / area.widthPx, heightPx / area.heightPx];
  // The column of the work each column of the picture lies in: both answers must agree on it.
  const columnOf = Int32Array.from({ length: area.widthPx }, (_, x) => Math.floor((x + 0.5) * across));
  let kept: { readonly row: number; readonly stretches: readonly number[] } | undefined;
  return {
    area,
    closedIn: (y) => {
      const row = Math.floor((y - area.top + 0.5) * down);
      if (kept?.row !== row) kept = { row, stretches: closedStretches(open, row * widthPx, columnOf, area.left) };
      return kept.stretches;
    },
    isOpen: ({ x, y }) => {
      const column = Math.floor((x - area.left) * across);
      const row = Math.floor((y - area.top) * down);
      if (column < 0 || row < 0 || column >= widthPx || row >= heightPx) return false;
      return open[row * widthPx + column] === 1;
    },
  };
}

/** @param start of the row in `open`, which is 1 for each work pixel that may change */
function closedStretches(open: Uint8Array, start: number, columnOf: Int32Array, left: number): number[] {
  const stretches: number[] = [];
  let isClosed = false;
  for (let x = 0; x < columnOf.length; x += 1) {
    if ((open[start + columnOf[x]!] === 0) === isClosed) continue;
    isClosed = !isClosed;
    stretches.push(left + x);
  }
  if (isClosed) stretches.push(left + columnOf.length);
  return stretches;
}
