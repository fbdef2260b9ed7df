import { expect, test } from '@jest/globals';
import { doubleSignature } from '#functions/testing/payments-provider.double.ts';
import { createPaymentsWorld } from '#functions/testing/payments-world.ts';
import { receiveWebhook } from './receive-webhook.ts';

test('a signed notification is a reason to look: the provider’s own answer decides', async () => {
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

test('a notification about a payment that is not ours is taken and forgotten', async () => {
  const world = createPaymentsWorld();
  expect(await receiveWebhook('nobody knows this', doubleSignature, world.deps)).toBe(false);
  expect(world.double.asked).toEqual([]);
});

test('a settlement that failed is told to the provider, who repeats the notification', async () => {
  const world = createPaymentsWorld();
  const payment = await world.openForm();
  world.double.setAnswers(false);
  await expect(receiveWebhook(payment.providerToken, doubleSignature, world.deps)).rejects.toThrow('does not answer');
});
