let table: Float32Array | undefined;

/** Widens IEEE 754 half-precision numbers, the form in which the models store their weights, to single precision. */
export function widenHalfFloats(halves: Uint16Array): Float32Array {
  table ??= buildTable();
  const result = new Float32Array(halves.length);
  for (let index = 0; index < halves.length; index += 1) result[index] = table[halves[index]!]!;
  return result;
}

function buildTable(): Float32Array {
  return Float32Array.from({ length: 65_536 }, (_, bits) => {
    const sign = bits & 0x8000 ? -1 : 1;
    const exponent = (bits >> 10) & 31;
    const fraction = bits & 1023;
    if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
    if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
    return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
  });
}
