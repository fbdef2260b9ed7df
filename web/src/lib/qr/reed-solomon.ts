/** Arithmetic of the field GF(2^8) that QR codes use: powers of 2 modulo x^8 + x^4 + x^3 + x^2 + 1. */
const powers = new Uint8Array(255);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power++) {
  powers[power] = value;
  logarithms[value] = power;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

function product(a: number, b: number): number {
  if (a === 0 || b === 0) return 0;
  return powers[((logarithms[a] ?? 0) + (logarithms[b] ?? 0)) % 255] ?? 0;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)..., the highest one left out because it is 1. */
function divisor(degree: number): number[] {
  const coefficients = Array<number>(degree).fill(0);
  coefficients[degree - 1] = 1;
  for (let index = 0; index < degree; index++) {
    const root = powers[index] ?? 0;
    for (let at = 0; at < degree; at++) {
      coefficients[at] = product(coefficients[at] ?? 0, root) ^ (coefficients[at + 1] ?? 0);
    }
  }
  return coefficients;
}

/** The error correction codewords of a block (ISO/IEC 18004, 7.5.2). */
export function errorCorrection(data: readonly number[], count: number): number[] {
  const by = divisor(count);
  const remainder = Array<number>(count).fill(0);
  for (const codeword of data) {
    const factor = codeword ^ (remainder.shift() ?? 0);
    remainder.push(0);
    for (let at = 0; at < count; at++) remainder[at] = (remainder[at] ?? 0) ^ product(by[at] ?? 0, factor);
  }
  return remainder;
}
