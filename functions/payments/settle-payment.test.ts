import { describe, expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { anAwaitingPayment, aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { aCompletedOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createPaymentsWorld, type PaymentsWorld } from '#tests/support/functions/payments-world.ts';
import type { ProviderPayment } from './payment-provider.ts';
import { settlePayment } from './settle-payment.ts';
import type { StoredPayment } from './stored-payment.ts';

const log = listenToErrors();

const ayse = MemberId.parse('ayse');

/** Everything that could have been given or sent. */
async function given(world: PaymentsWorld, { id }: Pick<StoredPayment, 'id'>) {
  return {
    payment: await world.payments.find(id),
    orders: world.orders.all(),
    ledger: [...world.ledger],
    jobs: [...world.jobs],
    refunds: [...world.sentRefunds],
    revenue: world.revenue.get('USD'),
  };
}

describe('money that arrived for an order', () => {
  test('pays the order, queues its job and notifies the page', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.setTime('2026-11-21T10:01:00.000Z');
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await settlePayment(payment, world.deps)).toBe('paid');

    const at = '2026-11-21T10:01:00.000Z';
    const { id } = anUnpaidOrder();
    const providerPaymentId = `provider-${payment.providerToken}`;
    expect(await world.stored(payment)).toEqual({
      ...payment,
      state: 'paid',
      providerPaymentId,
      paidAt: at,
      wakeAt: never,
    });
    // The job is queued, so the sweeper polls again only after the job's time limit.
    const queued = { paymentStatus: 'paid', queuedAt: at, wakeAt: '2026-11-21T10:16:00.000Z' };
    expect(world.orders.find(id)).toMatchObject(queued);
    expect(world.jobs).toEqual([{ orderId: id }]);
    expect(world.orderUpdates).toEqual([{ id, status: 'pending', at }]);
    expect(world.sentRefunds).toEqual([]);
  });

  test('gives orders paid by one card the same digest, from which the card cannot be read', async () => {
    async function digestOf(card: string | undefined) {
      const world = createPaymentsWorld();
      const payment = await world.openForm();
      world.double.says(payment.providerToken, { status: 'paid', card });
      await settlePayment(payment, world.deps);
      return world.orders.find(anUnpaidOrder().id)?.cardHash;
    }
    const digest = await digestOf('552879-0008');
    expect(digest).toMatch(/^[\w-]{43}$/);
    expect([await digestOf('552879-0008'), await digestOf('411111-1129')]).toEqual([
      digest,
      expect.not.stringMatching(digest ?? ''),
    ]);
    expect(await digestOf(undefined)).toBeUndefined();
  });

  test('changes nothing when the settlement is repeated', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    await settlePayment(payment, world.deps);
    const before = await given(world, payment);
    // Once with the payment as it was read before, once as it is stored now.
    expect(await settlePayment(payment, world.deps)).toBe('paid');
    expect(await settlePayment(await world.stored(payment), world.deps)).toBe('paid');
    expect(await given(world, payment)).toEqual(before);
    expect(before.revenue).toBe(100);
  });

  test('pays the order even when the provider reports it after the form expired', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.setTime('2026-11-21T10:30:00.000Z');
    expect(await settlePayment(payment, world.deps)).toBe('failed');
    const expired = await world.stored(payment);
    expect(expired.state).toBe('failed');
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await settlePayment(expired, world.deps)).toBe('paid');
    expect(world.orders.find(anUnpaidOrder().id)).toMatchObject({ paymentStatus: 'paid', paymentId: payment.id });
  });

  test.each([
    ['is gone', () => anUnpaidOrder({ deletedAt: '2026-11-21T10:00:30.000Z' })],
    ['was paid another way', () => aCompletedOrder({ payWith: 'credit' })],
  ])('makes a refund due when the order %s, and the refund is sent once', async (_, build) => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.orders.put(build());
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await settlePayment(payment, world.deps)).toBe('owed_back');
    expect(await settlePayment(payment, world.deps)).toBe('owed_back');
    expect(await world.stored(payment)).toMatchObject({ state: 'refund_due', wakeAt: '2026-11-21T10:01:00.000Z' });
    expect(world.sentRefunds).toEqual([{ paymentId: payment.id }]);
    expect([world.jobs, world.orderUpdates, world.revenue.size]).toEqual([[], [], 0]);
  });
});

describe('money that arrived for packs', () => {
  test('adds the credits once and queues no job', async () => {
    const world = createPaymentsWorld();
    world.credits.set(ayse, 1);
    const payment = await world.openForm({ purpose: twoPacksOf(ayse), memberId: ayse });
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await settlePayment(payment, world.deps)).toBe('paid');
    expect(await settlePayment(payment, world.deps)).toBe('paid');
    expect(world.credits.get(ayse)).toBe(16);
    expect(world.ledger.map(({ key, delta }) => [key, delta])).toEqual([[`purchase#${payment.id}`, 15]]);
    expect([world.jobs, world.orderUpdates]).toEqual([[], []]);
  });

  test('makes a refund due when the member was erased meanwhile', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ purpose: twoPacksOf(ayse), memberId: ayse });
    world.credits.delete(ayse);
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await settlePayment(payment, world.deps)).toBe('owed_back');
    expect((await world.stored(payment)).state).toBe('refund_due');
    expect([world.ledger, world.sentRefunds]).toEqual([[], [{ paymentId: payment.id }]]);
  });
});

