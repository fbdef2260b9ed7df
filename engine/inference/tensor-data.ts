/** Types of tensors as the TFLite schema numbers them. */
const float32 = 0;
const float16 = 1;
const int32 = 2;

/**
 * The numbers of a constant tensor, a view of the file where possible. Half floats, the form in which the models store
 * their weights, are widened.
 *
 * @throws RangeError for tensors of another type.
 */
export function decodeTensorData(bytes: Uint8Array, type: number): Float32Array | Int32Array {
  // Numbers of several bytes must be aligned, which a file does not guarantee.
  const { buffer, byteOffset, length } = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  if (type === float32) return new Float32Array(buffer, byteOffset, length / 4);
  if (type === float16) return widenAll(new Uint16Array(buffer, byteOffset, length / 2));
  if (type === int32) return new Int32Array(buffer, byteOffset, length / 4);
  throw new RangeError(`constants of type ${type} are not read`);
}

/** Browsers of 2024 have none. */
declare const Float16Array: (new (...part: [ArrayBufferLike, number, number]) => ArrayLike<number>) | undefined;

let widened: Float32Array | undefined;

/** Without `Float16Array`, each of the 65,536 half floats is computed once and looked up. */
function widenAll(halves: Uint16Array): Float32Array {
  if (typeof Float16Array !== 'undefined') {
    return new Float32Array(new Float16Array(halves.buffer, halves.byteOffset, halves.length));
  }
  widened ??= new Float32Array(2 ** 16).map((_, bits) => widen(bits));
  const values = new Float32Array(halves.length);
  for (let at = 0; at < halves.length; at += 1) values[at] = widened[halves[at]!]!;
  return values;
}

/** Half a float (IEEE 754, binary16) as a number. */
function widen(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (exponent === 0 ? fraction * 2 ** -24 : (1024 + fraction) * 2 ** (exponent - 25));
}
