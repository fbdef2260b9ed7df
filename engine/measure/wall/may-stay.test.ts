import { expect, test } from '@jest/globals';
import { mayStay } from './may-stay.ts';

const whiteWall = { plainShare: 1, colour: { l: 94, a: 0, b: 1 }, lightRange: 3, shadowDepth: 0 };

test('keeps a plain, white, evenly lit wall', () => {
  expect(mayStay(whiteWall, { accepted: ['white'] })).toBe(true);
});

test.each([
  ['shows an object', { plainShare: 0.998 }],
  ['is grey', { colour: { l: 85, a: 0, b: 0 } }],
  ['fades from side to side', { lightRange: 9 }],
  ['shows a shadow', { shadowDepth: 4 }],
])('does not keep a wall that %s', (_, worse) => {
  expect(mayStay({ ...whiteWall, ...worse }, { accepted: ['white'] })).toBe(false);
});

test('keeps a wall that does not show', () => {
  expect(mayStay({ ...whiteWall, colour: undefined }, { accepted: ['white'] })).toBe(true);
});
