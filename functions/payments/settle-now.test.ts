import { expect, test } from '@jest/globals';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { settleNow } from './settle-now.ts';
import type { SettlePaymentDeps } from './settle-payment.ts';

const payment = aPaidPayment();
const deps = (find: SettlePaymentDeps['payments']['find']) => ({ payments: { find } }) as unknown as SettlePaymentDeps;

test('an unknown payment is not found', async () => {
  await expect(
    settleNow(
      payment.id,
      deps(async () => undefined),
    ),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('returns the state of a settled payment without asking its provider', async () => {
  expect(
    await settleNow(
      payment.id,
      deps(async () => payment),
    ),
  ).toEqual({ settlement: 'paid' });
});
