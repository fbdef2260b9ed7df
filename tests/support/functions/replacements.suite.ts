import { describe, expect, test } from '@jest/globals';
import type { CompletedOrder, ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Replacements } from '#functions/payments/replacements.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import { aPaidPayment } from './a-payment.ts';
import { aCompletedOrder, anUnpaidOrder } from './an-order.ts';
import { anOpenForm, ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

/** Replacements with the payments they change, and with purchase rows where the implementation has them. */
export interface ReplacementsUnderTest extends PaymentsUnderTest {
  readonly replacements: Replacements;
  /** A conversion whose credit was captured. */
  putPurchase(order: CompletedOrder): Promise<void>;
}

const at = '2026-11-21T10:05:00.000Z';
const from = { sourceNetwork: '203.0.113.1', at };
const earlier = '2026-11-21T10:04:00.000Z';

/** The rules of replacement orders, in memory and in the table. */
export function replacementsSuite(current: () => ReplacementsUnderTest): void {
  const stored = (id: StoredOrder['id']) => current().payments.findOrder(id);

  /** A delivered order that was paid by card, and one that is to replace it. */
  async function byCard(
    different: {
      former?: Partial<CompletedOrder>;
      fresh?: Partial<ReachableOrder>;
      payment?: Partial<StoredPayment>;
    } = {},
  ) {
    const { order: own, paymentId } = ownIds();
    const price = { amountMinor: 150, currency: 'USD' } as const;
    // Returns are limited per e-mail.
    const email = `${own.id}@example.com`;
    const former = aCompletedOrder({ ...own, email, paymentId, price, mailDue: true, ...different.former });
    const purpose = { kind: 'order', orderId: own.id } as const;
    const paid = aPaidPayment({ id: paymentId, purpose, amount: price, providerToken: paymentId });
    await current().putOrder(former);
    await current().putPayment({ ...paid, ...different.payment } as StoredPayment);
    return { former, payment: paid, fresh: await aFreshOne(former, different.fresh) };
  }

  /** A delivered order of a member who spent the last credit on it, and one that is to replace it. */
  async function byCredit(different: { fresh?: Partial<ReachableOrder> } = {}) {
    const { order: own, memberId } = ownIds();
    const former = aCompletedOrder({ ...own, payWith: 'credit', ownerId: memberId });
    await current().putMember(memberId, 0);
    await current().putOrder(former);
    await current().putPurchase(former);
    return { former, memberId, fresh: await aFreshOne(former, { ownerId: memberId, ...different.fresh }) };
  }

  async function aFreshOne(former: CompletedOrder, different: Partial<ReachableOrder> = {}) {
    const { status: _, ...rest } = different as Partial<ReachableOrder>;
    const fresh = anUnpaidOrder({ ...ownIds().order, replaces: { orderId: former.id, count: 1 }, ...rest });
    await current().putOrder(fresh);
    return fresh;
  }

  describe('a replacement of an order paid by card', () => {
    test('is paid and due in a minute, at the former price, by the former payment', async () => {
      const { former, fresh, payment } = await byCard();
      const revenue = await current().revenue();
      expect(await current().replacements.transferPayment(fresh, former, from)).toBe(true);
      expect(await stored(fresh.id)).toMatchObject({
        status: 'pending',
        paymentStatus: 'paid',
        payWith: 'card',
        paymentId: payment.id,
        price: payment.amount,
        queuedAt: at,
        wakeAt: '2026-11-21T10:06:00.000Z',
      });
      const purpose = { kind: 'order', orderId: fresh.id };
      expect(await current().payments.find(payment.id)).toEqual({ ...payment, purpose });
      expect(await current().revenue()).toBe(revenue);
    });

    test('leaves the former order replaced, without a payment, a mail or pictures', async () => {
      const { former, fresh } = await byCard();
      await current().replacements.transferPayment(fresh, former, from);
      const { paymentId: _, ...rest } = former;
      expect(await stored(former.id)).toEqual({
        ...rest,
        paymentStatus: 'refunded',
        remedy: { kind: 'new_photo', at, orderId: fresh.id },
        mailDue: false,
        wakeAt: '2026-11-21T10:06:00.000Z',
      });
    });

    test('works also when a form was opened for it, whose payment then pays nothing', async () => {
      const { former } = await byCard();
      const { order: fresh, payment: open } = await anOpenForm(current(), {
        replaces: { orderId: former.id, count: 1 },
      });
      expect(await current().replacements.transferPayment(fresh, former, from)).toBe(true);
      expect((await stored(fresh.id))?.paymentId).toBe(former.paymentId);
      expect(await current().settlements.settle(open, 'provider-2', at)).toBe(false);
      expect(await current().settlements.markRefundDue(open, 'provider-2', at)).toBe(true);
    });
  });

  test('a replacement paid by credit keeps the balance, with two ledger entries', async () => {
    const { former, fresh, memberId } = await byCredit();
    expect(await current().replacements.transferPayment(fresh, former, from)).toBe(true);
    expect(await stored(fresh.id)).toMatchObject({ paymentStatus: 'paid', payWith: 'credit', queuedAt: at });
    expect(await stored(former.id)).toMatchObject({ paymentStatus: 'refunded', remedy: { kind: 'new_photo' } });
    expect(await current().creditsOf(memberId)).toEqual({
      balance: 0,
      ledger: { 'grant#initial': 0, [`release#${former.id}`]: 1, [`reserve#${fresh.id}`]: -1 },
    });
  });

  describe('a replacement is refused', () => {
    async function expectNothing({ former, fresh }: { former: CompletedOrder; fresh: ReachableOrder }, seen = former) {
      const before = await Promise.all([stored(former.id), stored(fresh.id)]);
      const payment = former.paymentId && (await current().payments.find(former.paymentId));
      expect(await current().replacements.transferPayment(fresh, seen, from)).toBe(false);
      expect(await Promise.all([stored(former.id), stored(fresh.id)])).toEqual(before);
      expect(former.paymentId && (await current().payments.find(former.paymentId))).toEqual(payment);
    }

    test.each([
      ['was downloaded meanwhile', { downloadedAt: earlier }],
      ['was returned meanwhile', { remedy: { kind: 'refund', at: earlier } }],
      ['was deleted meanwhile', { deletedAt: earlier }],
      ['has a claim by now', { claim: { state: 'open', openedAt: earlier } }],
      ['belongs to another holder by now', { ownerId: ownIds().memberId }],
      ['was refunded by an operator', { paymentStatus: 'refunded' }],
    ] as const)('when the delivered photo %s', async (_, change) => {
      const orders = await byCard({ former: change });
      const { downloadedAt: _at, remedy: _remedy, deletedAt: _deleted, ...rest } = orders.former;
      const { ownerId: _owner, claim: _claim, ...seen } = rest;
      await expectNothing(orders, seen);
    });

    test.each([
      ['is to be refunded', { state: 'refund_due' }],
      ['was refunded in part', { refund: { id: 'refund-1', amountMinor: 40, reason: 'claim' } }],
      ['is for another order', { purpose: { kind: 'order', orderId: ownIds().order.id } }],
    ] as const)('when the payment %s', async (_, payment) => {
      await expectNothing(await byCard({ payment: payment as Partial<StoredPayment> }));
    });

    test.each([
      ['a member replaces the order of a guest', undefined, ownIds().memberId],
      ['a guest replaces the order of a member', ownIds().memberId, undefined],
      ['a member replaces the order of another member', ownIds().memberId, ownIds().memberId],
    ])('when %s', async (_, owner, other) => {
      await expectNothing(await byCard({ former: { ownerId: owner }, fresh: { ownerId: other } }));
    });

    test('when the new order was paid another way, or deleted', async () => {
      const { order, memberId } = ownIds();
      const orders = await byCredit({ fresh: { ...order, deletedAt: earlier } });
      await expectNothing(orders);
      expect((await current().creditsOf(orders.memberId)).ledger).toEqual({ 'grant#initial': 0 });
      expect(memberId).not.toBe(orders.memberId);
    });

    test('when the former order cost nothing', async () => {
      await expectNothing(await byCard({ former: { payWith: 'trial' } }));
    });

    test('for a second order that replaces the same one', async () => {
      const orders = await byCard();
      const second = await aFreshOne(orders.former);
      expect(await current().replacements.transferPayment(orders.fresh, orders.former, from)).toBe(true);
      await expectNothing({ former: orders.former, fresh: second });
    });
  });
}
