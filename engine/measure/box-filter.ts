import { withKernels } from '#engine/kernels/kernels.ts';

/**
 * The mean of a (2r+1) x (2r+1) window around every pixel; at the border the window shrinks to what exists.
 *
 * Running sums: the cost does not depend on the radius.
 */
export function boxFilter(source: Float32Array, width: number, height: number, radius: number): Float32Array {
  return withKernels((kernels, memory) => {
    const plane = memory.put(source);
    kernels.boxFilter(plane, plane, width, height, radius);
    return memory.floats(plane, source.length).slice();
  });
}
