import { describe, expect, test } from '@jest/globals';
import type { ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId, type PaymentId } from '#shared/ids.ts';
import { aPayer, findAPayer } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { openCheckout } from './open-checkout.ts';

const log = listenToErrors();

const { id } = anUnpaidOrder();

/** The order as a request reads it now. */
function seen(world: PaymentsWorld): ReachableOrder {
  return world.orders.find(id) as ReachableOrder;
}

test('a form is opened for the price of the order, in the language of the buyer, and noted', async () => {
  const world = createPaymentsWorld();
  const ayse = MemberId.parse('ayse');
  const order = world.place(anUnpaidOrder({ language: 'tr', ownerId: ayse }));
  const { redirectUrl, paymentId } = await openCheckout(order, findAPayer, world.deps);
  expect(world.double.requests).toEqual([
    {
      paymentId,
      amount: { amountMinor: 100, currency: 'USD' },
      items: [{ id: order.id, name: 'greencard', amount: order.price }],
      buyer: { id: ayse, email: 'guest@example.com', ...aPayer },
      locale: 'tr',
      callbackUrl: 'https://site.example/api/payments/callback/sandbox',
    },
  ]);
  expect(await world.payments.find(paymentId)).toEqual({
    id: paymentId,
    purpose: { kind: 'order', orderId: id },
    language: 'tr',
    memberId: ayse,
    provider: 'sandbox',
    providerToken: 'token-1',
    redirectUrl,
    state: 'awaiting',
    amount: order.price,
    createdAt: '2026-11-21T10:00:00.000Z',
    expiresAt: '2026-11-21T10:30:00.000Z',
    polls: 0,
    wakeAt: '2026-11-21T10:02:00.000Z',
  });
  expect(seen(world)).toMatchObject({ paymentStatus: 'awaiting', paymentId });
});

describe('an open form', () => {
  test('is answered again as long as the person can finish it', async () => {
    const world = createPaymentsWorld();
    const first = await openCheckout(world.place(anUnpaidOrder()), findAPayer, world.deps);
    world.setTime('2026-11-21T10:24:59.999Z');
    expect(await openCheckout(seen(world), findAPayer, world.deps)).toEqual(first);
    expect(world.double.requests).toHaveLength(1);
  });

  test('that has five minutes left gives way to a new one', async () => {
    const world = createPaymentsWorld();
    const first = await openCheckout(world.place(anUnpaidOrder()), findAPayer, world.deps);
    world.setTime('2026-11-21T10:25:00.000Z');
    const second = await openCheckout(seen(world), findAPayer, world.deps);
    expect(second.paymentId).not.toBe(first.paymentId);
    expect(second.redirectUrl).not.toBe(first.redirectUrl);
    expect(seen(world).paymentId).toBe(second.paymentId);
  });

  test('that failed gives way to a new one, also before its time', async () => {
    const world = createPaymentsWorld();
    const first = await openCheckout(world.place(anUnpaidOrder()), findAPayer, world.deps);
    const payment = await world.payments.find(first.paymentId);
    if (payment === undefined) throw new Error('the form was not noted');
    await world.settlements.expire(payment, '2026-11-21T10:01:00.000Z');
    expect((await openCheckout(seen(world), findAPayer, world.deps)).paymentId).not.toBe(first.paymentId);
  });

  test('is the same for all concurrent requests', async () => {
    const world = createPaymentsWorld();
    const order = world.place(anUnpaidOrder());
    const answers = await Promise.all([1, 2, 3].map(() => openCheckout(order, findAPayer, world.deps)));
    expect(new Set(answers.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(new Set(answers.map(({ redirectUrl }) => redirectUrl)).size).toBe(1);
    expect(seen(world).paymentId).toBe(answers[0]?.paymentId);
  });
});

test.each<[string, (paymentId: PaymentId) => StoredOrder]>([
  ['was paid with a credit', (paymentId) => aQueuedOrder({ payWith: 'credit', paymentId })],
  [
    'was paid with a credit that is back, its job having failed,',
    (paymentId) => aFailedOrder({ payWith: 'credit', paymentStatus: 'refunded', paymentId }),
  ],
  [
    'was deleted',
    (paymentId) => anUnpaidOrder({ paymentStatus: 'awaiting', paymentId, deletedAt: '2026-11-21T10:00:00.000Z' }),
  ],
])('sends no payer to the open form of an order that %s meanwhile', async (_, build) => {
  const world = createPaymentsWorld();
  const { paymentId } = await openCheckout(world.place(anUnpaidOrder()), findAPayer, world.deps);
  world.place(build(paymentId));
  const answer = openCheckout(anUnpaidOrder(), findAPayer, world.deps);
  await expect(answer).rejects.toMatchObject({ code: 'order_already_started' });
});

test('sends no payer to the form of an order that is gone', async () => {
  const world = createPaymentsWorld();
  await expect(openCheckout(anUnpaidOrder(), findAPayer, world.deps)).rejects.toMatchObject({
    code: 'order_already_started',
  });
});

test('does not read the order again after its form was recorded', async () => {
  const world = createPaymentsWorld();
  const order = world.place(anUnpaidOrder());
  const findOrder = () => Promise.reject(new Error('read again'));
  const payments = { ...world.payments, findOrder };
  await expect(openCheckout(order, findAPayer, { ...world.deps, payments })).resolves.toHaveProperty('redirectUrl');
});

test.each([
  ['is paid', aQueuedOrder()],
  ['is delivered', aCompletedOrder()],
  ['is deleted', anUnpaidOrder({ deletedAt: '2026-11-21T10:00:00.000Z' })],
])('sends no payer to the form of an order that %s when the form is recorded', async (_, now) => {
  const world = createPaymentsWorld();
  world.place(now);
  await expect(openCheckout(anUnpaidOrder(), findAPayer, world.deps)).rejects.toMatchObject({
    code: 'order_already_started',
  });
  expect(world.orders.find(id)).toEqual(now);
});

test('charges nothing and leaves the order unchanged when the provider is down', async () => {
  const world = createPaymentsWorld();
  const order = world.place(anUnpaidOrder());
  world.double.setAnswers(false);
  await expect(openCheckout(order, findAPayer, world.deps)).rejects.toMatchObject({
    code: 'payment_provider_unavailable',
  });
  expect(seen(world)).toEqual(order);
  expect(log.logged()).toEqual([
    {
      ...{ message: 'the payment provider opened no form', payment: expect.stringMatching(/^pay_/) },
      error: new Error('the provider does not answer'),
    },
  ]);
});
