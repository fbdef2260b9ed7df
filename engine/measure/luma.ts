import { withKernels } from '#engine/kernels/kernels.ts';

/** Luma of every pixel, 0 to 255, with the Rec. 709 weights that OFIQ uses. */
export function lumaPlane({ data }: { readonly data: Uint8Array | Float32Array }): Float32Array {
  return withKernels((kernels, memory) => {
    const count = data.length / 3;
    const [pixels, luma] = [memory.put(data), memory.reserve(count * 4)];
    if (data.BYTES_PER_ELEMENT === 4) kernels.lumaOfFloats(pixels, luma, count);
    else kernels.lumaOfBytes(pixels, luma, count);
    return memory.floats(luma, count).slice();
  });
}
