import { faceOutline } from '#engine/face/landmark-groups.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { pixelsWithin } from '#engine/measure/face-area.ts';
import type { LumaView } from './luma-view.ts';

/**
 * The standard deviation of the noise in the face, in levels of luma, as the photo will show it.
 *
 * Immerkær, Fast Noise Variance Estimation (CVIU 64, 1996): the mask [1 -2 1; -2 4 -2; 1 -2 1] answers neither to
 * planes nor to straight edges; sigma = sqrt(pi / 2) / 6 * mean |answer|. Taken per block, and of the smooth blocks only.
 *
 * @returns 0 where the face has no whole block
 */
export function measureNoise({ luma, widthPx, heightPx, landmarks }: LumaView): number {
  const outline = faceOutline.map((number) => landmarks[number]!);
  const face = pixelsWithin(outline, widthPx, heightPx);
  return withKernels((kernels, memory) =>
    kernels.measureNoise(memory.put(luma), widthPx, heightPx, memory.put(face), face.length),
  );
}
