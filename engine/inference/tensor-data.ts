/** Types of tensors as the TFLite schema numbers them. */
const float32 = 0;
const float16 = 1;
const int32 = 2;

/**
 * The numbers of a constant tensor. Half floats, the form in which the models store their weights, are widened.
 *
 * @throws RangeError for tensors of another type.
 */
export function decodeTensorData(bytes: Uint8Array, type: number): Float32Array | Int32Array {
  // Numbers of several bytes must be aligned, which a file does not guarantee.
  const aligned = new Uint8Array(bytes).buffer;
  if (type === float32) return new Float32Array(aligned);
  if (type === float16) return widenAll(new Uint16Array(aligned));
  if (type === int32) return new Int32Array(aligned);
  throw new RangeError(`constants of type ${type} are not read`);
}

let widened: Float32Array | undefined;

/** Each of the 65,536 half floats is computed once, and looked up millions of times. */
function widenAll(halves: Uint16Array): Float32Array {
  widened ??= new Float32Array(2 ** 16).map((_, bits) => widen(bits));
  const values = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at += 1) values[at] = widened[halves[at]!]!;
  return values;
}

/** Half a float (IEEE 754, binary16) as a number; by hand, because browsers of 2024 have no `Float16Array`. */
function widen(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}
