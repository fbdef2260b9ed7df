import { describe, expect, test } from '@jest/globals';
import { aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { doubleSignature } from '#tests/support/functions/payments-provider.double.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { receiveWebhook } from './receive-webhook.ts';
import type { StoredPayment } from './stored-payment.ts';

test('a signed notification is only a reason to poll: the provider’s answer decides', async () => {
  const world = createPaymentsWorld();
  const payment = await world.openForm();
  expect(await receiveWebhook(payment.providerToken, doubleSignature, world.deps)).toBe(true);
  expect((await world.stored(payment)).state).toBe('awaiting');
  world.double.says(payment.providerToken, { status: 'paid' });
  expect(await receiveWebhook(payment.providerToken, doubleSignature, world.deps)).toBe(true);
  expect((await world.stored(payment)).state).toBe('paid');
});

test.each([
  ['without a signature', {}],
  ['with a wrong one', { 'x-signature': 'forged' }],
])('a notification %s is refused, and nothing is asked', async (_, headers) => {
  const world = createPaymentsWorld();
  const payment = await world.openForm();
  world.double.says(payment.providerToken, { status: 'paid' });
  await expect(receiveWebhook(payment.providerToken, headers, world.deps)).rejects.toMatchObject({
    code: 'unauthorized',
    message: 'the signature does not hold',
  });
  expect(world.double.asked).toEqual([]);
  expect(await world.stored(payment)).toEqual(payment);
});

test('acknowledges and ignores a notification about a payment that is not ours', async () => {
  const world = createPaymentsWorld();
  expect(await receiveWebhook('an unknown token', doubleSignature, world.deps)).toBe(false);
  expect(world.double.asked).toEqual([]);
});

test('reports a failed settlement to the provider, which repeats the notification', async () => {
  const world = createPaymentsWorld();
  const payment = await world.openForm();
  world.double.setAnswers(false);
  await expect(receiveWebhook(payment.providerToken, doubleSignature, world.deps)).rejects.toThrow('does not answer');
});

describe('a notification about a refund', () => {
  const refunded = {
    ...aPaidPayment(),
    state: 'refunded',
    refundedAt: '2026-11-21T12:00:00.000Z',
    refundedMinor: 100,
  } as StoredPayment;

  /** A payment whose refund was reported as sent, and which the provider does not show as refunded. */
  async function receive(refundOf: string) {
    const world = createPaymentsWorld();
    world.put(refunded);
    const provider: PaymentProvider = {
      ...world.deps.provider,
      verifyWebhook: async () => ({ eventId: 'event-1', refundOf }),
    };
    return { isOurs: await receiveWebhook('', {}, { ...world.deps, provider }), stored: await world.stored(refunded) };
  }

  test('puts the payment of a failed refund into review', async () => {
    const { isOurs, stored } = await receive(refunded.id);
    expect(isOurs).toBe(true);
    expect(stored).toMatchObject({ state: 'review', reviewReason: 'the refund failed' });
  });

  test.each([
    ['a payment we do not have', 'pay_01JD3K5W8Z0000000000000009'],
    ['something that is no payment', 'invoice 7'],
  ])('of %s is acknowledged and ignored', async (_, refundOf) => {
    expect(await receive(refundOf)).toEqual({ isOurs: false, stored: refunded });
  });
});
