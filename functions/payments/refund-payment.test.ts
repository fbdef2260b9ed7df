import { describe, expect, test } from '@jest/globals';
import { never } from '#functions/platform/clock.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { anAwaitingPayment, aPaidPayment, twoPacksOf } from '#tests/support/functions/a-payment.ts';
import { aFailedOrder } from '#tests/support/functions/an-order.ts';
import { listenToErrors } from '#tests/support/functions/logged-errors.ts';
import { createPaymentsWorld } from '#tests/support/functions/payments-world.ts';
import { checkRefund } from './check-refund.ts';
import type { PaymentProvider, RefundOutcome } from './payment-provider.ts';
import { refundPayment } from './refund-payment.ts';
import type { StoredPayment } from './stored-payment.ts';
import { sweepPayment } from './sweep-payment.ts';

const log = listenToErrors();

const owed = aPaidPayment({ state: 'refund_due' });
const at = '2026-11-21T12:00:00.000Z';

function aWorld(payment: StoredPayment = owed) {
  const world = createPaymentsWorld();
  world.setTime(at);
  world.orders.put(aFailedOrder({ paymentId: payment.id }));
  world.put(payment);
  return world;
}

describe('a refund that is due', () => {
  test('is sent once, marks the order as refunded and notifies the page', async () => {
    const world = aWorld();
    await refundPayment(owed.id, world.deps);
    const { providerPaymentId, providerToken, amount, paidAt } = owed;
    const refundId = `refund-${owed.id}`;
    expect([...world.double.refunds.values()]).toEqual([
      { providerPaymentId, providerToken, amount, paidAt, refundId, basketId: owed.id, mayBeSent: false },
    ]);
    expect(await world.stored(owed)).toMatchObject({ state: 'refunded', refundedAt: at });
    const { id } = aFailedOrder();
    expect(world.orders.find(id)?.paymentStatus).toBe('refunded');
    expect(world.orderUpdates).toEqual([{ id, status: 'failed', at }]);
  });

  test('is not requested from a provider that does not have the payment', async () => {
    const elsewhere = { ...owed, provider: 'stripe' } as const;
    const world = aWorld(elsewhere);
    await expect(refundPayment(owed.id, world.deps)).rejects.toThrow('is with stripe');
    expect(world.double.refunds.size).toBe(0);
    expect((await world.stored(owed)).state).toBe('refund_due');
  });

  test('is sent in part when a part is due, and the order stays paid', async () => {
    const refund = { id: 'refund-part', amountMinor: 40, reason: 'claim' } as const;
    const world = aWorld({ ...owed, refund });
    await refundPayment(owed.id, world.deps);
    const [asked] = world.double.refunds.values();
    expect(asked).toMatchObject({ refundId: 'refund-part', amount: { amountMinor: 40, currency: 'USD' } });
    expect(await world.stored(owed)).toMatchObject({ state: 'refunded', refundedMinor: 40 });
    expect(world.orders.find(aFailedOrder().id)?.paymentStatus).toBe('paid');
    expect(world.mails[0]?.subject).toBe('We have refunded $0.40');
  });

  test('notifies the payer in one mail after it was sent', async () => {
    const world = aWorld({ ...owed, noticeDue: true });
    await refundPayment(owed.id, world.deps);
    await refundPayment(owed.id, world.deps);
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['guest@example.com', 'We have refunded $1.00'],
    ]);
    expect(await world.stored(owed)).toMatchObject({ noticeDue: false, wakeAt: never });
  });

  test('sends no second mail when the sweeper was faster', async () => {
    const world = aWorld();
    const paymentRefunds = {
      ...world.paymentRefunds,
      async markRefunded(...seen: Parameters<typeof world.paymentRefunds.markRefunded>) {
        const isNoted = await world.paymentRefunds.markRefunded(...seen);
        await sweepPayment(await world.stored(owed), world.deps);
        return isNoted;
      },
    };
    await refundPayment(owed.id, { ...world.deps, paymentRefunds });
    expect(world.mails).toHaveLength(1);
  });

  test('is logged when its payment went into review while it was sent', async () => {
    const world = aWorld();
    const paymentRefunds = {
      ...world.paymentRefunds,
      async markRefunded(...seen: Parameters<typeof world.paymentRefunds.markRefunded>) {
        await world.paymentRefunds.holdRefundForReview(await world.stored(owed), 'the refund failed', at);
        return await world.paymentRefunds.markRefunded(...seen);
      },
    };
    await refundPayment(owed.id, { ...world.deps, paymentRefunds });
    expect((await world.stored(owed)).state).toBe('review');
    expect(log.logged()).toEqual([{ message: 'money went back and the payment does not say so', payment: owed.id }]);
  });

  test('is sent once, under the same refund id, when its record was lost', async () => {
    const world = aWorld();
    const lost = { ...world.paymentRefunds, markRefunded: () => Promise.reject(new Error('killed')) };
    const asked: string[] = [];
    const provider = {
      ...world.deps.provider,
      async refund(request: Parameters<typeof world.deps.provider.refund>[0]) {
        asked.push(request.refundId);
        return await world.deps.provider.refund(request);
      },
    };
    const deps = { ...world.deps, provider };
    await expect(refundPayment(owed.id, { ...deps, paymentRefunds: lost })).rejects.toThrow('killed');
    await refundPayment(owed.id, deps);
    expect(asked).toEqual([`refund-${owed.id}`, `refund-${owed.id}`]);
    expect(world.double.refunds.size).toBe(1);
    expect((await world.stored(owed)).state).toBe('refunded');
  });

  test('for packs is sent without notifying a page', async () => {
    const packs = aPaidPayment({ purpose: twoPacksOf(MemberId.parse('ayse')), state: 'refund_due' });
    const world = aWorld(packs);
    const payments = { ...world.payments, findOrder: () => Promise.reject(new Error('packs are no order')) };
    await refundPayment(packs.id, { ...world.deps, payments });
    expect((await world.stored(packs)).state).toBe('refunded');
    expect([world.orderUpdates, world.double.refunds.size]).toEqual([[], 1]);
  });

  test('for a deleted order is sent anyway', async () => {
    const world = createPaymentsWorld();
    world.put(owed);
    await refundPayment(owed.id, world.deps);
    expect((await world.stored(owed)).state).toBe('refunded');
    expect(world.orderUpdates).toEqual([]);
  });

  test('stays due when the provider does not answer', async () => {
    const world = aWorld();
    world.double.setAnswers(false);
    await expect(refundPayment(owed.id, world.deps)).rejects.toThrow('does not answer');
    expect(await world.stored(owed)).toEqual({ ...owed, refundAttemptedAt: at });
  });
});

