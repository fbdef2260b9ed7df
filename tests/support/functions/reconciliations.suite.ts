import { beforeEach, describe, expect, test } from '@jest/globals';
import type { Found } from '#functions/payments/reconciliation/difference.ts';
import type { Reconciliations } from '#functions/payments/reconciliation/reconciliations.ts';
import { PaymentId } from '#shared/ids.ts';
import { anOpenForm, type PaymentsUnderTest } from './payments-under-test.ts';

export interface ReconciliationsUnderTest {
  readonly reconciliations: Reconciliations;
  readonly payments: Pick<PaymentsUnderTest, 'payments' | 'settlements' | 'paymentRefunds' | 'putOrder'>;
}

const at = '2026-11-22T06:00:00.000Z';
const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const found: Found = { kind: 'not_given', day: '2026-11-21', paymentId, ours: '1.00 USD, failed', theirs: '1.00 USD' };

/** The rules of days and differences, in memory and in the table. Every test begins empty. */
export function reconciliationsSuite(create: () => Promise<ReconciliationsUnderTest>): void {
  let current: ReconciliationsUnderTest;
  const reconciliations = () => current.reconciliations;
  beforeEach(async () => {
    current = await create();
  });

  describe('listing movements', () => {
    const november = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };

    test('lists a payment at the time it was settled, and at no other', async () => {
      const { payment } = await anOpenForm(current.payments);
      await current.payments.settlements.settle(payment, 'provider-1', '2026-11-21T21:00:00.000Z');
      const listed = (from: string, to: string) => reconciliations().listMoved('payment', { from, to });
      expect(await listed('2026-11-21T21:00:00.000Z', '2026-11-22T21:00:00.000Z')).toEqual([payment.id]);
      expect(await listed('2026-11-20T21:00:00.000Z', '2026-11-21T21:00:00.000Z')).toEqual([]);
      expect(await listed('2026-11-21T21:00:00.001Z', '2026-11-22T21:00:00.000Z')).toEqual([]);
      expect(await reconciliations().listMoved('refund', november)).toEqual([]);
    });

    test('lists an unused payment, and its refund', async () => {
      const { payment } = await anOpenForm(current.payments);
      const { payments, settlements, paymentRefunds } = current.payments;
      await settlements.markRefundDue(payment, 'provider-1', '2026-10-31T22:00:00.000Z');
      const owed = await payments.find(payment.id);
      if (owed !== undefined) await paymentRefunds.markRefunded(owed, '2026-11-21T10:00:00.000Z');
      expect(await reconciliations().listMoved('refund', november)).toEqual([payment.id]);
      // A day of the shop may span two months.
      const overTheMonths = { from: '2026-10-31T21:00:00.000Z', to: '2026-11-01T21:00:00.000Z' };
      expect(await reconciliations().listMoved('payment', overTheMonths)).toEqual([payment.id]);
    });
  });

  describe('a difference', () => {
    test('is stored once, with the time it was found', async () => {
      expect(await reconciliations().note('sandbox', found, at)).toBe(true);
      expect(await reconciliations().note('sandbox', found, '2026-11-23T06:00:00.000Z')).toBe(false);
      expect(await reconciliations().listOpen()).toEqual([
        { ...found, provider: 'sandbox', key: `not_given#${paymentId}`, foundAt: at },
      ]);
    });

    test('is not listed once it is closed, and is opened again when it returns', async () => {
      await reconciliations().note('sandbox', found, at);
      const [open] = await reconciliations().listOpen();
      if (open !== undefined) await reconciliations().close(open, '2026-11-23T06:00:00.000Z');
      expect(await reconciliations().listOpen()).toEqual([]);
      expect(await reconciliations().note('sandbox', found, '2026-11-24T06:00:00.000Z')).toBe(true);
      // A run that read the first one closes nothing.
      if (open !== undefined) await reconciliations().close(open, '2026-11-24T07:00:00.000Z');
      expect(await reconciliations().listOpen()).toHaveLength(1);
    });

    test('is not listed, opened again or closed once it is accepted', async () => {
      await reconciliations().note('sandbox', found, at);
      const [open] = await reconciliations().listOpen();
      const key = open?.key ?? '';
      expect(await reconciliations().accept(key, 'refunded in the panel', '2026-11-23T06:00:00.000Z')).toBe(true);
      expect(await reconciliations().accept(key, 'another reason', '2026-11-23T07:00:00.000Z')).toBe(false);
      expect(await reconciliations().listOpen()).toEqual([]);
      // A run that began before the acceptance closes nothing, and so makes room for no new one.
      if (open !== undefined) await reconciliations().close(open, '2026-11-23T08:00:00.000Z');
      expect(await reconciliations().note('sandbox', found, '2026-11-24T06:00:00.000Z')).toBe(false);
    });

    test('can be accepted only while it is open', async () => {
      const key = `not_given#${paymentId}`;
      expect(await reconciliations().accept(key, 'why', at)).toBe(false);
      expect(await reconciliations().note('sandbox', found, at)).toBe(true);
      const [open] = await reconciliations().listOpen();
      if (open !== undefined) await reconciliations().close(open, '2026-11-23T06:00:00.000Z');
      expect(await reconciliations().accept(key, 'why', '2026-11-23T07:00:00.000Z')).toBe(false);
    });

    test('is a separate one for every surplus payment', async () => {
      const twice = { ...found, kind: 'paid_twice' } as const;
      expect(await reconciliations().note('sandbox', { ...twice, providerPaymentId: 'second' }, at)).toBe(true);
      expect(await reconciliations().note('sandbox', { ...twice, providerPaymentId: 'third' }, at)).toBe(true);
      expect(await reconciliations().note('sandbox', { ...twice, providerPaymentId: 'third' }, at)).toBe(false);
    });

    test('is a separate one for every amount by which refunds differ', async () => {
      const refunded = { ...found, kind: 'other_refund' } as const;
      expect(await reconciliations().note('sandbox', { ...refunded, byMinor: 30 }, at)).toBe(true);
      expect(await reconciliations().accept(`other_refund#${paymentId}#30`, 'why', at)).toBe(true);
      expect(await reconciliations().note('sandbox', { ...refunded, byMinor: 30 }, at)).toBe(false);
      expect(await reconciliations().note('sandbox', { ...refunded, byMinor: -30 }, at)).toBe(true);
      expect(await reconciliations().listOpen()).toMatchObject([
        { key: `other_refund#${paymentId}#-30`, byMinor: -30 },
      ]);
    });

    test("has the provider's id when the payment is unknown", async () => {
      const unknown = { day: '2026-11-21', providerPaymentId: 'p-1', ours: 'unknown', theirs: '1.00 USD' } as const;
      await reconciliations().note('sandbox', { ...unknown, kind: 'unknown_payment' }, at);
      await reconciliations().note('sandbox', { ...unknown, kind: 'unknown_refund' }, at);
      const keys = (await reconciliations().listOpen()).map(({ key }) => key);
      expect(keys.toSorted()).toEqual(['unknown_payment#p-1', 'unknown_refund#p-1']);
    });
  });

  test('remembers the last day of each provider', async () => {
    expect(await reconciliations().findLastDay('sandbox')).toBeUndefined();
    await reconciliations().noteDay('sandbox', '2026-11-20');
    await reconciliations().noteDay('sandbox', '2026-11-21');
    expect(await reconciliations().findLastDay('sandbox')).toBe('2026-11-21');
    expect(await reconciliations().findLastDay('stripe')).toBeUndefined();
  });
}
