import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { pictureKeys } from '#shared/orders/storage-path.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { deleteOrder } from './delete-order.ts';

const at = '2026-11-22T10:00:00.000Z';
const secret = newOrderSecret();
const holder = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };

function aWorld(order: StoredOrder) {
  const double = createOrdersDouble();
  double.rows.put(order);
  /** The deletions in their order. */
  const removed: { readonly keys: readonly string[]; readonly deletedAt: string | undefined }[] = [];
  const refunds: string[] = [];
  const deps = {
    orders: double.orders,
    photos: {
      remove: async (keys: readonly string[]) =>
        void removed.push({ keys, deletedAt: double.rows.find(order.id)?.deletedAt }),
    },
    refunds: { send: async ({ paymentId }: { paymentId: string }) => void refunds.push(paymentId) },
    clock: () => new Date(at),
  };
  return { ...double, deps, removed, refunds };
}

describe('deleteOrder', () => {
  test.each([
    ['unpaid', anUnpaidOrder(held)],
    ['waiting for its money', anUnpaidOrder({ ...held, paymentStatus: 'awaiting' })],
    ['delivered', aCompletedOrder(held)],
    ['failed', aFailedOrder(held)],
    ['waiting for its job, paid by card', aQueuedOrder(held)],
    ['waiting for its job, paid by a credit', aQueuedOrder({ ...held, payWith: 'credit' })],
  ])('writes the tombstone of an order that is %s, then deletes every picture it may have', async (_, order) => {
    const { deps, rows, removed } = aWorld(order);
    expect(await deleteOrder(order.id, holder, deps)).toEqual({ deleted: true });
    expect(rows.find(order.id)).toMatchObject({ deletedAt: at, status: order.status });
    expect(removed).toEqual([{ keys: pictureKeys(order), deletedAt: at }]);
  });

  test.each([
    ['by card refunds it immediately', { payWith: 'card' }, ['pay_01JD3K5W8Z0000000000000000']],
    ['by credit refunds no payment, whatever form was opened before', { payWith: 'credit' }, []],
  ] as const)('for an order paid %s', async (_, paid, expected) => {
    const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
    const order = aQueuedOrder({ ...held, ...paid, paymentId, ownerId: MemberId.parse('ayse') });
    const { deps, refunds } = aWorld(order);
    await deleteOrder(order.id, { ...holder, memberId: MemberId.parse('ayse') }, deps);
    expect(refunds).toEqual(expected);
  });

  test('keeps the pictures when the job begins meanwhile', async () => {
    const { deps, removed } = aWorld(aQueuedOrder(held));
    const orders = { ...deps.orders, withdraw: async () => false };
    await expect(deleteOrder(aQueuedOrder().id, holder, { ...deps, orders })).rejects.toMatchObject({
      code: 'order_not_deletable',
    });
    expect(removed).toEqual([]);
  });

  test('refuses an order whose photo is being made', async () => {
    const order = aProcessingOrder(held);
    const { deps, rows, removed } = aWorld(order);
    await expect(deleteOrder(order.id, holder, deps)).rejects.toMatchObject({
      code: 'order_not_deletable',
      message: 'the photo is being made',
    });
    expect(rows.find(order.id)).toEqual(order);
    expect(removed).toEqual([]);
  });

  test('keeps the pictures when the order is paid meanwhile', async () => {
    const { deps, removed } = aWorld(anUnpaidOrder(held));
    const orders = { ...deps.orders, markDeleted: async () => false };
    await expect(deleteOrder(anUnpaidOrder().id, holder, { ...deps, orders })).rejects.toMatchObject({
      code: 'order_not_deletable',
    });
    expect(removed).toEqual([]);
  });

  test.each([
    ['belongs to another holder', anUnpaidOrder({ secretHashes: [] })],
    ['was deleted before', anUnpaidOrder({ ...held, deletedAt: '2026-11-21T10:00:00.000Z' })],
  ])('does not find an order that %s', async (_, order) => {
    const { deps, rows, removed } = aWorld(order);
    await expect(deleteOrder(order.id, holder, deps)).rejects.toMatchObject({ code: 'not_found' });
    expect([rows.find(order.id), removed]).toEqual([order, []]);
  });
});
