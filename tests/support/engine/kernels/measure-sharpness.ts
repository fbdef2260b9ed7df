const { ceil, floor, max, min, sqrt } = Math;

/** Blocks whose detail is compared, on a photo of 600 pixels width about a quarter of an eye. */
const blockPx = 12;
/** A block at the face's rim with fewer pixels is not significant. */
const minBlockPixels = 100;
/** The least share of the face that is smooth skin: the blocks up to it show grain, not detail. */
const smoothShare = 0.25;

/**
 * The sharpness of the face: the deviation of the Laplacian without its grain, as a share of that of luma.
 *
 * Grain is detail to a Laplacian. Two things keep it out: luma is smoothed by 1-2-1 first, which takes off most of what
 * differs from pixel to pixel, and the variance of the smoothest quarter of the blocks, which is skin, is subtracted.
 *
 * @param face indices of pixels, in rows from the top
 */
export function measureSharpness(luma: Float32Array, face: Uint32Array, width: number): number {
  const laplacian = smoothedLaplacian(luma, face, width);
  const blocksAcross = ceil(width / blockPx);
  const blocks = blocksAcross * ceil(luma.length / width / blockPx);
  const [counts, squares] = [new Uint32Array(blocks), new Float64Array(blocks)];
  let [sum, light, lightSquares] = [0, 0, 0];
  for (let index = 0; index < face.length; index += 1) {
    const at = face[index]!;
    const square = laplacian[index]! * laplacian[index]!;
    const value = luma[at]!;
    sum += square;
    light += value;
    lightSquares += value * value;
    const row = floor(at / width);
    const block = floor(row / blockPx) * blocksAcross + floor((at - row * width) / blockPx);
    counts[block]! += 1;
    squares[block]! += square;
  }
  const whole = [...counts.keys()]
    .filter((block) => counts[block]! >= minBlockPixels)
    .map((block) => squares[block]! / counts[block]!)
    .toSorted((one, other) => one - other);
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
  const last = min(luma.length - width - 1, to + 1);
  for (let at = from; at < last; at += 1) smooth[at] = smoothAt(luma, at, width);
  for (let index = 0; index < face.length; index += 1) {
    const at = face[index]!;
    if (at - width - 1 < from || at + width + 1 >= last) continue;
    result[index] = 4 * smooth[at]! - smooth[at - 1]! - smooth[at + 1]! - smooth[at - width]! - smooth[at + width]!;
  }
  return result;
}

function smoothAt(luma: Float32Array, at: number, width: number): number {
  const [above, below] = [at - width, at + width];
  const corners = luma[above - 1]! + luma[above + 1]! + luma[below - 1]! + luma[below + 1]!;
  const sides = luma[above]! + luma[below]! + luma[at - 1]! + luma[at + 1]!;
  return (corners + 2 * sides + 4 * luma[at]!) / 16;
}
