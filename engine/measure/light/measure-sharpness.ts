import { withKernels } from '#engine/kernels/kernels.ts';

const { ceil, floor, max, sqrt } = Math;

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
  const height = luma.length / width;
  const blocks = ceil(width / blockPx) * ceil(height / blockPx);
  const [measured, [sum, light, lightSquares]] = sumLaplacian(luma, face, width, height, blocks);
  const [squares, counts] = [measured.subarray(0, blocks), measured.subarray(blocks)];
  const whole = new Float64Array(blocks);
  let count = 0;
  for (let block = 0; block < blocks; block += 1) {
    if (counts[block]! < minBlockPixels) continue;
    whole[count] = squares[block]! / counts[block]!;
    count += 1;
  }
  const grain = whole.subarray(0, count).sort()[floor(count * smoothShare)] ?? 0;
  const variance = lightSquares / max(1, face.length) - (light / max(1, face.length)) ** 2;
  return variance <= 0 ? 0 : sqrt(max(0, sum / face.length - grain) / variance);
}

/** Sums over blocks, their squares of the Laplacian before their pixels, and over the face. */
function sumLaplacian(luma: Float32Array, face: Uint32Array, width: number, height: number, blocks: number) {
  return withKernels((kernels, memory) => {
    const [plane, pixels] = [memory.put(luma), memory.put(face)];
    const [perBlock, sums] = [memory.put(new Float64Array(2 * blocks)), memory.put(new Float64Array(3))];
    kernels.sumLaplacian(plane, width, height, pixels, face.length, perBlock, blockPx, sums);
    const whole = Array.from(memory.doubles(sums, 3)) as [number, number, number];
    return [memory.doubles(perBlock, 2 * blocks).slice(), whole] as const;
  });
}
