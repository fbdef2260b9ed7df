/** Luma of every pixel, 0 to 255, with the Rec. 709 weights that OFIQ uses. */
export function lumaPlane({ data }: { readonly data: Uint8Array | Float32Array }): Float32Array {
  const luma = new Float32Array(data.length / 3);
  for (let at = 0; at < luma.length; at += 1) {
    luma[at] = 0.2126 * data[at * 3]! + 0.7152 * data[at * 3 + 1]! + 0.0722 * data[at * 3 + 2]!;
  }
  return luma;
}
