import { describe, expect, test } from '@jest/globals';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { MemberId } from '#shared/ids.ts';
import { heldOrder, holdsOrder } from './holder.ts';
import { hashOrderSecret, newOrderSecret, opensOrder } from './order-secret.ts';
import type { StoredOrder } from './stored-order.ts';

const secret = newOrderSecret();
const nobody: Caller = { groups: [], sourceIp: '192.0.2.1' };
const guestOrder = { secretHashes: [hashOrderSecret('another'), hashOrderSecret(secret)] };
const ayse = MemberId.parse('ayse');
const memberOrder = { ownerId: ayse, secretHashes: [] };

describe('an order is held by', () => {
  test('whoever has one of its secrets', () => {
    expect(holdsOrder({ ...nobody, orderSecret: secret }, guestOrder)).toBe(true);
    expect(holdsOrder({ ...nobody, orderSecret: newOrderSecret() }, guestOrder)).toBe(false);
  });

  test('the member who owns it, and no other member', () => {
    expect(holdsOrder({ ...nobody, memberId: ayse }, memberOrder)).toBe(true);
    expect(holdsOrder({ ...nobody, memberId: MemberId.parse('fatma') }, memberOrder)).toBe(false);
  });

  test('nobody who is not signed in when it has no owner and no secret', () => {
    expect(holdsOrder(nobody, { secretHashes: [] })).toBe(false);
    expect(holdsOrder(nobody, { ownerId: undefined, secretHashes: [] })).toBe(false);
  });
});

test('a deleted order exists for nobody, not even for its holder', () => {
  const deleted = { ...guestOrder, deletedAt: '2026-11-21T10:00:00.000Z' } as unknown as StoredOrder;
  expect(() => heldOrder({ ...nobody, orderSecret: secret }, deleted)).toThrow(NotFound);
  expect(() => heldOrder(nobody, undefined)).toThrow(NotFound);
});

test('a secret is stored as a hash and opens nothing by its hash', () => {
  expect(hashOrderSecret(secret)).not.toContain(secret);
  expect(opensOrder(hashOrderSecret(secret), guestOrder.secretHashes)).toBe(false);
});

test('a stored hash of another length opens nothing and hides no other', () => {
  expect(opensOrder(secret, ['short'])).toBe(false);
  expect(opensOrder(secret, ['short', hashOrderSecret(secret), 'short'])).toBe(true);
});
