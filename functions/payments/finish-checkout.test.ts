import { describe, expect, test } from '@jest/globals';
import { MemberId } from '#shared/ids.ts';
import { saysUnpaid } from '#shared/payments/return-address.ts';
import { twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createPaymentsWorld, siteUrl } from '#tests/support/functions/payments-world.ts';
import { finishCheckout } from './finish-checkout.ts';

const log = listenToErrors();

const ayse = MemberId.parse('ayse');

describe('the browser that comes back from the provider', () => {
  test('goes on to the page of the tool, and the payment is settled', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toBe(`${siteUrl}/greencard-photo?order=${anUnpaidOrder().id}&payment=${payment.id}`);
    expect((await world.stored(payment)).state).toBe('paid');
  });

  test('goes on to the orders after packs were paid', async () => {
    const world = createPaymentsWorld();
    world.credits.set(ayse, 0);
    const payment = await world.openForm({ purpose: twoPacksOf(ayse), memberId: ayse });
    world.double.says(payment.providerToken, { status: 'paid' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toBe(`${siteUrl}/orders?payment=${payment.id}`);
    expect(world.credits.get(ayse)).toBe(15);
  });

  test.each(['pending', 'failed'] as const)(
    'without having paid (%s) is told so, and the form stays open',
    async (status) => {
      const world = createPaymentsWorld();
      const payment = await world.openForm();
      world.double.says(payment.providerToken, { status });
      const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
      expect(saysUnpaid(new URL(address).searchParams)).toBe(true);
      expect(address).toContain(`payment=${payment.id}`);
      expect((await world.stored(payment)).state).toBe('awaiting');
    },
  );

  test('without having paid for packs is told so at the orders', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ purpose: twoPacksOf(ayse), memberId: ayse });
    world.double.says(payment.providerToken, { status: 'pending' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toBe(`${siteUrl}/orders?payment=${payment.id}&outcome=unpaid`);
  });

  test('is told nothing of money the provider still examines', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'review' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(saysUnpaid(new URL(address).searchParams)).toBe(false);
  });

  test('goes on also when the provider does not answer', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.setAnswers(false);
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toContain(`payment=${payment.id}`);
    expect(saysUnpaid(new URL(address).searchParams)).toBe(false);
    expect(await world.stored(payment)).toEqual(payment);
    expect(log.logged()).toEqual([
      {
        ...{ message: 'settlement failed at the callback', payment: payment.id },
        error: new Error('the provider does not answer'),
      },
    ]);
  });

  test('goes on to the front page when the order is not stored any more', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    const payments = { ...world.payments, findOrder: async () => undefined };
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, { ...world.deps, payments });
    expect(address).toContain(`${siteUrl}/?order=${anUnpaidOrder().id}&payment=${payment.id}`);
  });

  test.each([
    ['no token', 'status=success'],
    ['a token nobody knows', 'token=nobody'],
  ])('with %s goes on to the site, and nothing is asked', async (_, rawBody) => {
    const world = createPaymentsWorld();
    await world.openForm();
    expect(await finishCheckout(rawBody, siteUrl, world.deps)).toBe(siteUrl);
    expect(world.double.asked).toEqual([]);
  });

  test('with the token of another provider goes on to the site', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ provider: 'iyzico' });
    expect(await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps)).toBe(siteUrl);
  });
});
