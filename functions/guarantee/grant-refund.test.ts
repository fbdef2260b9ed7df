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

/** An order, or packs of a member with so many credits, and the dollar that was paid. */
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

describe('what was paid for a delivered photo', () => {
  test.each([
    ['all of it', undefined, 'granted', 100],
    ['all of it, said as a number', 100, 'granted', 100],
    ['a part', 99, 'partly_granted', 99],
    ['as little as a cent', 1, 'partly_granted', 1],
  ] as const)('goes back, %s, by the number of the order or the payment', async (_, part, state, amountMinor) => {
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

  test('goes back with the words that answer an open claim', async () => {
    const { orders, grant } = aWorld({ order: claimed });
    await grant(claimed.id, undefined, 'It is too small.');
    expect(orders.find(claimed.id)).toMatchObject({ claim: { state: 'granted', words: 'It is too small.' } });
  });
});

describe('of packs', () => {
  test.each([
    [15, 100, 15],
    [6, 40, 6],
    [20, 100, 15],
  ])('with %p credits left, %p cents go back and as many credits are taken', async (left, amountMinor, credits) => {
    const { money, grant } = aWorld({ credits: left });
    expect(await grant(paymentId)).toEqual({ amountMinor, currency: 'USD', credits });
    expect(money.credits.get(ayse)).toBe(left - credits);
    expect(money.payments.get(paymentId)).toMatchObject({ refund: { amountMinor, reason: 'packs' } });
    expect(money.ledger).toMatchObject([{ key: `refund#${paymentId}`, delta: -credits, at }]);
  });

  test('that were used meanwhile nothing goes back', async () => {
    const { refunds, everything } = aWorld({ credits: 6 });
    const before = everything();
    const late = { ...refunds, balanceOf: async () => 7 };
    await expect(grantRefund(paymentId, undefined, { refunds: late, now })).rejects.toThrow('changed meanwhile');
    expect(everything()).toEqual(before);
  });
});

describe('nothing goes back', () => {
  test('to the admin who decides, and to somebody else it does', async () => {
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
  const notDelivered = `${delivered.id} was not delivered; what is due for others goes back by itself`;
  test.each<[string, StoredOrder | undefined, string, number | undefined, string]>([
    ['where it is no money', delivered, delivered.id, 0, between],
    ['where it would be less than none', delivered, delivered.id, -1, between],
    ['where it is more than was paid', delivered, delivered.id, 101, between],
    ['where it is no whole cent', delivered, delivered.id, 1.5, between],
    ['for a job that failed', aFailedOrder({ paymentId }), delivered.id, undefined, notDelivered],
    ['for a job that failed, by its payment', aFailedOrder({ paymentId }), paymentId, undefined, notDelivered],
    ['for an order that is not there', undefined, delivered.id, undefined, notDelivered],
    [
      'for a photo whose payment is another one’s now',
      aCompletedOrder({ paymentId, remedy }),
      delivered.id,
      undefined,
      `${delivered.id} was replaced; its payment is that of ${remedy.orderId}`,
    ],
    [
      'for a photo that a credit paid for, whatever form was opened before',
      aCompletedOrder({ paymentId, payWith: 'credit', ownerId: ayse }),
      delivered.id,
      undefined,
      `${delivered.id} was not paid by card`,
    ],
    ['for a photo without a payment', aCompletedOrder(), delivered.id, undefined, 'was not paid by card'],
  ])('%s', async (_, order, what, part, message) => {
    const { everything, grant } = aWorld(order === undefined ? {} : { order });
    const before = everything();
    await expect(grant(what, part)).rejects.toThrow(message);
    expect(everything()).toEqual(before);
  });

  test('twice', async () => {
    const { everything, grant } = aWorld({ order: delivered });
    await grant(delivered.id, 40);
    const before = everything();
    await expect(grant(delivered.id)).rejects.toThrow(`${paymentId} is not paid, or went back already`);
    expect(everything()).toEqual(before);
  });

  test('under a number that is none', async () => {
    await expect(aWorld({ order: delivered }).grant('ord_1')).rejects.toMatchObject({ name: 'ZodError' });
  });

  test.each([
    ['of packs of which no credit is left', 0, undefined, 'between 1 and 0 can go back'],
    ['of packs, where somebody chose the part', 6, 10, 'packs go back by the credits that were not used'],
  ])('%s', async (_, credits, part, message) => {
    const { everything, grant } = aWorld({ credits });
    const before = everything();
    await expect(grant(paymentId, part)).rejects.toThrow(message);
    expect(everything()).toEqual(before);
  });

  test.each<[string, Parameters<typeof aWorld>[0]]>([
    ['about a photo that nobody claimed about', { order: delivered }],
    [
      'about a claim that was decided',
      { order: aCompletedOrder({ paymentId, claim: { state: 'declined', openedAt: at, decidedAt: at } }) },
    ],
    ['about packs', { credits: 6 }],
  ])('with words %s', async (_, what) => {
    const { everything, grant } = aWorld(what);
    const before = everything();
    await expect(grant(paymentId, undefined, 'It is too small.')).rejects.toThrow(`${paymentId} has no open claim`);
    expect(everything()).toEqual(before);
  });
});
