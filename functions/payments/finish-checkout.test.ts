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

describe('the return from the provider', () => {
  test('settles the payment and redirects the customer to the page of the tool', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toBe(`${siteUrl}/greencard-photo?order=${anUnpaidOrder().id}&payment=${payment.id}`);
    expect((await world.stored(payment)).state).toBe('paid');
  });

  test('redirects the customer to the orders after paying for packs', async () => {
    const world = createPaymentsWorld();
    world.credits.set(ayse, 0);
    const payment = await world.openForm({ purpose: twoPacksOf(ayse), memberId: ayse });
    world.double.says(payment.providerToken, { status: 'paid' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toBe(`${siteUrl}/orders?payment=${payment.id}`);
    expect(world.credits.get(ayse)).toBe(15);
  });

  test.each(['pending', 'failed'] as const)(
    'shows a customer who has not paid (%s) that the form is still open',
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

  test('shows a customer who has not paid for packs the unpaid state at the orders', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ purpose: twoPacksOf(ayse), memberId: ayse });
    world.double.says(payment.providerToken, { status: 'pending' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(address).toBe(`${siteUrl}/orders?payment=${payment.id}&outcome=unpaid`);
  });

  test('shows no unpaid state while the provider reviews the payment', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'review' });
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps);
    expect(saysUnpaid(new URL(address).searchParams)).toBe(false);
  });

  test('redirects the customer even when the provider does not answer', async () => {
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

  test('redirects the customer to the front page when the order is deleted', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    const payments = { ...world.payments, findOrder: async () => undefined };
    const address = await finishCheckout(`token=${payment.providerToken}`, siteUrl, { ...world.deps, payments });
    expect(address).toContain(`${siteUrl}/?order=${anUnpaidOrder().id}&payment=${payment.id}`);
  });

  test.each([
    ['no token', 'status=success'],
    ['an unknown token', 'token=unknown'],
  ])('redirects a return with %s to the site without asking the provider', async (_, rawBody) => {
    const world = createPaymentsWorld();
    await world.openForm();
    expect(await finishCheckout(rawBody, siteUrl, world.deps)).toBe(siteUrl);
    expect(world.double.asked).toEqual([]);
  });

  test('redirects a return with the token of another provider to the site', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ provider: 'iyzico' });
    expect(await finishCheckout(`token=${payment.providerToken}`, siteUrl, world.deps)).toBe(siteUrl);
  });
});
