import { describe, expect, test } from '@jest/globals';
import type { PacksPurpose } from '#functions/payments/stored-payment.ts';
import { never } from '#functions/platform/clock.ts';
import { anAwaitingPayment, aPaidPayment, twoPacksOf } from './a-payment.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder, aProcessingOrder, aQueuedOrder } from './an-order.ts';
import { anOpenForm, anOpenFormForPacks, ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

const at = '2026-11-21T10:05:00.000Z';

/** The rules of forms, clocks and reads, in memory and in the table. */
export function paymentsFormsSuite(current: () => PaymentsUnderTest): void {
  const payments = () => current().payments;
  const settlements = () => current().settlements;

  describe('opening a form', () => {
    test('stores it, and its order awaits the payment', async () => {
      const { order, payment } = await anOpenForm(current());
      expect(await payments().find(payment.id)).toEqual(payment);
      expect(await payments().findOrder(order.id)).toMatchObject({
        status: 'pending',
        paymentStatus: 'awaiting',
        payWith: 'card',
        paymentId: payment.id,
        wakeAt: order.wakeAt,
      });
    });

    test.each([
      ['paid and queued', aQueuedOrder],
      ['running', aProcessingOrder],
      ['delivered', aCompletedOrder],
      ['failed', aFailedOrder],
      ['deleted', () => anUnpaidOrder({ deletedAt: at })],
    ])('is refused for an order that is %s, and stores nothing', async (_, build) => {
      const { order, paymentId } = ownIds();
      await current().putOrder({ ...build(), ...order });
      const before = await payments().findOrder(order.id);
      const purpose = { kind: 'order', orderId: order.id } as const;
      expect(await payments().open(anAwaitingPayment({ id: paymentId, purpose }), undefined)).toBe(false);
      expect(await payments().find(paymentId)).toBeUndefined();
      expect(await payments().findOrder(order.id)).toEqual(before);
    });

    test('is refused for other options than the checked ones', async () => {
      const { order, paymentId } = ownIds();
      await current().putOrder(anUnpaidOrder({ ...order, optionsRevision: 2 }));
      const payment = anAwaitingPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } });
      expect(await payments().open(payment, undefined, 1)).toBe(false);
      expect(await payments().open(payment, undefined)).toBe(false);
      expect(await payments().open(payment, undefined, 2)).toBe(true);
    });

    test('replaces the form that was read, and no other', async () => {
      const { order, payment } = await anOpenForm(current());
      const other = ownIds().paymentId;
      const second = { ...payment, id: ownIds().paymentId };
      expect(await payments().open(second, undefined)).toBe(false);
      expect(await payments().open(second, other)).toBe(false);
      expect(await payments().find(second.id)).toBeUndefined();
      expect(await payments().open(second, payment.id)).toBe(true);
      expect((await payments().findOrder(order.id))?.paymentId).toBe(second.id);
    });

    test.each([
      ['a guest, for the order of a member', ownIds().memberId, undefined],
      ['a member, for the order of a guest', undefined, ownIds().memberId],
      ['a member, for the order of another member', ownIds().memberId, ownIds().memberId],
    ])('is refused to %s, and stores nothing', async (_, ownerId, memberId) => {
      const { order, paymentId } = ownIds();
      await current().putOrder(anUnpaidOrder({ ...order, ownerId }));
      const before = await payments().findOrder(order.id);
      const opened = anAwaitingPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } });
      expect(await payments().open({ ...opened, memberId }, undefined)).toBe(false);
      expect(await payments().find(paymentId)).toBeUndefined();
      expect(await payments().findOrder(order.id)).toEqual(before);
      expect(await payments().open({ ...opened, memberId: ownerId }, undefined)).toBe(true);
    });

    test('is refused as a replacement when the order has no form', async () => {
      const { order, paymentId } = ownIds();
      await current().putOrder(anUnpaidOrder(order));
      const opened = anAwaitingPayment({ id: paymentId, purpose: { kind: 'order', orderId: order.id } });
      expect(await payments().open(opened, ownIds().paymentId)).toBe(false);
    });

    test('stores a form for packs once under its id', async () => {
      const { payment } = await anOpenFormForPacks(current());
      expect(await payments().find(payment.id)).toEqual(payment);
      expect(await payments().open({ ...payment, providerToken: 'another' }, payment.id)).toBe(false);
      expect(await payments().find(payment.id)).toEqual(payment);
    });

    test('stores the form of a cart, and replaces only the form that was read', async () => {
      const { memberId, payment } = await anOpenFormForPacks(current());
      const formOf = (cart: string) => payments().findCartForm(memberId, cart);
      expect(await formOf('two packs')).toBe(payment.id);
      expect(await formOf('another cart')).toBeUndefined();
      const second = { ...payment, id: ownIds().paymentId };
      expect(await payments().open(second, undefined)).toBe(false);
      expect(await payments().open(second, ownIds().paymentId)).toBe(false);
      expect(await payments().find(second.id)).toBeUndefined();
      expect(await formOf('two packs')).toBe(payment.id);
      expect(await payments().open(second, payment.id)).toBe(true);
      expect(await formOf('two packs')).toBe(second.id);
      expect(await payments().find(payment.id)).toEqual(payment);
    });

    test('keeps the form of another cart', async () => {
      const { memberId, payment } = await anOpenFormForPacks(current());
      const purpose = { ...(payment.purpose as PacksPurpose), cart: 'another cart' };
      const other = { ...payment, id: ownIds().paymentId, purpose };
      expect(await payments().open(other, undefined)).toBe(true);
      expect(await payments().findCartForm(memberId, 'two packs')).toBe(payment.id);
      expect(await payments().findCartForm(memberId, 'another cart')).toBe(other.id);
    });

    test.each(['beginErasure', 'eraseMember'] as const)(
      'is refused for packs of a member who is leaving (%s)',
      async (leaving) => {
        const { memberId, paymentId } = ownIds();
        await current().putMember(memberId, 1);
        expect(await payments().findMember(memberId)).toEqual({ email: expect.stringContaining('@'), mayBuy: true });
        await current()[leaving](memberId);
        expect((await payments().findMember(memberId))?.mayBuy).not.toBe(true);
        const payment = anAwaitingPayment({ id: paymentId, purpose: twoPacksOf(memberId), memberId });
        expect(await payments().open(payment, undefined)).toBe(false);
        expect(await payments().find(paymentId)).toBeUndefined();
        expect(await payments().findCartForm(memberId, 'two packs')).toBeUndefined();
      },
    );

    test('stores a token that its own provider finds', async () => {
      const { payment } = await anOpenForm(current());
      expect((await payments().findByToken('sandbox', payment.providerToken))?.id).toBe(payment.id);
      expect(await payments().findByToken('iyzico', payment.providerToken)).toBeUndefined();
      expect(await payments().findByToken('sandbox', 'an unknown token')).toBeUndefined();
    });
  });

  describe('the clock of a payment', () => {
    async function isDue(id: string, now: string): Promise<boolean> {
      for await (const due of payments().listDue('urgent', now)) if (due.id === id) return true;
      return false;
    }

    test('is due at its time and not before', async () => {
      const { payment } = await anOpenForm(current());
      expect(await isDue(payment.id, '2026-11-21T10:01:59.999Z')).toBe(false);
      expect(await isDue(payment.id, '2026-11-21T10:02:00.001Z')).toBe(true);
    });

    test('is set by a poll, which counts', async () => {
      const { payment } = await anOpenForm(current());
      await payments().pollLater(payment, '2026-11-21T10:10:00.000Z');
      const polled = { polls: 1, wakeAt: '2026-11-21T10:10:00.000Z' };
      expect(await payments().find(payment.id)).toEqual({ ...payment, ...polled });
      expect(await isDue(payment.id, '2026-11-21T10:09:00.000Z')).toBe(false);
    });

    test('is not set by a poll of a payment that was paid meanwhile', async () => {
      const { payment } = await anOpenForm(current());
      await settlements().settle(payment, 'provider-1', at);
      await payments().pollLater(payment, '2026-11-21T10:10:00.000Z');
      expect(await payments().find(payment.id)).toMatchObject({ state: 'paid', polls: 0, wakeAt: never });
    });

    test('is set again after a failure', async () => {
      const { payment } = await anOpenForm(current());
      await payments().backOff({ ...payment, lane: 'urgent', failures: 0 }, '2026-11-21T10:07:00.000Z');
      const once = { ...payment, wakeAt: '2026-11-21T10:07:00.000Z' };
      expect(await payments().find(payment.id)).toEqual(once);
      await payments().postpone(once, '2026-11-21T10:17:00.000Z');
      expect(await payments().find(payment.id)).toEqual({ ...payment, wakeAt: '2026-11-21T10:17:00.000Z' });
    });

    test('keeps a newer time than the one that was read', async () => {
      const { payment } = await anOpenForm(current());
      await settlements().settle(payment, 'provider-1', at);
      const paid = await payments().find(payment.id);
      await payments().backOff({ ...payment, lane: 'urgent', failures: 0 }, '2026-11-21T10:07:00.000Z');
      await payments().postpone(payment, '2026-11-21T10:07:00.000Z');
      expect(await payments().find(payment.id)).toEqual(paid);
    });
  });

  describe('expiring a form', () => {
    test('fails it, and its order may be paid again', async () => {
      const { order, payment } = await anOpenForm(current());
      expect(await settlements().expire(payment, at)).toBe(true);
      expect(await payments().find(payment.id)).toEqual({ ...payment, state: 'failed' });
      expect(await payments().findOrder(order.id)).toMatchObject({ paymentStatus: 'failed', wakeAt: order.wakeAt });
      const next = { ...payment, id: ownIds().paymentId };
      expect(await payments().open(next, payment.id)).toBe(true);
    });

    test('keeps an order that has a newer form', async () => {
      const { order, payment } = await anOpenForm(current());
      const newer = { ...payment, id: ownIds().paymentId };
      await payments().open(newer, payment.id);
      expect(await settlements().expire(payment, at)).toBe(true);
      expect((await payments().find(payment.id))?.state).toBe('failed');
      expect(await payments().find(newer.id)).toEqual(newer);
      expect(await payments().findOrder(order.id)).toMatchObject({ paymentStatus: 'awaiting', paymentId: newer.id });
    });

    test('fails a form for packs alone', async () => {
      const { payment } = await anOpenFormForPacks(current());
      expect(await settlements().expire(payment, at)).toBe(true);
      expect(await payments().find(payment.id)).toEqual({ ...payment, state: 'failed' });
    });

    test.each([
      ['it expired already', anAwaitingPayment({ state: 'failed' })],
      ['it is paid', aPaidPayment()],
      ['its refund is due', aPaidPayment({ state: 'refund_due' })],
    ])('is refused when %s', async (_, built) => {
      const { order, paymentId, memberId } = ownIds();
      await current().putOrder(anUnpaidOrder({ ...order, paymentStatus: 'awaiting', paymentId }));
      for (const purpose of [{ kind: 'order', orderId: order.id } as const, twoPacksOf(memberId)]) {
        const payment = { ...built, id: ownIds().paymentId, purpose };
        await current().putPayment(payment);
        expect(await settlements().expire(payment, at)).toBe(false);
        expect(await payments().find(payment.id)).toEqual(payment);
      }
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('awaiting');
    });
  });
}
