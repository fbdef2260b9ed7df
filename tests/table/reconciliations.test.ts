import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createOrders } from '#functions/orders/orders.repository.ts';
import { createPaymentRefunds } from '#functions/payments/payment-refunds.repository.ts';
import { createPayments } from '#functions/payments/payments.repository.ts';
import { createSandboxCheckouts } from '#functions/payments/providers/sandbox/sandbox-checkouts.repository.ts';
import { createReconciliations } from '#functions/payments/reconciliation/reconciliations.repository.ts';
import { createSettlements } from '#functions/payments/settlements.repository.ts';
import { createCheckouts } from '#functions/sandbox/checkouts.repository.ts';
import { reconciliationsSuite } from '#tests/support/functions/reconciliations.suite.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

// The same suite runs against the double in functions/payments/reconciliation/reconciliations.double.test.ts.
reconciliationsSuite(async () => {
  const connection = await table.fresh();
  return {
    reconciliations: createReconciliations(connection),
    payments: {
      payments: createPayments(connection),
      settlements: createSettlements(connection),
      paymentRefunds: createPaymentRefunds(connection),
      putOrder: async (order) => void (await createOrders(connection).place(order, undefined)),
    },
  };
});

test('the test checkout lists payments and refunds between two times, also over midnight', async () => {
  const connection = await table.fresh();
  const checkouts = createSandboxCheckouts(connection);
  const page = createCheckouts(connection);
  const opened = {
    basketId: 'pay_1',
    amount: { amountMinor: 100, currency: 'USD' },
    locale: 'en',
    callbackUrl: 'https://site.example',
    expiresAt: '2026-11-21T23:30:00.000Z',
  } as const;
  for (const token of ['a', 'b', 'c']) await checkouts.open({ ...opened, token });
  await page.markPaid('a', '2026-11-20T21:00:00.000Z');
  await page.markPaid('b', '2026-11-21T20:59:59.999Z');
  await page.markPaid('b', '2026-11-25T10:00:00.000Z');
  await checkouts.refund('a', 'refund-1', 40, '2026-11-21T21:00:00.000Z');
  const day = { from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T21:00:00.000Z' };
  const next = { from: '2026-11-21T21:00:00.000Z', to: '2026-11-22T21:00:00.000Z' };
  expect((await checkouts.listPaid(day)).map(({ token }) => token)).toEqual(['a', 'b']);
  expect(await checkouts.listPaid(next)).toEqual([]);
  expect(await checkouts.listRefunded(day)).toEqual([]);
  expect(await checkouts.listRefunded(next)).toMatchObject([{ token: 'a', refundedMinor: 40 }]);
});
