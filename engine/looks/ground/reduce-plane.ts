import { withKernels } from '#engine/kernels/kernels.ts';

const { ceil } = Math;

/** Means of squares of `step` pixels; at an odd border the squares are smaller. A new plane even where `step` is 1. */
export function reducePlane(plane: Float32Array, widthPx: number, heightPx: number, step: number): Float32Array {
  if (step === 1) return plane.slice();
  const count = ceil(widthPx / step) * ceil(heightPx / step);
  return withKernels((kernels, memory) => {
    const target = memory.reserve(count * 4);
    kernels.reducePlane(memory.put(plane), widthPx, heightPx, step, target);
    return memory.floats(target, count).slice();
  });
}

/** {@link reducePlane} of two planes multiplied pixel by pixel. */
export function reduceProduct(
  plane: Float32Array,
  other: Float32Array,
  widthPx: number,
  heightPx: number,
  step: number,
): Float32Array {
  const count = ceil(widthPx / step) * ceil(heightPx / step);
  return withKernels((kernels, memory) => {
    const target = memory.reserve(count * 4);
    kernels.reduceProduct(memory.put(plane), memory.put(other), widthPx, heightPx, step, target);
    return memory.floats(target, count).slice();
  });
}

/**
 * Reads a reduced plane between its pixels (bilinear).
 *
 * @param widthPx of the full plane, as is the height
 */
export function enlargePlane(reduced: Float32Array, widthPx: number, heightPx: number, step: number): Float32Array {
  return withKernels((kernels, memory) => {
    const target = memory.reserve(widthPx * heightPx * 4);
    kernels.enlargePlane(memory.put(reduced), widthPx, heightPx, step, target);
    return memory.floats(target, widthPx * heightPx).slice();
  });
}
