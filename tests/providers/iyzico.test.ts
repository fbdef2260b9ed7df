import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createCallIyzico } from '#functions/payments/providers/iyzico/call-iyzico.adapter.ts';
import { createIyzicoProvider } from '#functions/payments/providers/iyzico/iyzico.adapter.ts';
import { createIyzico, type Iyzico } from '#local/partners/iyzico/iyzico.ts';
import { merchant } from '#local/partners/iyzico/merchant.ts';
import type { Misbehaviour } from '#local/partners/iyzico/misbehaviour.ts';
import {
  aCheckoutRequest,
  type ProviderUnderTest,
  paymentProviderSuite,
} from '#tests/support/functions/payment-provider.suite.ts';
import { type Served, serve } from './stand-in.ts';

const root = '/_local/iyzico';
const ten = Date.parse('2026-11-21T10:00:00.000Z');
let now = ten;
const clock = () => new Date(now);
let served: Served<Iyzico>;
beforeAll(async () => {
  served = await serve(createIyzico, () => now);
});
afterAll(() => served.stop());
beforeEach(async () => {
  now = ten;
  await misbehave();
});

const provider = (keys = merchant) => createIyzicoProvider(createCallIyzico(served.url + root, keys), keys, clock);

async function misbehave(...misbehaviours: Misbehaviour[]): Promise<void> {
  const body = JSON.stringify({ misbehaviours });
  const answer = await fetch(`${served.url}${root}/misbehave`, { method: 'POST', body });
  if (!answer.ok) throw new Error(await answer.text());
}

async function useCard(token: string, card: string): Promise<string> {
  const body = new URLSearchParams({ card });
  return await (await fetch(`${served.url}${root}/page?token=${token}`, { method: 'POST', body })).text();
}
const pay = (token: string) => useCard(token, '5528 7900 0000 0008');

interface Known {
  readonly token: string;
  readonly payment: {
    readonly cancelledAs?: string;
    readonly items: readonly { readonly amountMinor: number; readonly refunds: readonly { amountMinor: number }[] }[];
  };
}

async function known(token: string): Promise<Known['payment']> {
  const all = (await (await fetch(`${served.url}${root}/payments`)).json()) as Known[];
  const found = all.find((form) => form.token === token);
  if (found === undefined) throw new Error('there is no such form');
  return found.payment;
}

async function returned(token: string): Promise<number> {
  const { cancelledAs, items } = await known(token);
  const sent = items.map(({ amountMinor, refunds }) =>
    cancelledAs === undefined ? refunds.reduce((sum, refund) => sum + refund.amountMinor, 0) : amountMinor,
  );
  return sent.reduce((sum, each) => sum + each, 0);
}

async function paidForm() {
  const { providerToken } = await provider().createCheckout(aCheckoutRequest);
  await pay(providerToken);
  const found = await provider().retrieve(providerToken);
  if (found.status !== 'paid') throw new Error(`the form is ${found.status}`);
  return { providerToken, providerPaymentId: found.providerPaymentId };
}

paymentProviderSuite(
  'iyzico',
  (): ProviderUnderTest => ({
    provider: provider(),
    pay: async (token) => void (await pay(token)),
    returned,
  }),
  'parts',
);

