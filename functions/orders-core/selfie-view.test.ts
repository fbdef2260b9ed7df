import { describe, expect, test } from '@jest/globals';
import { aCompletedOrder, anUnpaidOrder } from '#tests/support/functions/an-order.ts';
import { orderView } from './order-view.ts';
import type { StoredOrder } from './stored-order.ts';

const photos = {
  signLink: async (key: string, download = 'shown') => `https://bucket.example/${key}?as=${download}`,
};

async function selfieOf(order: StoredOrder) {
  const { selfie } = await orderView(order, photos);
  return selfie;
}

describe('the selfie an order shows', () => {
  const order = anUnpaidOrder();
  const documented = `input-${order.id}.jpeg`;

  test('is the upload when that is a JPEG', async () => {
    const url = `https://bucket.example/${order.folder}/input.jpeg`;
    expect(await selfieOf(anUnpaidOrder({ selfieJpeg: 'itself', contentType: 'image/png' }))).toEqual({
      url: `${url}?as=shown`,
      downloadUrl: `${url}?as=${documented}`,
      fileName: documented,
      deletesAt: '2026-11-22T10:00:00.000Z',
    });
  });

  test('is the JPEG next to an upload of another format, under the documented name', async () => {
    for (const heic of [anUnpaidOrder, aCompletedOrder]) {
      const url = `https://bucket.example/${order.folder}/selfie.jpeg`;
      expect(await selfieOf(heic({ selfieJpeg: 'copy', contentType: 'image/heic' }))).toMatchObject({
        url: `${url}?as=shown`,
        downloadUrl: `${url}?as=${documented}`,
        fileName: documented,
      });
    }
  });

  test('stays when no face was found in it', async () => {
    const rejection = { code: 'no_face', detail: 'no face in the picture' } as const;
    expect(await selfieOf(anUnpaidOrder({ rejection, selfieJpeg: 'copy' }))).toMatchObject({ fileName: documented });
  });

  test('is never a file that could not be read', async () => {
    const rejection = { code: 'not_an_image', detail: 'the file is not a picture' } as const;
    expect(await selfieOf(anUnpaidOrder({ rejection, selfieJpeg: undefined }))).toBeUndefined();
  });

  test('is the unchecked upload under the extension of its own format', async () => {
    const unseen = { selfieJpeg: undefined, report: undefined, contentType: 'image/heic' };
    const selfie = await selfieOf(aCompletedOrder(unseen));
    expect(selfie?.fileName).toBe(`input-${order.id}.heic`);
    expect(selfie?.url).toContain('/input.jpeg?');
  });

  test('is absent before the check and after its deletion', async () => {
    expect(await selfieOf(anUnpaidOrder({ selfieEtag: undefined, selfieJpeg: undefined }))).toBeUndefined();
    expect(await selfieOf(aCompletedOrder({ selfieDeletedAt: '2026-11-23T10:01:03.000Z' }))).toBeUndefined();
  });
});
