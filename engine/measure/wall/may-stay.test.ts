import { expect, test } from '@jest/globals';
import { mayStay } from './may-stay.ts';

const whiteWall = { plainShare: 1, colour: { l: 94, a: 0, b: 1 }, lightRange: 3, shadowDepth: 0 };

test('a plain, white, evenly lit wall may stay', () => {
  expect(mayStay(whiteWall, ['white'])).toBe(true);
});

test.each([
  ['shows an object', { plainShare: 0.998 }],
  ['is grey', { colour: { l: 85, a: 0, b: 0 } }],
  ['fades from side to side', { lightRange: 9 }],
  ['shows a shadow', { shadowDepth: 4 }],
])('a wall that %s may not', (_, worse) => {
  expect(mayStay({ ...whiteWall, ...worse }, ['white'])).toBe(false);
});

test('a wall of which nothing shows may stay', () => {
  expect(mayStay({ ...whiteWall, colour: undefined }, ['white'])).toBe(true);
});
