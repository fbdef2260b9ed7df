import { describe, expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { anAwaitingPayment, aPaidPayment } from '#tests/support/functions/a-payment.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { maxPolls } from './poll-schedule.ts';
import type { StoredPayment } from './stored-payment.ts';
import { sweepPayment } from './sweep-payment.ts';

const inReview: StoredPayment = { ...anAwaitingPayment(), state: 'review', reviewReason: 'another amount' };

describe('the sweeper', () => {
  test('polls an open form and sets the next poll', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.setTime('2026-11-21T10:02:00.000Z');
    await sweepPayment(payment, world.deps);
    expect(await world.stored(payment)).toMatchObject({
      state: 'awaiting',
      polls: 1,
      wakeAt: '2026-11-21T10:10:00.000Z',
    });
  });

  test('asks once more after a day about a form that expired, and then no more', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ polls: 2 });
    world.setTime('2026-11-21T10:35:00.000Z');
    await sweepPayment(payment, world.deps);
    const expired = await world.stored(payment);
    expect(expired).toMatchObject({ state: 'failed', polls: 3, wakeAt: '2026-11-22T10:00:00.000Z' });
    world.setTime('2026-11-22T10:00:00.000Z');
    await sweepPayment(expired, world.deps);
    expect(await world.stored(payment)).toMatchObject({ state: 'failed', polls: 4, wakeAt: never });
  });

  test('polls a payment in the provider’s review once a day, until the provider decides', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ polls: 3 });
    world.double.says(payment.providerToken, { status: 'review' });
    world.setTime('2026-11-22T10:00:00.000Z');
    await sweepPayment(payment, world.deps);
    const examined = await world.stored(payment);
    expect(examined).toMatchObject({ state: 'awaiting', wakeAt: '2026-11-23T10:00:00.000Z' });
    world.double.says(payment.providerToken, { status: 'paid' });
    world.setTime('2026-11-23T10:00:00.000Z');
    await sweepPayment(examined, world.deps);
    expect(await world.stored(payment)).toMatchObject({ state: 'paid', wakeAt: never });
  });

  test('puts a payment into review that the provider has reviewed for two weeks', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ polls: maxPolls });
    world.double.says(payment.providerToken, { status: 'review' });
    await sweepPayment(payment, world.deps);
    expect(await world.stored(payment)).toMatchObject({
      state: 'review',
      reviewReason: 'the provider has not decided',
    });
  });

  test.each([
    ['paid', {}, 0, { state: 'paid', wakeAt: never }],
    ['put before an operator', { basketId: 'another' }, 0, { state: 'review', wakeAt: '2026-11-21T10:02:00.000Z' }],
  ])('sets no poll for what was %s', async (_, different, polls, stored) => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.setTime('2026-11-21T10:02:00.000Z');
    world.double.says(payment.providerToken, { status: 'paid', ...different });
    await sweepPayment(payment, world.deps);
    expect(await world.stored(payment)).toMatchObject({ ...stored, polls });
  });

  test('repeats a due refund every five minutes, without asking the provider', async () => {
    const world = createPaymentsWorld();
    const owed = aPaidPayment({ state: 'refund_due' });
    world.put(owed);
    await sweepPayment(owed, world.deps);
    expect(world.sentRefunds).toEqual([{ paymentId: owed.id }]);
    expect(await world.stored(owed)).toMatchObject({ state: 'refund_due', wakeAt: '2026-11-21T10:05:00.000Z' });
    expect(world.double.asked).toEqual([]);
  });

  test('sets off the alarm for a payment in review, with its id and reason, and again after a day', async () => {
    const world = createPaymentsWorld();
    world.put(inReview);
    await expect(sweepPayment(inReview, world.deps)).rejects.toMatchObject({
      name: 'PaymentInReview',
      message: `payment ${inReview.id}: another amount`,
    });
    expect(await world.stored(inReview)).toEqual({ ...inReview, wakeAt: '2026-11-22T10:00:00.000Z' });
  });
});
