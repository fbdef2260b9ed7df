import { expect, test } from '@jest/globals';
import { decodeTensorData } from './tensor-data.ts';

const float16 = 1;

test.each([
  ['a Float16Array', globalThis.Float16Array],
  ['no Float16Array, as browsers of 2024', undefined],
])('widens every half float as IEEE 754 defines, at any offset, with %s', (_, available) => {
  const own = new Float32Array(new Float16Array(Uint16Array.from({ length: 65_536 }, (_value, bits) => bits).buffer));
  const halves = Uint16Array.from({ length: 65_536 }, (_, bits) => bits);
  const file = Buffer.concat([Buffer.alloc(1), Buffer.from(halves.buffer)]);
  const before = globalThis.Float16Array;
  Object.assign(globalThis, { Float16Array: available });
  const widened = decodeTensorData(file.subarray(1), float16);
  Object.assign(globalThis, { Float16Array: before });
  const wrong = Array.from(halves).filter((bits) => !Object.is(widened[bits], own[bits]));
  expect(wrong).toEqual([]);
  expect(widened).toHaveLength(65_536);
});

test('refuses an unsupported tensor type', () => {
  expect(() => decodeTensorData(new Uint8Array(4), 9)).toThrow('constants of type 9 are not read');
});
