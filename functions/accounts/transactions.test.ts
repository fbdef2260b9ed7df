import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Transaction } from '#shared/accounts/wallet.ts';
import { MemberId } from '#shared/ids.ts';
import { PaymentState } from '#shared/payments/contract.ts';
import { aHistoryOf, aPayment, aPurchase } from '#tests/support/functions/a-history.ts';
import { nextTransactions, transactionsOf } from './transactions.ts';

const memberId = MemberId.parse('member');
const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

test('every state of a payment has the name of what became of the money', () => {
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

test('a conversion is completed until its credit went back, or another photo was made for it', () => {
  const purchase = aPurchase(momentOf(1));
  const refundedAt = momentOf(2);
  const told = [purchase, { ...purchase, refundedAt }, { ...purchase, refundedAt, replacedBy: 'ord_2' }];
  expect(told.map((each) => transactionsOf([], [each])[0]?.status)).toEqual(['completed', 'refunded', 'replaced']);
});

describe('the credits of a payment', () => {
  const creditsOf = (different: Parameters<typeof aPayment>[0]) =>
    transactionsOf([aPayment(different)], [])[0]?.credits;
  const packs = { orderId: undefined, packs: ['Mini'] };

  test('are those that were sold', () => {
    expect(creditsOf({ ...packs, credits: 10, amount: { amountMinor: 39_000, currency: 'TRY' } })).toBe(10);
  });

  test('are none for a photo, whatever it cost', () => {
    expect(creditsOf({ credits: 0 })).toBe(0);
  });

  test('come from the documented rule where the row does not say them, and only in lira', () => {
    const unsaid = { orderId: undefined, packs: [], credits: undefined };
    expect(creditsOf({ ...unsaid, amount: { amountMinor: 5000, currency: 'TRY' } })).toBe(50);
    expect(creditsOf({ ...unsaid, amount: { amountMinor: 5000, currency: 'USD' } })).toBe(0);
  });
});

const minutes = fc.array(fc.nat({ max: 40 }), { maxLength: 30 });

test('pages show every row once, the newest first, for any history and any size of a page', async () => {
  await fc.assert(
    fc.asyncProperty(minutes, minutes, fc.integer({ min: 1, max: 12 }), async (paid, spent, count) => {
      const payments = paid.map((minute) => aPayment({ createdAt: momentOf(minute) }));
      const purchases = spent.map((minute) => aPurchase(momentOf(minute)));
      const seen: Transaction[] = [];
      let cursor: string | undefined;
      do {
        const page = await nextTransactions(memberId, count, cursor, aHistoryOf(payments, purchases));
        expect(page.transactions.length).toBeLessThanOrEqual(count);
        seen.push(...page.transactions);
        cursor = page.cursor;
        expect(cursor === undefined).toBe(seen.length === payments.length + purchases.length);
      } while (cursor !== undefined);
      const ids = [...payments.map(({ id }) => id), ...purchases.map(({ orderId }) => orderId)];
      expect(seen.map(({ id }) => id).sort()).toEqual(ids.sort());
      expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((one, other) => (one < other ? 1 : -1)));
    }),
  );
});

test.each([
  '',
  'x',
  Buffer.from('[null]').toString('base64url'),
  Buffer.from('[{"at":"1"},null]').toString('base64url'),
])('a cursor that is not ours is refused: %j', async (cursor) => {
  await expect(nextTransactions(memberId, 10, cursor, aHistoryOf([], []))).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
