import type { Point } from '#engine/geometry/point.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { FacePatch } from './face-patch.ts';

const { floor, max, round } = Math;

/** Luma of a face in about the resolution in which a photo shows it. */
export interface LumaView {
  /** 0 to 255, rows from the top. */
  readonly luma: Float32Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The face's landmarks, in pixels of the view. */
  readonly landmarks: readonly Point[];
  readonly interEyePx: number;
}

/** Between the eyes of a finished photo lie 95 to 130 pixels. */
const viewedInterEyePx = 110;

/**
 * Averages squares of whole pixels, so that noise and detail count as much as they will in the photo. Nothing is
 * interpolated: interpolation hides noise and softens edges. A face with fewer pixels is left as it is.
 */
export function viewLuma({ raster, landmarks, interEyePx }: FacePatch): LumaView {
  const side = max(1, round(interEyePx / viewedInterEyePx));
  const [widthPx, heightPx] = [floor(raster.widthPx / side), floor(raster.heightPx / side)];
  const luma = withKernels((kernels, memory) => {
    const target = memory.reserve(widthPx * heightPx * 4);
    kernels.viewLuma(memory.put(raster.data), raster.widthPx, side, widthPx, heightPx, target);
    return memory.floats(target, widthPx * heightPx).slice();
  });
  return {
    luma,
    widthPx,
    heightPx,
    landmarks: landmarks.map(({ x, y }) => ({ x: x / side, y: y / side })),
    interEyePx: interEyePx / side,
  };
}
