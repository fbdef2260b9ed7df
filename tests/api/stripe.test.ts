import { beforeEach, expect, test } from '@jest/globals';
import type { Misbehaviour } from '#local/partners/stripe/session.ts';
import * as orders from '#shared/orders/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isSettled, type PlacedOrder, placeChecked, untilOrder } from '../support/guest.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';

const acceptedCard = '4242424242424242';
const declinedCard = '4000000000000002';
const root = '/_local/stripe';

const { product, api } = openProduct({ paymentProvider: 'stripe' });
const selfie = await drawPortrait();
beforeEach(() => misbehave());

async function misbehave(...misbehaviours: Misbehaviour[]): Promise<void> {
  await fetch(`${product.url}${root}/misbehave`, { method: 'POST', body: JSON.stringify({ misbehaviours }) });
}

interface OpenForm {
  readonly order: PlacedOrder;
  readonly redirectUrl: string;
  readonly paymentId: string;
}

async function openForm(): Promise<OpenForm> {
  const order = await placeChecked(api, selfie);
  const call = { params: { id: order.id }, secret: order.secret, body: { payWith: 'card' } };
  const { status, body } = await api.call(orders.processOrder, call);
  if (status !== 202) throw new Error(`process answered ${status}: ${JSON.stringify(body)}`);
  return { order, redirectUrl: body.redirectUrl, paymentId: body.paymentId };
}

/** Posts a card and follows the link back like a browser; returns the URL the product redirects to. */
async function useCard({ redirectUrl }: OpenForm, card = acceptedCard): Promise<string | undefined> {
  const body = new URLSearchParams({ card });
  const paid = await fetch(redirectUrl, { method: 'POST', redirect: 'manual', body });
  const link = paid.headers.get('location');
  if (link === null || !link.includes('/api/payments/callback/stripe?session_id=')) return undefined;
  const back = await fetch(link, { redirect: 'manual' });
  expect(back.status).toBe(303);
  return back.headers.get('location') ?? undefined;
}

async function stateOf({ order, paymentId }: OpenForm): Promise<string> {
  const { body } = await api.call(payments.getPayment, { params: { id: paymentId }, secret: order.secret });
  return body.payment.state;
}

test('a guest pays with the second card, without buyer’s details, and gets the photo', async () => {
  const form = await openForm();
  expect(await useCard(form, declinedCard)).toBeUndefined();
  expect(await stateOf(form)).toBe('awaiting');
  const home = `${product.url}/greencard-photo?order=${form.order.id}&payment=${form.paymentId}`;
  expect(await useCard(form)).toBe(home);
  expect(await untilOrder(api, form.order, isSettled)).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
});

test('a guest who closed the window has paid when the event arrives, once or twice', async () => {
  const form = await openForm();
  await misbehave('dropCallback', 'duplicateWebhook');
  expect(await useCard(form)).toBeUndefined();
  await until('the event has come', async () => (await stateOf(form)) === 'paid');
});

test('ignores a forged event and settles by the link back', async () => {
  const form = await openForm();
  await misbehave('dropCallback', 'forgeWebhook');
  await useCard(form);
  const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' };
  const forged = { method: 'POST', headers, body: JSON.stringify({ id: 'evt', data: { object: { id: 'cs' } } }) };
  expect((await fetch(`${product.url}/api/payments/webhook/stripe`, forged)).status).toBe(401);
  expect(await stateOf(form)).toBe('awaiting');
  await misbehave();
  await useCard(form);
  expect(await stateOf(form)).toBe('paid');
});

test.each<Misbehaviour>(['tamperAmount', 'tamperBasket'])(
  '%s never settles and puts the payment in review',
  async (how) => {
    const form = await openForm();
    await misbehave(how, 'dropWebhook');
    await useCard(form);
    expect(await stateOf(form)).toBe('review');
  },
);

test('refunds a payment of a deleted order automatically', async () => {
  const form = await openForm();
  const { id, secret } = form.order;
  expect((await api.call(orders.deleteOrder, { params: { id }, secret })).status).toBe(200);
  await useCard(form);
  await until('the refund', async () => {
    const sessions = (await (await fetch(`${product.url}${root}/payments`)).json()) as {
      request: { client_reference_id: string };
      refunds: { amount: number }[];
    }[];
    const session = sessions.find(({ request }) => request.client_reference_id === form.paymentId);
    return session?.refunds.length === 1 && session.refunds[0]?.amount === 100;
  });
});
