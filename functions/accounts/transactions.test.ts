import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Transaction } from '#shared/accounts/wallet.ts';
import { MemberId } from '#shared/ids.ts';
import { aCapacityEntry, aHistoryOf, aPayment, aPurchase } from '#tests/support/functions/a-history.ts';
import { nextTransactions } from './transactions.ts';

const memberId = MemberId.parse('member');
const momentOf = (minute: number) => new Date(Date.UTC(2026, 10, 1, 0, minute)).toISOString();

const minutes = fc.array(fc.nat({ max: 40 }), { maxLength: 30 });

test('pages show every row once, newest first, for any history and page size', async () => {
  await fc.assert(
    fc.asyncProperty(minutes, minutes, minutes, fc.integer({ min: 1, max: 12 }), async (paid, spent, placed, count) => {
      const payments = paid.map((minute) => aPayment({ createdAt: momentOf(minute) }));
      const purchases = spent.map((minute) => aPurchase(momentOf(minute)));
      const capacity = placed.map((minute) => aCapacityEntry(momentOf(minute)));
      const all = payments.length + purchases.length + capacity.length;
      const seen: Transaction[] = [];
      let cursor: string | undefined;
      do {
        const page = await nextTransactions(memberId, count, cursor, aHistoryOf(payments, purchases, capacity));
        expect(page.transactions.length).toBeLessThanOrEqual(count);
        seen.push(...page.transactions);
        cursor = page.cursor;
        expect(cursor === undefined).toBe(seen.length === all);
      } while (cursor !== undefined);
      const ids = [
        ...payments.map(({ id }) => id),
        ...purchases.map(({ orderId }) => orderId),
        ...capacity.map(({ key }) => key),
      ];
      expect(seen.map(({ id }) => id).sort()).toEqual(ids.sort());
      expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).sort((one, other) => (one < other ? 1 : -1)));
    }),
  );
});

test.each([
  '',
  'x',
  Buffer.from('[null]').toString('base64url'),
  Buffer.from('[null,null]').toString('base64url'),
  Buffer.from('[{"at":"1"},null,null]').toString('base64url'),
  Buffer.from('[null,null,{"at":"2026-11-20T12:00:00.000Z","id":"grant#initial"}]').toString('base64url'),
])('refuses a foreign cursor: %j', async (cursor) => {
  await expect(nextTransactions(memberId, 10, cursor, aHistoryOf([], []))).rejects.toMatchObject({
    code: 'validation_failed',
  });
});
