import { expect, test } from '@jest/globals';
import { decodeTensorData } from './tensor-data.ts';

const float16 = 1;

/** IEEE 754, binary16: one bit of sign, five of exponent, ten of fraction. */
function halfFloat(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  if (exponent === 31) return fraction ? Number.NaN : sign * Number.POSITIVE_INFINITY;
  if (exponent === 0) return sign * 2 ** -14 * (fraction / 1024);
  return sign * 2 ** (exponent - 15) * (1 + fraction / 1024);
}

test('every half float widens to the number IEEE 754 gives it, wherever in the file it lies', () => {
  const halves = Uint16Array.from({ length: 65_536 }, (_, bits) => bits);
  const file = Buffer.concat([Buffer.alloc(1), Buffer.from(halves.buffer)]);
  const widened = decodeTensorData(file.subarray(1), float16);
  const wrong = Array.from(halves).filter((bits) => !Object.is(widened[bits], halfFloat(bits)));
  expect(wrong).toEqual([]);
  expect(widened).toHaveLength(65_536);
});

test('a type of tensor nobody reads is refused', () => {
  expect(() => decodeTensorData(new Uint8Array(4), 9)).toThrow('constants of type 9 are not read');
});
