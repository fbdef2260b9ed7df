import { describe, expect, test } from '@jest/globals';
import type { CheckoutRequest, PaymentProvider } from '#functions/payments/payment-provider.ts';
import { PaymentId } from '#shared/ids.ts';
import { aPayer } from './a-payment.ts';

const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');

/** What a form is opened for in the tests of the port: a guest's photo and another line, for two dollars. */
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

/** A provider, and what the world outside does with it. It is 10:00 there. */
export interface ProviderUnderTest {
  readonly provider: PaymentProvider;
  /** Somebody pays in the form with a card that works. */
  pay(token: string): Promise<void>;
  /** How much of the form's money went back, in minor units. */
  returned(token: string): Promise<number>;
}

/**
 * What holds for every provider, and for the double that stands for one.
 *
 * @param refunds whether a part of the money can go back, too
 */
export function paymentProviderSuite(
  name: string,
  create: () => Promise<ProviderUnderTest> | ProviderUnderTest,
  refunds: 'whole' | 'parts',
): void {
  describe(name, () => {
    async function paid(underTest: ProviderUnderTest) {
      const { providerToken } = await underTest.provider.createCheckout(aCheckoutRequest);
      await underTest.pay(providerToken);
      const found = await underTest.provider.retrieve(providerToken);
      if (found.status !== 'paid') throw new Error(`the form is ${found.status}`);
      return { providerToken, providerPaymentId: found.providerPaymentId };
    }

    test('opens a form of half an hour or little more, and another one for another payment', async () => {
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

    test('tells of a form no money before somebody paid, and then what was asked for', async () => {
      const { provider, pay } = await create();
      const { providerToken } = await provider.createCheckout(aCheckoutRequest);
      expect((await provider.retrieve(providerToken)).status).toBe('pending');
      await pay(providerToken);
      const { amount } = aCheckoutRequest;
      expect(await provider.retrieve(providerToken)).toMatchObject({ status: 'paid', basketId: paymentId, amount });
    });

    test('tells of no money under a token it did not give', async () => {
      const { provider } = await create();
      const found = await provider.retrieve('nobody-gave-this').catch(() => ({ status: 'unknown' }));
      expect(['unknown', 'failed']).toContain(found.status);
    });

    test('reads no token from a return that names none', async () => {
      const { provider } = await create();
      expect(provider.parseCallback('status=success')).toBeUndefined();
      expect(provider.parseCallback('')).toBeUndefined();
    });

    test.each(['', '{}', 'token', '{"token":"abc","status":"SUCCESS"}'])(
      'believes no notification that is not signed: %p',
      async (body) => {
        expect(await (await create()).provider.verifyWebhook(body, {})).toBeUndefined();
      },
    );

    test('sends all money back once under one refund id', async () => {
      const underTest = await create();
      const names = await paid(underTest);
      const refund = { ...names, amount: aCheckoutRequest.amount, refundId: 'refund-1' };
      await underTest.provider.refund(refund);
      await underTest.provider.refund(refund);
      expect(await underTest.returned(names.providerToken)).toBe(200);
    });

    if (refunds === 'whole') return;
    test('sends parts back, each once under its own id, and never more than was paid', async () => {
      const underTest = await create();
      const names = await paid(underTest);
      const part = (refundId: string, amountMinor: number) =>
        underTest.provider.refund({ ...names, amount: { amountMinor, currency: 'USD' }, refundId });
      await part('refund-1', 60);
      await part('refund-1', 60);
      await part('refund-2', 120);
      await part('refund-2', 120);
      expect(await underTest.returned(names.providerToken)).toBe(180);
      await expect(part('refund-3', 30)).rejects.toThrow();
      expect(await underTest.returned(names.providerToken)).toBe(180);
    });
  });
}