describe('an answer that is not what we asked for', () => {
  const another = PaymentId.parse('pay_01JD3K5W8Z0000000000000009');
  test.each<[string, Partial<ProviderPayment>]>([
    ['another basket', { basketId: another }],
    ['another currency', { amount: { amountMinor: 100, currency: 'TRY' } }],
    ['another amount', { amount: { amountMinor: 99, currency: 'USD' } }],
    ['another amount', { amount: { amountMinor: 101, currency: 'USD' } }],
  ])('(%s) waits for an operator; nothing is given, and the provider is asked no more', async (reason, different) => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    const [orders, asked] = [world.orders.all(), world.double.asked];
    world.double.says(payment.providerToken, { status: 'paid', ...different });
    expect(await settlePayment(payment, world.deps)).toBe('in_review');
    const stored = await world.stored(payment);
    expect(stored).toMatchObject({ state: 'review', reviewReason: reason });
    expect(log.logged()).toEqual([{ message: 'a payment waits for an operator', payment: payment.id, reason }]);
    expect(await settlePayment(stored, world.deps)).toBe('in_review');
    expect(asked).toEqual([payment.providerToken]);
    expect(world.orders.all()).toEqual(orders);
    expect([world.jobs, world.orderUpdates, world.sentRefunds, world.revenue.size]).toEqual([[], [], [], 0]);
  });
});

describe('a form that is not paid', () => {
  test.each(['pending', 'failed'] as const)('(%s) goes on waiting until it expires', async (status) => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status });
    world.setTime('2026-11-21T10:29:59.999Z');
    expect(await settlePayment(payment, world.deps)).toBe('unpaid');
    expect(await world.stored(payment)).toEqual(payment);

    world.setTime('2026-11-21T10:30:00.000Z');
    expect(await settlePayment(payment, world.deps)).toBe('failed');
    expect((await world.stored(payment)).state).toBe('failed');
    expect(world.orders.find(anUnpaidOrder().id)?.paymentStatus).toBe('failed');
  });

  test('waits while the provider examines it, however long', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'review' });
    expect(await settlePayment(payment, world.deps)).toBe('examined');
    world.setTime('2026-11-23T10:00:00.000Z');
    expect(await settlePayment(payment, world.deps)).toBe('examined');
    expect(await world.stored(payment)).toEqual(payment);
  });

  test('and that expired before is only looked at', async () => {
    const world = createPaymentsWorld();
    const expired = anAwaitingPayment({ state: 'failed' });
    world.put(expired);
    world.double.says(expired.providerToken, { basketId: expired.id });
    world.setTime('2026-11-22T10:00:00.000Z');
    const settlements = { ...world.settlements, expire: () => Promise.reject(new Error('expired twice')) };
    expect(await settlePayment(expired, { ...world.deps, settlements })).toBe('failed');
  });

  test('is not given up because another provider knows nothing of it', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm({ provider: 'stripe' });
    world.setTime('2026-11-21T10:30:00.000Z');
    await expect(settlePayment(payment, world.deps)).rejects.toThrow('is with stripe, and the stage asks sandbox');
    expect(world.double.asked).toEqual([]);
    expect(await world.stored(payment)).toEqual(payment);
  });

  test('is not given up because the provider is down', async () => {
    const world = createPaymentsWorld();
    const payment = await world.openForm();
    world.double.setAnswers(false);
    await expect(settlePayment(payment, world.deps)).rejects.toThrow('does not answer');
    expect(await world.stored(payment)).toEqual(payment);
  });
});

test.each([
  ['paid', aPaidPayment(), 'paid'],
  ['due for a refund', aPaidPayment({ state: 'refund_due' }), 'owed_back'],
  [
    'sent back',
    { ...aPaidPayment(), state: 'refunded', refundedAt: '2026-11-21T11:00:00.000Z' } as StoredPayment,
    'owed_back',
  ],
  [
    'with an operator',
    { ...anAwaitingPayment(), state: 'review', reviewReason: 'another amount' } as StoredPayment,
    'in_review',
  ],
])('the provider is not asked about a payment that is %s', async (_, payment, settlement) => {
  const world = createPaymentsWorld();
  world.put(payment);
  expect(await settlePayment(payment, world.deps)).toBe(settlement);
  expect(world.double.asked).toEqual([]);
  expect(await world.stored(payment)).toEqual(payment);
});
