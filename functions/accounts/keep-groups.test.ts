import { expect, test } from '@jest/globals';
import { keepGroups } from './keep-groups.ts';

const directory = (secondFactor: boolean) => ({ hasSecondFactor: async () => secondFactor });

test.each([
  ['with a second factor stays an admin', { groups: ['admin', 'x'], linked: false }, true, ['admin', 'x']],
  ['without one is a member', { groups: ['admin', 'x'], linked: false }, false, ['x']],
  ['who can sign in with Google is a member, second factor or not', { groups: ['admin'], linked: true }, true, []],
] as const)('an admin %s', async (_, request, secondFactor, groups) => {
  expect(await keepGroups({ username: 'someone', ...request }, directory(secondFactor))).toEqual(groups);
});

test('asks the user pool only about admins', async () => {
  const asked = {
    hasSecondFactor: async () => {
      throw new Error('a call for every token would be too many');
    },
  };
  expect(await keepGroups({ username: 'someone', groups: ['x'], linked: true }, asked)).toEqual(['x']);
});
