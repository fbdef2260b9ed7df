import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { merchant } from '#local/partners/iyzico/merchant.ts';
import type { Misbehaviour } from '#local/partners/iyzico/misbehaviour.ts';
import * as accounts from '#shared/accounts/contract.ts';
import * as orders from '#shared/orders/contract.ts';
import * as payments from '#shared/payments/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import {
  anOrderBody,
  declinedCard,
  fileOf,
  isSettled,
  type PlacedOrder,
  placeChecked,
  untilOrder,
  upload,
} from '../support/guest.ts';
import { aBuyer, formAtIyzico, misbehave, payAtIyzico, sendNotifications } from '../support/iyzico.ts';
import { aMember } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';

const { product, api } = openProduct({ paymentProvider: 'iyzico' });
const selfie = await drawPortrait();
beforeEach(() => misbehave(product));

interface OpenForm {
  readonly order: PlacedOrder;
  readonly redirectUrl: string;
  readonly paymentId: string;
}

const processing = ({ id, secret }: PlacedOrder, body: object = { buyer: aBuyer }) =>
  api.call(orders.processOrder, { params: { id }, secret, body: { payWith: 'card', ...body } });

/** A checked order of a guest, with an open form. */
async function openForm(): Promise<OpenForm> {
  const order = await placeChecked(api, selfie);
  const { status, body } = await processing(order);
  if (status !== 202) throw new Error(`process answered ${status}: ${JSON.stringify(body)}`);
  return { order, redirectUrl: body.redirectUrl, paymentId: body.paymentId };
}

async function stateOf({ order, paymentId }: OpenForm): Promise<string> {
  const { body } = await api.call(payments.getPayment, { params: { id: paymentId }, secret: order.secret });
  return body.payment.state;
}

const runSchedule = (name: string) => fetch(`${product.url}/_local/schedules/${name}`, { method: 'POST' });

test('a guest enters the buyer, pays with the second card and gets the photo', async () => {
  const order = await placeChecked(api, selfie);
  expect(await api.refusal(processing(order, {}))).toBe('buyer_missing');
  const { body } = await processing(order);
  expect(await payAtIyzico(body.redirectUrl, declinedCard)).toBeUndefined();
  // A second request answers the same form, also without the buyer's details.
  expect((await processing(order, {})).body).toEqual(body);
  const home = await payAtIyzico(body.redirectUrl);
  expect(home).toBe(`${product.url}/greencard-photo?order=${order.id}&payment=${body.paymentId}`);
  const view = await untilOrder(api, order, isSettled);
  expect(view).toMatchObject({ status: 'completed', paymentStatus: 'paid', payWith: 'card' });
});

test('asks a member for the buyer’s details once and stores them in the profile', async () => {
  const { accessToken: token } = await aMember(product, 'member@example.com');
  async function pay(buyer: object) {
    const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
    await upload(body.upload, selfie);
    await api.call(orders.checkOrder, { token, params: { id: body.order.id } });
    const call = { token, params: { id: body.order.id }, body: { payWith: 'card', ...buyer } };
    return await api.call(orders.processOrder, call);
  }
  expect(await api.refusal(pay({}))).toBe('buyer_missing');
  expect((await pay({ buyer: aBuyer })).status).toBe(202);
  expect((await api.call(accounts.getMe, { token })).body.profile.buyer).toEqual(aBuyer);
  expect((await pay({})).status).toBe(202);
});

test('refuses a card and takes a credit while the keys are missing, and takes the next card with them', async () => {
  await product.restart();
  await misbehave(product, 'loseKeys');
  const order = await placeChecked(api, selfie);
  expect(await api.refusal(processing(order))).toBe('payment_provider_unavailable');

  const { accessToken: token } = await aMember(product, 'credit@example.com');
  const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
  await upload(body.upload, selfie);
  const call = { token, params: { id: body.order.id } };
  await api.call(orders.checkOrder, call);
  expect((await api.call(orders.processOrder, { ...call, body: { payWith: 'credit' } })).status).toBe(202);

  await misbehave(product);
  expect((await processing(order)).status).toBe(202);
});

test('opens no form while the provider is down', async () => {
  const order = await placeChecked(api, selfie);
  await misbehave(product, 'answer500');
  expect(await api.refusal(processing(order))).toBe('payment_provider_unavailable');
});

