import { faceOutline } from '#engine/face/landmark-groups.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import type { LumaView } from './luma-view.ts';

/** The inner part of the face, where neither hair nor background reach into the windows. */
const innerFace = 0.85;

/**
 * How a face responds to a painter's filter: near 1 and above in photographs, whose skin changes gradually, about 0.5
 * in pictures made of facets with sharp borders: paintings, cartoons, flat colours. Grain over them raises it little.
 *
 * Each pixel is replaced by the mean of the calmest of four windows that meet in it (Kuwahara et al. 1976), and by the
 * mean of the window around it. The first leaves facets alone and displaces gradual change, the second does the
 * reverse; the ratio of both differences is measured with small and larger windows and, against grain, at half the
 * resolution.
 */
export function measureFacets({ luma, widthPx, heightPx, landmarks }: LumaView): number {
  const outline = shrink(
    faceOutline.map((number) => landmarks[number]!),
    innerFace,
  );
  const face = pixelsWithin(outline, widthPx, heightPx);
  const halved = outline.map(({ x, y }) => ({ x: x / 2, y: y / 2 }));
  const halfFace = pixelsWithin(halved, widthPx >> 1, heightPx >> 1);
  return withKernels((kernels, memory) => {
    const view = [memory.put(luma), widthPx, heightPx] as const;
    return kernels.measureFacets(...view, memory.put(face), face.length, memory.put(halfFace), halfFace.length);
  });
}
