import { expect, test } from '@jest/globals';
import { checkWallShadow } from './check-wall-shadow.ts';

const wall = { plainShare: 1, colour: { l: 94, a: 0, b: 0 }, lightRange: 0, shadowDepth: 0 };

test('passes an evenly lit wall', () => {
  expect(checkWallShadow({ ...wall, lightRange: 4 })).toMatchObject({ id: 'wallShadow', mark: 'pass' });
});

test.each([
  ['light that fades', { lightRange: 11 }, 'warn', 'fading'],
  ['light that fades a lot', { lightRange: 18 }, 'fail', 'fading'],
  ['a faint shadow', { shadowDepth: 4 }, 'warn', 'shadow'],
  ['a deep shadow', { shadowDepth: 9 }, 'fail', 'shadow'],
  ['a shadow on a wall that fades a little', { shadowDepth: 9, lightRange: 10 }, 'fail', 'shadow'],
  ['a faint shadow on a wall that fades a lot', { shadowDepth: 4, lightRange: 16 }, 'fail', 'fading'],
] as const)('%s', (_, light, mark, cause) => {
  expect(checkWallShadow({ ...wall, ...light })).toMatchObject({ id: 'wallShadow', mark, cause });
});
