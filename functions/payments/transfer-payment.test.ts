import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { CompletedOrder, ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { OrderId } from '#shared/ids.ts';
import { declarationVersions } from '#shared/orders/declaration-versions.ts';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { payOrder } from './pay-order.ts';
import { transferPayment } from './transfer-payment.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const former = aCompletedOrder({ id: OrderId.parse('ord_01JD3K5W8Z0000000000000001') });
const { id } = anUnpaidOrder();
const free = { free: true } as const;

/** A photo that was delivered by card and not taken, and a checked picture to replace it, a day later. */
function aWorld(different: { former?: Partial<CompletedOrder>; fresh?: Partial<ReachableOrder> } = {}) {
  const world = createPaymentsWorld();
  const payment = aPaidPayment({ purpose: { kind: 'order', orderId: former.id } });
  world.put(payment);
  world.place({ ...former, paymentId: payment.id, ...different.former });
  world.place(anUnpaidOrder({ ...held, replaces: { orderId: former.id, count: 1 }, ...different.fresh }));
  world.setTime('2026-11-22T09:00:00.000Z');
  return { world, payment };
}

test('a replacement order begins without a form, and its job is queued', async () => {
  const { world, payment } = aWorld();
  const answer = await payOrder(id, { ...free, selfCheck: declarationVersions.selfCheck }, guest, world.deps);
  expect(answer).toMatchObject({ success: true, order: { paymentStatus: 'paid', replaces: { orderId: former.id } } });
  expect(world.jobs).toEqual([{ orderId: id }]);
  expect(world.double.requests).toEqual([]);
  expect((await world.stored(payment)).purpose).toEqual({ kind: 'order', orderId: id });
  expect(world.orders.find(id)?.declarations.map(({ subject }) => subject)).toContain('selfCheck');
  expect(world.orders.find(former.id)).toMatchObject({ remedy: { kind: 'new_photo', orderId: id } });
});

test('a second press returns the order that has begun', async () => {
  const { world } = aWorld();
  await payOrder(id, free, guest, world.deps);
  expect(await payOrder(id, free, guest, world.deps)).toMatchObject({ success: true, order: { id } });
  expect(world.jobs).toHaveLength(1);
});

test('a press that loses the race returns the same order as the winner', async () => {
  const { world } = aWorld();
  const { transferPayment } = world.deps.replacements;
  const replacements = {
    async transferPayment(...order: Parameters<typeof transferPayment>) {
      await transferPayment(...order);
      return await transferPayment(...order);
    },
  };
  expect(await payOrder(id, free, guest, { ...world.deps, replacements })).toMatchObject({ success: true });
  // The request that won the race queues the job.
  expect(world.jobs).toEqual([]);
});

test.each([
  ['is being made by then is returned', aProcessingOrder(held), { status: 'processing' }],
  ['failed by then is returned', aFailedOrder(held), { status: 'failed' }],
] as const)('an order that %s to a customer who pressed twice', async (_, begun, expected) => {
  const { world } = aWorld();
  const replacements = { transferPayment: async () => Boolean(world.orders.put(begun)) };
  expect(await payOrder(id, free, guest, { ...world.deps, replacements })).toMatchObject({ order: expected });
});

test.each([
  ['paid for and deleted', aQueuedOrder({ ...held, deletedAt: '2026-11-22T09:00:00.000Z' })],
  ['opened a form for', anUnpaidOrder({ ...held, paymentStatus: 'awaiting' })],
])('an order that the customer %s at the same time does not begin for free', async (_, now) => {
  const { world } = aWorld();
  const replacements = { transferPayment: async () => Boolean(world.orders.put(now)) };
  const answer = payOrder(id, free, guest, { ...world.deps, replacements });
  await expect(answer).rejects.toMatchObject({ code: 'guarantee_unavailable' });
  expect(world.jobs).toEqual([]);
});

test('an order that is gone when it is read again has not begun', async () => {
  const { world } = aWorld();
  const payments = {
    ...world.payments,
    findOrder: async (wanted: OrderId) => (wanted === id ? undefined : world.orders.find(wanted)),
  };
  const order = anUnpaidOrder({ ...held, replaces: { orderId: former.id, count: 1 } });
  await expect(transferPayment(order, guest, { ...world.deps, payments })).rejects.toMatchObject({
    code: 'guarantee_unavailable',
  });
});

test('the job of such an order is looked after only when its time is over', async () => {
  const { world } = aWorld();
  await payOrder(id, free, guest, world.deps);
  expect(world.orders.find(id)?.wakeAt).toBe('2026-11-22T09:15:00.000Z');
});

describe('nothing is begun for free, and the order can still be paid', () => {
  test.each([
    ['where the former photo was taken', { former: { downloadedAt: '2026-11-21T11:00:00.000Z' } }],
    ['where it was given back', { former: { remedy: { kind: 'refund', at: '2026-11-21T11:00:00.000Z' } } }],
    ['where it was deleted', { former: { deletedAt: '2026-11-21T11:00:00.000Z' } }],
    ['after its seven days', { former: { endedAt: '2026-11-15T08:59:00.000Z' } }],
    ['where the order replaces nothing', { fresh: { replaces: undefined } }],
    [
      'where the former order is not there',
      { fresh: { replaces: { orderId: OrderId.parse('ord_01JD3K5W8Z0000000000000009'), count: 1 } } },
    ],
  ] as const)('%s', async (_, different) => {
    const { world, payment } = aWorld(different);
    const before = world.orders.all();
    await expect(payOrder(id, free, guest, world.deps)).rejects.toMatchObject({ code: 'guarantee_unavailable' });
    expect(world.orders.all()).toEqual(before);
    expect(await world.stored(payment)).toEqual(payment);
    expect(world.jobs).toEqual([]);
    expect(await payOrder(id, { payWith: 'card' }, guest, world.deps)).toMatchObject({
      redirectUrl: expect.any(String),
    });
  });
});

test('begins no order for free for a customer who has returned the maximum number of photos', async () => {
  const { world } = aWorld();
  const returnAllowance = { isOpen: async () => false };
  const asked = payOrder(id, free, guest, { ...world.deps, returnAllowance });
  await expect(asked).rejects.toMatchObject({ code: 'guarantee_unavailable' });
  expect(world.jobs).toEqual([]);
});

test('begins no order for free with an unchecked picture', async () => {
  const { world } = aWorld({ fresh: { report: undefined } });
  await expect(payOrder(id, free, guest, world.deps)).rejects.toMatchObject({ code: 'photo_not_checked' });
});
