import { expect, test } from '@jest/globals';
import type { Payment } from '#functions/personal-records/transactions.ts';
import { aPayment, aPurchase } from '#tests/support/functions/a-history.ts';
import { countedRows, walletOf } from './get-wallet.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

test('the wallet of a new member is empty', () => {
  expect(walletOf(1, [], [], now)).toEqual({
    credits: 1,
    totalSpentTry: 0,
    transactionCount: 0,
    lastTransactionAt: undefined,
    complete: true,
    achievements: {
      firstConversion: { reached: false },
      premiumUser: { reached: false, missing: { amountMinor: 5000, currency: 'TRY' } },
      activeUser: { reached: false },
    },
  });
});

const kurus = (amountMinor: number) => ({ amountMinor, currency: 'TRY' as const });
const unpaid = (state: Payment['state'], createdAt = '2026-11-20T12:00:00.000Z') =>
  aPayment({ state, amount: kurus(9000), createdAt, paidAt: undefined });

test('the wallet counts only completed payments in lira as spent, and lists every paid one as a transaction', () => {
  const payments = [
    aPayment({ amount: kurus(1250) }),
    aPayment({ amount: { amountMinor: 100, currency: 'USD' } }),
    ...(['refund_due', 'refunded', 'review'] as const).map((state) => aPayment({ state, amount: kurus(9000) })),
  ];
  const wallet = walletOf(1, payments, [aPurchase('2026-11-21T11:00:00.000Z')], now);
  expect(wallet).toMatchObject({
    totalSpentTry: 12.5,
    transactionCount: 6,
    lastTransactionAt: '2026-11-21T11:00:00.000Z',
  });
});

test('the wallet neither counts nor lists an abandoned or open checkout', () => {
  const later = '2026-11-21T11:30:00.000Z';
  const forms = (['awaiting', 'failed', 'review'] as const).map((state) => unpaid(state, later));
  const nothing = { totalSpentTry: 0, transactionCount: 0, lastTransactionAt: undefined };
  expect(walletOf(1, forms, [], now)).toMatchObject(nothing);
  const paid = aPayment({ amount: kurus(1250) });
  const once = { totalSpentTry: 12.5, transactionCount: 1, lastTransactionAt: paid.createdAt };
  expect(walletOf(1, [...forms, paid], [], now)).toMatchObject(once);
});

test('the wallet reports that there are more rows than it counts', () => {
  const many = Array.from({ length: countedRows }, () => aPurchase());
  expect(walletOf(0, [], many, now).complete).toBe(false);
  expect(walletOf(0, [], many.slice(1), now).complete).toBe(true);
});
