import { describe, expect, test } from '@jest/globals';
import { aCompletedOrder, anUnpaidOrder, aProcessingOrder, aQueuedOrder } from './an-order.ts';
import { ownIds, type PaymentsUnderTest } from './payments-under-test.ts';

const at = '2026-11-21T10:05:00.000Z';

/** The rules of credits, selfies and jobs, in memory and in the table. */
export function paymentsCreditSuite(current: () => PaymentsUnderTest): void {
  const payments = () => current().payments;
  const settlements = () => current().settlements;

  async function anOrderOfAMember(credits: number, different: Parameters<typeof anUnpaidOrder>[0] = {}) {
    const { order: own, memberId } = ownIds();
    const order = anUnpaidOrder({ ...own, ownerId: memberId, ...different });
    await current().putMember(memberId, credits);
    await current().putOrder(order);
    return { order, memberId };
  }

  describe('reserving a credit', () => {
    test('takes the credit, and makes the job due in a minute', async () => {
      const { order, memberId } = await anOrderOfAMember(1);
      expect(await settlements().reserveCredit(order, memberId, at)).toBe('reserved');
      expect(await payments().findOrder(order.id)).toMatchObject({
        status: 'pending',
        paymentStatus: 'paid',
        payWith: 'credit',
        queuedAt: at,
        wakeAt: '2026-11-21T10:06:00.000Z',
      });
      expect(await current().creditsOf(memberId)).toEqual({
        balance: 0,
        ledger: { 'grant#initial': 1, [`reserve#${order.id}`]: -1 },
      });
    });

    test('takes one credit only', async () => {
      const { order, memberId } = await anOrderOfAMember(2);
      await settlements().reserveCredit(order, memberId, at);
      expect(await settlements().reserveCredit(order, memberId, at)).toBe('order_moved_on');
      expect((await current().creditsOf(memberId)).balance).toBe(1);
    });

    test('is refused at a balance of 0, and the order stays unpaid', async () => {
      const { order, memberId } = await anOrderOfAMember(0);
      expect(await settlements().reserveCredit(order, memberId, at)).toBe('no_credit');
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('none');
      expect((await current().creditsOf(memberId)).ledger).toEqual({ 'grant#initial': 0 });
    });

    test('is refused for other options than the checked ones', async () => {
      const { order, memberId } = await anOrderOfAMember(1, { optionsRevision: 2 });
      for (const optionsRevision of [1, undefined]) {
        expect(await settlements().reserveCredit({ ...order, optionsRevision }, memberId, at)).toBe('order_moved_on');
      }
      expect((await current().creditsOf(memberId)).balance).toBe(1);
      expect(await settlements().reserveCredit(order, memberId, at)).toBe('reserved');
    });

    test.each([
      ['deleted', { deletedAt: at }],
      ['another member’s', { ownerId: ownIds().memberId }],
      ['a guest’s', { ownerId: undefined }],
    ])('is refused for an order that is %s, also at a balance of 0', async (_, different) => {
      for (const credits of [1, 0]) {
        const { order, memberId } = await anOrderOfAMember(credits, different);
        expect(await settlements().reserveCredit(order, memberId, at)).toBe('order_moved_on');
        expect((await current().creditsOf(memberId)).balance).toBe(credits);
      }
    });

    test('is refused for an erased member', async () => {
      const { order, memberId } = await anOrderOfAMember(1);
      await current().eraseMember(memberId);
      expect(await settlements().reserveCredit(order, memberId, at)).toBe('no_credit');
      expect((await payments().findOrder(order.id))?.paymentStatus).toBe('none');
    });
  });

  describe('the selfie of a payment', () => {
    test('is recorded while the order is unpaid', async () => {
      const { order } = ownIds();
      await current().putOrder(anUnpaidOrder({ ...order, selfieEtag: undefined }));
      expect(await payments().noteSelfie(order.id, 'etag-2', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.selfieEtag).toBe('etag-2');
    });

    test('is not exchanged after the payment', async () => {
      const { order } = ownIds();
      await current().putOrder(aQueuedOrder(order));
      expect(await payments().noteSelfie(order.id, 'etag-2', at)).toBe(false);
      expect((await payments().findOrder(order.id))?.selfieEtag).toBe('"etag"');
    });
  });

  describe('the engine of a look', () => {
    const look = { tool: 'hair-changer', options: { colour: 'red' }, engine: 'webhook' } as const;

    test('is stored for the options that were read, while the order is unpaid', async () => {
      const { order } = ownIds();
      const unpaid = anUnpaidOrder({ ...order, ...look });
      await current().putOrder(unpaid);
      expect(await payments().noteEngine({ ...unpaid, optionsRevision: 1 }, 'builtin', at)).toBe(false);
      expect((await payments().findOrder(order.id))?.engine).toBe('webhook');
      expect(await payments().noteEngine(unpaid, 'builtin', at)).toBe(true);
      expect((await payments().findOrder(order.id))?.engine).toBe('builtin');
    });

    test('stays what was paid for', async () => {
      const { order } = ownIds();
      await current().putOrder(aQueuedOrder({ ...order, ...look }));
      expect(await payments().noteEngine(anUnpaidOrder({ ...order, ...look }), 'builtin', at)).toBe(false);
      expect((await payments().findOrder(order.id))?.engine).toBe('webhook');
    });
  });

  describe('a job that was sent to the queue', () => {
    test('is due again after its time limit', async () => {
      const { order } = ownIds();
      await current().putOrder(aQueuedOrder(order));
      await settlements().markSent(order.id, at);
      expect((await payments().findOrder(order.id))?.wakeAt).toBe('2026-11-21T10:20:00.000Z');
    });

    test.each([
      ['began meanwhile', aProcessingOrder],
      ['ended meanwhile', aCompletedOrder],
      ['is not paid', anUnpaidOrder],
    ])('keeps its clock when it %s', async (_, build) => {
      const { order } = ownIds();
      const built = { ...build(), ...order };
      await current().putOrder(built);
      await settlements().markSent(order.id, at);
      expect((await payments().findOrder(order.id))?.wakeAt).toBe(built.wakeAt);
    });
  });

  test('finds no unknown order and no unknown payment', async () => {
    const { order, paymentId } = ownIds();
    expect(await payments().findOrder(order.id)).toBeUndefined();
    expect(await payments().find(paymentId)).toBeUndefined();
  });
}
