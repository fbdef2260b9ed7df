import { withKernels } from '#engine/kernels/kernels.ts';

/**
 * Fits a coarse mask to the edges of a colour picture: within every window the result is a linear function of the
 * picture's colour (He, Sun, Tang 2013, "Guided Image Filtering", colour guide).
 *
 * The coefficients are smooth over the window, so for a large one they may be computed on a reduced picture (He, Sun
 * 2015, "Fast Guided Filter"); edges stay those of the full one.
 *
 * @param guide red, green and blue planes, 0 to 1
 * @param epsilon the colour variance that counts as texture rather than an edge
 * @param step the reduction
 * @param only pixels to compute are 1; elsewhere the result is 0
 * @returns the refined mask, not clamped
 */
export function guidedFilter(
  guide: readonly [Float32Array, Float32Array, Float32Array],
  mask: Float32Array,
  width: number,
  height: number,
  radius: number,
  epsilon: number,
  step = 1,
  only?: Uint8Array,
): Float32Array {
  return withKernels((kernels, memory) => {
    const planes = memory.reserve(mask.byteLength * 3);
    for (const [nth, plane] of guide.entries()) {
      memory.floats(planes + nth * mask.byteLength, mask.length).set(plane);
    }
    const coarse = memory.put(mask);
    const asked = only === undefined ? 0 : memory.put(only);
    const refined = memory.put(new Float32Array(mask.length));
    const reducedRadius = Math.round(radius / step);
    kernels.guidedFilter(planes, coarse, refined, width, height, reducedRadius, epsilon, step, asked);
    return memory.floats(refined, mask.length).slice();
  });
}
