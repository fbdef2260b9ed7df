import { withKernels } from '#engine/kernels/kernels.ts';
import { interEye, type SeenFace } from './seen-face.ts';

const { floor, max, min, round } = Math;

/** Strokes are narrower than twice this share of the distance between the eyes. */
const reachShare = 0.035;
/** How much lighter than its surroundings a stroke is at least, over its own luma. */
const leastContrast = 0.07;
/** In the dark noise is as strong as this contrast: luma counts as at least this much. */
const leastLuma = 110;

/**
 * The share of a surface covered by light strokes: what an opening by a small square removes (top-hat transform: Meyer
 * 1979). Highlights and wrinkles of skin are wider or darker; letters, threads and nets are not.
 */
export function lightStrokes(face: SeenFace, pixels: Uint32Array): number {
  const { widthPx, heightPx } = face.photo;
  const reach = max(2, round(reachShare * interEye(face)));
  const margin = 2 * reach + 1;
  let [left, right, top, bottom] = [widthPx, 0, heightPx, 0];
  for (let index = 0; index < pixels.length; index += 1) {
    const column = pixels[index]! % widthPx;
    const row = floor(pixels[index]! / widthPx);
    left = min(left, column);
    right = max(right, column);
    top = min(top, row);
    bottom = max(bottom, row);
  }
  [left, top] = [max(1, left - margin), max(1, top - margin)];
  const width = min(widthPx - 2, right + margin) - left + 1;
  const height = min(heightPx - 2, bottom + margin) - top + 1;
  if (width < margin || height < margin) return 0;
  const { counted, strokes } = withKernels((kernels, memory) => {
    const [luma, places] = [memory.put(face.luma), memory.put(pixels)];
    const counts = memory.reserve(8);
    const box = [luma, widthPx, left, top, width, height] as const;
    kernels.countStrokes(...box, reach, leastContrast, leastLuma, places, pixels.length, counts);
    const [counted, strokes] = memory.ints(counts, 2);
    return { counted: counted!, strokes: strokes! };
  });
  return counted === 0 ? 0 : strokes / counted;
}
