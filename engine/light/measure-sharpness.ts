const { floor, max, sqrt } = Math;

/** Blocks whose detail is compared, on a photo of 600 pixels width about a quarter of an eye. */
const blockPx = 12;
/** A block at the face's rim with fewer pixels says nothing. */
const minBlockPixels = 100;
/** The share of the face that is smooth skin, at least: what the blocks up to it show is grain, not detail. */
const smoothShare = 0.25;

/**
 * How sharp the face is: the deviation of the Laplacian, of which the grain is taken off, as a share of that of luma.
 *
 * Grain is detail to a Laplacian. Two things keep it out: luma is smoothed by 1-2-1 first, which takes off most of what
 * differs from pixel to pixel, and the variance of the smoothest quarter of the blocks, which is skin, is subtracted.
 *
 * @param face indices of pixels, in rows from the top
 */
export function measureSharpness(luma: Float32Array, face: Uint32Array, width: number): number {
  const laplacian = smoothedLaplacian(luma, face, width);
  const blocks = new Map<number, { count: number; squares: number }>();
  let [sum, light, lightSquares] = [0, 0, 0];
  for (const [index, at] of face.entries()) {
    const square = laplacian[index]! ** 2;
    sum += square;
    light += luma[at]!;
    lightSquares += luma[at]! ** 2;
    const key = floor(floor(at / width) / blockPx) * width + floor((at % width) / blockPx);
    const block = blocks.get(key) ?? { count: 0, squares: 0 };
    block.count += 1;
    block.squares += square;
    blocks.set(key, block);
  }
  const whole = [...blocks.values()]
    .filter(({ count }) => count >= minBlockPixels)
    .map((block) => block.squares / block.count)
    .toSorted((a, b) => a - b);
  const grain = whole[floor(whole.length * smoothShare)] ?? 0;
  const variance = lightSquares / max(1, face.length) - (light / max(1, face.length)) ** 2;
  return variance <= 0 ? 0 : sqrt(max(0, sum / face.length - grain) / variance);
}

/** The Laplacian of the smoothed luma at every pixel of the face, as one kernel of 5 x 5 applied in two steps. */
function smoothedLaplacian(luma: Float32Array, face: Uint32Array, width: number): Float32Array {
  const result = new Float32Array(face.length);
  const smooth = new Float32Array(luma.length);
  if (face.length === 0) return result;
  const [from, to] = [max(width + 1, face[0]! - width - 1), face.at(-1)! + width + 1];
  const last = Math.min(luma.length - width - 1, to + 1);
  for (let at = from; at < last; at += 1) smooth[at] = smoothAt(luma, at, width);
  for (const [index, at] of face.entries()) {
    if (at - width - 1 < from || at + width + 1 >= last) continue;
    result[index] = 4 * smooth[at]! - smooth[at - 1]! - smooth[at + 1]! - smooth[at - width]! - smooth[at + width]!;
  }
  return result;
}

function smoothAt(luma: Float32Array, at: number, width: number): number {
  const row = (middle: number) => luma[middle - 1]! + 2 * luma[middle]! + luma[middle + 1]!;
  return (row(at - width) + 2 * row(at) + row(at + width)) / 16;
}
