import { describe, expect, test } from '@jest/globals';
import type { CheckoutRequest, PaymentProvider } from '#functions/payments/payment-provider.ts';
import { PaymentId } from '#shared/ids.ts';
import { aPayer } from './a-payment.ts';

const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');

/** The request of a form in the tests of the port: a guest's photo and another line, for two dollars. */
export const aCheckoutRequest: CheckoutRequest = {
  paymentId,
  amount: { amountMinor: 200, currency: 'USD' },
  items: [
    { id: 'ord_1', name: 'greencard', amount: { amountMinor: 150, currency: 'USD' } },
    { id: 'ord_2', name: 'another', amount: { amountMinor: 50, currency: 'USD' } },
  ],
  buyer: {
    id: 'ord_1',
    email: 'guest@example.com',
    ...aPayer,
    details: { name: 'Ada', surname: 'Yılmaz', address: 'Moda Cad. 1', city: 'İstanbul', country: 'TR' },
  },
  locale: 'en',
  callbackUrl: 'https://site.example/api/payments/callback/any',
};

/** A provider, and control over its outside world. It is 10:00 there. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Pays in the form with a valid card. */
  pay(token: string): Promise<void>;
  /** How much of the form's payment was refunded, in minor units. */
  returned(token: string): Promise<number>;
}

/**
 * The rules of every provider, and of its double.
 *
 * @param refunds whether it supports partial refunds
 */
export function paymentProviderSuite(
  name: string,
  create: () => Promise<ProviderUnderTest> | ProviderUnderTest,
  refunds: 'whole' | 'parts',
): void {
  describe(name, () => {
    async function paid(underTest: ProviderUnderTest, basketId = paymentId) {
      const request = { ...aCheckoutRequest, paymentId: basketId };
      const { providerToken } = await underTest.provider.createCheckout(request);
      await underTest.pay(providerToken);
      const found = await underTest.provider.retrieve(providerToken);
      if (found.status !== 'paid') throw new Error(`the form is ${found.status}`);
      return { providerToken, providerPaymentId: found.providerPaymentId };
    }

    test('opens a form for about half an hour, and another one for another payment', async () => {
      const { provider } = await create();
      const first = await provider.createCheckout(aCheckoutRequest);
      const second = await provider.createCheckout({
        ...aCheckoutRequest,
        paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000001'),
      });
      expect(first.expiresAt >= '2026-11-21T10:30:00.000Z').toBe(true);
      expect(first.expiresAt <= '2026-11-21T10:35:00.000Z').toBe(true);
      expect(second.providerToken).not.toBe(first.providerToken);
      expect(second.redirectUrl).toContain(second.providerToken);
    });

    test('reports no payment before the form is paid, and then the requested amount', async () => {
      const { provider, pay } = await create();
      const { providerToken } = await provider.createCheckout(aCheckoutRequest);
      expect((await provider.retrieve(providerToken)).status).toBe('pending');
      await pay(providerToken);
      const { amount } = aCheckoutRequest;
      expect(await provider.retrieve(providerToken)).toMatchObject({ status: 'paid', basketId: paymentId, amount });
    });

    test('reports no payment for an unknown token', async () => {
      const { provider } = await create();
      const found = await provider.retrieve('unknown-token').catch(() => ({ status: 'unknown' }));
      expect(['unknown', 'failed']).toContain(found.status);
    });

    test('reads no token from a return without one', async () => {
      const { provider } = await create();
      expect(provider.parseCallback('status=success')).toBeUndefined();
      expect(provider.parseCallback('')).toBeUndefined();
    });

    test.each(['', '{}', 'token', '{"token":"abc","status":"SUCCESS"}'])(
      'accepts no unsigned notification: %p',
      async (body) => {
        expect(await (await create()).provider.verifyWebhook(body, {})).toBeUndefined();
      },
    );

    test('refunds the full amount once per refund id', async () => {
      const underTest = await create();
      const names = await paid(underTest);
      const refund = { ...names, amount: aCheckoutRequest.amount, refundId: 'refund-1' };
      expect(await underTest.provider.refund(refund)).toBe('sent');
      expect(await underTest.provider.refund(refund)).toBe('sent');
      expect(await underTest.returned(names.providerToken)).toBe(200);
    });

    const today = { from: '2026-11-21T09:00:00.000Z', to: '2026-11-21T21:00:00.000Z' };
    const listed = async ({ provider }: ProviderUnderTest, name: string) =>
      (await provider.list(today)).filter(({ providerPaymentId }) => providerPaymentId === name);

    test('lists every payment of a period once, with the requested amount', async () => {
      const underTest = await create();
      const baskets = ['1', '2', '3', '4', '5'].map((end) => PaymentId.parse(`pay_01JD3K5W8Z000000000000000${end}`));
      for (const basketId of baskets) {
        const { providerPaymentId } = await paid(underTest, basketId);
        expect(await listed(underTest, providerPaymentId)).toEqual([
          { kind: 'payment', providerPaymentId, basketId, amountMinor: 200, currency: 'USD' },
        ]);
      }
      const all = (await underTest.provider.list(today)).map(({ basketId }) => basketId);
      for (const basketId of baskets) expect(all.filter((each) => each === basketId)).toHaveLength(1);
    });

    test('lists no unpaid form, and nothing of another period', async () => {
      const underTest = await create();
      const { providerToken } = await underTest.provider.createCheckout(aCheckoutRequest);
      await paid(underTest, PaymentId.parse('pay_01JD3K5W8Z0000000000000006'));
      expect(await listed(underTest, providerToken)).toEqual([]);
      const before = { from: '2026-11-19T21:00:00.000Z', to: '2026-11-21T09:00:00.000Z' };
      const after = { from: '2026-11-21T21:00:00.000Z', to: '2026-11-23T21:00:00.000Z' };
      expect([await underTest.provider.list(before), await underTest.provider.list(after)]).toEqual([[], []]);
    });

    test('lists refunds with their amounts', async () => {
      const underTest = await create();
      const names = await paid(underTest);
      expect(await underTest.provider.returnedMinor(names)).toBe(0);
      await underTest.provider.refund({ ...names, amount: aCheckoutRequest.amount, refundId: 'refund-1' });
      expect(await underTest.provider.returnedMinor(names)).toBe(200);
      expect(await listed(underTest, names.providerPaymentId)).toEqual(
        (['payment', 'refund'] as const).map((kind) => ({
          ...{ kind, providerPaymentId: names.providerPaymentId, basketId: paymentId },
          ...{ amountMinor: 200, currency: 'USD' },
        })),
      );
    });

    if (refunds === 'whole') return;
    test('refunds parts, each once under its own id, and never more than was paid', async () => {
      const underTest = await create();
      const names = await paid(underTest);
      const part = (refundId: string, amountMinor: number) =>
        underTest.provider.refund({ ...names, amount: { amountMinor, currency: 'USD' }, refundId });
      await part('refund-1', 60);
      await part('refund-1', 60);
      await part('refund-2', 120);
      await part('refund-2', 120);
      expect(await underTest.returned(names.providerToken)).toBe(180);
      expect(await underTest.provider.returnedMinor(names)).toBe(180);
      await expect(part('refund-3', 30)).rejects.toThrow();
      expect(await underTest.returned(names.providerToken)).toBe(180);
    });
  });
}
