import { leftIris, rightIris } from '#engine/face/landmark-groups.ts';
import { distance, type Point } from '#engine/geometry/point.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import type { RenderedCrop } from '#engine/layout/render-crop.ts';

const { floor, max, round } = Math;

/** The photo at the resolution in which marks and waves all over it are looked for. */
export interface PhotoView {
  /** 0 to 255, rows from the top. */
  readonly green: Float32Array;
  /** Red less blue. */
  readonly colour: Float32Array;
  /** 0 where the photo reaches beyond the picture. */
  readonly inside: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The face's landmarks, in pixels of the view. */
  readonly landmarks: readonly Point[];
}

/** Eye distance of the view; waves of 3 to 35 pixels of a photo of 600 are 1.5 to 18 of its pixels. */
const viewedInterEyePx = 48;

/** Averages squares of whole pixels of the planned photo. */
export function viewPhoto(
  { raster, inside }: Pick<RenderedCrop, 'raster' | 'inside'>,
  landmarks: readonly Point[],
): PhotoView {
  const side = max(1, round(distance(landmarks[rightIris[0]]!, landmarks[leftIris[0]]!) / viewedInterEyePx));
  const [widthPx, heightPx] = [floor(raster.widthPx / side), floor(raster.heightPx / side)];
  const count = widthPx * heightPx;
  return withKernels((kernels, memory) => {
    const photo = [memory.put(raster.data), memory.put(inside), raster.widthPx] as const;
    const [green, colour, covered] = [memory.reserve(count * 4), memory.reserve(count * 4), memory.reserve(count)];
    kernels.viewPhoto(...photo, side, widthPx, heightPx, green, colour, covered);
    return {
      green: memory.floats(green, count).slice(),
      colour: memory.floats(colour, count).slice(),
      inside: memory.bytes(covered, count).slice(),
      widthPx,
      heightPx,
      landmarks: landmarks.map(({ x, y }) => ({ x: x / side, y: y / side })),
    };
  });
}
