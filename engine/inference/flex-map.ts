const INDIRECT_TYPES = new Set([6, 7, 8]);
const MAP = 9;
const TYPED_VECTORS: Readonly<Record<number, number>> = { 11: 1, 12: 2, 13: 3 };

/** What a custom operator's options may hold. */
export type FlexValue = number | readonly number[];

/**
 * Reads the map of numbers and number vectors in which TFLite stores the options of a custom operator.
 *
 * Format: FlexBuffers, https://flatbuffers.dev/flexbuffers/ (a schemaless FlatBuffer; the root is at the end).
 *
 * @throws RangeError when the root is not a map or a value is of another kind.
 */
export function readFlexMap(bytes: Uint8Array): ReadonlyMap<string, FlexValue> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const rootWidth = view.getUint8(view.byteLength - 1);
  const rootType = view.getUint8(view.byteLength - 2);
  const rootAt = view.byteLength - 2 - rootWidth;
  if (rootType >> 2 !== MAP) throw new RangeError('the options of the custom operator are not a map');
  const values = rootAt - unsigned(view, rootAt, rootWidth);
  const width = 1 << (rootType & 3);
  const count = unsigned(view, values - width, width);
  const keyWidth = unsigned(view, values - 2 * width, width);
  const keys = values - 3 * width - unsigned(view, values - 3 * width, width);
  const result = new Map<string, FlexValue>();
  for (let index = 0; index < count; index += 1) {
    const keySlot = keys + index * keyWidth;
    const key = zeroTerminated(bytes, keySlot - unsigned(view, keySlot, keyWidth));
    const type = view.getUint8(values + count * width + index);
    result.set(key, readValue(view, values + index * width, width, type));
  }
  return result;
}

function readValue(view: DataView, at: number, width: number, packedType: number): FlexValue {
  const type = packedType >> 2;
  if (type >= 1 && type <= 3) return scalar(view, at, width, type);
  const target = at - unsigned(view, at, width);
  const targetWidth = 1 << (packedType & 3);
  if (INDIRECT_TYPES.has(type)) return scalar(view, target, targetWidth, type - 5);
  const elementType = TYPED_VECTORS[type];
  if (elementType === undefined) throw new RangeError(`options of type ${type} are not read`);
  const count = unsigned(view, target - targetWidth, targetWidth);
  return Array.from({ length: count }, (_, index) =>
    scalar(view, target + index * targetWidth, targetWidth, elementType),
  );
}

/** Types as numbered by the format: 1 signed, 2 unsigned, 3 floating point. */
function scalar(view: DataView, at: number, width: number, type: number): number {
  if (type === 2) return unsigned(view, at, width);
  if (type === 3) return width === 8 ? view.getFloat64(at, true) : view.getFloat32(at, true);
  if (width === 1) return view.getInt8(at);
  if (width === 2) return view.getInt16(at, true);
  return width === 4 ? view.getInt32(at, true) : Number(view.getBigInt64(at, true));
}

function unsigned(view: DataView, at: number, width: number): number {
  if (width === 1) return view.getUint8(at);
  if (width === 2) return view.getUint16(at, true);
  return width === 4 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

function zeroTerminated(bytes: Uint8Array, start: number): string {
  return Buffer.from(bytes.subarray(start, bytes.indexOf(0, start))).toString('utf8');
}