describe('an iyzico answer that does not match the request never settles', () => {
  test.each<Misbehaviour>(['tamperAmount', 'tamperCurrency', 'tamperBasket'])(
    '%s: puts the payment in review',
    async (how) => {
      const form = await openForm();
      await misbehave(product, how);
      await payAtIyzico(form.redirectUrl);
      expect(await stateOf(form)).toBe('review');
    },
  );

  test.each<Misbehaviour>(['tamperSignature', 'tamperToken', 'answer500', 'holdForReview'])(
    '%s: polls again and settles on the correct answer',
    async (how) => {
      const form = await openForm();
      await misbehave(product, how, 'delayWebhook');
      expect(await payAtIyzico(form.redirectUrl)).toContain(form.order.id);
      expect(await stateOf(form)).toBe('awaiting');
      await misbehave(product);
      await sendNotifications(product);
      expect(await stateOf(form)).toBe('paid');
    },
  );

  test('refuses a card on an expired form', async () => {
    const form = await openForm();
    await misbehave(product, 'expire');
    await payAtIyzico(form.redirectUrl);
    expect(await stateOf(form)).toBe('awaiting');
    expect((await formAtIyzico(product, form.paymentId)).payment).toBeUndefined();
  });
});

describe('a guest who closes the window after paying', () => {
  test('has paid when the notification arrives, once or twice', async () => {
    const form = await openForm();
    await misbehave(product, 'dropCallback', 'duplicateWebhook');
    expect(await payAtIyzico(form.redirectUrl)).toBeUndefined();
    expect(await stateOf(form)).toBe('awaiting');
    const answers = await sendNotifications(product);
    expect(answers).toEqual(['200 {"received":true}', '200 {"received":true}']);
    expect(await stateOf(form)).toBe('paid');
  });

  test('is not paid by a forged notification, and is paid when the sweeper polls', async () => {
    const form = await openForm();
    await misbehave(product, 'dropCallback', 'forgeWebhook');
    await payAtIyzico(form.redirectUrl);
    expect((await sendNotifications(product))[0]).toMatch(/^401 /);
    expect(await stateOf(form)).toBe('awaiting');
    await misbehave(product, 'dropWebhook');
    product.setClock(3 * 60_000);
    await runSchedule('PaymentsSweep');
    expect(await stateOf(form)).toBe('paid');
    product.setClock(0);
  });
});

describe('an iyzico notification', () => {
  function signedFor(token: string, conversationId: string): { body: string; signature: string } {
    const event = { iyziEventType: 'CHECKOUT_FORM_AUTH', iyziPaymentId: 1, token };
    const text = `${merchant.secretKey}${event.iyziEventType}1${token}${conversationId}SUCCESS`;
    return {
      body: JSON.stringify({ ...event, paymentConversationId: conversationId, status: 'SUCCESS' }),
      signature: createHmac('sha256', merchant.secretKey).update(text).digest('hex'),
    };
  }
  async function send({ body, signature }: { body: string; signature: string }, provider = 'iyzico') {
    const headers = { 'content-type': 'application/json', 'x-iyz-signature-v3': signature };
    const answer = await fetch(`${product.url}/api/payments/webhook/${provider}`, { method: 'POST', headers, body });
    return { status: answer.status, body: await answer.json() };
  }

  test('about an unknown payment is accepted and changes nothing', async () => {
    expect(await send(signedFor('unknown-token', 'c'))).toEqual({ status: 200, body: { received: false } });
  });

  test('that claims success for an unpaid form only triggers a poll', async () => {
    const form = await openForm();
    const { token, request } = await formAtIyzico(product, form.paymentId);
    expect((await send(signedFor(token, request.conversationId))).body).toEqual({ received: true });
    expect(await stateOf(form)).toBe('awaiting');
  });

  test('for another provider is not found', async () => {
    expect((await send(signedFor('any', 'c'), 'sandbox')).status).toBe(404);
  });

  test('that is replayed after the payment changes nothing', async () => {
    const form = await openForm();
    await payAtIyzico(form.redirectUrl);
    const { token, request } = await formAtIyzico(product, form.paymentId);
    for (let time = 0; time < 3; time += 1) await send(signedFor(token, request.conversationId));
    expect(await stateOf(form)).toBe('paid');
    const view = await untilOrder(api, form.order, isSettled);
    expect(view.status).toBe('completed');
  });
});

test('refunds a payment of a deleted order automatically', async () => {
  const form = await openForm();
  const { id, secret } = form.order;
  expect((await api.call(orders.deleteOrder, { params: { id }, secret })).status).toBe(200);
  await payAtIyzico(form.redirectUrl);
  await sendNotifications(product);
  const cancelledAs = await until(
    'the refund',
    async () => (await formAtIyzico(product, form.paymentId)).payment?.cancelledAs,
  );
  expect(cancelledAs).toBe(`refund-${form.paymentId}`);
});
