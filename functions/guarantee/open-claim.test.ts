import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { PaymentId } from '#shared/ids.ts';
import { aCompletedOrder, aFailedOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { createClaimsDouble } from '#tests/support/functions/claims.double.ts';
import { openClaim } from './open-claim.ts';

const at = '2026-11-22T10:00:00.000Z';
const secret = newOrderSecret();
const holder = { groups: [], sourceIp: '203.0.113.1', orderSecret: secret };
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

test('a photo that was taken is claimed about, with what was written', async () => {
  const order = aCompletedOrder(taken);
  const { claims, counted, deps } = aWorld(order);
  expect(await openClaim(order.id, answer, holder, deps)).toEqual({ claim: { state: 'open', openedAt: at } });
  expect((await claims.find(order.id))?.answer).toBe(answer);
  expect(counted).toEqual([holder.sourceIp]);
});

test('a photo is claimed about whose holder gave back too many lately to give back this one', async () => {
  const order = aCompletedOrder(held);
  const { deps } = aWorld(order, { mayReturn: false });
  expect(await openClaim(order.id, answer, holder, deps)).toEqual({ claim: { state: 'open', openedAt: at } });
});

test('whoever asks again is answered how the claim stands, and is not counted', async () => {
  const order = aCompletedOrder(taken);
  const { claims, counted, deps } = aWorld(order);
  await openClaim(order.id, answer, holder, deps);
  const decision = { state: 'declined', decidedAt: at, words: 'It is not.' } as const;
  await claims.decide({ ...order, claim: { state: 'open', openedAt: at } }, decision);
  const { claim } = await openClaim(order.id, 'Something else.', holder, deps);
  expect(claim).toEqual({ ...decision, openedAt: at });
  expect(counted).toHaveLength(1);
});

test('nothing is claimed about a photo that is given back in this moment', async () => {
  const order = aCompletedOrder(taken);
  const { claims, deps } = aWorld(order);
  const late = { ...claims, open: async () => false };
  await expect(openClaim(order.id, answer, holder, { ...deps, claims: late })).rejects.toMatchObject({
    code: 'guarantee_unavailable',
  });
});

test('who claims too often in an hour is refused, and told how often is not', async () => {
  const order = aCompletedOrder(taken);
  const { claims, deps } = aWorld(order, { perHour: 0 });
  await expect(openClaim(order.id, answer, holder, deps)).rejects.toMatchObject({
    ...{ code: 'too_many_requests', message: expect.stringMatching(/\d claims an hour/) },
  });
  expect(await claims.find(order.id)).toBeUndefined();
});

describe('nothing is claimed', () => {
  test.each([
    ['by somebody without the key', aCompletedOrder({ downloadedAt: at }), 'not_found'],
    ['of a deleted order', aCompletedOrder({ ...taken, deletedAt: at }), 'not_found'],
    ['before the photo is made', aQueuedOrder(held), 'guarantee_unavailable'],
    ['for an order that failed, which goes back by itself', aFailedOrder(held), 'guarantee_unavailable'],
    ['as long as the photo can be given back', aCompletedOrder(held), 'guarantee_unavailable'],
    ['after sixty days', aCompletedOrder({ ...taken, endedAt: '2026-09-20T10:00:00.000Z' }), 'guarantee_unavailable'],
    ['for a try that cost nothing', aCompletedOrder({ ...taken, payWith: 'trial' }), 'guarantee_unavailable'],
  ] as const)('%s', async (_, order, code) => {
    const { claims, deps } = aWorld(order);
    await expect(openClaim(order.id, answer, holder, deps)).rejects.toMatchObject({ code });
    expect(await claims.find(order.id)).toBeUndefined();
  });
});
