import { withKernels } from '#engine/kernels/kernels.ts';

/** Marks with 1 every pixel that is connected with the seed through values of at least `threshold`, side by side. */
export function floodFill(
  values: Float32Array,
  threshold: number,
  width: number,
  height: number,
  seed: number,
): Uint8Array {
  return withKernels((kernels, memory) => {
    const [plane, reached] = [memory.put(values), memory.put(new Uint8Array(values.length))];
    kernels.floodFill(plane, threshold, reached, width, height, seed);
    return memory.bytes(reached, values.length).slice();
  });
}
