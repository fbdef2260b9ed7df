import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import { aCompletedOrder, aFailedOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import type { Orders } from './orders.ts';
import { replacedOrder } from './replaced-order.ts';

const secret = newOrderSecret();
const stranger = { groups: [], sourceNetwork: '203.0.113.1' };
const guest = { ...stranger, orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const ayse = MemberId.parse('ayse');
const other = OrderId.parse('ord_01JD3K5W8Z0000000000000009');
const { id } = aCompletedOrder();

/** Asks an hour after the delivery. */
async function asked(
  order: StoredOrder | undefined,
  caller: Parameters<typeof replacedOrder>[2] = guest,
  mayReturn = true,
  instead: Partial<Orders> = {},
) {
  const { orders, rows, emails } = createOrdersDouble();
  emails.set(ayse, 'ayse@example.com');
  if (order !== undefined) rows.put(order);
  const clock = () => new Date('2026-11-21T11:00:00.000Z');
  const returnAllowance = { isOpen: async () => mayReturn };
  return await replacedOrder(id, 'greencard', caller, { orders: { ...orders, ...instead }, returnAllowance, clock });
}

describe('an order that replaces a photo', () => {
  test('belongs to the same guest and e-mail', async () => {
    expect(await asked(aCompletedOrder(held))).toEqual({
      ownerId: undefined,
      email: 'guest@example.com',
      replaces: { orderId: id, count: 1 },
    });
  });

  test("belongs to the member who owns the other, with the account's current e-mail", async () => {
    const own = aCompletedOrder({ ownerId: ayse, email: 'former@example.com' });
    expect(await asked(own, { ...stranger, memberId: ayse })).toMatchObject({
      ownerId: ayse,
      email: 'ayse@example.com',
    });
  });

  test('stays a guest’s when a member asks who has its link', async () => {
    const asker = { ...guest, memberId: ayse };
    expect(await asked(aCompletedOrder(held), asker)).toMatchObject({ ownerId: undefined, email: 'guest@example.com' });
  });

  test('counts the replacements in a row', async () => {
    const second = aCompletedOrder({ ...held, replaces: { orderId: other, count: 1 } });
    expect((await asked(second)).replaces).toEqual({ orderId: id, count: 2 });
  });
});

describe('replacing a photo', () => {
  test.each([
    ['that does not exist', undefined, 'not_found'],
    ['that the caller does not hold', aCompletedOrder(), 'not_found'],
    ['that a member owns, by its secret', aCompletedOrder({ ...held, ownerId: ayse }), 'unauthorized'],
    ['that was deleted', aCompletedOrder({ ...held, deletedAt: '2026-11-21T10:30:00.000Z' }), 'not_found'],
    ['that is being made', aQueuedOrder(held), 'guarantee_unavailable'],
    ['that failed', aFailedOrder(held), 'guarantee_unavailable'],
    [
      'that was downloaded',
      aCompletedOrder({ ...held, downloadedAt: '2026-11-21T10:30:00.000Z' }),
      'guarantee_unavailable',
    ],
    [
      'that is the third in a row',
      aCompletedOrder({ ...held, replaces: { orderId: other, count: 3 } }),
      'guarantee_unavailable',
    ],
    ['of another tool', aCompletedOrder({ ...held, tool: 'retoucher' }), 'validation_failed'],
  ])('refuses an order %s', async (_, order, code) => {
    await expect(asked(order)).rejects.toMatchObject({ code });
  });

  test('refuses an order with a partial refund', async () => {
    const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
    const order = aCompletedOrder({ ...held, paymentId });
    expect((await asked(order)).replaces.orderId).toBe(id);
    const partly = asked(order, guest, true, { isMoneyKept: async () => false });
    await expect(partly).rejects.toMatchObject({ code: 'guarantee_unavailable' });
  });

  test('refuses a holder with too many recent returns', async () => {
    const again = asked(aCompletedOrder(held), guest, false);
    await expect(again).rejects.toMatchObject({ code: 'guarantee_unavailable' });
  });

  test('refuses an owner who has no profile any more', async () => {
    const gone = aCompletedOrder({ ...held, ownerId: MemberId.parse('gone') });
    await expect(asked(gone)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
