import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { createGuaranteesDouble } from '#tests/support/functions/guarantees.double.ts';
import { requestRefund } from './request-refund.ts';

const at = '2026-11-22T10:00:00.000Z';
const secret = newOrderSecret();
const holder = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const another = OrderId.parse('ord_01JD3K5W8Z0000000000000009');
const held = { secretHashes: [hashOrderSecret(secret)], paymentId };

function aWorld(order: StoredOrder) {
  const { guarantees, rows } = createGuaranteesDouble(order);
  const sent: string[] = [];
  const refunds = { send: async (message: { paymentId: string }) => void sent.push(message.paymentId) };
  return { rows, sent, deps: { guarantees, refunds, clock: () => new Date(at) } };
}

describe('returning a photo that was not downloaded', () => {
  test('returns it and requests the refund of its payment', async () => {
    const order = aCompletedOrder(held);
    const { deps, rows, sent } = aWorld(order);
    expect(await requestRefund(order.id, holder, deps)).toEqual({ remedy: { kind: 'refund', at } });
    expect(sent).toEqual([paymentId]);
    expect(rows.find(order.id)).toMatchObject({ paymentStatus: 'paid', remedy: { kind: 'refund', at } });
  });

  test('releases the credit and refunds no payment, whatever form was opened before', async () => {
    const order = aCompletedOrder({ ...held, payWith: 'credit', ownerId: MemberId.parse('ayse') });
    const { deps, rows, sent } = aWorld(order);
    await requestRefund(order.id, { ...holder, memberId: MemberId.parse('ayse') }, deps);
    expect(sent).toHaveLength(0);
    expect(rows.find(order.id)).toMatchObject({ paymentStatus: 'refunded', mailDue: true });
  });

  test('returns it once; another request gets the first answer', async () => {
    const order = aCompletedOrder(held);
    const { deps, sent } = aWorld(order);
    const first = await requestRefund(order.id, holder, deps);
    const later = { ...deps, clock: () => new Date('2027-11-22T10:00:00.000Z') };
    expect(await requestRefund(order.id, holder, later)).toEqual(first);
    expect(sent).toHaveLength(1);
  });

  test('gives two concurrent requests the same answer, and only the first one requests the refund', async () => {
    const order = aCompletedOrder(held);
    const { deps, sent } = aWorld(order);
    const guarantees = {
      ...deps.guarantees,
      async returnPhoto(...seen: Parameters<typeof deps.guarantees.returnPhoto>) {
        await deps.guarantees.returnPhoto(...seen);
        return await deps.guarantees.returnPhoto(...seen);
      },
    };
    expect(await requestRefund(order.id, holder, { ...deps, guarantees })).toEqual({ remedy: { kind: 'refund', at } });
    expect(sent).toEqual([]);
  });

  test('refuses a photo that is downloaded meanwhile', async () => {
    const order = aCompletedOrder(held);
    const { deps, rows, sent } = aWorld(order);
    const guarantees = {
      ...deps.guarantees,
      async returnPhoto(...seen: Parameters<typeof deps.guarantees.returnPhoto>) {
        rows.make('noteDownload', order.id, at, { setOnce: { downloadedAt: at } });
        return await deps.guarantees.returnPhoto(...seen);
      },
    };
    await expect(requestRefund(order.id, holder, { ...deps, guarantees })).rejects.toMatchObject({
      code: 'guarantee_unavailable',
    });
    expect([sent, rows.find(order.id)]).toEqual([[], { ...order, downloadedAt: at }]);
  });
});

describe('refusing a return', () => {
  test.each([
    ['without the secret', aCompletedOrder(), 'not_found'],
    ['for a deleted order', aCompletedOrder({ ...held, deletedAt: at }), 'not_found'],
    ['before the photo is made', aQueuedOrder(held), 'guarantee_unavailable'],
    ['while it is made', aProcessingOrder(held), 'guarantee_unavailable'],
    ['for a failed order, which is refunded automatically', aFailedOrder(held), 'guarantee_unavailable'],
    ['for a downloaded photo', aCompletedOrder({ ...held, downloadedAt: at }), 'guarantee_unavailable'],
    ['after seven days', aCompletedOrder({ ...held, endedAt: '2026-11-15T10:00:00.000Z' }), 'guarantee_unavailable'],
    [
      'for a photo that was replaced',
      aCompletedOrder({ ...held, remedy: { kind: 'new_photo', at, orderId: another } }),
      'guarantee_unavailable',
    ],
    ['of a refunded order', aCompletedOrder({ ...held, paymentStatus: 'refunded' }), 'guarantee_unavailable'],
  ])('refuses a return %s', async (_, order, code) => {
    const { deps, rows, sent } = aWorld(order);
    await expect(requestRefund(order.id, holder, deps)).rejects.toMatchObject({ code });
    expect([sent, rows.find(order.id)]).toEqual([[], order]);
  });
});
