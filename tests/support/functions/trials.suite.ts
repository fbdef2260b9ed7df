import { describe, expect, test } from '@jest/globals';
import type { Jobs } from '#functions/jobs/jobs.ts';
import type { Orders } from '#functions/orders/orders.ts';
import type { QueuedOrder, ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { FreeTrials } from '#functions/payments/free-trials.ts';
import type { TrialCodes } from '#functions/trials/trial-codes.ts';
import { MemberId } from '#shared/ids.ts';
import { anUnpaidOrder } from './an-order.ts';
import { ownIds } from './payments-under-test.ts';

/** Free trials under test, and the orders they begin. */
export interface TrialsUnderTest {
  readonly codes: TrialCodes;
  readonly freeTrials: FreeTrials;
  readonly jobs: Pick<Jobs, 'find' | 'fail'>;
  readonly orders: Pick<Orders, 'withdraw'>;
  putOrder(order: StoredOrder): Promise<void>;
}

const at = '2026-11-21T10:05:00.000Z';
const later = '2026-11-21T10:20:00.000Z';
const afterwards = '2026-11-21T11:30:00.000Z';
const proofUntil = '2026-11-21T11:05:00.000Z';

/** The rules of free trials, in memory and in the table. */
export function trialsSuite(current: () => TrialsUnderTest): void {
  async function anOrder(different: Parameters<typeof anUnpaidOrder>[0] = {}): Promise<ReachableOrder> {
    const { order: own } = ownIds();
    const order = anUnpaidOrder({ ...own, email: `${own.id}@example.com`, ...different });
    await current().putOrder(order);
    return order;
  }

  /** An order with a confirmed e-mail, and its proof. */
  async function aConfirmedOrder(different: Parameters<typeof anUnpaidOrder>[0] = {}) {
    const order = await anOrder(different);
    const mailbox = trialMailbox(order.email);
    await current().codes.propose(mailbox, { codeHash: 'of the code', until: later });
    await current().codes.prove(mailbox, 'of the code', { proofHash: 'of the proof', until: proofUntil });
    return { order, mailbox, trial: { mailbox, proofHash: 'of the proof' } };
  }

  async function aBegunOrder() {
    const { order, ...confirmed } = await aConfirmedOrder();
    expect(await current().freeTrials.use(order, confirmed.trial, at)).toBe('begun');
    return { order: (await current().jobs.find(order.id)) as QueuedOrder, ...confirmed };
  }

  describe('the code of a free trial', () => {
    test('has five attempts, and a new one five more', async () => {
      const { codes } = current();
      const mailbox = trialMailbox(`${ownIds().order.id}@example.com`);
      expect(await codes.countAttempt(mailbox, at)).toBeUndefined();
      for (const codeHash of ['first', 'second']) {
        await codes.propose(mailbox, { codeHash, until: later });
        for (let tried = 0; tried < 5; tried += 1) expect(await codes.countAttempt(mailbox, at)).toBe(codeHash);
        expect(await codes.countAttempt(mailbox, at)).toBeUndefined();
      }
    });

    test('has five attempts also with concurrent ones', async () => {
      const { codes } = current();
      const mailbox = trialMailbox(`${ownIds().order.id}@example.com`);
      await codes.propose(mailbox, { codeHash: 'hash', until: later });
      const tried = await Promise.all(Array.from({ length: 12 }, () => codes.countAttempt(mailbox, at)));
      expect(tried.filter((hash) => hash !== undefined)).toHaveLength(5);
    });

    test('cannot be used after its expiry, and proves nothing once replaced', async () => {
      const { codes } = current();
      const mailbox = trialMailbox(`${ownIds().order.id}@example.com`);
      await codes.propose(mailbox, { codeHash: 'first', until: later });
      expect(await codes.countAttempt(mailbox, later)).toBeUndefined();
      await codes.propose(mailbox, { codeHash: 'second', until: later });
      expect(await codes.prove(mailbox, 'first', { proofHash: 'proof', until: proofUntil })).toBe(false);
    });
  });

  describe('a free trial', () => {
    test('begins an order at no price, with its job due in a minute', async () => {
      const { order, mailbox } = await aBegunOrder();
      expect(order).toMatchObject({
        ...{ status: 'pending', paymentStatus: 'paid', payWith: 'trial', trial: mailbox, queuedAt: at },
        ...{ price: { amountMinor: 0, currency: 'USD' }, wakeAt: '2026-11-21T10:06:00.000Z' },
      });
      expect(await current().codes.isUsed(mailbox)).toBe(true);
    });

    test('begins one of several concurrent orders of the mailbox', async () => {
      const { order, trial } = await aConfirmedOrder();
      const others = await Promise.all([1, 2, 3].map(() => anOrder({ email: order.email })));
      const outcomes = await Promise.all([order, ...others].map((each) => current().freeTrials.use(each, trial, at)));
      expect(outcomes.sort()).toEqual(['begun', 'used', 'used', 'used']);
    });

    test.each([
      ['with another proof', { proofHash: 'another' }, at],
      ['with an expired proof', {}, proofUntil],
      ['of an unconfirmed mailbox', { mailbox: 'unknown' }, at],
    ])('%s is refused, and the order stays unpaid', async (_, different, moment) => {
      const { order, mailbox, trial } = await aConfirmedOrder();
      expect(await current().freeTrials.use(order, { ...trial, ...different }, moment)).toBe('not_confirmed');
      expect(await current().jobs.find(order.id)).toEqual(order);
      expect(await current().codes.isUsed(mailbox)).toBe(false);
    });

    test.each([
      ['a member’s', { ownerId: MemberId.parse('ayse') }],
      ['deleted', { deletedAt: at }],
    ])('is refused for an order that is %s', async (_, different) => {
      const { order, mailbox, trial } = await aConfirmedOrder(different);
      expect(await current().freeTrials.use(order, trial, at)).toBe('order_moved_on');
      expect(await current().codes.isUsed(mailbox)).toBe(false);
    });

    test('is refused when the e-mail of the order changed meanwhile', async () => {
      const { order, trial } = await aConfirmedOrder();
      const seen = { ...order, email: 'former@example.com' };
      expect(await current().freeTrials.use(seen, trial, at)).toBe('order_moved_on');
    });

    test('is refused when the options changed after the check', async () => {
      const { order, mailbox, trial } = await aConfirmedOrder({ optionsRevision: 2 });
      expect(await current().freeTrials.use({ ...order, optionsRevision: 1 }, trial, at)).toBe('order_moved_on');
      expect(await current().codes.isUsed(mailbox)).toBe(false);
      expect(await current().freeTrials.use(order, trial, at)).toBe('begun');
    });

    test('is restored once when the job fails, and begins the next order', async () => {
      const { order, mailbox, trial } = await aBegunOrder();
      expect(await current().jobs.fail(order, 'no_face', at)).toBe(true);
      expect(await current().jobs.find(order.id)).toMatchObject({ status: 'failed', paymentStatus: 'refunded' });
      expect(await current().codes.isUsed(mailbox)).toBe(false);
      const next = await anOrder({ email: order.email });
      expect(await current().freeTrials.use(next, trial, at)).toBe('begun');
      expect(await current().jobs.fail(order, 'no_face', at)).toBe(false);
      expect(await current().codes.isUsed(mailbox)).toBe(true);
    });

    test('is restored without a mail when the order is deleted before its job began', async () => {
      const { order, mailbox } = await aBegunOrder();
      expect(await current().orders.withdraw(order, at)).toBe(true);
      const withdrawn = await current().jobs.find(order.id);
      expect(withdrawn).toMatchObject({ deletedAt: at, paymentStatus: 'refunded' });
      expect(withdrawn).not.toHaveProperty('mailDue');
      expect(await current().codes.isUsed(mailbox)).toBe(false);
    });

    test('is kept when it belongs to another order: inconsistent data is not written', async () => {
      const { order, mailbox } = await aBegunOrder();
      const stranger = await anOrder({ email: order.email });
      const claimed = { ...order, id: stranger.id };
      expect(await current().jobs.fail(claimed, 'no_face', afterwards)).toBe(false);
      expect(await current().codes.isUsed(mailbox)).toBe(true);
    });
  });
}
