import { describe, expect, test } from '@jest/globals';
import type { Transaction } from '#shared/accounts/wallet.ts';
import { walletOf } from './get-wallet.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const payment = (kurus: number, status: Transaction['status'] = 'completed'): Transaction => ({
  id: 'pay',
  kind: 'payment',
  at: '2026-11-20T12:00:00.000Z',
  credits: 0,
  amount: { amountMinor: kurus, currency: 'TRY' },
  status,
});
const purchase = (at: string): Transaction => ({ id: 'ord', kind: 'purchase', at, credits: 1, status: 'completed' });

test('a new member has nothing to show', () => {
  expect(walletOf(1, [], now)).toEqual({
    credits: 1,
    totalSpentTry: 0,
    transactionCount: 0,
    lastTransactionAt: undefined,
    achievements: { firstConversion: false, premiumUser: false, activeUser: false },
  });
});

test('only completed payments in lira count as spent', () => {
  const dollars: Transaction = { ...payment(0), amount: { amountMinor: 100, currency: 'USD' } };
  const wallet = walletOf(1, [payment(1250), payment(9000, 'awaiting'), payment(9000, 'refunded'), dollars], now);
  expect(wallet).toMatchObject({ totalSpentTry: 12.5, transactionCount: 4 });
});

describe('achievements', () => {
  test.each([
    [4999, false],
    [5000, true],
  ])('%i kuruş spent make a premium user: %p', (kurus, premiumUser) => {
    expect(walletOf(0, [payment(kurus)], now).achievements).toMatchObject({ premiumUser, firstConversion: false });
  });

  test.each([
    ['2026-10-22T12:00:00.000Z', true],
    ['2026-10-22T11:59:59.000Z', false],
  ])('a purchase of %s makes an active user: %p', (at, activeUser) => {
    expect(walletOf(0, [purchase(at)], now).achievements).toMatchObject({ activeUser, firstConversion: true });
  });
});
