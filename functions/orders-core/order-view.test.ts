import { describe, expect, test } from '@jest/globals';
import { PaymentId } from '#shared/ids.ts';
import { looks } from '#shared/looks/looks.ts';
import { OrderView } from '#shared/orders/view.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { everyOrder } from '#tests/support/functions/every-order.ts';
import { aLookManifest, aLookReport } from '#tests/support/functions/look-engine.double.ts';
import { orderView } from './order-view.ts';
import type { StoredOrder } from './stored-order.ts';

const photos = {
  signLink: async (key: string, download?: string) => `https://bucket.example/${key}${download ? `?${download}` : ''}`,
};
const viewOf = (order: StoredOrder) => orderView(order, photos);
const { id, folder } = anUnpaidOrder();
const selfieAt = '2026-11-23T10:01:03.000Z';
const photoAt = '2026-12-21T10:01:03.000Z';

/** A picture with its links, as the store above signs them. */
function picture(file: string, fileName: string, deletesAt: string) {
  const url = `https://bucket.example/${folder}/${file}`;
  return { url, downloadUrl: `${url}?${fileName}`, fileName, deletesAt };
}
const selfie = (deletesAt: string) => picture('input.jpeg', `input-${id}.jpeg`, deletesAt);

describe('the view of an order', () => {
  test.each(Object.entries(everyOrder))('(%s) conforms to the contract and contains no secret', async (_, build) => {
    const order = build();
    const view = await viewOf(order);
    expect(OrderView.strict().safeParse(JSON.parse(JSON.stringify(view))).error).toBeUndefined();
    expect(JSON.stringify(view)).not.toContain('of the browser');
  });

  test('has no selfie before the check', async () => {
    expect((await viewOf(anUnpaidOrder({ selfieEtag: undefined }))).selfie).toBeUndefined();
  });

  test.each<[string, StoredOrder, string]>([
    ['a day after an unpaid order was placed', anUnpaidOrder(), '2026-11-22T10:00:00.000Z'],
    ['48 hours after the photo was delivered', aCompletedOrder(), selfieAt],
    ['48 hours after the job failed', aFailedOrder(), selfieAt],
  ])('shows that the selfie is deleted %s', async (_, order, deletesAt) => {
    expect((await viewOf(order)).selfie).toEqual(selfie(deletesAt));
  });

  test.each([aCompletedOrder({ selfieDeletedAt: selfieAt }), aFailedOrder({ selfieDeletedAt: selfieAt })])(
    'has no selfie after its deletion ($status)',
    async (order) => {
      expect(await viewOf(order)).toMatchObject({ selfie: undefined, selfieDeletedAt: selfieAt });
    },
  );

  test('has the photo for 30 days', async () => {
    expect(await viewOf(aCompletedOrder())).toMatchObject({
      completedAt: '2026-11-21T10:01:03.000Z',
      photo: { url: expect.stringContaining('/shown.jpeg'), fileName: `output-${id}.jpeg`, deletesAt: photoAt },
    });
  });

  test('shows a small copy of the photo until it was downloaded', async () => {
    const urlOf = async (order: StoredOrder) => (await viewOf(order)).photo?.url;
    const second = { attempts: 2 };
    expect(await urlOf(aCompletedOrder(second))).toContain('/shown-2.jpeg');
    expect(await urlOf(aCompletedOrder({ ...second, downloadedAt: selfieAt }))).toContain('/output-2.jpeg');
  });

  test('has the look with its report before and after', async () => {
    const lookManifest = aLookManifest(looks.retoucher.example);
    const look = {
      tool: 'retoucher',
      options: {},
      engine: 'builtin',
      report: undefined,
      lookReport: aLookReport,
    } as const;
    const view = await viewOf(aCompletedOrder({ ...look, manifest: undefined, lookManifest }));
    expect(view).toMatchObject({ tool: 'retoucher', lookReport: aLookReport, lookManifest });
    expect(view.photo).toMatchObject({ url: expect.stringContaining('/shown.jpeg'), fileName: `output-${id}.jpeg` });
    expect([view.notForSubmission, view.madeByProcessor]).toEqual([undefined, undefined]);
    expect(OrderView.strict().safeParse(JSON.parse(JSON.stringify(view))).error).toBeUndefined();
  });

  test('marks a look in the size of an official photo as not for submission, also in its file name', async () => {
    const view = await viewOf(aCompletedOrder({ tool: 'hair-changer', options: { forGreencard: true } }));
    expect(view).toMatchObject({
      notForSubmission: true,
      photo: { fileName: `output-${id}-not-for-submission.jpeg` },
    });
  });

  test('shows the photo and the time of its download, without a download link', async () => {
    const downloadedAt = '2026-11-21T11:00:00.000Z';
    const view = await viewOf(aCompletedOrder({ downloadedAt }));
    expect(view.downloadedAt).toBe(downloadedAt);
    expect(view.photo).not.toHaveProperty('downloadUrl');
  });

  test('has no photo from its return on', async () => {
    const remedy = { kind: 'refund', at: '2026-11-21T12:00:00.000Z' } as const;
    const view = await viewOf(aCompletedOrder({ remedy }));
    expect(view).toMatchObject({ remedy, photoDeletedAt: remedy.at });
    expect(view).not.toHaveProperty('photo');
  });

  test('has no photo from its replacement on, and names the replacement', async () => {
    const remedy = { kind: 'new_photo', at: '2026-11-21T12:00:00.000Z', orderId: aCompletedOrder().id } as const;
    const view = await viewOf(aCompletedOrder({ remedy }));
    expect(view).toMatchObject({ remedy, photoDeletedAt: remedy.at });
    expect(view).not.toHaveProperty('photo');
    const replaces = { orderId: aCompletedOrder().id, count: 2 };
    expect(await viewOf(aCompletedOrder({ replaces }))).toMatchObject({ replaces });
  });

  test('has no photo after its deletion', async () => {
    const view = await viewOf(aCompletedOrder({ photoDeletedAt: photoAt }));
    expect(view).toMatchObject({ status: 'completed', photoDeletedAt: photoAt });
    expect(view).not.toHaveProperty('photo');
  });

  test('names the payment of the receipt once it was paid by card', async () => {
    const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
    const receiptOf = async (order: StoredOrder) => (await viewOf(order)).receiptOf;
    expect(await receiptOf(anUnpaidOrder({ paymentId, payWith: 'card', paymentStatus: 'awaiting' }))).toBeUndefined();
    expect(await receiptOf(aCompletedOrder({ paymentId, payWith: 'credit' }))).toBeUndefined();
    expect(await receiptOf(aCompletedOrder({ paymentId, payWith: 'card' }))).toBe(paymentId);
    expect(await receiptOf(aFailedOrder({ paymentId, payWith: 'card', paymentStatus: 'refunded' }))).toBe(paymentId);
  });

  test('has the time the job was paid, its step, and its failure', async () => {
    const { queuedAt } = aQueuedOrder();
    expect(await viewOf(anUnpaidOrder())).not.toHaveProperty('queuedAt');
    expect(await viewOf(aQueuedOrder())).toMatchObject({ queuedAt });
    expect(await viewOf(aProcessingOrder({ step: 'encoding' }))).toMatchObject({ queuedAt, step: 'encoding' });
    expect(await viewOf(aFailedOrder())).toMatchObject({ queuedAt, failure: 'no_face' });
  });
});
