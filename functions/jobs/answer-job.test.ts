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

describe('a callback for an awaited job', () => {
  test('delivers the photo and returns true', async () => {
    const shop = aWorkshop(awaited);
    expect(await answerJob(awaited.id, { jpeg: aMadePhoto.jpeg }, shop.deps)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'completed' });
    expect([...shop.files.keys()]).toEqual([`${awaited.folder}/output-2.jpeg`, `${awaited.folder}/shown-2.jpeg`]);
    expect(shop.mails).toHaveLength(1);
  });

  test('fails the order and makes the refund due when there is no photo', async () => {
    const shop = aWorkshop(awaited);
    expect(await answerJob(awaited.id, { failure: 'internal_error' }, shop.deps)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'internal_error' });
    expect(shop.refunds).toEqual([{ paymentId: awaited.paymentId }]);
  });

  test.each([
    ['never ran at the processor', aProcessingOrder()],
    ['has not begun', aQueuedOrder()],
    ['was answered already', aCompletedOrder()],
    ['failed meanwhile', aFailedOrder()],
    ['was deleted', aProcessingOrder({ awaitingCallback: true, deletedAt: '2026-11-21T10:01:30.000Z' })],
  ])('is ignored when the job %s', async (_, order: StoredOrder) => {
    const shop = aWorkshop(order);
    expect(await answerJob(order.id, { jpeg: aMadePhoto.jpeg }, shop.deps)).toBe(false);
    expect(shop.order()).toBe(order);
    expect(shop.files.size).toBe(0);
  });

  test('is ignored for an unknown order', async () => {
    const shop = aWorkshop(undefined);
    expect(await answerJob(awaited.id, { jpeg: aMadePhoto.jpeg }, shop.deps)).toBe(false);
  });
});

describe('contradicting callbacks', () => {
  const good = { jpeg: aMadePhoto.jpeg };
  const bad = { failure: 'internal_error' } as const;

  /** A shop that runs `act` while a verified picture is being stored. */
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

  test('ignores a failure that arrives while a good picture is being stored', async () => {
    const shop = whileStoring(({ deps }) => answerJob(awaited.id, bad, deps));
    expect(await answerJob(awaited.id, good, shop.storing)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
    expect(shop.refunds).toEqual([]);
    expect(shop.mails).toHaveLength(1);
  });

  test('ignores a failure that was read before the good picture was accepted and is written after it', async () => {
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

  test('postpones a failure after a good picture whose worker died, until that picture is sent again', async () => {
    const shop = aWorkshop(awaited);
    const dies = { ...shop.deps.jobs, complete: () => Promise.reject(new Error('gone')) };
    await expect(answerJob(awaited.id, good, { ...shop.deps, jobs: dies })).rejects.toThrow('gone');
    expect(await answerJob(awaited.id, bad, shop.deps)).toBe(false);
    expect(shop.order()).toMatchObject({ status: 'processing', awaitingCallback: true });
    expect(await answerJob(awaited.id, good, shop.deps)).toBe(true);
    expect(shop.order()).toMatchObject({ status: 'completed', attempts: 3 });
  });

  test('delivers exactly one of two good pictures, complete', async () => {
    const shop = whileStoring(({ deps }) => answerJob(awaited.id, good, deps));
    await answerJob(awaited.id, good, shop.storing);
    expect(shop.order()).toMatchObject({ status: 'completed', attempts: 3 });
    expect(shop.files.has(`${awaited.folder}/output-3.jpeg`)).toBe(true);
    expect(shop.refunds).toEqual([]);
  });

  test('ignores a good picture after a refunded failure', async () => {
    const shop = aWorkshop(awaited);
    await answerJob(awaited.id, bad, shop.deps);
    const failed = shop.order();
    for (const again of [good, bad]) expect(await answerJob(awaited.id, again, shop.deps)).toBe(false);
    expect(shop.order()).toBe(failed);
    expect(shop.files.size).toBe(0);
    expect(shop.refunds).toHaveLength(1);
  });
});
