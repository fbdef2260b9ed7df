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
  // Numbers of several bytes must lie at a multiple of their size, which nothing in a file promises.
  const aligned = new Uint8Array(bytes).buffer;
  if (type === float32) return new Float32Array(aligned);
  if (type === float16) return new Float32Array(new Float16Array(aligned));
  if (type === int32) return new Int32Array(aligned);
  throw new RangeError(`constants of type ${type} are not read`);
}
