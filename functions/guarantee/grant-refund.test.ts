import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, OrderId } from '#shared/ids.ts';
import { aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder, aFailedOrder } from '#tests/support/functions/an-order.ts';
import { createGrantedRefundsDouble } from '#tests/support/functions/granted-refunds.double.ts';
import { createMoneyRowsDouble } from '#tests/support/functions/money-rows.double.ts';
import { createOrderRowsDouble } from '#tests/support/functions/order-rows.double.ts';
import { grantRefund } from './grant-refund.ts';

const at = '2026-11-23T10:00:00.000Z';
const now = new Date(at);
const ayse = MemberId.parse('ayse');
const payment = aPaidPayment();
const { id: paymentId } = payment;
const delivered = aCompletedOrder({ paymentId });
const claimed = aCompletedOrder({ paymentId, claim: { state: 'open', openedAt: '2026-11-22T10:00:00.000Z' } });

/** An order, or packs of a member with some credits left, and the payment of a dollar. */
function aWorld({ order, credits }: { order?: StoredOrder; credits?: number } = {}) {
  const orders = createOrderRowsDouble(...(order === undefined ? [] : [order]));
  if (order?.status === 'completed' && order.claim !== undefined) {
    orders.claims.set(order.id, { id: order.id, wakeAt: at, ...order.claim });
  }
  const money = createMoneyRowsDouble();
  money.putPayment(credits === undefined ? payment : { ...payment, purpose: twoPacksOf(ayse), memberId: ayse });
  if (credits !== undefined) money.credits.set(ayse, credits);
  const refunds = createGrantedRefundsDouble(orders, money);
  const everything = () => [orders.all(), money.payments.get(paymentId), money.credits.get(ayse), [...money.ledger]];
  const grant = (what: string, part?: number, words?: string) =>
    grantRefund(what, part, { refunds, now, ...(words === undefined ? {} : { words }) });
  return { orders, money, refunds, everything, grant };
}

describe('refunding a delivered photo', () => {
  test.each([
    ['all of it', undefined, 'granted', 100],
    ['all of it, said as a number', 100, 'granted', 100],
    ['a part', 99, 'partly_granted', 99],
    ['as little as a cent', 1, 'partly_granted', 1],
  ] as const)('refunds %s, by the id of the order or of the payment', async (_, part, state, amountMinor) => {
    for (const what of [delivered.id, paymentId]) {
      const { orders, money, grant } = aWorld({ order: delivered });
      expect(await grant(what, part)).toEqual({ amountMinor, currency: 'USD', credits: 0 });
      expect(money.payments.get(paymentId)).toMatchObject({
        state: 'refund_due',
        refund: { amountMinor, reason: 'claim' },
      });
      const amount = { amountMinor, currency: 'USD' };
      expect(orders.find(delivered.id)).toMatchObject({ claim: { state, decidedAt: at, amount } });
    }
  });

  test("answers an open claim with the operator's words", async () => {
    const { orders, grant } = aWorld({ order: claimed });
    await grant(claimed.id, undefined, 'It is too small.');
    expect(orders.find(claimed.id)).toMatchObject({ claim: { state: 'granted', words: 'It is too small.' } });
  });
});

describe('refunding packs', () => {
  test.each([
    [15, 100, 15],
    [6, 40, 6],
    [20, 100, 15],
  ])('with %p credits left refunds %p cents and takes as many credits', async (left, amountMinor, credits) => {
    const { money, grant } = aWorld({ credits: left });
    expect(await grant(paymentId)).toEqual({ amountMinor, currency: 'USD', credits });
    expect(money.credits.get(ayse)).toBe(left - credits);
    expect(money.payments.get(paymentId)).toMatchObject({ refund: { amountMinor, reason: 'packs' } });
    expect(money.ledger).toMatchObject([{ key: `refund#${paymentId}`, delta: -credits, at }]);
  });

  test('refunds nothing when the credits are used meanwhile', async () => {
    const { refunds, everything } = aWorld({ credits: 6 });
    const before = everything();
    const late = { ...refunds, balanceOf: async () => 7 };
    await expect(grantRefund(paymentId, undefined, { refunds: late, now })).rejects.toThrow('changed meanwhile');
    expect(everything()).toEqual(before);
  });
});

