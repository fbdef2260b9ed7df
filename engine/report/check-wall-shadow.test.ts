import { expect, test } from '@jest/globals';
import { checkWallShadow } from './check-wall-shadow.ts';

const wall = { plainShare: 1, colour: { l: 94, a: 0, b: 0 }, lightRange: 0, shadowDepth: 0 };

test.each([
  ['an evenly lit wall', { lightRange: 4 }, 'pass', 4],
  ['light that fades', { lightRange: 11 }, 'warn', 11],
  ['light that fades a lot', { lightRange: 18 }, 'fail', 18],
  ['a faint shadow', { shadowDepth: 4 }, 'warn', 4],
  ['a deep shadow', { shadowDepth: 9 }, 'fail', 9],
  ['a shadow on a wall that fades a little', { shadowDepth: 9, lightRange: 10 }, 'fail', 9],
  ['a faint shadow on a wall that fades a lot', { shadowDepth: 4, lightRange: 16 }, 'fail', 16],
] as const)('%s', (_, light, mark, value) => {
  expect(checkWallShadow({ ...wall, ...light })).toMatchObject({ id: 'wallShadow', mark, value });
});

test('the limit that is told is the one of the measure that is told', () => {
  expect(checkWallShadow({ ...wall, shadowDepth: 9, lightRange: 10 }).limit).toEqual({ max: 7, warnMax: 0 });
  expect(checkWallShadow({ ...wall, lightRange: 10 }).limit).toEqual({ max: 15, warnMax: 8 });
});
