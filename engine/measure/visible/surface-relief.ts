import { interEye, type SeenFace } from './seen-face.ts';
import { quantile } from './spread.ts';

/** Differences are taken over this share of the distance between the eyes, after a mean over as much. */
const stepShare = 0.024;
/** The steepest pixels that still have company. */
const steepShare = 0.95;

/**
 * How steeply luma changes on a surface, over its mean luma: the 95th percentile of differences across 5 % of the
 * distance between the eyes. Noise and freckles drown in the means; letters, strands of hair and edges do not.
 */
export function surfaceRelief(face: SeenFace, pixels: Uint32Array): number {
  const { widthPx, heightPx } = face.photo;
  const step = Math.max(1, Math.round(stepShare * interEye(face)));
  const radius = Math.max(1, Math.floor(step / 2));
  const margin = step + radius;
  const differences = new Float32Array(pixels.length);
  let [count, sum] = [0, 0];
  for (let index = 0; index < pixels.length; index += 1) {
    const at = pixels[index]!;
    const x = at % widthPx;
    const y = Math.floor(at / widthPx);
    if (x < margin || y < margin || x >= widthPx - margin || y >= heightPx - margin) continue;
    const across = smoothAt(face, at + step, radius) - smoothAt(face, at - step, radius);
    const down = smoothAt(face, at + step * widthPx, radius) - smoothAt(face, at - step * widthPx, radius);
    differences[count] = Math.sqrt(across * across + down * down);
    count += 1;
    sum += face.luma[at]!;
  }
  if (count === 0) return 0;
  return quantile(differences.subarray(0, count), steepShare) / Math.max(1, sum / count);
}

/** The mean luma of a small square; it must lie within the photo. */
export function smoothAt({ photo, luma }: SeenFace, at: number, radius: number): number {
  let sum = 0;
  for (let row = -radius; row <= radius; row += 1) {
    const from = at + row * photo.widthPx;
    for (let column = -radius; column <= radius; column += 1) sum += luma[from + column]!;
  }
  return sum / (2 * radius + 1) ** 2;
}
