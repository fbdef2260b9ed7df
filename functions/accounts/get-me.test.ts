import { expect, test } from '@jest/globals';
import { MemberId } from '#shared/ids.ts';
import { getMe } from './get-me.ts';

const caller = { memberId: MemberId.parse('ada'), groups: [], sourceNetwork: '127.0.0.1' };
const clock = () => new Date('2026-11-22T12:00:00.000Z');
const members = (role: 'member' | 'admin') => ({
  find: async () => ({
    id: caller.memberId,
    email: 'ada@example.com',
    credits: 1,
    createdAt: '2026-11-21T12:00:00.000Z',
  }),
  roleOf: async () => role,
});

test.each([
  ['an admin of a stage that requires it', 'admin', true, 'required'],
  ['a member of such a stage', 'member', true, 'optional'],
  ['an admin of another stage', 'admin', false, 'optional'],
] as const)('requires a second factor of %s', async (_, role, adminMfaRequired, secondFactor) => {
  const { profile } = await getMe(caller, { members: members(role), adminMfaRequired, clock });
  expect(profile).toMatchObject({ secondFactor, isAdmin: false });
});
