import { describe, expect, test } from '@jest/globals';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { MemberId } from '#shared/ids.ts';
import { heldOrder, holdsOrder } from './holder.ts';
import { hashOrderSecret, newOrderSecret, opensOrder } from './order-secret.ts';
import type { StoredOrder } from './stored-order.ts';

const secret = newOrderSecret();
const anonymous: Caller = { groups: [], sourceIp: '192.0.2.1' };
const guestOrder = { secretHashes: [hashOrderSecret('another'), hashOrderSecret(secret)] };
const ayse = MemberId.parse('ayse');
const memberOrder = { ownerId: ayse, secretHashes: [] };

describe('an order is held by', () => {
  test('a caller with one of its secrets', () => {
    expect(holdsOrder({ ...anonymous, orderSecret: secret }, guestOrder)).toBe(true);
    expect(holdsOrder({ ...anonymous, orderSecret: newOrderSecret() }, guestOrder)).toBe(false);
  });

  test('the member who owns it, and no other member', () => {
    expect(holdsOrder({ ...anonymous, memberId: ayse }, memberOrder)).toBe(true);
    expect(holdsOrder({ ...anonymous, memberId: MemberId.parse('fatma') }, memberOrder)).toBe(false);
  });

  test('no anonymous caller when it has no owner and no secret', () => {
    expect(holdsOrder(anonymous, { secretHashes: [] })).toBe(false);
    expect(holdsOrder(anonymous, { ownerId: undefined, secretHashes: [] })).toBe(false);
  });
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
