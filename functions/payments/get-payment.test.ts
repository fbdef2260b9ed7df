import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { MemberId } from '#shared/ids.ts';
import { anAwaitingPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { getPayment } from './get-payment.ts';

const secret = newOrderSecret();
const stranger = { groups: [], sourceNetwork: '203.0.113.1' };
const ayse = MemberId.parse('ayse');
const forOrder = anAwaitingPayment();
const forPacks = anAwaitingPayment({ purpose: twoPacksOf(ayse), memberId: ayse });

function aWorld(different: Parameters<typeof anUnpaidOrder>[0] = {}) {
  const world = createPaymentsWorld();
  world.orders.put(anUnpaidOrder({ secretHashes: [hashOrderSecret(secret)], ...different }));
  return world;
}

describe('a payment of an order', () => {
  test('is shown to the holder, without what the provider knows', async () => {
    const world = aWorld();
    world.put(forOrder);
    const { id, state, amount, createdAt } = forOrder;
    const shown = await getPayment(id, { ...stranger, orderSecret: secret }, world.payments);
    expect(shown).toEqual({ payment: { id, state, amount, createdAt, orderId: anUnpaidOrder().id, credits: 0 } });
  });

  test.each([
    ['a stranger', stranger, {}],
    ['a member who does not own it', { ...stranger, memberId: ayse }, {}],
    ['the holder of another order', { ...stranger, orderSecret: newOrderSecret() }, {}],
    ['the holder of a deleted order', { ...stranger, orderSecret: secret }, { deletedAt: '2026-11-21T10:00:00.000Z' }],
  ])('is not found by %s', async (_, caller, different) => {
    const world = aWorld(different);
    world.put(forOrder);
    await expect(getPayment(forOrder.id, caller, world.payments)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a payment for packs', () => {
  test('is shown to its member, with the credits it brings', async () => {
    const world = aWorld();
    world.put(forPacks);
    const { payment } = await getPayment(forPacks.id, { ...stranger, memberId: ayse }, world.payments);
    expect(payment).toMatchObject({ id: forPacks.id, credits: 15 });
    expect(payment.orderId).toBeUndefined();
  });

  test.each([
    ['a stranger', stranger],
    ['another member', { ...stranger, memberId: MemberId.parse('fatma') }],
    ['the holder of an order', { ...stranger, orderSecret: secret }],
  ])('is not found by %s', async (_, caller) => {
    const world = aWorld();
    world.put(forPacks);
    await expect(getPayment(forPacks.id, caller, world.payments)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('a payment that does not exist is not found', async () => {
  const answer = getPayment(forOrder.id, { ...stranger, memberId: ayse }, aWorld().payments);
  await expect(answer).rejects.toMatchObject({ code: 'not_found' });
});
