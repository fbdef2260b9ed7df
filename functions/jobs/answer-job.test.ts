import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder, aQueuedOrder } from '#functions/testing/an-order.ts';
import { aMadePhoto } from '#functions/testing/made-photo.ts';
import { aWorkshop } from '#functions/testing/workshop.ts';
import { PaymentId } from '#shared/ids.ts';
import { answerJob } from './answer-job.ts';

const awaited = aProcessingOrder({ answerPending: true, paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000000') });

describe('the answer to a job that was begun elsewhere', () => {
  test('delivers the photo and says so', async () => {
    const shop = aWorkshop(awaited);
    expect(await answerJob(awaited.id, { jpeg: aMadePhoto.jpeg }, shop.deps)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'completed' });
    expect([...shop.files.keys()]).toEqual([`${awaited.folder}/output-2.jpeg`]);
    expect(shop.mails).toHaveLength(1);
  });

  test('can be that there is no photo: the order fails and its money is owed back', async () => {
    const shop = aWorkshop(awaited);
    expect(await answerJob(awaited.id, { failure: 'internal_error' }, shop.deps)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'internal_error' });
    expect(shop.refunds).toEqual([{ paymentId: awaited.paymentId }]);
  });

  test.each([
    ['was never begun elsewhere', aProcessingOrder()],
    ['has not begun', aQueuedOrder()],
    ['has been answered', aCompletedOrder()],
    ['failed meanwhile', aFailedOrder()],
    ['was deleted', aProcessingOrder({ answerPending: true, deletedAt: '2026-11-21T10:01:30.000Z' })],
  ])('counts for nothing when the job %s', async (_, order: StoredOrder) => {
    const shop = aWorkshop(order);
    expect(await answerJob(order.id, { jpeg: aMadePhoto.jpeg }, shop.deps)).toBe(false);
    expect(shop.order()).toBe(order);
    expect(shop.files.size).toBe(0);
  });

  test('to an order nobody knows counts for nothing', async () => {
    const shop = aWorkshop(undefined);
    expect(await answerJob(awaited.id, { jpeg: aMadePhoto.jpeg }, shop.deps)).toBe(false);
  });
});
