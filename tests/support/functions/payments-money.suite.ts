import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { never } from '#functions/platform/clock.ts';
import { anAwaitingPayment, aPaidPayment, twoPacksOf } from './a-payment.ts';
import { aCompletedOrder, aFailedOrder, aQueuedOrder } from './an-order.ts';
import { anOpenForm, anOpenFormForPacks, ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

const at = '2026-11-21T10:05:00.000Z';

/** The rules of payments and refunds, in memory and in the table. */
export function paymentsMoneySuite(current: () => PaymentsUnderTest): void {
  const payments = () => current().payments;
  const settlements = () => current().settlements;
  const paymentRefunds = () => current().paymentRefunds;

  describe('settling a payment for an order', () => {
    test('pays the order, makes its job due in a minute, and counts as revenue', async () => {
      const { order, payment } = await anOpenForm(current());
      const before = await current().revenue();
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(true);
      const paid = { state: 'paid', providerPaymentId: 'provider-1', paidAt: at, wakeAt: never };
      expect(await payments().find(payment.id)).toEqual({ ...payment, ...paid });
      expect(await payments().findOrder(order.id)).toMatchObject({
        status: 'pending',
        paymentStatus: 'paid',
        payWith: 'card',
        paymentId: payment.id,
        queuedAt: at,
        wakeAt: '2026-11-21T10:06:00.000Z',
      });
      expect(await current().revenue()).toBe(before + 100);
    });

    test('counts lira as revenue in lira', async () => {
      const { payment } = await anOpenForm(current());
      const amount = { amountMinor: 3900, currency: 'TRY' } as const;
      const before = [await current().revenue(), await current().revenue('TRY')] as const;
      expect(await settlements().settle({ ...payment, amount }, 'provider-1', at)).toBe(true);
      expect([await current().revenue(), await current().revenue('TRY')]).toEqual([before[0], before[1] + 3900]);
    });

    test('keeps the digest of the card with the order, by which returns are counted', async () => {
      const { order, payment } = await anOpenForm(current());
      expect(await settlements().settle(payment, 'provider-1', at, 'digest')).toBe(true);
      expect(await payments().findOrder(order.id)).toMatchObject({ cardHash: 'digest' });
    });

    test('counts once', async () => {
      const { payment } = await anOpenForm(current());
      await settlements().settle(payment, 'provider-1', at);
      const [paid, revenue] = [await payments().find(payment.id), await current().revenue()];
      expect(await settlements().settle(payment, 'provider-2', '2026-11-21T11:00:00.000Z')).toBe(false);
      expect(await payments().find(payment.id)).toEqual(paid);
      expect(await current().revenue()).toBe(revenue);
    });

    test('pays the order also after its form expired', async () => {
      const { order, payment } = await anOpenForm(current());
      await settlements().expire(payment, at);
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('paid');
    });

    test('sets the price of the order to the paid amount', async () => {
      const { order, payment } = await anOpenForm(current());
      const amount = { amountMinor: 150, currency: 'USD' } as const;
      expect(await settlements().settle({ ...payment, amount }, 'provider-1', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.price).toEqual(amount);
    });

    test('sets the payment of the order when an older form was paid', async () => {
      const { order, payment } = await anOpenForm(current());
      const newer = { ...payment, id: ownIds().paymentId };
      await payments().open(newer, payment.id);
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.paymentId).toBe(payment.id);
      expect(await settlements().settle(newer, 'provider-2', at)).toBe(false);
      expect((await payments().find(newer.id))?.state).toBe('awaiting');
    });

    test.each([
      ['deleted', aCompletedOrder({ deletedAt: at })],
      ['paid another way and delivered', aCompletedOrder({ payWith: 'credit' })],
      ['failed', aFailedOrder()],
    ])('neither pays an order that was %s nor counts as revenue', async (_, built) => {
      const { order, paymentId } = ownIds();
      await current().putOrder({ ...built, ...order });
      const payment = anAwaitingPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } });
      await current().putPayment(payment);
      const [before, revenue] = [await payments().findOrder(order.id), await current().revenue()];
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(false);
      expect(await payments().find(paymentId)).toEqual(payment);
      expect(await payments().findOrder(order.id)).toEqual(before);
      expect(await current().revenue()).toBe(revenue);
    });
  });

  describe('settling a payment for packs', () => {
    test('adds their credits once, with an entry in the ledger', async () => {
      const { memberId, payment } = await anOpenFormForPacks(current());
      const before = await current().revenue();
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(true);
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(false);
      const { balance, ledger } = await current().creditsOf(memberId);
      expect(balance).toBe(15);
      expect(ledger).toEqual({ 'grant#initial': 0, [`purchase#${payment.id}`]: 15 });
      // The mail about them is due immediately.
      expect(await payments().find(payment.id)).toMatchObject({ state: 'paid', paidAt: at, wakeAt: at });
      expect(await current().revenue()).toBe(before + 100);
    });

    test.each(['beginErasure', 'eraseMember'] as const)(
      'makes the refund due for a member who is gone (%s)',
      async (leaving) => {
        const { memberId, payment } = await anOpenFormForPacks(current());
        await current()[leaving](memberId);
        const before = await current().revenue();
        expect(await settlements().settle(payment, 'provider-1', at)).toBe(false);
        expect((await payments().find(payment.id))?.state).toBe('awaiting');
        expect(await current().revenue()).toBe(before);
        expect((await current().creditsOf(memberId)).ledger).not.toHaveProperty(`purchase#${payment.id}`);
        expect(await settlements().markRefundDue(payment, 'provider-1', at)).toBe(true);
      },
    );
  });

  describe('mailing about packs', () => {
    test('stops their clock', async () => {
      const { payment } = await anOpenFormForPacks(current());
      await settlements().settle(payment, 'provider-1', at);
      const paid = await payments().find(payment.id);
      if (paid === undefined) throw new Error('the payment is gone');
      await settlements().noteAnnounced(paid, '2026-11-21T10:06:00.000Z');
      const announced = { announcedAt: '2026-11-21T10:06:00.000Z', wakeAt: never };
      expect(await payments().find(payment.id)).toEqual({ ...paid, ...announced });
    });

    test('keeps a clock that a refund set meanwhile', async () => {
      const { paymentId, memberId } = ownIds();
      const payment = aPaidPayment({ id: paymentId, purpose: twoPacksOf(memberId), state: 'refund_due' });
      await current().putPayment(payment);
      await settlements().noteAnnounced(payment, at);
      expect(await payments().find(paymentId)).toEqual({ ...payment, announcedAt: at });
    });
  });

  describe('a payment without a use', () => {
    test('has a refund due, and is processed in a minute', async () => {
      const { order, payment } = await anOpenForm(current());
      expect(await settlements().markRefundDue(payment, 'provider-1', at)).toBe(true);
      const owed = { state: 'refund_due', providerPaymentId: 'provider-1', paidAt: at };
      const refund = { id: `refund-${payment.id}`, amountMinor: 100, reason: 'no_use' };
      const pendingNotice = { refund, noticeDue: true, wakeAt: '2026-11-21T10:06:00.000Z' };
      expect(await payments().find(payment.id)).toEqual({ ...payment, ...owed, ...pendingNotice });
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('awaiting');
      expect(await settlements().markRefundDue(payment, 'provider-2', at)).toBe(false);
      expect(await settlements().settle(payment, 'provider-2', at)).toBe(false);
    });

    test('has a refund due also after its form expired', async () => {
      const { payment } = await anOpenForm(current());
      await settlements().expire(payment, at);
      expect(await settlements().markRefundDue(payment, 'provider-1', at)).toBe(true);
    });

    test('has no refund due when it was used after all', async () => {
      const { payment } = await anOpenForm(current());
      await settlements().settle(payment, 'provider-1', at);
      expect(await settlements().markRefundDue(payment, 'provider-1', at)).toBe(false);
      expect((await payments().find(payment.id))?.state).toBe('paid');
    });
  });

  describe('setting a payment aside for review', () => {
    test('stores the reason, makes it due immediately, and blocks every other change', async () => {
      const { payment } = await anOpenForm(current());
      expect(await settlements().setAside(payment, 'another amount', at)).toBe(true);
      const aside = { ...payment, state: 'review', reviewReason: 'another amount', wakeAt: at };
      expect(await payments().find(payment.id)).toEqual(aside);
      expect(await settlements().settle(payment, 'provider-1', at)).toBe(false);
      expect(await settlements().markRefundDue(payment, 'provider-1', at)).toBe(false);
      expect(await settlements().expire(payment, at)).toBe(false);
      expect(await settlements().setAside(payment, 'another reason', at)).toBe(false);
      await payments().pollLater(payment, never);
      expect(await payments().find(payment.id)).toEqual(aside);
    });

    test('is refused for a paid one', async () => {
      const { payment } = await anOpenForm(current());
      await settlements().settle(payment, 'provider-1', at);
      expect(await settlements().setAside(payment, 'another amount', at)).toBe(false);
      expect((await payments().find(payment.id))?.state).toBe('paid');
    });
  });

  describe('recording a refund', () => {
    /** A payment whose refund is due, for this order. */
    async function owedFor(built: StoredOrder, { isIts = true, part = 100 } = {}) {
      const { order: own, paymentId } = ownIds();
      const order = { ...built, ...own, paymentId: isIts ? paymentId : ownIds().paymentId };
      const purpose = { kind: 'order', orderId: order.id } as const;
      const refund = { id: `refund-${paymentId}`, amountMinor: part, reason: 'claim' } as const;
      const payment = aPaidPayment({ id: paymentId, purpose, state: 'refund_due', refund });
      await current().putOrder(order);
      await current().putPayment(payment);
      return { order, payment };
    }

    test.each([
      ['a failed order', aFailedOrder()],
      ['the tombstone of a failed order', aFailedOrder({ deletedAt: at })],
      ['a delivered order', aCompletedOrder()],
      ['the tombstone of a delivered order', aCompletedOrder({ deletedAt: at })],
      ['the tombstone of an order that was withdrawn', aQueuedOrder({ deletedAt: at })],
    ])('updates %s once', async (_, built) => {
      const { order, payment } = await owedFor(built);
      expect(await paymentRefunds().markRefunded(payment, at)).toBe(true);
      const untold = { refundedMinor: 100, noticeDue: true, wakeAt: '2026-11-21T10:06:00.000Z' };
      const refunded = { ...payment, state: 'refunded', refundedAt: at, ...untold };
      expect(await payments().find(payment.id)).toEqual(refunded);
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('refunded');
      expect(await paymentRefunds().markRefunded(payment, '2026-11-22T10:00:00.000Z')).toBe(false);
      expect(await payments().find(payment.id)).toEqual(refunded);
    });

    test.each([
      ['was delivered for another payment', aCompletedOrder(), { isIts: false }],
      ['was delivered for a credit', aCompletedOrder({ payWith: 'credit' }), {}],
      ['was delivered, after a partial refund', aCompletedOrder(), { part: 40 }],
      ['waits for its job', aQueuedOrder(), {}],
      ['failed with another payment', aFailedOrder(), { isIts: false }],
    ])('keeps the status of an order that %s', async (_, built, how) => {
      const { order, payment } = await owedFor(built, how);
      expect(await paymentRefunds().markRefunded(payment, at)).toBe(true);
      const refunded = { state: 'refunded', refundedMinor: 100, ...('part' in how ? { refundedMinor: how.part } : {}) };
      expect(await payments().find(payment.id)).toMatchObject(refunded);
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('paid');
    });

    test('has one notice when it is due and one when it was sent', async () => {
      const { payment } = await owedFor(aFailedOrder());
      expect(await paymentRefunds().markNotified(payment)).toBe(false);
      await paymentRefunds().markRefunded(payment, at);
      // The notice that a refund is due does not count as the notice that it was sent.
      expect(await paymentRefunds().markNotified(payment)).toBe(false);
      const refunded = await payments().find(payment.id);
      if (refunded === undefined) throw new Error('the payment is gone');
      expect(await paymentRefunds().markNotified(refunded)).toBe(true);
      expect(await paymentRefunds().markNotified(refunded)).toBe(false);
      expect(await payments().find(payment.id)).toMatchObject({ noticeDue: false, wakeAt: never });
    });

    test('changes only the payment when it is for packs', async () => {
      const { paymentId, memberId } = ownIds();
      const payment = aPaidPayment({ id: paymentId, purpose: twoPacksOf(memberId), state: 'refund_due' });
      await current().putPayment(payment);
      expect(await paymentRefunds().markRefunded(payment, at)).toBe(true);
      expect((await payments().find(paymentId))?.state).toBe('refunded');
    });

    test('finds the e-mail of the order until its personal data is removed', async () => {
      const { payment } = await owedFor(aFailedOrder());
      expect(await paymentRefunds().findPayer(payment)).toEqual({ email: 'guest@example.com', language: 'en' });
      const forgotten = await owedFor(aFailedOrder({ email: 'forgotten' }));
      expect(await paymentRefunds().findPayer(forgotten.payment)).toBeUndefined();
      const erased = await owedFor(aFailedOrder({ email: 'erased' }));
      expect(await paymentRefunds().findPayer(erased.payment)).toBeUndefined();
    });

    test('is refused for a payment without a refund due', async () => {
      const { payment } = await anOpenForm(current());
      expect(await paymentRefunds().markRefunded(payment, at)).toBe(false);
      await settlements().settle(payment, 'provider-1', at);
      expect(await paymentRefunds().markRefunded(payment, at)).toBe(false);
      expect((await payments().find(payment.id))?.state).toBe('paid');
    });
  });

  describe('a refund that is due', () => {
    const later = '2026-11-21T10:40:00.000Z';

    async function anOwed(different: Partial<Parameters<typeof aPaidPayment>[0]> = {}) {
      const owed = aPaidPayment({ id: ownIds().paymentId, state: 'refund_due', ...different });
      await current().putPayment(owed);
      return owed;
    }
    const stored = async ({ id }: Pick<StoredPayment, 'id'>) => (await payments().find(id)) as StoredPayment;

    test('records an attempt for one of two concurrent callers, and for none once it was sent', async () => {
      const owed = await anOwed();
      expect(await paymentRefunds().recordRefundAttempt(owed, at)).toBe(true);
      expect(await paymentRefunds().recordRefundAttempt(owed, later)).toBe(false);
      const tried = await stored(owed);
      expect(tried).toMatchObject({ state: 'refund_due', refundAttemptedAt: at });
      expect(await paymentRefunds().recordRefundAttempt(tried, later)).toBe(true);
      // The provider refused: the next try is a first one again.
      expect(await paymentRefunds().recordRefundAttempt(await stored(owed), undefined)).toBe(true);
      expect({ refundAttemptedAt: undefined, ...(await stored(owed)) }.refundAttemptedAt).toBeUndefined();
      expect(await paymentRefunds().recordRefundAttempt(owed, at)).toBe(true);
      await paymentRefunds().markRefunded(tried, later);
      expect(await paymentRefunds().recordRefundAttempt(await stored(owed), later)).toBe(false);
    });

    test('keeps its own e-mail until the notice that it was sent', async () => {
      const payer = { email: 'deleted@example.com', language: 'tr' } as const;
      const owed = await anOwed({ payer, noticeDue: true });
      expect(await paymentRefunds().findPayer(owed)).toEqual(payer);
      await paymentRefunds().markNotified(owed);
      expect(await stored(owed)).toMatchObject({ payer, noticeDue: false });
      await paymentRefunds().markRefunded(owed, at);
      const gone = await stored(owed);
      expect(gone).toMatchObject({ payer, noticeDue: true });
      await paymentRefunds().markNotified(gone);
      expect(await stored(owed)).not.toHaveProperty('payer.email');
    });

    test('is set aside for review after a failure only if it is unchanged, with its known details', async () => {
      const refund = { id: 'refund-1', amountMinor: 40, reason: 'claim' } as const;
      const owed = await anOwed({ refund });
      expect(await paymentRefunds().holdRefundForReview({ ...owed, state: 'refunded' }, 'failed', at)).toBe(false);
      expect(await paymentRefunds().holdRefundForReview(owed, 'failed', at)).toBe(true);
      const { providerPaymentId, paidAt } = owed;
      expect(await stored(owed)).toMatchObject({
        ...{ state: 'review', reviewReason: 'failed', wakeAt: at },
        ...{ refund, providerPaymentId, paidAt },
      });
      expect(await paymentRefunds().holdRefundForReview(owed, 'failed', later)).toBe(false);
    });

    test('is set aside for review also when it failed after it was recorded; a kept payment is not', async () => {
      const owed = await anOwed();
      await paymentRefunds().markRefunded(owed, at);
      expect(await paymentRefunds().holdRefundForReview(await stored(owed), 'failed', later)).toBe(true);
      const paid = aPaidPayment({ id: ownIds().paymentId });
      await current().putPayment(paid);
      expect(await paymentRefunds().holdRefundForReview(paid, 'failed', later)).toBe(false);
    });
  });
}
