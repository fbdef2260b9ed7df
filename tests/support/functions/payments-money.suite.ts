import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { never } from '#functions/platform/clock.ts';
import { anAwaitingPayment, aPaidPayment, twoPacksOf } from './a-payment.ts';
import { aCompletedOrder, aFailedOrder, aQueuedOrder } from './an-order.ts';
import { anOpenForm, anOpenFormForPacks, ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

const at = '2026-11-21T10:05:00.000Z';

/** What holds of money that comes and goes back, in memory as in the table. */
export function paymentsMoneySuite(current: () => PaymentsUnderTest): void {
  const payments = () => current().payments;

  describe('money that came for an order', () => {
    test('pays it, makes its job due in a minute, and counts as revenue', async () => {
      const { order, payment } = await anOpenForm(current());
      const before = await current().revenue();
      expect(await payments().settle(payment, 'provider-1', at)).toBe(true);
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

    test('counts once', async () => {
      const { payment } = await anOpenForm(current());
      await payments().settle(payment, 'provider-1', at);
      const [paid, revenue] = [await payments().find(payment.id), await current().revenue()];
      expect(await payments().settle(payment, 'provider-2', '2026-11-21T11:00:00.000Z')).toBe(false);
      expect(await payments().find(payment.id)).toEqual(paid);
      expect(await current().revenue()).toBe(revenue);
    });

    test('pays it also when its form had expired', async () => {
      const { order, payment } = await anOpenForm(current());
      await payments().expire(payment, at);
      expect(await payments().settle(payment, 'provider-1', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('paid');
    });

    test('for another price than the order has by now is its price from then on', async () => {
      const { order, payment } = await anOpenForm(current());
      const amount = { amountMinor: 150, currency: 'USD' } as const;
      expect(await payments().settle({ ...payment, amount }, 'provider-1', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.price).toEqual(amount);
    });

    test('by an older form is noted at the order', async () => {
      const { order, payment } = await anOpenForm(current());
      const newer = { ...payment, id: ownIds().paymentId };
      await payments().open(newer, payment.id);
      expect(await payments().settle(payment, 'provider-1', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.paymentId).toBe(payment.id);
      expect(await payments().settle(newer, 'provider-2', at)).toBe(false);
      expect((await payments().find(newer.id))?.state).toBe('awaiting');
    });

    test.each([
      ['deleted', aCompletedOrder({ deletedAt: at })],
      ['paid another way and delivered', aCompletedOrder({ payWith: 'credit' })],
      ['failed', aFailedOrder()],
    ])('that was %s pays nothing and is no revenue', async (_, built) => {
      const { order, paymentId } = ownIds();
      await current().putOrder({ ...built, ...order });
      const payment = anAwaitingPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } });
      await current().putPayment(payment);
      const [before, revenue] = [await payments().findOrder(order.id), await current().revenue()];
      expect(await payments().settle(payment, 'provider-1', at)).toBe(false);
      expect(await payments().find(paymentId)).toEqual(payment);
      expect(await payments().findOrder(order.id)).toEqual(before);
      expect(await current().revenue()).toBe(revenue);
    });
  });

  describe('money that came for packs', () => {
    test('brings their credits once, with an entry in the ledger', async () => {
      const { memberId, payment } = await anOpenFormForPacks(current());
      const before = await current().revenue();
      expect(await payments().settle(payment, 'provider-1', at)).toBe(true);
      expect(await payments().settle(payment, 'provider-1', at)).toBe(false);
      const { balance, ledger } = await current().creditsOf(memberId);
      expect(balance).toBe(15);
      expect(ledger).toEqual({ 'grant#initial': 0, [`purchase#${payment.id}`]: 15 });
      // The mail about them is due at once.
      expect(await payments().find(payment.id)).toMatchObject({ state: 'paid', paidAt: at, wakeAt: at });
      expect(await current().revenue()).toBe(before + 100);
    });

    test.each(['beginErasure', 'eraseMember'] as const)(
      'of a member who is gone by then (%s) brings nothing, and is owed back',
      async (leaving) => {
        const { memberId, payment } = await anOpenFormForPacks(current());
        await current()[leaving](memberId);
        const before = await current().revenue();
        expect(await payments().settle(payment, 'provider-1', at)).toBe(false);
        expect((await payments().find(payment.id))?.state).toBe('awaiting');
        expect(await current().revenue()).toBe(before);
        expect((await current().creditsOf(memberId)).ledger).not.toHaveProperty(`purchase#${payment.id}`);
        expect(await payments().markRefundDue(payment, 'provider-1', at)).toBe(true);
      },
    );
  });

  describe('packs that were mailed about', () => {
    test('are due no more', async () => {
      const { payment } = await anOpenFormForPacks(current());
      await payments().settle(payment, 'provider-1', at);
      const paid = await payments().find(payment.id);
      if (paid === undefined) throw new Error('the payment is gone');
      await payments().noteAnnounced(paid, '2026-11-21T10:06:00.000Z');
      const announced = { announcedAt: '2026-11-21T10:06:00.000Z', wakeAt: never };
      expect(await payments().find(payment.id)).toEqual({ ...paid, ...announced });
    });

    test('keep the clock of what became of their money meanwhile', async () => {
      const { paymentId, memberId } = ownIds();
      const payment = aPaidPayment({ id: paymentId, purpose: twoPacksOf(memberId), state: 'refund_due' });
      await current().putPayment(payment);
      await payments().noteAnnounced(payment, at);
      expect(await payments().find(paymentId)).toEqual({ ...payment, announcedAt: at });
    });
  });

  describe('money without a use', () => {
    test('is owed back, and looked at in a minute', async () => {
      const { order, payment } = await anOpenForm(current());
      expect(await payments().markRefundDue(payment, 'provider-1', at)).toBe(true);
      const owed = { state: 'refund_due', providerPaymentId: 'provider-1', paidAt: at };
      const refund = { id: `refund-${payment.id}`, amountMinor: 100, reason: 'no_use' };
      const untold = { refund, noticeDue: true, wakeAt: '2026-11-21T10:06:00.000Z' };
      expect(await payments().find(payment.id)).toEqual({ ...payment, ...owed, ...untold });
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('awaiting');
      expect(await payments().markRefundDue(payment, 'provider-2', at)).toBe(false);
      expect(await payments().settle(payment, 'provider-2', at)).toBe(false);
    });

    test('is owed back also when its form had expired', async () => {
      const { payment } = await anOpenForm(current());
      await payments().expire(payment, at);
      expect(await payments().markRefundDue(payment, 'provider-1', at)).toBe(true);
    });

    test('is not owed back when it was taken after all', async () => {
      const { payment } = await anOpenForm(current());
      await payments().settle(payment, 'provider-1', at);
      expect(await payments().markRefundDue(payment, 'provider-1', at)).toBe(false);
      expect((await payments().find(payment.id))?.state).toBe('paid');
    });
  });

  describe('a payment that is put before an operator', () => {
    test('names its reason, is due at once, and nothing touches it any more', async () => {
      const { payment } = await anOpenForm(current());
      expect(await payments().setAside(payment, 'another amount', at)).toBe(true);
      const aside = { ...payment, state: 'review', reviewReason: 'another amount', wakeAt: at };
      expect(await payments().find(payment.id)).toEqual(aside);
      expect(await payments().settle(payment, 'provider-1', at)).toBe(false);
      expect(await payments().markRefundDue(payment, 'provider-1', at)).toBe(false);
      expect(await payments().expire(payment, at)).toBe(false);
      expect(await payments().setAside(payment, 'another reason', at)).toBe(false);
      await payments().pollLater(payment, never);
      expect(await payments().find(payment.id)).toEqual(aside);
    });

    test('is not one that is paid', async () => {
      const { payment } = await anOpenForm(current());
      await payments().settle(payment, 'provider-1', at);
      expect(await payments().setAside(payment, 'another amount', at)).toBe(false);
      expect((await payments().find(payment.id))?.state).toBe('paid');
    });
  });

  describe('money that went back', () => {
    /** A payment whose money is owed, for an order that stands like this. */
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
    ])('is noted at %s too, once', async (_, built) => {
      const { order, payment } = await owedFor(built);
      expect(await payments().markRefunded(payment, at)).toBe(true);
      const untold = { refundedMinor: 100, noticeDue: true, wakeAt: '2026-11-21T10:06:00.000Z' };
      const refunded = { ...payment, state: 'refunded', refundedAt: at, ...untold };
      expect(await payments().find(payment.id)).toEqual(refunded);
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('refunded');
      expect(await payments().markRefunded(payment, '2026-11-22T10:00:00.000Z')).toBe(false);
      expect(await payments().find(payment.id)).toEqual(refunded);
    });

    test.each([
      ['was delivered for other money', aCompletedOrder(), { isIts: false }],
      ['was delivered for a credit', aCompletedOrder({ payWith: 'credit' }), {}],
      ['was delivered, when a part of it went back', aCompletedOrder(), { part: 40 }],
      ['waits for its job', aQueuedOrder(), {}],
      ['failed and had other money', aFailedOrder(), { isIts: false }],
    ])('leaves an order alone that %s', async (_, built, how) => {
      const { order, payment } = await owedFor(built, how);
      expect(await payments().markRefunded(payment, at)).toBe(true);
      const refunded = { state: 'refunded', refundedMinor: 100, ...('part' in how ? { refundedMinor: how.part } : {}) };
      expect(await payments().find(payment.id)).toMatchObject(refunded);
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('paid');
    });

    test('is told once for each way it stands', async () => {
      const { payment } = await owedFor(aFailedOrder());
      expect(await payments().markNotified(payment)).toBe(false);
      await payments().markRefunded(payment, at);
      // Who was told that it is on its way has not been told that it went.
      expect(await payments().markNotified(payment)).toBe(false);
      const refunded = await payments().find(payment.id);
      if (refunded === undefined) throw new Error('the payment is gone');
      expect(await payments().markNotified(refunded)).toBe(true);
      expect(await payments().markNotified(refunded)).toBe(false);
      expect(await payments().find(payment.id)).toMatchObject({ noticeDue: false, wakeAt: never });
    });

    test('for packs is noted alone', async () => {
      const { paymentId, memberId } = ownIds();
      const payment = aPaidPayment({ id: paymentId, purpose: twoPacksOf(memberId), state: 'refund_due' });
      await current().putPayment(payment);
      expect(await payments().markRefunded(payment, at)).toBe(true);
      expect((await payments().find(paymentId))?.state).toBe('refunded');
    });

    test('is told to whoever ordered, as long as that is known', async () => {
      const { payment } = await owedFor(aFailedOrder());
      expect(await payments().findPayer(payment)).toEqual({ email: 'guest@example.com', language: 'en' });
      const forgotten = await owedFor(aFailedOrder({ email: 'forgotten' }));
      expect(await payments().findPayer(forgotten.payment)).toBeUndefined();
      const erased = await owedFor(aFailedOrder({ email: 'erased' }));
      expect(await payments().findPayer(erased.payment)).toBeUndefined();
    });

    test('is not noted of a payment that owes nothing', async () => {
      const { payment } = await anOpenForm(current());
      expect(await payments().markRefunded(payment, at)).toBe(false);
      await payments().settle(payment, 'provider-1', at);
      expect(await payments().markRefunded(payment, at)).toBe(false);
      expect((await payments().find(payment.id))?.state).toBe('paid');
    });
  });

  describe('money on its way back', () => {
    const later = '2026-11-21T10:40:00.000Z';

    async function anOwed(different: Partial<Parameters<typeof aPaidPayment>[0]> = {}) {
      const owed = aPaidPayment({ id: ownIds().paymentId, state: 'refund_due', ...different });
      await current().putPayment(owed);
      return owed;
    }
    const stored = async ({ id }: Pick<StoredPayment, 'id'>) => (await payments().find(id)) as StoredPayment;

    test('notes a try for one of those who saw the same, and for nobody once it is not owed', async () => {
      const owed = await anOwed();
      expect(await payments().noteRefundTry(owed, at)).toBe(true);
      expect(await payments().noteRefundTry(owed, later)).toBe(false);
      const tried = await stored(owed);
      expect(tried).toMatchObject({ state: 'refund_due', refundTriedAt: at });
      expect(await payments().noteRefundTry(tried, later)).toBe(true);
      // The provider refused: the next try is a first one again.
      expect(await payments().noteRefundTry(await stored(owed), undefined)).toBe(true);
      expect({ refundTriedAt: undefined, ...(await stored(owed)) }.refundTriedAt).toBeUndefined();
      expect(await payments().noteRefundTry(owed, at)).toBe(true);
      await payments().markRefunded(tried, later);
      expect(await payments().noteRefundTry(await stored(owed), later)).toBe(false);
    });

    test('is told to whom it says itself, and the address goes once it was told that it went', async () => {
      const payer = { email: 'deleted@example.com', language: 'tr' } as const;
      const owed = await anOwed({ payer, noticeDue: true });
      expect(await payments().findPayer(owed)).toEqual(payer);
      await payments().markNotified(owed);
      expect(await stored(owed)).toMatchObject({ payer, noticeDue: false });
      await payments().markRefunded(owed, at);
      const gone = await stored(owed);
      expect(gone).toMatchObject({ payer, noticeDue: true });
      await payments().markNotified(gone);
      expect(await stored(owed)).not.toHaveProperty('payer.email');
    });

    test('that failed goes to an operator as it was seen, and with what is known of it', async () => {
      const refund = { id: 'refund-1', amountMinor: 40, reason: 'claim' } as const;
      const owed = await anOwed({ refund });
      expect(await payments().setRefundAside({ ...owed, state: 'refunded' }, 'failed', at)).toBe(false);
      expect(await payments().setRefundAside(owed, 'failed', at)).toBe(true);
      const { providerPaymentId, paidAt } = owed;
      expect(await stored(owed)).toMatchObject({
        ...{ state: 'review', reviewReason: 'failed', wakeAt: at },
        ...{ refund, providerPaymentId, paidAt },
      });
      expect(await payments().setRefundAside(owed, 'failed', later)).toBe(false);
    });

    test('that was said to have gone and failed goes to an operator too; what was kept does not', async () => {
      const owed = await anOwed();
      await payments().markRefunded(owed, at);
      expect(await payments().setRefundAside(await stored(owed), 'failed', later)).toBe(true);
      const paid = aPaidPayment({ id: ownIds().paymentId });
      await current().putPayment(paid);
      expect(await payments().setRefundAside(paid, 'failed', later)).toBe(false);
    });
  });
}