describe('a form of iyzico', () => {
  test('returns its token through the browser, in a form of its own', async () => {
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    const page = await pay(providerToken);
    expect(page).toContain(`action="${aCheckoutRequest.callbackUrl}"`);
    expect(page).toContain(`name="token" value="${providerToken}"`);
    expect(provider().parseCallback(`token=${providerToken}`)).toEqual({ providerToken });
  });

  test('is refused to a caller without the keys', async () => {
    const stranger = provider({ ...merchant, secretKey: 'another' } as unknown as typeof merchant);
    await expect(stranger.createCheckout(aCheckoutRequest)).rejects.toThrow('Invalid signature');
  });

  test('is refused without the name and the address of the buyer', async () => {
    const buyer = { ...aCheckoutRequest.buyer, details: undefined };
    await expect(provider().createCheckout({ ...aCheckoutRequest, buyer })).rejects.toThrow('without the name');
  });

  test('names the card that paid by its first and last digits', async () => {
    const { providerToken } = await paidForm();
    expect(await provider().retrieve(providerToken)).toMatchObject({ card: '552879-0008' });
  });

  test('is refused when its lines do not sum up to the price', async () => {
    const request = { ...aCheckoutRequest, amount: { amountMinor: 201, currency: 'USD' } } as const;
    await expect(provider().createCheckout(request)).rejects.toThrow('do not sum up');
  });

  test.each([
    ['4111111111111129', 'insufficient funds'],
    ['4130111111111118', 'a general error'],
  ])('is unpaid after the card %s (%s), and takes the next one', async (card) => {
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    await useCard(providerToken, card);
    expect(await provider().retrieve(providerToken)).toEqual({ status: 'failed' });
    await pay(providerToken);
    expect((await provider().retrieve(providerToken)).status).toBe('paid');
  });

  test('is in review while iyzico examines it', async () => {
    await misbehave('holdForReview');
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    await pay(providerToken);
    expect((await provider().retrieve(providerToken)).status).toBe('review');
    await misbehave('holdForReview', 'refuseAfterReview');
    expect((await provider().retrieve(providerToken)).status).toBe('failed');
    await misbehave();
    expect((await provider().retrieve(providerToken)).status).toBe('paid');
  });

  test('is reported as iyzico knows it, also when that is not what we requested', async () => {
    const { providerToken } = await paidForm();
    await misbehave('tamperAmount');
    expect(await provider().retrieve(providerToken)).toMatchObject({ amount: { amountMinor: 300 } });
    await misbehave('tamperCurrency');
    expect(await provider().retrieve(providerToken)).toMatchObject({ amount: { currency: 'TRY' } });
    await misbehave('tamperBasket');
    expect(await provider().retrieve(providerToken)).toMatchObject({ basketId: `${aCheckoutRequest.paymentId}X` });
  });

  test.each<Misbehaviour>(['tamperSignature', 'tamperToken'])(
    'is rejected when its answer is changed: %s',
    async (how) => {
      const { providerToken } = await paidForm();
      await misbehave(how);
      await expect(provider().retrieve(providerToken)).rejects.toThrow('signature of its answer does not hold');
    },
  );

  test('cannot be read while iyzico is down', async () => {
    const { providerToken } = await paidForm();
    await misbehave('answer500');
    await expect(provider().retrieve(providerToken)).rejects.toThrow('500');
  });
});

describe('a refund at iyzico', () => {
  const { amount } = aCheckoutRequest;

  test('cancels the whole payment on its day in Turkey, and refunds it later', async () => {
    now = Date.parse('2026-11-21T20:30:00.000Z');
    const [first, second] = [await paidForm(), await paidForm()];
    const paidAt = clock().toISOString();
    await provider().refund({ ...first, amount, refundId: 'refund-1', paidAt });
    expect((await known(first.providerToken)).cancelledAs).toBe('refund-1');
    now = Date.parse('2026-11-21T21:00:00.000Z');
    await provider().refund({ ...second, amount, refundId: 'refund-2', paidAt });
    expect((await known(second.providerToken)).cancelledAs).toBeUndefined();
    for (const { providerToken } of [first, second]) expect(await returned(providerToken)).toBe(200);
  });

  test('refunds a part also on the day of the payment', async () => {
    const form = await paidForm();
    const half = { amountMinor: 100, currency: 'USD' } as const;
    await provider().refund({ ...form, amount: half, refundId: 'refund-1', paidAt: clock().toISOString() });
    expect(await returned(form.providerToken)).toBe(100);
  });

  test('refunds in full exactly once although the report is late and we asked twice', async () => {
    const form = await paidForm();
    await misbehave('lagReport');
    const refund = { ...form, amount, refundId: 'refund-1' };
    await provider().refund(refund);
    // iyzico refuses to refund more than was paid, and the late report cannot say why.
    expect(await provider().refund(refund)).toBe('refused');
    expect(await returned(form.providerToken)).toBe(200);
    await misbehave();
    await provider().refund(refund);
    expect(await returned(form.providerToken)).toBe(200);
  });

  test('does not repeat a partial refund while an earlier attempt may have succeeded', async () => {
    const form = await paidForm();
    const part = { ...form, amount: { amountMinor: 60, currency: 'USD' }, refundId: 'refund-1' } as const;
    await provider().refund(part);
    await misbehave('lagReport');
    expect(await provider().refund({ ...part, mayBeSent: true })).toBe('unknown');
    expect(await returned(form.providerToken)).toBe(60);
    await misbehave();
    expect(await provider().refund({ ...part, mayBeSent: true })).toBe('sent');
    expect(await returned(form.providerToken)).toBe(60);
  });

  test('cancels exactly once although the report is late', async () => {
    const form = await paidForm();
    await misbehave('lagReport');
    const refund = { ...form, amount, refundId: 'refund-1', paidAt: clock().toISOString() };
    await provider().refund(refund);
    expect(await provider().refund(refund)).toBe('refused');
    await misbehave();
    await provider().refund(refund);
    expect(await returned(form.providerToken)).toBe(200);
  });
});

