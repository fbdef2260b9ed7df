import { expect, test } from '@jest/globals';
import { MemberId } from '#shared/ids.ts';
import { getMe } from './get-me.ts';

const caller = { memberId: MemberId.parse('ada'), groups: [], sourceNetwork: '127.0.0.1' };
const clock = () => new Date('2026-11-22T12:00:00.000Z');
const members = (role: 'member' | 'admin', hasBought = false, credits = 1) => ({
  find: async () => ({
    id: caller.memberId,
    email: 'ada@example.com',
    credits,
    createdAt: '2026-11-21T12:00:00.000Z',
  }),
  roleOf: async () => role,
  hasBoughtCredits: async () => hasBought,
});

test.each([
  ['an admin of a stage that requires it', 'admin', true, 'required'],
  ['a member of such a stage', 'member', true, 'optional'],
  ['an admin of another stage', 'admin', false, 'optional'],
] as const)('requires a second factor of %s', async (_, role, adminMfaRequired, secondFactor) => {
  const { profile } = await getMe(caller, { members: members(role), adminMfaRequired, clock });
  expect(profile).toMatchObject({ secondFactor, isAdmin: false });
});

test.each([
  ['of a member who never bought any is free', 1, false, true],
  ['of a member who bought some is not free', 1, true, false],
  ['is not free among several', 2, false, false],
] as const)('one credit %s', async (_, credits, hasBought, hasFreeCredit) => {
  const deps = { members: members('member', hasBought, credits), adminMfaRequired: false, clock };
  expect((await getMe(caller, deps)).profile).toMatchObject({ credits, hasFreeCredit });
});
