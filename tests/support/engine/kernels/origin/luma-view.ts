import type { FacePatch } from '#engine/origin/face-patch.ts';
import type { LumaView } from '#engine/origin/luma-view.ts';

const { floor, fround, max, round } = Math;

/** Between the eyes of a finished photo lie 95 to 130 pixels. */
const viewedInterEyePx = 110;

/**
 * Averages squares of whole pixels, so that noise and detail count as much as they will in the photo. Nothing is
 * interpolated: interpolation hides noise and softens edges. A face with fewer pixels is left as it is.
 */
export function viewLuma({ raster, landmarks, interEyePx }: FacePatch): LumaView {
  const side = max(1, round(interEyePx / viewedInterEyePx));
  const [widthPx, heightPx] = [floor(raster.widthPx / side), floor(raster.heightPx / side)];
  const luma = new Float32Array(widthPx * heightPx);
  for (let row = 0; row < heightPx * side; row += 1) {
    addRow(
      raster.data,
      row * raster.widthPx * 3,
      side,
      luma.subarray(floor(row / side) * widthPx).subarray(0, widthPx),
    );
  }
  for (let at = 0; at < luma.length; at += 1) luma[at]! /= side * side;
  return {
    luma,
    widthPx,
    heightPx,
    landmarks: landmarks.map(({ x, y }) => ({ x: x / side, y: y / side })),
    interEyePx: interEyePx / side,
  };
}

/** Adds a row of the patch to the sums of its squares. A function of its own, so that it is soon compiled. */
function addRow(data: Uint8Array, start: number, side: number, sums: Float32Array): void {
  for (let column = 0, at = start; column < sums.length; column += 1) {
    let sum = sums[column]!;
    for (let end = at + side * 3; at < end; at += 3) {
      // In single precision after each pixel, as the plane keeps it.
      sum = fround(sum + (0.2126 * data[at]! + 0.7152 * data[at + 1]! + 0.0722 * data[at + 2]!));
    }
    sums[column] = sum;
  }
}
