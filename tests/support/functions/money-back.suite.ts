import { describe, expect, test } from '@jest/globals';
import type { Claims } from '#functions/guarantee/claims.ts';
import type { GrantedRefunds } from '#functions/guarantee/grant-refund.ts';
import type { Guarantees } from '#functions/guarantee/guarantees.ts';
import type { Jobs } from '#functions/jobs/jobs.ts';
import type { Orders } from '#functions/orders/orders.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import { aPaidPayment, twoPacksOf } from './a-payment.ts';
import { aCompletedOrder, anUnpaidOrder } from './an-order.ts';
import { anOpenForm, ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

/** Every port that refunds money and credits, in memory or in the table. */
export interface MoneyBackUnderTest extends PaymentsUnderTest {
  readonly jobs: Jobs;
  readonly orders: Pick<Orders, 'withdraw'>;
  readonly guarantees: Guarantees;
  readonly granted: GrantedRefunds;
  readonly claims: Claims;
  /** The purchase row of a conversion. */
  purchaseOf(memberId: MemberId, orderId: OrderId): Promise<{ readonly refundedAt?: string | undefined } | undefined>;
}

const at = '2026-11-21T10:05:00.000Z';
const from = { sourceNetwork: '203.0.113.1', at };
const aMinuteOn = '2026-11-21T10:06:00.000Z';

/** The rules of refunds and released credits, in memory and in the table. */
export function moneyBackSuite(current: () => MoneyBackUnderTest): void {
  /** An order paid by a member's only credit, in the given status. */
  async function byCredit() {
    const { settlements, putMember, putOrder } = current();
    const { order: own, memberId } = ownIds();
    await putMember(memberId, 1);
    const order = anUnpaidOrder({ ...own, ownerId: memberId });
    await putOrder(order);
    expect(await settlements.reserveCredit(order, memberId, at)).toBe('reserved');
    return { id: order.id, memberId };
  }

  /** An order paid with a dollar. */
  async function byCard() {
    const { order, payment } = await anOpenForm(current());
    expect(await current().settlements.settle(payment, 'provider-1', at)).toBe(true);
    return { id: order.id, paymentId: payment.id };
  }

  async function queued(id: OrderId) {
    const order = await current().jobs.find(id);
    if (order?.status !== 'pending' || order.paymentStatus !== 'paid') throw new Error('the order is not queued');
    return order;
  }

  async function begun(id: OrderId) {
    expect(await current().jobs.leaseJob(await queued(id), at, at)).toMatchObject({ attempts: 1 });
    const order = await current().jobs.find(id);
    if (order?.status !== 'processing') throw new Error('the job has not begun');
    return order;
  }

  async function completed(id: OrderId) {
    expect(await current().jobs.complete(await begun(id), {}, at)).toBe(true);
    const order = await current().jobs.find(id);
    if (order?.status !== 'completed') throw new Error('the job is not done');
    return order;
  }

  const ledgerOf = async (id: MemberId) => (await current().creditsOf(id)).ledger;
  const balanceOf = async (id: MemberId) => (await current().creditsOf(id)).balance;

  describe('a credit', () => {
    test('is captured once by its photo, and recorded as a purchase', async () => {
      const { id, memberId } = await byCredit();
      const job = await begun(id);
      expect(await current().jobs.complete(job, {}, at)).toBe(true);
      expect(await current().jobs.complete(job, {}, at)).toBe(false);
      expect(await ledgerOf(memberId)).toEqual({ 'grant#initial': 1, [`reserve#${id}`]: -1, [`capture#${id}`]: 0 });
      expect(await balanceOf(memberId)).toBe(0);
      expect(await current().purchaseOf(memberId, id)).toMatchObject({ orderId: id });
    });

    test('is released once when its job fails', async () => {
      const { id, memberId } = await byCredit();
      const job = await begun(id);
      expect(await current().jobs.fail(job, 'no_face', at)).toBe(true);
      expect(await current().jobs.fail(job, 'no_face', at)).toBe(false);
      expect(await ledgerOf(memberId)).toEqual({ 'grant#initial': 1, [`reserve#${id}`]: -1, [`release#${id}`]: 1 });
      expect(await balanceOf(memberId)).toBe(1);
      expect(await current().purchaseOf(memberId, id)).toBeUndefined();
    });

    test('is released once when its order is withdrawn before the job began', async () => {
      const { id, memberId } = await byCredit();
      const order = await queued(id);
      expect(await current().orders.withdraw(order, at)).toBe(true);
      expect(await current().orders.withdraw(order, at)).toBe(false);
      expect(await balanceOf(memberId)).toBe(1);
    });

    test('is not released when the job began before the withdrawal', async () => {
      const { id, memberId } = await byCredit();
      const order = await queued(id);
      await begun(id);
      expect(await current().orders.withdraw(order, at)).toBe(false);
      expect(await balanceOf(memberId)).toBe(0);
    });

    test('is released once when its photo is returned, which its purchase records', async () => {
      const { id, memberId } = await byCredit();
      const photo = await completed(id);
      expect(await current().guarantees.returnPhoto(photo, from)).toBe(true);
      expect(await current().guarantees.returnPhoto(photo, from)).toBe(false);
      expect(await balanceOf(memberId)).toBe(1);
      expect(await current().purchaseOf(memberId, id)).toMatchObject({ refundedAt: at });
    });

    test('is not released to an erased account, and the order stays as it was', async () => {
      const { id, memberId } = await byCredit();
      const job = await begun(id);
      await current().eraseMember(memberId);
      expect(await current().jobs.fail(job, 'no_face', at)).toBe(false);
      expect((await current().jobs.find(id))?.status).toBe('processing');
      expect(await ledgerOf(memberId)).not.toHaveProperty(`release#${id}`);
    });
  });

  describe('a card payment of a dollar', () => {
    const back = {
      'when its job fails': async (id: OrderId) => await current().jobs.fail(await begun(id), 'no_face', at),
      'when its order is withdrawn': async (id: OrderId) => await current().orders.withdraw(await queued(id), at),
      'when its photo is returned': async (id: OrderId) =>
        await current().guarantees.returnPhoto(await completed(id), from),
    };

    test.each([
      ['when its job fails', 'job_failed', false],
      ['when its order is withdrawn', 'withdrawn', true],
      ['when its photo is returned', 'given_back', true],
    ] as const)('has a refund due %s, and is no revenue any more', async (way, reason, noticeDue) => {
      const { id, paymentId } = await byCard();
      const revenue = await current().revenue();
      expect(await back[way](id)).toBe(true);
      expect(await current().payments.find(paymentId)).toMatchObject({
        ...{ state: 'refund_due', noticeDue, wakeAt: aMinuteOn },
        refund: { id: `refund-${paymentId}`, amountMinor: 100, reason },
      });
      expect(await current().revenue()).toBe(revenue - 100);
    });

    /** A delivered order whose payment stands as given. */
    async function deliveredWith(different: Partial<StoredPayment>, price?: Money) {
      const { order: own, paymentId } = ownIds();
      const email = `${own.id}@example.com`;
      const photo = aCompletedOrder({ ...own, email, paymentId, ...(price === undefined ? {} : { price }) });
      const payment = aPaidPayment({ id: paymentId, purpose: { kind: 'order', orderId: own.id } });
      await current().putOrder(photo);
      await current().putPayment({ ...payment, ...different } as StoredPayment);
      return { photo, paymentId };
    }

    test.each([
      ['is awaited again', { state: 'awaiting' }],
      ['is in review', { state: 'review', reviewReason: 'failed' }],
      ['was refunded by hand', { state: 'refunded' }],
      ['has a refund already', { refund: { id: 'refund-1', amountMinor: 40, reason: 'claim' } }],
    ] as const)('has no refund due when it %s, and its photo is kept', async (_, different) => {
      const { photo, paymentId } = await deliveredWith(different);
      const [before, revenue] = [await current().payments.find(paymentId), await current().revenue()];
      expect(await current().guarantees.returnPhoto(photo, from)).toBe(false);
      expect(await current().payments.find(paymentId)).toEqual(before);
      expect(await current().jobs.find(photo.id)).toEqual(photo);
      expect(await current().revenue()).toBe(revenue);
    });

    test('leaves the revenue in dollars when lira are refunded', async () => {
      const price = { amountMinor: 3900, currency: 'TRY' } as const;
      const { photo } = await deliveredWith({ amount: price }, price);
      const before = [await current().revenue(), await current().revenue('TRY')] as const;
      expect(await current().guarantees.returnPhoto(photo, from)).toBe(true);
      expect([await current().revenue(), await current().revenue('TRY')]).toEqual([before[0], before[1] - 3900]);
    });

    test('is not refunded again by a return after an operator refunded it', async () => {
      const { id, paymentId } = await byCard();
      const photo = await completed(id);
      const kept = await current().granted.findKept(paymentId);
      if (kept === undefined) throw new Error('there is no kept payment');
      const amount = { amountMinor: 40, currency: 'USD' } as const;
      const granted = { state: 'partly_granted', decidedAt: at, amount } as const;
      expect(await current().granted.owe(kept, photo, granted)).toBe(true);
      expect(await current().granted.owe(kept, photo, granted)).toBe(false);
      expect(await current().granted.findKept(paymentId)).toBeUndefined();
      expect(await current().guarantees.returnPhoto(photo, from)).toBe(false);
      expect(await current().payments.find(paymentId)).toMatchObject({ refund: { amountMinor: 40, reason: 'claim' } });
    });
  });

  describe('granting a claim', () => {
    async function claimed({ id }: { id: OrderId }) {
      const { claims } = current();
      expect(await claims.open(await completed(id), 'The head is too small.', at)).toBe(true);
      const order = await claims.findOrder(id);
      if (order?.status !== 'completed') throw new Error('the order is not delivered');
      return order;
    }

    test('releases the credit in the same write, once, and records it on the purchase', async () => {
      const { id, memberId } = await byCredit();
      const order = await claimed({ id });
      const decision = { state: 'granted', decidedAt: aMinuteOn, credits: 1, words: 'It is.' } as const;
      expect(await current().claims.decide(order, decision)).toBe(true);
      expect(await current().claims.decide(order, decision)).toBe(false);
      expect(await balanceOf(memberId)).toBe(1);
      expect((await ledgerOf(memberId))[`release#${id}`]).toBe(1);
      expect(await current().purchaseOf(memberId, id)).toMatchObject({ refundedAt: aMinuteOn });
      expect(await current().claims.find(id)).toMatchObject({ state: 'granted', wakeAt: aMinuteOn });
    });

    test('makes the refund due in the same write, with its mail', async () => {
      const { id, paymentId } = await byCard();
      const order = await claimed({ id });
      const kept = await current().granted.findKept(paymentId);
      if (kept === undefined) throw new Error('there is no kept payment');
      const granted = { state: 'granted', decidedAt: aMinuteOn, amount: kept.amount, words: 'It is.' } as const;
      expect(await current().granted.owe(kept, order, granted)).toBe(true);
      expect(await current().payments.find(paymentId)).toMatchObject({ state: 'refund_due' });
      expect(await current().claims.find(id)).toMatchObject({ state: 'granted', wakeAt: aMinuteOn, words: 'It is.' });
    });

    test('refunds a payment once when two admins press refund after the claim was declined', async () => {
      const { id, paymentId } = await byCard();
      const declined = { state: 'declined', decidedAt: at, words: 'It is not.' } as const;
      expect(await current().claims.decide(await claimed({ id }), declined)).toBe(true);
      const [order, kept] = [await current().claims.findOrder(id), await current().granted.findKept(paymentId)];
      if (order?.status !== 'completed' || kept === undefined) throw new Error('there is no kept payment');
      const revenue = await current().revenue();
      const press = async (amountMinor: number) =>
        await current().granted.owe(kept, order, {
          ...{ state: 'partly_granted', decidedAt: aMinuteOn },
          amount: { amountMinor, currency: 'USD' },
        });
      expect([await press(40), await press(60)]).toEqual([true, false]);
      expect(await current().payments.find(paymentId)).toMatchObject({ refund: { amountMinor: 40 } });
      await current().paymentRefunds.markRefunded((await current().payments.find(paymentId)) as StoredPayment, at);
      expect(await press(60)).toBe(false);
      expect(await current().payments.find(paymentId)).toMatchObject({ state: 'refunded', refundedMinor: 40 });
      expect(await current().revenue()).toBe(revenue - 40);
    });

    test('fails when the claim was opened meanwhile', async () => {
      const { id, paymentId } = await byCard();
      const { claim: _, ...seen } = await claimed({ id });
      const kept = await current().granted.findKept(paymentId);
      if (kept === undefined) throw new Error('there is no kept payment');
      const granted = { state: 'granted', decidedAt: aMinuteOn, amount: kept.amount } as const;
      expect(await current().granted.owe(kept, seen, granted)).toBe(false);
      expect(await current().payments.find(paymentId)).toMatchObject({ state: 'paid' });
    });
  });

  describe('a payment of packs', () => {
    async function sold(credits: number) {
      const { memberId, paymentId } = ownIds();
      await current().putMember(memberId, credits);
      await current().putPayment(aPaidPayment({ id: paymentId, purpose: twoPacksOf(memberId), memberId }));
      const kept = await current().granted.findKept(paymentId);
      if (kept === undefined) throw new Error('there is no kept payment');
      return { memberId, paymentId, kept };
    }

    test('is found with its credits, and that of an order with its id', async () => {
      const { memberId, paymentId, kept } = await sold(6);
      const amount = { amountMinor: 100, currency: 'USD' };
      expect(kept).toEqual({ id: paymentId, amount, packs: { memberId, credits: 15 } });
      expect(await current().granted.balanceOf(memberId)).toBe(6);
      const card = await byCard();
      expect(await current().granted.findKept(card.paymentId)).toEqual({
        id: card.paymentId,
        amount,
        orderId: card.id,
      });
    });

    test('takes the unused credits with its refund, once', async () => {
      const { memberId, paymentId, kept } = await sold(6);
      const unused = { credits: 6, amountMinor: 40 };
      expect(await current().granted.oweUnused(kept, unused, at)).toBe(true);
      expect(await current().granted.oweUnused(kept, unused, at)).toBe(false);
      expect(await balanceOf(memberId)).toBe(0);
      expect(await ledgerOf(memberId)).toEqual({ 'grant#initial': 6, [`refund#${paymentId}`]: -6 });
      const refund = { id: `refund-${paymentId}`, amountMinor: 40, reason: 'packs' };
      expect(await current().payments.find(paymentId)).toMatchObject({ state: 'refund_due', noticeDue: true, refund });
    });

    test('keeps its money when the credits were used meanwhile', async () => {
      const { memberId, paymentId, kept } = await sold(6);
      expect(await current().granted.oweUnused(kept, { credits: 7, amountMinor: 46 }, at)).toBe(false);
      expect(await balanceOf(memberId)).toBe(6);
      expect((await current().payments.find(paymentId))?.state).toBe('paid');
    });

    test('keeps its money while the member is being erased: the ledger moves to another id', async () => {
      const { memberId, paymentId, kept } = await sold(6);
      await current().beginErasure(memberId);
      expect(await current().granted.oweUnused(kept, { credits: 6, amountMinor: 40 }, at)).toBe(false);
      expect(await current().creditsOf(memberId)).toEqual({ balance: 6, ledger: { 'grant#initial': 6 } });
      expect((await current().payments.find(paymentId))?.state).toBe('paid');
    });

    test('is not refunded without a member', async () => {
      const { paymentId, kept } = await sold(6);
      const orders = { id: kept.id, amount: kept.amount };
      expect(await current().granted.oweUnused(orders, { credits: 1, amountMinor: 6 }, at)).toBe(false);
      expect((await current().payments.find(paymentId))?.state).toBe('paid');
    });
  });
}
