import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { downloadPhoto } from './download-photo.ts';

const at = '2026-11-22T10:00:00.000Z';
const secret = newOrderSecret();
const holder = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };

function aWorld(order: StoredOrder) {
  const double = createOrdersDouble();
  double.rows.put(order);
  /** The downloads recorded when a link was signed. */
  const noted: unknown[] = [];
  const deps = {
    orders: double.orders,
    photos: {
      signLink: async (key: string, fileName?: string) => {
        const stored = double.rows.find(order.id);
        noted.push(stored?.status === 'completed' ? stored.downloadedAt : undefined);
        return `https://photos.example/${key}?as=${fileName}`;
      },
    },
    clock: () => new Date(at),
  };
  return { ...double, deps, noted };
}

test('records the download of a finished photo before it signs the link', async () => {
  const order = aCompletedOrder(held);
  const { deps, noted } = aWorld(order);
  const { file } = await downloadPhoto(order.id, holder, deps);
  expect(file).toMatchObject({
    downloadUrl: `https://photos.example/${order.folder}/output.jpeg?as=output-${order.id}.jpeg`,
    fileName: `output-${order.id}.jpeg`,
    deletesAt: '2026-12-21T10:01:03.000Z',
  });
  expect(noted).toEqual([at, at]);
});

test('allows another download, and keeps the time of the first', async () => {
  const order = aCompletedOrder(held);
  const { deps, rows } = aWorld(order);
  await downloadPhoto(order.id, holder, deps);
  await downloadPhoto(order.id, holder, { ...deps, clock: () => new Date('2026-11-23T10:00:00.000Z') });
  expect(rows.find(order.id)).toMatchObject({ downloadedAt: at });
});

describe('gives no file', () => {
  test.each([
    ['without the secret', aCompletedOrder(), 'not_found'],
    ['while the photo is made', aProcessingOrder(held), 'photo_not_ready'],
    ['of a failed order', aFailedOrder(held), 'photo_not_ready'],
    ['after the photo is deleted', aCompletedOrder({ ...held, photoDeletedAt: at }), 'not_found'],
    ['of a deleted order', aCompletedOrder({ ...held, deletedAt: at }), 'not_found'],
  ])('%s', async (_, order, code) => {
    const { deps, noted } = aWorld(order);
    await expect(downloadPhoto(order.id, holder, deps)).rejects.toMatchObject({ code });
    expect(noted).toEqual([]);
  });

  test('when the order is deleted meanwhile', async () => {
    const order = aCompletedOrder(held);
    const { deps, noted } = aWorld(order);
    const orders = { ...deps.orders, noteDownload: async () => false };
    await expect(downloadPhoto(order.id, holder, { ...deps, orders })).rejects.toMatchObject({ code: 'not_found' });
    expect(noted).toEqual([]);
  });
});
