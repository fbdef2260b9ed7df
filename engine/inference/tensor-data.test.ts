import { expect, test } from '@jest/globals';
import { decodeTensorData } from './tensor-data.ts';

const float16 = 1;

test('widens every half float as IEEE 754 defines, at any offset', () => {
  const halves = Uint16Array.from({ length: 65_536 }, (_, bits) => bits);
  const file = Buffer.concat([Buffer.alloc(1), Buffer.from(halves.buffer)]);
  const widened = decodeTensorData(file.subarray(1), float16);
  const own = new Float32Array(new Float16Array(halves.buffer));
  const wrong = Array.from(halves).filter((bits) => !Object.is(widened[bits], own[bits]));
  expect(wrong).toEqual([]);
  expect(widened).toHaveLength(65_536);
});

test('refuses an unsupported tensor type', () => {
  expect(() => decodeTensorData(new Uint8Array(4), 9)).toThrow('constants of type 9 are not read');
});
