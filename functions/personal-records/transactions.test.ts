import { describe, expect, test } from '@jest/globals';
import { PaymentState } from '#shared/payments/contract.ts';
import { aPayment, aPurchase } from '#tests/support/functions/a-history.ts';
import { transactionsOf } from './transactions.ts';

const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

test('names the outcome of every state of a payment', () => {
  const named = PaymentState.options.map((state) => [state, transactionsOf([aPayment({ state })], [])[0]?.status]);
  expect(Object.fromEntries(named)).toEqual({
    awaiting: 'awaiting',
    review: 'awaiting',
    paid: 'completed',
    failed: 'failed',
    refund_due: 'refunding',
    refunded: 'refunded',
  });
});

test('lists a conversion as completed until its credit is released or spent on another photo', () => {
  const purchase = aPurchase(momentOf(1));
  const refundedAt = momentOf(2);
  const purchases = [purchase, { ...purchase, refundedAt }, { ...purchase, refundedAt, replacedBy: 'ord_2' }];
  expect(purchases.map((each) => transactionsOf([], [each])[0]?.status)).toEqual(['completed', 'refunded', 'replaced']);
});

describe('the credits of a payment', () => {
  const creditsOf = (different: Parameters<typeof aPayment>[0]) =>
    transactionsOf([aPayment(different)], [])[0]?.credits;
  const packs = { orderId: undefined, packs: ['Mini'] };

  test('are those of the packs that were sold', () => {
    expect(creditsOf({ ...packs, credits: 10, amount: { amountMinor: 39_000, currency: 'TRY' } })).toBe(10);
  });

  test('are none for a photo, whatever its price', () => {
    expect(creditsOf({ credits: 0 })).toBe(0);
  });

  test('come from the documented rule where the row does not name the packs, and only in lira', () => {
    const unsaid = { orderId: undefined, packs: [], credits: undefined };
    expect(creditsOf({ ...unsaid, amount: { amountMinor: 5000, currency: 'TRY' } })).toBe(50);
    expect(creditsOf({ ...unsaid, amount: { amountMinor: 5000, currency: 'USD' } })).toBe(0);
  });
});