describe('refusing a refund', () => {
  test("refuses the admin's own order, and allows another admin", async () => {
    const { refunds, everything } = aWorld({ order: aCompletedOrder({ paymentId, ownerId: ayse }) });
    const before = everything();
    const refund = (adminId: string) =>
      grantRefund(delivered.id, undefined, { refunds, now, adminId: MemberId.parse(adminId) });
    await expect(refund(ayse)).rejects.toMatchObject({ errors: [{ code: 'own_account' }] });
    expect(everything()).toEqual(before);
    await expect(refund('boss')).resolves.toMatchObject({ amountMinor: 100 });
  });

  const between = 'between 1 and 100 can go back, in hundredths of USD';
  const remedy = { kind: 'new_photo', at, orderId: OrderId.parse('ord_01JD3K5W8Z0000000000000009') } as const;
  const notDelivered = `${delivered.id} was not delivered; refunds of other orders are automatic`;
  test.each<[string, StoredOrder | undefined, string, number | undefined, string]>([
    ['of nothing', delivered, delivered.id, 0, between],
    ['of a negative amount', delivered, delivered.id, -1, between],
    ['of more than was paid', delivered, delivered.id, 101, between],
    ['of a fraction of a cent', delivered, delivered.id, 1.5, between],
    ['for a failed job', aFailedOrder({ paymentId }), delivered.id, undefined, notDelivered],
    ['for a failed job, by its payment', aFailedOrder({ paymentId }), paymentId, undefined, notDelivered],
    ['for a missing order', undefined, delivered.id, undefined, notDelivered],
    [
      'for a photo whose payment was transferred to another order',
      aCompletedOrder({ paymentId, remedy }),
      delivered.id,
      undefined,
      `${delivered.id} was replaced; its payment is that of ${remedy.orderId}`,
    ],
    [
      'for a photo paid by credit, whatever form was opened before',
      aCompletedOrder({ paymentId, payWith: 'credit', ownerId: ayse }),
      delivered.id,
      undefined,
      `${delivered.id} was not paid by card`,
    ],
    ['for a photo without a payment', aCompletedOrder(), delivered.id, undefined, 'was not paid by card'],
  ])('refuses a refund %s', async (_, order, what, part, message) => {
    const { everything, grant } = aWorld(order === undefined ? {} : { order });
    const before = everything();
    await expect(grant(what, part)).rejects.toThrow(message);
    expect(everything()).toEqual(before);
  });

  test('refuses a second refund', async () => {
    const { everything, grant } = aWorld({ order: delivered });
    await grant(delivered.id, 40);
    const before = everything();
    await expect(grant(delivered.id)).rejects.toThrow(`${paymentId} is not paid, or went back already`);
    expect(everything()).toEqual(before);
  });

  test('refuses a malformed id', async () => {
    await expect(aWorld({ order: delivered }).grant('ord_1')).rejects.toMatchObject({ name: 'ZodError' });
  });

  test.each([
    ['of packs without a credit left', 0, undefined, 'between 1 and 0 can go back'],
    ['of packs with a chosen part', 6, 10, 'packs are refunded by their unused credits'],
  ])('refuses a refund %s', async (_, credits, part, message) => {
    const { everything, grant } = aWorld({ credits });
    const before = everything();
    await expect(grant(paymentId, part)).rejects.toThrow(message);
    expect(everything()).toEqual(before);
  });

  test.each<[string, Parameters<typeof aWorld>[0]]>([
    ['for a photo without a claim', { order: delivered }],
    [
      'for a photo with a decided claim',
      { order: aCompletedOrder({ paymentId, claim: { state: 'declined', openedAt: at, decidedAt: at } }) },
    ],
    ['for packs', { credits: 6 }],
  ])("refuses an operator's words %s", async (_, what) => {
    const { everything, grant } = aWorld(what);
    const before = everything();
    await expect(grant(paymentId, undefined, 'It is too small.')).rejects.toThrow(`${paymentId} has no open claim`);
    expect(everything()).toEqual(before);
  });
});
