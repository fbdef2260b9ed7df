import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { ExternalProcessor } from '#functions/tools/photo-tool.ts';
import { photoTool } from '#functions/tools/tools.ts';
import { PaymentId } from '#shared/ids.ts';
import { looks } from '#shared/looks/looks.ts';
import { outputKey } from '#shared/orders/storage-path.ts';
import { aCompletedOrder, aFailedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { aLook, aLookManifest } from '#tests/support/functions/look-engine.double.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { acceptCallback } from './accept-callback.ts';

const awaiting = aProcessingOrder({
  tool: 'retoucher',
  options: {},
  engine: 'webhook',
  awaitingCallback: true,
  paymentId: PaymentId.parse('pay_01JD3K5W8Z0000000000000000'),
});
const { id: orderId } = awaiting;
const link = 'https://files.example/out.png';
const lookManifest = aLookManifest(looks.retoucher.example);
const ready = { orderId, answer: { link } };
const failed = { orderId, answer: { failed: 'the processor reports a failure' } };

/** A workshop with an external processor that finishes its pictures like this. */
function workshop(
  order: StoredOrder,
  finish: ExternalProcessor['finish'] = async () => ({ jpeg: aLook, lookManifest }),
) {
  const shop = aWorkshop(order, { tool: photoTool('retoucher'), selfie: new Uint8Array([1]) });
  const processor = { begin: () => Promise.reject(new Error('began again')), finish };
  return { ...shop, deps: { ...shop.deps, engines: { ...shop.deps.engines, processor } } };
}

test('acceptCallback fetches the picture from the callback link and completes the order', async () => {
  const fetched: string[] = [];
  const shop = workshop(awaiting, async (from) => {
    fetched.push(from);
    return { jpeg: aLook, lookManifest };
  });
  shop.deps.photos.read = async () => new Uint8Array([1]);
  await acceptCallback(ready, shop.deps);
  expect(fetched).toEqual([link]);
  expect(shop.order()).toMatchObject({ status: 'completed', paymentStatus: 'paid', lookManifest });
  expect(shop.files.get(outputKey({ ...awaiting, attempts: 2 }))).toEqual(aLook);
  await acceptCallback(failed, shop.deps);
  expect(shop.order()).toMatchObject({ status: 'completed' });
  expect(shop.refunds).toEqual([]);
});

describe('acceptCallback fails the order and refunds it once', () => {
  const changed = () => Promise.reject(new JobFailed('face_changed', 'likeness 0.4'));
  test.each([
    ['when the processor reports a failure', failed, undefined, 'internal_error'],
    ['when the picture shows another face', ready, changed, 'face_changed'],
  ] as const)('%s', async (_, message, finish, failure) => {
    const shop = workshop(awaiting, finish);
    shop.deps.photos.read = async () => new Uint8Array([1]);
    await acceptCallback(message, shop.deps);
    await acceptCallback(ready, shop.deps);
    expect(shop.order()).toMatchObject({ status: 'failed', failure });
    expect(shop.refunds).toHaveLength(1);
  });

  test('when the selfie is gone', async () => {
    const shop = workshop(awaiting);
    shop.deps.photos.read = async () => undefined;
    await acceptCallback(ready, shop.deps);
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'selfie_missing' });
  });
});

test('acceptCallback throws a network error, so that the queue retries while the order keeps waiting', async () => {
  const shop = workshop(awaiting, () => Promise.reject(new Error('ECONNRESET')));
  shop.deps.photos.read = async () => new Uint8Array([1]);
  await expect(acceptCallback(ready, shop.deps)).rejects.toThrow('ECONNRESET');
  expect(shop.order()).toMatchObject({ status: 'processing', awaitingCallback: true });
});

test('acceptCallback retries later when the callback arrives before the worker recorded that it waits', async () => {
  const { awaitingCallback: _, ...asking } = awaiting;
  const shop = workshop(asking);
  await expect(acceptCallback(ready, shop.deps)).rejects.toMatchObject({ name: 'TryAgainLater', afterSeconds: 60 });
  expect(shop.order()).toBe(asking);
});

test.each([aCompletedOrder(), aFailedOrder(), { ...awaiting, deletedAt: '2026-11-21T10:01:30.000Z' }])(
  'acceptCallback leaves an order that awaits no callback as it is: $status',
  async (order) => {
    const shop = workshop(order);
    const before = shop.order();
    await acceptCallback(ready, shop.deps);
    expect(shop.order()).toBe(before);
  },
);
