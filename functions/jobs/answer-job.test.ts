import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { PaymentId } from '#shared/ids.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { answerJob } from './answer-job.ts';

const awaited = aProcessingOrder({
  awaitingCallback: true,
  paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000000'),
});

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
    ['was deleted', aProcessingOrder({ awaitingCallback: true, deletedAt: '2026-11-21T10:01:30.000Z' })],
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

describe('answers that contradict each other', () => {
  const good = { jpeg: aMadePhoto.jpeg };
  const bad = { failure: 'internal_error' } as const;

  /** A shop that does something else while a good picture is being stored, after its answer was taken. */
  function whileStoring(act: (shop: ReturnType<typeof aWorkshop>) => Promise<unknown>) {
    const shop = aWorkshop(awaited);
    let begun = false;
    const write: typeof shop.deps.photos.write = async (...file) => {
      await shop.deps.photos.write(...file);
      if (begun) return;
      begun = true;
      await act(shop);
    };
    return { ...shop, storing: { ...shop.deps, photos: { ...shop.deps.photos, write } } };
  }

  test('a failure that comes while a good picture is stored changes nothing', async () => {
    const shop = whileStoring(({ deps }) => answerJob(awaited.id, bad, deps));
    expect(await answerJob(awaited.id, good, shop.storing)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(shop.refunds).toEqual([]);
    expect(shop.mails).toHaveLength(1);
  });

  test('a failure that was read before the good picture was taken, and is written after it, changes nothing', async () => {
    const shop = aWorkshop(awaited);
    const find: typeof shop.deps.jobs.find = async (id) => {
      const seen = await shop.deps.jobs.find(id);
      if (seen?.status === 'processing') await shop.deps.jobs.acceptCallback(seen, '2026-11-21T10:02:00.000Z');
      return seen;
    };
    await answerJob(awaited.id, bad, { ...shop.deps, jobs: { ...shop.deps.jobs, find } });
    expect(shop.order()).toMatchObject({ status: 'processing', resultVerified: true });
    expect(shop.refunds).toEqual([]);
  });

  test('a failure after a good picture whose worker is gone waits for that picture, which comes again', async () => {
    const shop = aWorkshop(awaited);
    const dies = { ...shop.deps.jobs, complete: () => Promise.reject(new Error('gone')) };
    await expect(answerJob(awaited.id, good, { ...shop.deps, jobs: dies })).rejects.toThrow('gone');
    expect(await answerJob(awaited.id, bad, shop.deps)).toBe(false);
    expect(shop.order()).toMatchObject({ status: 'processing', awaitingCallback: true });
    expect(await answerJob(awaited.id, good, shop.deps)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'completed', attempts: 3 });
  });

  test('of two good pictures one is delivered, whole', async () => {
    const shop = whileStoring(({ deps }) => answerJob(awaited.id, good, deps));
    await answerJob(awaited.id, good, shop.storing);
    expect(shop.order()).toMatchObject({ status: 'completed', attempts: 3 });
    expect(shop.files.has(`${awaited.folder}/output-3.jpeg`)).toBe(true);
    expect(shop.refunds).toEqual([]);
  });

  test('a good picture after a failure that was refunded changes nothing', async () => {
    const shop = aWorkshop(awaited);
    await answerJob(awaited.id, bad, shop.deps);
    const failed = shop.order();
    for (const again of [good, bad]) expect(await answerJob(awaited.id, again, shop.deps)).toBe(false);
    expect(shop.order()).toBe(failed);
    expect(shop.files.size).toBe(0);
    expect(shop.refunds).toHaveLength(1);
  });
});
