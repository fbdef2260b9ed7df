import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createStripeProvider } from '#functions/payments/providers/stripe/stripe.adapter.ts';
import { stripeReturn } from '#functions/payments/providers/stripe/stripe-return.ts';
import { signatureOf } from '#local/partners/stripe/events.ts';
import { merchant } from '#local/partners/stripe/merchant.ts';
import type { Misbehaviour } from '#local/partners/stripe/session.ts';
import { createStripe, type StripeStandIn } from '#local/partners/stripe/stripe.ts';
import { PaymentId } from '#shared/ids.ts';
import { aCheckoutRequest, paymentProviderSuite } from '#tests/support/functions/payment-provider.suite.ts';
import { type Served, serve } from './stand-in.ts';

const root = '/_local/stripe';
const now = Date.parse('2026-11-21T10:00:00.000Z');
let served: Served<StripeStandIn>;
// Idempotency keys are remembered, so every test has its own Stripe.
beforeEach(async () => {
  served = await serve(createStripe, () => now);
});
afterEach(() => served.stop());

const provider = (secret: { secretKey: string; webhookSecret: string } = merchant) =>
  createStripeProvider(served.url, secret, () => new Date(now));

async function useCard(token: string, card = '4242424242424242'): Promise<string> {
  const body = new URLSearchParams({ card });
  const answer = await fetch(`${served.url}${root}/page?session=${token}`, {
    method: 'POST',
    redirect: 'manual',
    body,
  });
  return answer.headers.get('location') ?? '';
}

const pay = (token: string) => useCard(token);

