import { expect, test } from '@jest/globals';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { anAwaitingPayment, aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { compareRefund } from './compare-refund.ts';

const paid = aPaidPayment();
const part = { id: 'refund-1', amountMinor: 40, reason: 'claim' } as const;

/** The difference on the 21st for a payment of a dollar, of which the provider says that so much was refunded. */
async function found(payment: StoredPayment | undefined, theirsMinor: number) {
  const asked: unknown[] = [];
  const provider = {
    id: 'sandbox' as const,
    async returnedMinor(names: unknown) {
      asked.push(names);
      return theirsMinor;
    },
  };
  const payments = { find: async () => payment };
  return { asked, difference: await compareRefund('2026-11-21', paid.id, { payments, provider }) };
}

test.each<[string, Partial<StoredPayment>, number, number]>([
  ['that is paid', {}, 0, 0],
  ['that was sent back', { state: 'refunded' }, 100, 100],
  ['of which a part was sent back', { state: 'refunded', refundedMinor: 40, refund: part }, 40, 40],
  // A due refund may be on its way.
  ['whose refund is due', { state: 'refund_due' }, 0, 100],
  ['whose partial refund is due', { state: 'refund_due', refund: part }, 0, 40],
])('accepts for a payment %s exactly the amounts that may have been refunded', async (_, different, least, most) => {
  const payment = { ...paid, ...different } as StoredPayment;
  for (const agreed of [least, most]) expect((await found(payment, agreed)).difference).toBeUndefined();
  expect((await found(payment, least - 1)).difference).toMatchObject({ byMinor: -1 });
  expect((await found(payment, most + 1)).difference).toMatchObject({ byMinor: 1 });
});

test('a difference says what each side knows, and by how much they differ', async () => {
  const { asked, difference } = await found({ ...paid, state: 'refunded', refundedMinor: 40, refund: part }, 10);
  const { id: paymentId, providerPaymentId, providerToken } = paid;
  expect(asked).toEqual([{ providerPaymentId, providerToken }]);
  expect(difference).toEqual({
    ...{ kind: 'other_refund', day: '2026-11-21', paymentId, providerPaymentId, byMinor: -30 },
    ...{ ours: '0.40 USD back, refunded', theirs: '0.10 USD back' },
  });
});

test.each<[string, StoredPayment]>([
  ['another provider has', { ...paid, provider: 'stripe' }],
  ['no money is known of', anAwaitingPayment()],
  ['an operator settled without its name at the provider', { ...anAwaitingPayment(), state: 'refunded' }],
])('asks no provider about a payment that %s', async (_, payment) => {
  expect(await found(payment, 100)).toEqual({ asked: [], difference: undefined });
});

test('a payment that is listed and not stored cannot be compared', async () => {
  await expect(found(undefined, 0)).rejects.toThrow(`payment ${paid.id} is listed and does not exist`);
});
