import { describe, expect, test } from '@jest/globals';
import { aPayment, aPurchase } from '#tests/support/functions/a-history.ts';
import { achievementsOf } from './achievements.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const day = (date: string) => `${date}T12:00:00.000Z`;
const kurus = (amountMinor: number) => ({ amountMinor, currency: 'TRY' as const });
const dollar = { amountMinor: 100, currency: 'USD' as const };

describe('the first conversion', () => {
  test.each([
    ['a photo for a credit', [], [aPurchase(day('2026-03-01'))]],
    ['a photo paid by card in lira', [aPayment({ paidAt: day('2026-03-01') })], []],
    ['a photo paid by card in dollars', [aPayment({ paidAt: day('2026-03-01'), amount: dollar })], []],
  ])('is reached by %s', (_, payments, purchases) => {
    const { firstConversion } = achievementsOf(payments, [...purchases, aPurchase(day('2026-05-01'))], now);
    expect(firstConversion).toEqual({ reached: true, since: day('2026-03-01') });
  });

  test.each([
    ['packs', { orderId: undefined, credits: 10, packs: ['Mini'] }],
    ['an unpaid checkout form', { state: 'failed', paidAt: undefined }],
    ['a photo with a refund due', { state: 'refund_due' }],
    ['a refunded photo', { state: 'refunded' }],
  ] as const)('is not reached by %s', (_, different) => {
    expect(achievementsOf([aPayment(different)], [], now).firstConversion).toEqual({ reached: false });
  });
});

describe('a premium user', () => {
  test('has spent 50 TL, since the payment that completed the sum', () => {
    const payments = [
      aPayment({ amount: kurus(2500), paidAt: day('2026-05-03') }),
      aPayment({ amount: kurus(2499), paidAt: day('2026-05-01') }),
      aPayment({ amount: kurus(1), paidAt: day('2026-05-02') }),
    ];
    expect(achievementsOf(payments, [], now).premiumUser).toEqual({ reached: true, since: day('2026-05-03') });
    expect(achievementsOf(payments.slice(0, 2), [], now).premiumUser).toEqual({ reached: false, missing: kurus(1) });
  });

  test('is reached by packs, too, but not by dollars or refunded payments', () => {
    const packs = { orderId: undefined, credits: 10, packs: ['Mini'] };
    const achieved = (...payments: Parameters<typeof aPayment>) =>
      achievementsOf(payments.map(aPayment), [], now).premiumUser;
    expect(achieved({ ...packs, amount: kurus(39_000) }).reached).toBe(true);
    expect(achieved({ ...packs, amount: { amountMinor: 2000, currency: 'USD' } })).toMatchObject({ reached: false });
    expect(achieved({ ...packs, amount: kurus(39_000), state: 'refunded' })).toMatchObject({ reached: false });
  });
});

describe('an active user', () => {
  test.each([
    ['2026-10-22T12:00:00.000Z', true],
    ['2026-10-22T11:59:59.999Z', false],
  ])('has a conversion within 30 days: %s, %p', (at, reached) => {
    expect(achievementsOf([], [aPurchase(at)], now).activeUser.reached).toBe(reached);
    expect(achievementsOf([aPayment({ paidAt: at, amount: dollar })], [], now).activeUser.reached).toBe(reached);
  });

  test('is active since the conversion after the last gap of 30 days', () => {
    const conversions = ['2026-08-01', '2026-09-15', '2026-10-15', '2026-11-10'].map((date) => aPurchase(day(date)));
    expect(achievementsOf([], conversions, now).activeUser).toEqual({
      reached: true,
      since: day('2026-09-15'),
      until: day('2026-12-10'),
    });
  });
});
