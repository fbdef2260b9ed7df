import { faceOutline } from '#engine/face/landmark-groups.ts';
import { withKernels } from '#engine/kernels/kernels.ts';
import { pixelsWithin, shrink } from '#engine/measure/face-area.ts';
import { turnsOf } from './fourier.ts';
import type { PhotoView } from './photo-view.ts';

const { floor, max, min } = Math;

/** The side of the part of the view that is compared. */
const sidePx = 256;
/** The face, and the rim around it that belongs to neither side, as shares of its outline. */
const innerFace = 0.95;
const outerFace = 1.1;
const turns = turnsOf(sidePx);

/**
 * How sharply the marks on the face repeat what lies around it, in standard deviations: the two strongest shifts by which
 * the strokes of the face fall on equal strokes of clothes and wall, and one that a tiling of these two implies. A
 * watermark that is tiled over a picture is the same everywhere, whatever its word, colour, angle and opacity; nothing
 * else on a face has copies beside it.
 *
 * Phase correlation (Kuglin and Hines 1975) of strokes of bounded height within the face and beyond it. Both are
 * transformed as one complex plane.
 */
export function findRepeatedMarks({ green, inside, widthPx, heightPx, landmarks }: PhotoView): number {
  const outline = faceOutline.map((number) => landmarks[number]!);
  const middle = outline.reduce((sum, { x, y }) => ({ x: sum.x + x, y: sum.y + y }), { x: 0, y: 0 });
  const start = (centre: number, size: number) => max(0, min(size - sidePx, floor(centre - sidePx / 2)));
  const left = start(middle.x / outline.length, widthPx);
  const top = start(middle.y / outline.length, heightPx);
  const outer = pixelsWithin(shrink(outline, outerFace), widthPx, heightPx);
  const inner = pixelsWithin(shrink(outline, innerFace), widthPx, heightPx);
  return withKernels((kernels, memory) => {
    const view = [memory.put(green), memory.put(inside), widthPx, heightPx] as const;
    const sides = [memory.put(outer), outer.length, memory.put(inner), inner.length] as const;
    return kernels.findRepeatedMarks(...view, ...sides, left, top, memory.put(turns));
  });
}
