import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { hashTrialSecret, trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import { logger } from '#functions/platform/logger.ts';
import { MemberId } from '#shared/ids.ts';
import { hairstylesOffer } from '#shared/looks/hairstyles-offer.ts';
import { builtinOffer } from '#shared/looks/looks.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import { TrialProof } from '#shared/trials/contract.ts';
import { aCompletedOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { aLookReport } from '#tests/support/functions/look-engine.double.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import type { HairstyleLimits } from './hairstyle-counts.ts';
import { payOrder } from './pay-order.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const ayse = MemberId.parse('ayse');
const member = { groups: [], sourceNetwork: '203.0.113.1', memberId: ayse };
const placed = { tool: 'hair-changer', report: undefined, lookReport: aLookReport } as const;
const bob = { hairstyle: 'bob_cut', colour: 'natural' };
const aHairstyle = (different: Parameters<typeof anUnpaidOrder>[0] = {}) =>
  anUnpaidOrder({
    ...{ ...placed, options: bob, engine: 'bedrock', secretHashes: [hashOrderSecret(secret)] },
    ...different,
  });
const names = ['ofNetwork', 'ofMember', 'ofMailbox', 'ofAll'] as const;
const room: HairstyleLimits = { ofNetwork: 9, ofMember: 9, ofMailbox: 9, ofAll: 9 };
const today = '2026-11-21';
const proof = TrialProof.parse('A'.repeat(22));
const proofUntil = '2026-11-21T11:00:00.000Z';

beforeEach(() => void jest.restoreAllMocks());

/** A stage with hairstyles, and what was counted on it. */
function aStage(hairstyleLimits: Partial<HairstyleLimits> = {}) {
  const world = createPaymentsWorld();
  const offeredLooks: OfferedEngines = [
    { name: 'builtin', offer: builtinOffer },
    { name: 'bedrock', offer: hairstylesOffer },
  ];
  return { ...world, deps: { ...world.deps, hairstyleLimits: { ...room, ...hairstyleLimits }, offeredLooks } };
}

describe('a hairstyle that begins', () => {
  test('by a paying guest counts for the network and the stage, but not for an unproven mailbox', async () => {
    const { place, deps, counted } = aStage();
    const { id } = place(aHairstyle());
    await payOrder(id, { payWith: 'card' }, guest, deps);
    expect([...counted]).toEqual([
      [`ofNetwork 203.0.113.1 ${today}`, 1],
      [`ofAll all ${today}`, 1],
    ]);
  });

  test('for a credit counts for the member and the mailbox that member has proven, too', async () => {
    const { place, deps, counted, credits } = aStage();
    credits.set(ayse, 1);
    const { id, email } = place(aHairstyle({ ownerId: ayse }));
    await payOrder(id, { payWith: 'credit' }, member, deps);
    expect([...counted.keys()]).toEqual([
      ...[`ofNetwork 203.0.113.1 ${today}`, `ofMember ayse ${today}`],
      ...[`ofMailbox ${trialMailbox(email)} ${today}`, `ofAll all ${today}`],
    ]);
  });

  test('for free counts for the mailbox, whose code was right', async () => {
    const { place, deps, counted, proofs } = aStage();
    const { id, email } = place(aHairstyle());
    proofs.set(trialMailbox(email), { proofHash: hashTrialSecret('proof', proof, email), until: proofUntil });
    await payOrder(id, { payWith: 'trial', trial: proof }, guest, deps);
    expect([...counted.keys()]).toContain(`ofMailbox ${trialMailbox(email)} ${today}`);
  });

  test('counts once, whatever way it is begun at last', async () => {
    const { place, deps, counted, credits, orders, setTime } = aStage();
    credits.set(ayse, 1);
    const { id } = place(aHairstyle({ ownerId: ayse }));
    for (const at of ['10:00', '10:01', '10:45']) {
      setTime(`${today}T${at}:00.000Z`);
      await payOrder(id, { payWith: 'card' }, member, deps);
    }
    await payOrder(id, { payWith: 'credit' }, member, deps);
    expect(orders.find(id)).toMatchObject({ paymentStatus: 'paid', payWith: 'credit', hairstyleCountedOn: today });
    expect([...counted.values()]).toEqual([1, 1, 1, 1]);
  });

  test('counts only for the stage when its expired form returned that place', async () => {
    const { place, deps, counted, orders } = aStage();
    const { id } = place(aHairstyle({ hairstyleCountedOn: today, hairstyleCountReturned: true }));
    await payOrder(id, { payWith: 'card' }, guest, deps);
    expect([...counted]).toEqual([[`ofAll all ${today}`, 1]]);
    expect(orders.find(id)).toMatchObject({ hairstyleCountedOn: today, hairstyleCountReturned: false });
  });

  test.each(names)('is refused before anything is paid once a limit is reached: %s', async (reached) => {
    jest.spyOn(logger, 'error').mockImplementation(() => {});
    const { place, deps, counted, credits, orders, double } = aStage({ [reached]: 0 });
    credits.set(ayse, 1);
    const order = place(aHairstyle({ ownerId: ayse }));
    for (const payWith of ['card', 'credit'] as const) {
      const paying = payOrder(order.id, { payWith }, member, deps);
      await expect(paying).rejects.toMatchObject({ code: 'cuts_used_up', message: reached });
    }
    expect(orders.find(order.id)).toEqual(order);
    expect(double.requests).toEqual([]);
    // What one limit refuses is spent at no other one.
    expect([...counted]).toEqual([]);
  });

  test('notifies an operator when the limit of the stage is reached, but not for the limit of a customer', async () => {
    const logged = jest.spyOn(logger, 'error').mockImplementation(() => {});
    for (const [reached, times] of [
      ['ofNetwork', 0],
      ['ofAll', 1],
    ] as const) {
      const { place, deps } = aStage({ [reached]: 0 });
      const { id } = place(aHairstyle());
      await expect(payOrder(id, { payWith: 'card' }, guest, deps)).rejects.toThrow(reached);
      expect(logged).toHaveBeenCalledTimes(times);
    }
  });

  test('takes the last place for one of two concurrent orders', async () => {
    const { place, deps, counted, credits } = aStage({ ofMember: 1 });
    credits.set(ayse, 2);
    const first = place(aHairstyle({ ownerId: ayse }));
    const second = place({ ...first, id: `${first.id.slice(0, -1)}1` as typeof first.id });
    const begun = await Promise.allSettled(
      [first, second].map(({ id }) => payOrder(id, { payWith: 'credit' }, member, deps)),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(credits.get(ayse)).toBe(1);
    expect(counted.get(`ofMember ayse ${today}`)).toBe(1);
  });
});

describe('what is not begun is not counted:', () => {
  test('a free trial without a proof', async () => {
    const { place, deps, counted } = aStage();
    const { id } = place(aHairstyle());
    for (const trial of [undefined, proof]) {
      const paying = payOrder(id, { payWith: 'trial', trial }, guest, deps);
      await expect(paying).rejects.toMatchObject({ code: 'trial_not_confirmed' });
    }
    expect([...counted]).toEqual([]);
  });

  test('a credit the member does not have', async () => {
    const { place, deps, counted, credits } = aStage();
    credits.set(ayse, 0);
    const { id } = place(aHairstyle({ ownerId: ayse }));
    const paying = payOrder(id, { payWith: 'credit' }, member, deps);
    await expect(paying).rejects.toMatchObject({ code: 'insufficient_credits' });
    expect([...counted]).toEqual([]);
  });

  test('a new photo in the place of one that was taken back already', async () => {
    const { place, deps, counted } = aStage();
    const former = place(aCompletedOrder({ remedy: { kind: 'refund', at: `${today}T09:00:00.000Z` } }));
    const { id } = place({
      ...aHairstyle({ replaces: { orderId: former.id, count: 1 } }),
      id: `${former.id.slice(0, -1)}1` as typeof former.id,
    });
    const taking = payOrder(id, { free: true }, guest, deps);
    await expect(taking).rejects.toMatchObject({ code: 'guarantee_unavailable' });
    expect([...counted]).toEqual([]);
  });

  test('a form the provider does not open', async () => {
    jest.spyOn(logger, 'error').mockImplementation(() => {});
    const { place, deps, counted, orders } = aStage();
    const order = place(aHairstyle());
    const provider = { ...deps.provider, createCheckout: async () => Promise.reject(new Error('down')) };
    await expect(payOrder(order.id, { payWith: 'card' }, guest, { ...deps, provider })).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
    });
    expect([...counted]).toEqual([]);
    expect(orders.find(order.id)).toEqual(order);
  });

  test('a colour on the customer’s own hairstyle', async () => {
    const { place, deps, counted } = aStage({ ofAll: 0 });
    const { id } = place(aHairstyle({ options: { hairstyle: 'unchanged', colour: 'red' }, engine: 'builtin' }));
    await payOrder(id, { payWith: 'card' }, guest, deps);
    expect([...counted]).toEqual([]);
  });
});