test.each([
  ['awaited', anAwaitingPayment()],
  ['taken', aPaidPayment()],
  ['sent back already', { ...aPaidPayment(), state: 'refunded', refundedAt: at } as StoredPayment],
  [
    'sent back by a provider of earlier days',
    { ...aPaidPayment(), provider: 'stripe', state: 'refunded', refundedAt: at } as StoredPayment,
  ],
  ['with an operator', { ...anAwaitingPayment(), state: 'review', reviewReason: 'another amount' } as StoredPayment],
])('money that is %s is not sent back', async (_, payment) => {
  const world = aWorld(payment);
  await refundPayment(payment.id, world.deps);
  expect(world.double.refunds.size).toBe(0);
  expect(await world.stored(payment)).toEqual(payment);
  expect(world.orderUpdates).toEqual([]);
});

test('refunding an unknown payment fails', async () => {
  const world = createPaymentsWorld();
  await expect(refundPayment(owed.id, world.deps)).rejects.toThrow(`payment ${owed.id} does not exist`);
});

describe('a refund attempt', () => {
  const part = { ...owed, refund: { id: 'refund-part', amountMinor: 40, reason: 'claim' } as const };

  /** A world whose provider notes what it is asked, and answers so. */
  function asking(outcome: RefundOutcome | Error) {
    const world = aWorld(part);
    const asked: (boolean | undefined)[] = [];
    const provider = {
      ...world.deps.provider,
      async refund({ mayBeSent }: { mayBeSent?: boolean | undefined }) {
        asked.push(mayBeSent);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    };
    return { world, asked, deps: { ...world.deps, provider } };
  }

  test('is recorded before the provider is asked, and the provider learns of a recent attempt', async () => {
    const { world, asked, deps } = asking(new Error('the answer was lost'));
    await expect(refundPayment(owed.id, deps)).rejects.toThrow('lost');
    world.setTime('2026-11-21T12:29:59.000Z');
    await expect(refundPayment(owed.id, deps)).rejects.toThrow('lost');
    expect(await world.stored(owed)).toMatchObject({ refundAttemptedAt: at });
    world.setTime('2026-11-21T12:30:00.000Z');
    await expect(refundPayment(owed.id, deps)).rejects.toThrow('lost');
    // That attempt may have succeeded, too.
    await expect(refundPayment(owed.id, deps)).rejects.toThrow('lost');
    expect(asked).toEqual([false, true, false, true]);
  });

  test('with unknown result leaves the refund due, and the sweeper asks again', async () => {
    const { world, deps } = asking('unknown');
    await refundPayment(owed.id, deps);
    expect(await world.stored(owed)).toMatchObject({ state: 'refund_due', refundAttemptedAt: at });
    expect(world.mails).toEqual([]);
  });

  test('that the provider refused throws, and the next attempt is a first one', async () => {
    const { world, asked, deps } = asking('refused');
    for (const _ of [1, 2]) await expect(refundPayment(owed.id, deps)).rejects.toThrow('refused to send the money');
    expect(asked).toEqual([false, false]);
    expect(await world.stored(owed)).toMatchObject({ state: 'refund_due', refundAttemptedAt: undefined });
  });

  test('that the provider refused keeps its result unknown while an earlier one may have succeeded', async () => {
    const { world, asked, deps } = asking('refused');
    await world.deps.paymentRefunds.recordRefundAttempt(part, at);
    await expect(refundPayment(owed.id, deps)).rejects.toThrow('refused to send the money');
    expect(asked).toEqual([true]);
    expect(await world.stored(owed)).toMatchObject({ refundAttemptedAt: at });
  });

  test('is not made while another one is being made', async () => {
    const { world, asked, deps } = asking('sent');
    const paymentRefunds = { ...deps.paymentRefunds, recordRefundAttempt: async () => false };
    await refundPayment(owed.id, { ...deps, paymentRefunds });
    expect([asked, (await world.stored(owed)).state]).toEqual([[], 'refund_due']);
  });

  test('that the provider could not carry out puts the payment into review and sends no mail to the payer', async () => {
    const { world, deps } = asking('failed');
    await refundPayment(owed.id, deps);
    expect(await world.stored(owed)).toMatchObject({
      ...{ state: 'review', reviewReason: 'the refund failed', wakeAt: at },
      ...{ refund: part.refund, providerPaymentId: owed.providerPaymentId },
    });
    expect(world.mails).toEqual([]);
    expect(world.orders.find(aFailedOrder().id)?.paymentStatus).toBe('paid');
    const reason = 'the refund failed';
    expect(log.logged()).toEqual([{ message: 'a payment waits for an operator', payment: owed.id, reason }]);
  });

  test('that came too late to be set aside is no news for an operator', async () => {
    const { deps } = asking('failed');
    await refundPayment(owed.id, {
      ...deps,
      paymentRefunds: { ...deps.paymentRefunds, holdRefundForReview: async () => false },
    });
    expect(log.logged()).toEqual([]);
  });
});

describe('a notification about a refund', () => {
  async function returned() {
    const world = aWorld();
    world.double.says(owed.providerToken, { status: 'paid', providerPaymentId: owed.providerPaymentId });
    await refundPayment(owed.id, world.deps);
    return world;
  }

  test('that succeeded changes nothing', async () => {
    const world = await returned();
    const before = await world.stored(owed);
    expect(await checkRefund(owed.id, world.deps)).toBe(true);
    expect(await world.stored(owed)).toEqual(before);
  });

  test('that failed after it was reported as sent puts the payment into review', async () => {
    const world = await returned();
    world.double.refunds.clear();
    expect(await checkRefund(owed.id, world.deps)).toBe(true);
    expect(await world.stored(owed)).toMatchObject({ state: 'review', reviewReason: 'the refund failed' });
  });

  test('in part is checked against the part, and not against the paid amount', async () => {
    const world = aWorld({ ...owed, refund: { id: 'refund-part', amountMinor: 40, reason: 'claim' } });
    world.double.says(owed.providerToken, { status: 'paid', providerPaymentId: owed.providerPaymentId });
    await refundPayment(owed.id, world.deps);
    expect(await checkRefund(owed.id, world.deps)).toBe(true);
    expect((await world.stored(owed)).state).toBe('refunded');
  });

  describe('about a payment that an operator settled manually', () => {
    const byHand: StoredPayment = { ...anAwaitingPayment(), state: 'refunded', providerPaymentId: 'provider-1' };
    const askedFor = (payment: StoredPayment, returnedMinor: PaymentProvider['returnedMinor']) => {
      const world = aWorld(payment);
      return { world, deps: { ...world.deps, provider: { ...world.deps.provider, returnedMinor } } };
    };

    test.each([
      [99, 'review'],
      [100, 'refunded'],
    ])('is checked against the paid amount: with %p of 100 cents the payment is in state %s', async (minor, state) => {
      const { world, deps } = askedFor(byHand, async () => minor);
      expect(await checkRefund(byHand.id, deps)).toBe(true);
      expect((await world.stored(byHand)).state).toBe(state);
    });

    test.each<[string, Partial<StoredPayment>, boolean]>([
      ['is not polled when its id at the provider is unknown', { providerPaymentId: undefined }, true],
      ['is not polled at a provider that never had the payment', { provider: 'stripe' }, false],
    ])('%s', async (_, different, isOurs) => {
      const payment = { ...byHand, ...different } as StoredPayment;
      const { world, deps } = askedFor(payment, () => Promise.reject(new Error('asked')));
      expect(await checkRefund(payment.id, deps)).toBe(isOurs);
      expect(await world.stored(payment)).toEqual(payment);
    });
  });

  describe('that arrives before the worker has recorded the refund', () => {
    const part = { ...owed, refund: { id: 'refund-part', amountMinor: 40, reason: 'claim' } as const };

    /** A provider that notifies of a refund while it accepts it; the bank accepts the given amount. */
    function telling(payment: StoredPayment, returned: number) {
      const world = aWorld(payment);
      const provider = { ...world.deps.provider, returnedMinor: async () => returned };
      const deps = { ...world.deps, provider };
      const refund: PaymentProvider['refund'] = async (request) => {
        const outcome = await world.deps.provider.refund(request);
        expect(await checkRefund(payment.id, deps)).toBe(true);
        return outcome;
      };
      return { world, deps: { ...deps, provider: { ...provider, refund } } };
    }

    test.each([
      ['all of it', owed, 99],
      ['a part', part, 39],
    ])('puts the payment into review when %s did not arrive, and sends no mail to the payer', async (_, due, minor) => {
      const { world, deps } = telling(due, minor);
      await refundPayment(owed.id, deps);
      expect(await world.stored(owed)).toMatchObject({ state: 'review', reviewReason: 'the refund failed' });
      expect([world.mails, world.orders.find(aFailedOrder().id)?.paymentStatus]).toEqual([[], 'paid']);
    });

    test.each([
      ['all of it', owed, 100],
      ['a part', part, 40],
    ])('changes nothing when %s arrived', async (_, due, minor) => {
      const { world, deps } = telling(due, minor);
      await refundPayment(owed.id, deps);
      expect(await world.stored(owed)).toMatchObject({ state: 'refunded', refundedMinor: minor });
    });
  });

  test('of an unknown payment, or of one without a refund, changes nothing', async () => {
    const world = aWorld();
    const returnedMinor = () => Promise.reject(new Error('asked'));
    const deps = { ...world.deps, provider: { ...world.deps.provider, returnedMinor } };
    expect(await checkRefund(PaymentId.parse('pay_01JD3K5W8Z0000000000000009'), deps)).toBe(false);
    expect(await checkRefund(owed.id, deps)).toBe(true);
    expect(await world.stored(owed)).toEqual(owed);
  });
});

test('sends a payer no second mail when the refund was mailed immediately', async () => {
  const world = aWorld();
  const orderUpdates = {
    publish: async () => void (await world.deps.paymentRefunds.markNotified(await world.stored(owed))),
  };
  await refundPayment(owed.id, { ...world.deps, orderUpdates });
  expect(world.mails).toEqual([]);
});