async function misbehave(...misbehaviours: Misbehaviour[]): Promise<void> {
  await fetch(`${served.url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
}

async function returned(token: string): Promise<number> {
  const sessions = (await (await fetch(`${served.url}${root}/payments`)).json()) as {
    id: string;
    refunds: { amount: number }[];
  }[];
  return sessions.find(({ id }) => id === token)?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
}

paymentProviderSuite(
  'Stripe',
  () => ({ provider: provider(), pay: async (token) => void (await useCard(token)), returned }),
  'parts',
);

test.each(['fr', 'tr-TR', 'ar', 'sw'])(
  'a form opens in %s, also when Stripe does not know the language',
  async (locale) => {
    // The stand-in refuses languages Stripe does not know.
    expect((await provider().createCheckout({ ...aCheckoutRequest, locale })).providerToken).toMatch(/^cs_/);
  },
);

test('Stripe redirects back by a link with the id of the form, paid or not', async () => {
  const { providerToken } = await provider().createCheckout(aCheckoutRequest);
  const location = new URL(await useCard(providerToken));
  expect(location.origin + location.pathname).toBe(aCheckoutRequest.callbackUrl);
  expect(stripeReturn.parseCallback(location.search.slice(1))).toEqual({ providerToken });
});

test('names the card that paid by a fingerprint', async () => {
  const { providerToken } = await provider().createCheckout(aCheckoutRequest);
  await useCard(providerToken);
  expect(await provider().retrieve(providerToken)).toMatchObject({
    status: 'paid',
    card: expect.stringMatching(/^[\w-]{16}$/),
  });
});

test('requesting one payment twice opens one form', async () => {
  const first = await provider().createCheckout(aCheckoutRequest);
  expect(await provider().createCheckout(aCheckoutRequest)).toEqual(first);
});

test('a declined card leaves the form open for the next one', async () => {
  const { providerToken } = await provider().createCheckout(aCheckoutRequest);
  await useCard(providerToken, '4000000000000002');
  expect((await provider().retrieve(providerToken)).status).toBe('pending');
  await useCard(providerToken);
  expect((await provider().retrieve(providerToken)).status).toBe('paid');
});

test('the answer of Stripe counts, also when it is not what we requested', async () => {
  const { providerToken } = await provider().createCheckout(aCheckoutRequest);
  await useCard(providerToken);
  await misbehave('tamperAmount', 'tamperBasket');
  expect(await provider().retrieve(providerToken)).toMatchObject({ amount: { amountMinor: 300 }, basketId: 'another' });
});

test('a form cannot be read while Stripe is down, or with another key', async () => {
  const { providerToken } = await provider().createCheckout(aCheckoutRequest);
  await expect(provider({ ...merchant, secretKey: 'sk_test_another' }).retrieve(providerToken)).rejects.toThrow(
    'API Key',
  );
  await misbehave('answer500');
  await expect(provider().retrieve(providerToken)).rejects.toThrow();
});

test('a notification is accepted when it was signed just now with the webhook secret', async () => {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object: { id: 'cs_1' } } });
  const signed = (secret?: string, at = Date.now()) => ({ 'stripe-signature': signatureOf(body, at, secret) });
  expect(await provider().verifyWebhook(body, signed())).toEqual({ eventId: 'evt_1', providerToken: 'cs_1' });
  expect(await provider().verifyWebhook(body, signed('unknown'))).toBeUndefined();
  expect(await provider().verifyWebhook(`${body} `, signed())).toBeUndefined();
  expect(await provider().verifyWebhook(body, signed(undefined, Date.now() - 3_600_000))).toBeUndefined();
});

test('one refund id refunds once, also after Stripe has forgotten the idempotency key', async () => {
  const { providerToken } = await provider().createCheckout({
    ...aCheckoutRequest,
    paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000009'),
  });
  await useCard(providerToken);
  const found = await provider().retrieve(providerToken);
  const refund = {
    providerPaymentId: found.providerPaymentId ?? '',
    providerToken,
    amount: { amountMinor: 50, currency: 'USD' },
    refundId: 'refund-1',
  } as const;
  await provider().refund(refund);
  await fetch(`${served.url}${root}/forget-keys`, { method: 'POST' });
  await provider().refund(refund);
  expect(await returned(providerToken)).toBe(50);
});

describe('the daily list of Stripe', () => {
  const today = { from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T21:00:00.000Z' };

  test('is read as it is, also where it differs from our books', async () => {
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    await useCard(providerToken);
    const { providerPaymentId = '' } = await provider().retrieve(providerToken);
    await misbehave('omitRow', 'inventRow');
    expect(await provider().list(today)).toEqual([
      { kind: 'payment', providerPaymentId: 'pi_nobody', basketId: '', amountMinor: 100, currency: 'USD' },
    ]);
    await misbehave('tamperRow');
    expect(await provider().list(today)).toMatchObject([{ providerPaymentId, amountMinor: 300 }]);
    await misbehave('refundByHand');
    expect(await provider().list(today)).toMatchObject([{}, { kind: 'refund', providerPaymentId, amountMinor: 10 }]);
    expect(await provider().returnedMinor({ providerPaymentId, providerToken })).toBe(10);
  });

  test('cannot be read while Stripe is down', async () => {
    await misbehave('answer500');
    await expect(provider().list(today)).rejects.toThrow();
  });
});

describe('a refund that Stripe cannot carry out', () => {
  async function paidForm() {
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    await pay(providerToken);
    const { providerPaymentId = '' } = await provider().retrieve(providerToken);
    const { paymentId: basketId, amount } = aCheckoutRequest;
    return { providerPaymentId, providerToken, amount, basketId, refundId: 'refund-1' };
  }

  test('immediately is reported, and another attempt is another call, however often Stripe is asked', async () => {
    const refund = await paidForm();
    await misbehave('failRefund');
    expect(await provider().refund(refund)).toBe('failed');
    expect(await provider().returnedMinor(refund)).toBe(0);
    await misbehave();
    expect(await provider().refund(refund)).toBe('sent');
    expect(await provider().refund(refund)).toBe('sent');
    expect(await provider().returnedMinor(refund)).toBe(200);
  });

  test('days later no longer counts as refunded', async () => {
    const refund = await paidForm();
    expect(await provider().refund(refund)).toBe('sent');
    await misbehave('failRefundsLater');
    expect(await provider().returnedMinor(refund)).toBe(0);
  });

  test('is notified with our payment id, so that an operator can act', async () => {
    const object = { id: 're_1', object: 'refund', status: 'failed', metadata: { paymentId: 'pay_1' } };
    const body = JSON.stringify({ id: 'evt_1', object: 'event', type: 'refund.failed', data: { object } });
    const headers = { 'stripe-signature': signatureOf(body, Date.now()) };
    expect(await provider().verifyWebhook(body, headers)).toEqual({ eventId: 'evt_1', refundOf: 'pay_1' });
  });
});
