import { describe, expect, test } from '@jest/globals';
import { refundPayment } from '#functions/payments/refund-payment.ts';
import { settlePayment } from '#functions/payments/settle-payment.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { shopDayAfter } from '#shared/shop-day.ts';
import { anAwaitingPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { createReconciliationWorld as aWorld, morning } from '#tests/support/functions/reconciliation-world.ts';

const quiet = { days: ['2026-11-21'], found: 0, closed: 0 };

describe('where both sides know the same', () => {
  test('nothing is found, and the day is not looked at again', async () => {
    const world = aWorld();
    await world.paid();
    expect(await world.reconcile(morning)).toEqual(quiet);
    expect(await world.reconcile('2026-11-22T08:00:00.000Z')).toEqual({ days: [], found: 0, closed: 0 });
    expect(await world.open()).toEqual([]);
  });

  test('also after the money went back, on the same day or on another', async () => {
    const world = aWorld();
    await world.refunded();
    expect(await world.reconcile(morning)).toEqual(quiet);
    const other = aWorld();
    const payment = await other.paid();
    other.setTime('2026-11-22T06:00:00.000Z');
    const refund = { id: 'refund-1', amountMinor: 40, reason: 'claim' } as const;
    other.put({ ...payment, state: 'refund_due', refund } as StoredPayment);
    await refundPayment(payment.id, other.deps);
    expect(await other.reconcile(morning)).toEqual(quiet);
    expect(await other.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({ days: ['2026-11-22'], found: 0 });
  });

  test('also where we heard of the money a day after the provider did', async () => {
    const world = aWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    world.setTime('2026-11-22T10:00:00.000Z');
    await settlePayment(payment, world.deps);
    expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({ days: ['2026-11-22'], found: 0 });
  });

  test('also while a due refund is on its way', async () => {
    const world = aWorld();
    const payment = await world.paid();
    const refund = { id: 'refund-1', amountMinor: 100, reason: 'claim' } as const;
    const { providerToken, amount } = payment;
    await world.double.provider.refund({ providerPaymentId: 'any', providerToken, amount, refundId: 'refund-1' });
    world.put({ ...payment, state: 'refund_due', refund } as StoredPayment);
    expect(await world.reconcile(morning)).toEqual(quiet);
  });
});

describe('a day', () => {
  test('is compared six hours after its end, and missed days are caught up', async () => {
    const world = aWorld();
    expect(await world.reconcile('2026-11-22T02:59:00.000Z')).toMatchObject({ days: ['2026-11-20'] });
    expect(await world.reconcile('2026-11-22T03:00:00.000Z')).toMatchObject({ days: ['2026-11-21'] });
    expect(await world.reconcile('2026-11-25T03:00:00.000Z')).toMatchObject({
      days: ['2026-11-22', '2026-11-23', '2026-11-24'],
    });
  });

  test('whose list the provider refuses alerts and is compared again', async () => {
    const world = aWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    world.double.setAnswers(false);
    expect(await world.reconcile(morning)).toMatchObject({ message: 'the provider does not answer' });
    expect((await world.stored(payment)).state).toBe('awaiting');
    world.double.setAnswers(true);
    expect(await world.reconcile('2026-11-22T08:00:00.000Z')).toEqual(quiet);
    expect((await world.stored(payment)).state).toBe('paid');
  });
});

describe('money the provider has and we do not know of', () => {
  test('is settled, like after a callback that was lost', async () => {
    const world = aWorld();
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await world.reconcile(morning)).toEqual(quiet);
    expect((await world.stored(payment)).state).toBe('paid');
    expect(world.jobs).toHaveLength(1);
  });

  test('for packs brings the credits, also when the form was given up', async () => {
    const world = aWorld();
    const memberId = MemberId.parse('ayse');
    const payment = await world.openForm({ purpose: twoPacksOf(memberId), memberId });
    world.double.says(payment.providerToken, { status: 'paid' });
    await world.settlements.expire(payment, '2026-11-21T10:31:00.000Z');
    expect(await world.reconcile(morning)).toEqual(quiet);
    expect(world.credits.get(memberId)).toBe(15);
  });

  test('and of which its form knows nothing is a difference', async () => {
    const world = aWorld();
    const payment = await world.openForm();
    world.double.alsoListed.push({
      ...{ kind: 'payment', providerPaymentId: 'p-1', basketId: payment.id, at: '2026-11-21T10:00:00.000Z' },
      ...{ amountMinor: 100, currency: 'USD' },
    });
    expect(await world.reconcile(morning)).toMatchObject({ name: 'BooksDiffer' });
    expect(await world.open()).toEqual([`not_given#${payment.id}`]);
  });

  test('for a basket that is none of ours is a difference', async () => {
    const world = aWorld();
    const row = { kind: 'payment', amountMinor: 500, currency: 'EUR', at: '2026-11-21T10:00:00.000Z' } as const;
    world.double.alsoListed.push({ ...row, providerPaymentId: 'p-1', basketId: '' });
    world.double.alsoListed.push({ ...row, providerPaymentId: 'p-2', basketId: 'pay_01JD3K5W8Z0000000000000007' });
    expect(await world.reconcile(morning)).toMatchObject({ name: 'BooksDiffer' });
    expect(await world.reconciliations.listOpen()).toMatchObject([
      { kind: 'unknown_payment', providerPaymentId: 'p-1', theirs: '5.00 EUR' },
      { kind: 'unknown_payment', providerPaymentId: 'p-2', theirs: '5.00 EUR for pay_01JD3K5W8Z0000000000000007' },
    ]);
  });
});

describe('other money than ours', () => {
  test.each([{ amountMinor: 200, currency: 'USD' } as const, { amountMinor: 100, currency: 'TRY' } as const])(
    'is a difference: %p, and gives nothing',
    async (amount) => {
      const world = aWorld();
      const payment = await world.openForm();
      world.double.says(payment.providerToken, { status: 'paid', amount });
      expect(await world.reconcile(morning)).toMatchObject({ name: 'BooksDiffer' });
      expect(await world.open()).toEqual([`other_amount#${payment.id}`]);
      expect(await world.stored(payment)).toMatchObject({ state: 'review' });
    },
  );

  test('twice for one form is a difference', async () => {
    const world = aWorld();
    const payment = await world.paid();
    world.double.alsoListed.push({
      ...{ kind: 'payment', providerPaymentId: 'second', basketId: payment.id, at: '2026-11-21T10:20:00.000Z' },
      ...{ amountMinor: 100, currency: 'USD' },
    });
    await world.reconcile(morning);
    expect(await world.reconciliations.listOpen()).toMatchObject([{ kind: 'paid_twice', providerPaymentId: 'second' }]);
  });
});

test('money we know as paid and the provider does not is a difference', async () => {
  const world = aWorld();
  const payment = await world.paid();
  world.double.unlisted.add('provider-token-1');
  expect(await world.reconcile(morning)).toMatchObject({ name: 'BooksDiffer' });
  expect(await world.open()).toEqual([`missing_payment#${payment.id}`]);
});

describe('a refund', () => {
  test('the provider knows and we do not is a difference', async () => {
    const world = aWorld();
    const payment = await world.paid();
    const row = { kind: 'refund', amountMinor: 30, currency: 'USD', at: '2026-11-21T15:00:00.000Z' } as const;
    world.double.alsoListed.push({ ...row, providerPaymentId: 'provider-token-1', basketId: payment.id });
    world.double.alsoListed.push({ ...row, providerPaymentId: 'p-9', basketId: '' });
    await world.reconcile(morning);
    expect(await world.open()).toEqual(['unknown_refund#p-9', `other_refund#${payment.id}#30`]);
  });

  test('we know and the provider does not is a difference', async () => {
    const world = aWorld();
    const payment = await world.refunded();
    world.double.refunds.clear();
    await world.reconcile(morning);
    expect(await world.reconciliations.listOpen()).toMatchObject([
      { kind: 'other_refund', paymentId: payment.id, ours: '1.00 USD back, refunded', theirs: '0.00 USD back' },
    ]);
  });

  test('that failed after its day is found two weeks later, and closed when it arrived', async () => {
    const world = aWorld();
    const payment = await world.refunded();
    expect(await world.reconcile(morning)).toEqual(quiet);
    const { refunds } = world.double;
    const [sent] = refunds.values();
    refunds.clear();
    await world.reconciliations.noteDay('sandbox', '2026-12-03');
    expect(await world.reconcile('2026-12-05T07:00:00.000Z')).toMatchObject({ days: ['2026-12-04'], found: 0 });
    expect(await world.reconcile('2026-12-06T07:00:00.000Z')).toMatchObject({ name: 'BooksDiffer' });
    expect(await world.reconciliations.listOpen()).toMatchObject([
      { key: `other_refund#${payment.id}#-100`, day: '2026-11-21', theirs: '0.00 USD back' },
    ]);
    if (sent !== undefined) refunds.set(sent.refundId, sent);
    expect(await world.reconcile('2026-12-07T07:00:00.000Z')).toMatchObject({ found: 0, closed: 1 });
  });

  test('of another sum than ours is a difference', async () => {
    const world = aWorld();
    const payment = await world.refunded();
    world.double.alsoListed.push({
      ...{ kind: 'refund', providerPaymentId: 'provider-token-1', basketId: payment.id, amountMinor: 10 },
      ...{ currency: 'USD', at: '2026-11-22T05:00:00.000Z' },
    });
    await world.reconcile(morning);
    expect(await world.open()).toEqual([`other_refund#${payment.id}#10`]);
  });
});

describe('a refund made in the panel that was accepted', () => {
  async function accepted() {
    const world = aWorld();
    const payment = await world.paid();
    const row = { kind: 'refund', providerPaymentId: 'provider-token-1', basketId: payment.id } as const;
    const sentBack = (amountMinor: number, at: string) =>
      world.double.alsoListed.push({ ...row, amountMinor, currency: 'USD', at });
    sentBack(30, '2026-11-21T15:00:00.000Z');
    await world.reconcile(morning);
    await world.reconciliations.accept(`other_refund#${payment.id}#30`, 'agreed by mail', '2026-11-22T08:00:00.000Z');
    return { world, payment, sentBack };
  }

  test('alerts again when the provider refunds more', async () => {
    const { world, payment, sentBack } = await accepted();
    sentBack(20, '2026-11-22T15:00:00.000Z');
    expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({ name: 'BooksDiffer' });
    expect(await world.reconciliations.listOpen()).toMatchObject([
      { key: `other_refund#${payment.id}#50`, ours: '0.00 USD back, paid', theirs: '0.50 USD back' },
    ]);
  });

  test('stays accepted when a refund that we know of is added to it', async () => {
    const { world, payment } = await accepted();
    const refund = { id: 'refund-1', amountMinor: 40, reason: 'claim' } as const;
    world.setTime('2026-11-22T10:00:00.000Z');
    world.put({ ...payment, state: 'refund_due', refund } as StoredPayment);
    await refundPayment(payment.id, world.deps);
    expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({ days: ['2026-11-22'], found: 1 });
    expect(await world.open()).toEqual([]);
  });
});

describe('what cannot be read', () => {
  test('of one payment alerts and stops no other payment and no later day', async () => {
    const world = aWorld();
    await world.reconcile('2026-11-21T07:00:00.000Z');
    const payment = await world.refunded();
    world.double.alsoListed.push({
      ...{ kind: 'refund', providerPaymentId: 'p-9', basketId: '', amountMinor: 10, currency: 'USD' },
      at: '2026-11-22T10:00:00.000Z',
    });
    world.double.unreadable.add('provider-token-1');
    expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({ name: 'BooksDiffer' });
    expect(await world.open()).toEqual([`unreadable#${payment.id}`, 'unknown_refund#p-9']);
    expect(await world.reconcile('2026-11-23T08:00:00.000Z')).toMatchObject({ days: [] });
    world.double.unreadable.clear();
    expect(await world.reconcile('2026-11-24T07:00:00.000Z')).toMatchObject({ found: 1, closed: 1 });
    expect(await world.open()).toEqual(['unknown_refund#p-9']);
  });

  test('closes nothing that is open about the same payment', async () => {
    const world = aWorld();
    const payment = await world.refunded();
    const { refunds } = world.double;
    const [sent] = refunds.values();
    refunds.clear();
    await world.reconcile(morning);
    world.double.unreadable.add('provider-token-1');
    await world.reconcile('2026-11-23T07:00:00.000Z');
    expect(await world.open()).toEqual([`other_refund#${payment.id}#-100`, `unreadable#${payment.id}`]);
    world.double.unreadable.clear();
    if (sent !== undefined) refunds.set(sent.refundId, sent);
    expect(await world.reconcile('2026-11-24T07:00:00.000Z')).toMatchObject({ found: 0, closed: 2 });
  });

  test('of the list, a line of an unknown type, is a difference of its own', async () => {
    const world = aWorld();
    const line = { kind: 'unknown', providerPaymentId: 'p-1', basketId: '', at: '2026-11-21T15:00:00.000Z' } as const;
    world.double.alsoListed.push({ ...line, lineType: 'CHARGEBACK', description: 'CHARGEBACK 1.00 USD' });
    world.double.alsoListed.push({ ...line, lineType: 'FEE', description: 'FEE 0.03 USD' });
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    expect(await world.reconcile(morning)).toMatchObject({ name: 'BooksDiffer' });
    expect((await world.stored(payment)).state).toBe('paid');
    expect(await world.reconciliations.listOpen()).toMatchObject([
      { key: 'unknown_line#CHARGEBACK#p-1', theirs: 'CHARGEBACK 1.00 USD' },
      { key: 'unknown_line#FEE#p-1', theirs: 'FEE 0.03 USD' },
    ]);
  });
});

test('records each day before the next: differences are kept when the provider refuses a later list', async () => {
  const world = aWorld();
  await world.reconcile('2026-11-21T07:00:00.000Z');
  const row = { kind: 'refund', amountMinor: 30, currency: 'USD', at: '2026-11-21T15:00:00.000Z' } as const;
  world.double.alsoListed.push({ ...row, providerPaymentId: 'p-9', basketId: '' });
  world.double.hideListsAfter('2026-11-22T00:00:00.000Z');
  expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({
    message: 'the provider does not tell this list',
  });
  expect(await world.open()).toEqual(['unknown_refund#p-9']);
  expect(await world.reconciliations.findLastDay('sandbox')).toBe('2026-11-21');
});

describe('a difference', () => {
  test('alerts once, is compared every day and closed when it is gone', async () => {
    const world = aWorld();
    await world.paid();
    world.double.unlisted.add('provider-token-1');
    expect(await world.reconcile(morning)).toBeInstanceOf(Error);
    expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({
      days: ['2026-11-22'],
      found: 1,
      closed: 0,
    });
    expect(await world.open()).toHaveLength(1);
    world.double.unlisted.clear();
    expect(await world.reconcile('2026-11-24T07:00:00.000Z')).toMatchObject({ found: 0, closed: 1 });
    expect(await world.open()).toEqual([]);
  });

  test('that was accepted alerts no more and reopens no day; another one of the form does', async () => {
    const world = aWorld();
    const payment = await world.paid();
    const charge = { kind: 'payment', basketId: payment.id, amountMinor: 100, currency: 'USD' } as const;
    world.double.alsoListed.push({ ...charge, providerPaymentId: 'second', at: '2026-11-21T10:20:00.000Z' });
    await world.reconcile(morning);
    const key = `paid_twice#${payment.id}#second`;
    expect(await world.open()).toEqual([key]);
    await world.reconciliations.accept(key, 'given back in the panel', '2026-11-22T08:00:00.000Z');
    // A comparison of the 21st would find it.
    expect(await world.reconcile('2026-11-23T07:00:00.000Z')).toMatchObject({ days: ['2026-11-22'], found: 0 });
    world.double.alsoListed.push({ ...charge, providerPaymentId: 'third', at: '2026-11-23T10:20:00.000Z' });
    expect(await world.reconcile('2026-11-24T07:00:00.000Z')).toMatchObject({ name: 'BooksDiffer' });
    expect(await world.open()).toEqual([`paid_twice#${payment.id}#third`]);
  });

  test('is compared again after any pause between runs, and closed when it is gone', async () => {
    const world = aWorld();
    await world.paid();
    world.double.unlisted.add('provider-token-1');
    await world.reconcile(morning);
    await world.reconciliations.noteDay('sandbox', '2027-02-19');
    expect(await world.reconcile('2027-02-21T07:00:00.000Z')).toMatchObject({ found: 1, closed: 0 });
    world.double.unlisted.clear();
    expect(await world.reconcile('2027-02-22T07:00:00.000Z')).toMatchObject({ found: 0, closed: 1 });
  });

  test('is compared again on the newest thirty days; older days follow when those are closed', async () => {
    const world = aWorld();
    const row = { kind: 'payment', amountMinor: 100, currency: 'USD', basketId: '' } as const;
    const days = Array.from({ length: 31 }, (_, number) => shopDayAfter('2026-11-21', number));
    await world.reconciliations.noteDay('sandbox', '2026-11-20');
    for (const day of days) {
      world.double.alsoListed.push({ ...row, providerPaymentId: day, at: `${day}T10:00:00.000Z` });
      await world.reconcile(`${shopDayAfter(day, 1)}T07:00:00.000Z`);
    }
    expect(await world.open()).toHaveLength(31);
    world.double.alsoListed.length = 0;
    expect(await world.reconcile('2026-12-23T07:00:00.000Z')).toMatchObject({ closed: 30 });
    expect(await world.open()).toEqual(['unknown_payment#2026-11-21']);
    expect(await world.reconcile('2026-12-24T07:00:00.000Z')).toMatchObject({ closed: 1 });
  });

  test('keeps no other payment from being settled, nor does one that cannot be', async () => {
    const world = aWorld();
    const row = { kind: 'payment', amountMinor: 100, currency: 'USD', at: '2026-11-21T10:00:00.000Z' } as const;
    const lost = anAwaitingPayment({ id: PaymentId.parse('pay_01JD3K5W8Z0000000000000008'), providerToken: 'lost' });
    world.put(lost);
    world.double.alsoListed.push({ ...row, providerPaymentId: 'p-1', basketId: lost.id });
    const payment = await world.openForm();
    world.double.says(payment.providerToken, { status: 'paid' });
    await world.reconcile(morning);
    expect((await world.stored(payment)).state).toBe('paid');
    expect(await world.open()).toEqual([`not_given#${lost.id}`]);
  });
});

test('asks no provider about payments of a former provider', async () => {
  const world = aWorld();
  const payment = await world.paid();
  world.put({ ...payment, provider: 'stripe' });
  world.double.unlisted.add('provider-token-1');
  expect(await world.reconcile(morning)).toEqual(quiet);
});

test('what is open of another provider stays open where the stage has changed it', async () => {
  const world = aWorld();
  const found = { kind: 'missing_payment', providerPaymentId: 'pi_1', ours: '1.00 USD, paid', theirs: '-' } as const;
  await world.reconciliations.note('stripe', { ...found, day: '2026-11-21' }, '2026-11-22T03:00:00.000Z');
  expect(await world.reconcile(morning)).toEqual(quiet);
  expect(await world.reconciliations.listOpen()).toMatchObject([{ provider: 'stripe' }]);
});