describe('a notification of iyzico', () => {
  /** The requests of the stand-in to the webhook next to the callback, which is not served there. */
  async function notifications(): Promise<readonly { body: string; signature: string }[]> {
    const { standIn } = served;
    return standIn.waiting();
  }

  test('is accepted when it is signed, and names its form', async () => {
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    await pay(providerToken);
    const sent = (await notifications()).find(({ body }) => body.includes(providerToken));
    const headers = { 'x-iyz-signature-v3': sent?.signature };
    expect(await provider().verifyWebhook(sent?.body ?? '', headers)).toMatchObject({ providerToken });
    const changed = (sent?.body ?? '').replace('SUCCESS', 'FAILURE');
    expect(await provider().verifyWebhook(changed, headers)).toBeUndefined();
  });

  test('is rejected when it is forged', async () => {
    await misbehave('forgeWebhook');
    const { providerToken } = await provider().createCheckout(aCheckoutRequest);
    await pay(providerToken);
    const sent = (await notifications()).find(({ body }) => body.includes(providerToken));
    const headers = { 'x-iyz-signature-v3': sent?.signature };
    expect(await provider().verifyWebhook(sent?.body ?? '', headers)).toBeUndefined();
  });
});

describe('the daily list of iyzico', () => {
  const today = { from: '2026-11-20T21:00:00.000Z', to: '2026-11-21T21:00:00.000Z' };
  const ofPayment = async (id: string) =>
    (await provider().list(today)).filter(({ providerPaymentId }) => providerPaymentId === id);

  test('assigns each movement to its day in Turkey, to the second', async () => {
    now = Date.parse('2026-11-21T20:59:59.000Z');
    const { providerPaymentId } = await paidForm();
    expect(await ofPayment(providerPaymentId)).toHaveLength(1);
    now = Date.parse('2026-11-21T21:00:00.000Z');
    const tomorrow = await paidForm();
    expect(await ofPayment(tomorrow.providerPaymentId)).toEqual([]);
  });

  test('lists a cancelled payment as a payment and a refund', async () => {
    const form = await paidForm();
    const { amount } = aCheckoutRequest;
    await provider().refund({ ...form, amount, refundId: 'refund-1', paidAt: clock().toISOString() });
    expect(await ofPayment(form.providerPaymentId)).toMatchObject([
      { kind: 'payment', amountMinor: 200 },
      { kind: 'refund', amountMinor: 200 },
    ]);
    expect(await provider().returnedMinor(form)).toBe(200);
  });

  test('is read as it is, also where it differs from our books', async () => {
    const form = await paidForm();
    await misbehave('omitRow', 'inventRow');
    expect(await ofPayment(form.providerPaymentId)).toEqual([]);
    expect((await provider().list(today)).map(({ basketId }) => basketId)).toContain('unknown');
    await misbehave('tamperRow');
    expect(await ofPayment(form.providerPaymentId)).toMatchObject([{ kind: 'payment', amountMinor: 400 }]);
    await misbehave('refundByHand');
    expect(await ofPayment(form.providerPaymentId)).toMatchObject([{}, { kind: 'refund', amountMinor: 10 }]);
    expect(await provider().returnedMinor(form)).toBe(10);
  });

  test('cannot be read while iyzico is down', async () => {
    await misbehave('answer500');
    await expect(provider().list(today)).rejects.toThrow('500');
  });
});
