import { expect, test } from '@jest/globals';
import { keepGroups } from './keep-groups.ts';

const directory = (secondFactor: boolean) => ({ hasSecondFactor: async () => secondFactor });

test.each([
  ['with a second factor stays an admin', { groups: ['admin', 'x'], linked: false }, true, ['admin', 'x']],
  ['without one is a member', { groups: ['admin', 'x'], linked: false }, false, ['x']],
  ['whom Google signs in is a member, second factor or not', { groups: ['admin'], linked: true }, true, []],
] as const)('an admin %s', async (_, request, secondFactor, groups) => {
  expect(await keepGroups({ username: 'someone', ...request }, directory(secondFactor))).toEqual(groups);
});

test('nobody else is asked about', async () => {
  const asked = {
    hasSecondFactor: async () => {
      throw new Error('a call for every token would be too many');
    },
  };
  expect(await keepGroups({ username: 'someone', groups: ['x'], linked: true }, asked)).toEqual(['x']);
});
