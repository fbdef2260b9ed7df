import { expect, test } from '@jest/globals';
import { widenHalfFloats } from './half-float.ts';

test('half floats widen to the numbers IEEE 754 gives them', () => {
  // 1, -2, largest, smallest subnormal, minus zero, infinity, not a number.
  const halves = Uint16Array.of(0x3c00, 0xc000, 0x7bff, 0x0001, 0x8000, 0x7c00, 0x7e00);
  expect(Array.from(widenHalfFloats(halves))).toEqual([1, -2, 65_504, 2 ** -24, -0, Infinity, Number.NaN]);
});
