import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { PaymentId } from '#shared/ids.ts';
import { aCompletedOrder, aFailedOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { createClaimsDouble } from '#tests/support/functions/claims.double.ts';
import { openClaim } from './open-claim.ts';

const at = '2026-11-22T10:00:00.000Z';
const secret = newOrderSecret();
const holder = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = {
  secretHashes: [hashOrderSecret(secret)],
  paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000000'),
};
const taken = { ...held, downloadedAt: at };
const answer = 'The embassy says that the head is too small.';

function aWorld(order: StoredOrder, { perHour = Number.POSITIVE_INFINITY, mayReturn = true } = {}) {
  const { claims, rows } = createClaimsDouble(order);
  const counted: string[] = [];
  const returnAllowance = { isOpen: async () => mayReturn };
  const limit = {
    async allow(who: string) {
      counted.push(who);
      return counted.length <= perHour;
    },
  };
  return { claims, rows, counted, deps: { claims, returnAllowance, limit, clock: () => new Date(at) } };
}

test('opens a claim with its text for a downloaded photo', async () => {
  const order = aCompletedOrder(taken);
  const { claims, counted, deps } = aWorld(order);
  expect(await openClaim(order.id, answer, holder, deps)).toEqual({ claim: { state: 'open', openedAt: at } });
  expect((await claims.find(order.id))?.answer).toBe(answer);
  expect(counted).toEqual([holder.sourceNetwork]);
});

test('opens a claim for a photo that is not returnable because of too many recent returns', async () => {
  const order = aCompletedOrder(held);
  const { deps } = aWorld(order, { mayReturn: false });
  expect(await openClaim(order.id, answer, holder, deps)).toEqual({ claim: { state: 'open', openedAt: at } });
});

test('returns the state of an existing claim without counting the request', async () => {
  const order = aCompletedOrder(taken);
  const { claims, counted, deps } = aWorld(order);
  await openClaim(order.id, answer, holder, deps);
  const decision = { state: 'declined', decidedAt: at, words: 'It is not.' } as const;
  await claims.decide({ ...order, claim: { state: 'open', openedAt: at } }, decision);
  const { claim } = await openClaim(order.id, 'Something else.', holder, deps);
  expect(claim).toEqual({ ...decision, openedAt: at });
  expect(counted).toHaveLength(1);
});

test('opens no claim for a photo that is returned meanwhile', async () => {
  const order = aCompletedOrder(taken);
  const { claims, deps } = aWorld(order);
  const late = { ...claims, open: async () => false };
  await expect(openClaim(order.id, answer, holder, { ...deps, claims: late })).rejects.toMatchObject({
    code: 'guarantee_unavailable',
  });
});

test('refuses too many claims in an hour, but not reading their state', async () => {
  const order = aCompletedOrder(taken);
  const { claims, deps } = aWorld(order, { perHour: 0 });
  await expect(openClaim(order.id, answer, holder, deps)).rejects.toMatchObject({
    ...{ code: 'too_many_requests', message: expect.stringMatching(/\d claims an hour/) },
  });
  expect(await claims.find(order.id)).toBeUndefined();
});

describe('refusing a claim', () => {
  test.each([
    ['without the secret', aCompletedOrder({ downloadedAt: at }), 'not_found'],
    ['for a deleted order', aCompletedOrder({ ...taken, deletedAt: at }), 'not_found'],
    ['before the photo is made', aQueuedOrder(held), 'guarantee_unavailable'],
    ['for a failed order, which is refunded automatically', aFailedOrder(held), 'guarantee_unavailable'],
    ['while the photo is returnable', aCompletedOrder(held), 'guarantee_unavailable'],
    ['after sixty days', aCompletedOrder({ ...taken, endedAt: '2026-09-20T10:00:00.000Z' }), 'guarantee_unavailable'],
    ['for a free trial', aCompletedOrder({ ...taken, payWith: 'trial' }), 'guarantee_unavailable'],
  ] as const)('opens no claim %s', async (_, order, code) => {
    const { claims, deps } = aWorld(order);
    await expect(openClaim(order.id, answer, holder, deps)).rejects.toMatchObject({ code });
    expect(await claims.find(order.id)).toBeUndefined();
  });
});
