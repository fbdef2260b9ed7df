import { expect, test } from '@jest/globals';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound, Unauthorized } from '#functions/platform/errors.ts';
import { MemberId } from '#shared/ids.ts';
import { heldOrder, holdOf, shownOrder } from './holder.ts';
import { hashOrderSecret, newOrderSecret, opensOrder } from './order-secret.ts';
import type { StoredOrder } from './stored-order.ts';

const secret = newOrderSecret();
const anonymous: Caller = { groups: [], sourceNetwork: '192.0.2.1' };
const guestOrder = { secretHashes: [hashOrderSecret('another'), hashOrderSecret(secret)] };
const ayse = MemberId.parse('ayse');
const memberOrder = { ownerId: ayse, secretHashes: [] };

const withSecret: Caller = { ...anonymous, orderSecret: secret };

test.each<[string, Caller, Parameters<typeof holdOf>[1], ReturnType<typeof holdOf>]>([
  ['a secret opens everything of a guest’s order', withSecret, guestOrder, 'everything'],
  ['another secret opens nothing', { ...anonymous, orderSecret: newOrderSecret() }, guestOrder, undefined],
  ['the owner holds everything', { ...anonymous, memberId: ayse }, memberOrder, 'everything'],
  ['another member holds nothing', { ...anonymous, memberId: MemberId.parse('fatma') }, memberOrder, undefined],
  ['a caller without a secret holds nothing', anonymous, { secretHashes: [] }, undefined],
  ['a missing member owns no order', anonymous, { ownerId: undefined, secretHashes: [] }, undefined],
  ['a secret of an order that a member owns opens its photo', withSecret, { ...guestOrder, ownerId: ayse }, 'photo'],
  [
    'another member with such a secret sees the photo, too',
    { ...withSecret, memberId: MemberId.parse('fatma') },
    { ...guestOrder, ownerId: ayse },
    'photo',
  ],
])('%s', (_, caller, order, hold) => {
  expect(holdOf(caller, order)).toBe(hold);
});

test('a holder of the photo only has to sign in for everything else', () => {
  const order = { ...guestOrder, ownerId: ayse } as unknown as StoredOrder;
  expect(shownOrder(withSecret, order)).toEqual({ order, hold: 'photo' });
  expect(() => heldOrder(withSecret, order)).toThrow(Unauthorized);
  expect(() => heldOrder(anonymous, order)).toThrow(NotFound);
});

test('a deleted order has no holder', () => {
  const deleted = { ...guestOrder, deletedAt: '2026-11-21T10:00:00.000Z' } as unknown as StoredOrder;
  expect(() => heldOrder({ ...anonymous, orderSecret: secret }, deleted)).toThrow(NotFound);
  expect(() => heldOrder(anonymous, undefined)).toThrow(NotFound);
});

test('a secret is stored as a hash, and the hash opens nothing', () => {
  expect(hashOrderSecret(secret)).not.toContain(secret);
  expect(opensOrder(hashOrderSecret(secret), guestOrder.secretHashes)).toBe(false);
});

test('a stored hash of another length opens nothing and does not block the others', () => {
  expect(opensOrder(secret, ['short'])).toBe(false);
  expect(opensOrder(secret, ['short', hashOrderSecret(secret), 'short'])).toBe(true);
});
