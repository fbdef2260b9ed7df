import { describe, expect, test } from '@jest/globals';
import { aCompletedOrder, aFailedOrder, aProcessingOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { aMadePhoto } from '#tests/support/functions/made-photo.ts';
import { aWorkshop, shownPhoto } from '#tests/support/functions/workshop.ts';
import { announceIfEnded, finishJob } from './finish-job.ts';

const { jpeg, report, manifest } = aMadePhoto;
const running = aProcessingOrder();

describe('finishJob', () => {
  test('stores the photo and completes the order with its report', async () => {
    const shop = aWorkshop(running);
    await finishJob(running, { jpeg, report, manifest }, shop.deps);
    expect(Object.fromEntries(shop.files)).toEqual({
      [`${running.folder}/output.jpeg`]: jpeg,
      [`${running.folder}/shown.jpeg`]: shownPhoto,
    });
    expect(shop.order()).toMatchObject({ status: 'completed', report, manifest });
  });

  test.each([
    ['an official photo', {}, 300],
    ['a look', { tool: 'retoucher' }, 800],
    ['a look cropped like an official photo', { tool: 'hair-changer', options: { forGreencard: true } }, 300],
  ] as const)('stores a small copy of %s to be shown', async (_, order, longSidePx) => {
    const shop = aWorkshop(running);
    const sides: number[] = [];
    const shrink = async (__: Uint8Array, side: number) => {
      sides.push(side);
      return shownPhoto;
    };
    await finishJob({ ...running, ...order }, { jpeg }, { ...shop.deps, shrink });
    expect(sides).toEqual([longSidePx]);
  });

  test('stores the picture under its own type', async () => {
    const shop = aWorkshop(running);
    const written: string[] = [];
    const photos = { write: async (key: string, _: Uint8Array, type: string) => void written.push(`${key} ${type}`) };
    await finishJob(running, { jpeg }, { ...shop.deps, photos });
    expect(written).toEqual([`${running.folder}/output.jpeg image/jpeg`, `${running.folder}/shown.jpeg image/jpeg`]);
  });

  test('completes an order without report or manifest', async () => {
    const shop = aWorkshop({ ...running, report: undefined });
    await finishJob(running, { jpeg }, shop.deps);
    expect([...shop.files.keys()]).toEqual([`${running.folder}/output.jpeg`, `${running.folder}/shown.jpeg`]);
    expect(shop.order()).toMatchObject({ status: 'completed', mailDue: false });
  });

  test('writes the order only after the picture is stored', async () => {
    const shop = aWorkshop(running);
    const photos = { write: () => Promise.reject(new Error('the bucket is down')) };
    await expect(finishJob(running, { jpeg }, { ...shop.deps, photos })).rejects.toThrow('the bucket is down');
    expect(shop.order()).toBe(running);
  });

  test('fails an order that has no picture', async () => {
    const shop = aWorkshop(running);
    await finishJob(running, { failure: 'head_cut' }, shop.deps);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'head_cut', endedAt: '2026-11-21T10:02:00.000Z' });
    expect(shop.files.size).toBe(0);
    expect(shop.orderUpdates).toMatchObject([{ status: 'failed' }]);
  });

  test.each([
    ['completed', { failure: 'internal_error' } as const, aCompletedOrder({ mailDue: true })],
    ['failed', { jpeg }, aFailedOrder({ mailDue: true })],
  ])('leaves an order that has already %s as it is, and announces that end', async (status, outcome, order) => {
    const shop = aWorkshop(order);
    await finishJob(running, outcome, shop.deps);
    expect(shop.order()).toMatchObject({ status, endedAt: order.endedAt });
    expect(shop.orderUpdates).toMatchObject([{ status }]);
  });
});

test('announces nothing about an order that is missing or has not ended', async () => {
  const shop = aWorkshop(running);
  for (const order of [undefined, aQueuedOrder(), running]) await announceIfEnded(order, shop.deps);
  expect(shop).toMatchObject({ orderUpdates: [], mails: [], refunds: [] });
});
