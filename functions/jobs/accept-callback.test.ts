import { describe, expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { ExternalProcessor } from '#functions/tools/ordered-tool.ts';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { PaymentId } from '#shared/ids.ts';
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
const lookManifest = aLookManifest({ tool: 'retoucher' });
const ready = { orderId, answer: { link } };
const failed = { orderId, answer: { failed: 'it says that it failed' } };

/** A workshop with an external processor whose pictures come out like this. */
function workshop(
  order: StoredOrder,
  finish: ExternalProcessor['finish'] = async () => ({ jpeg: aLook, lookManifest }),
) {
  const shop = aWorkshop(order, { tool: orderedTool('retoucher'), selfie: new Uint8Array([1]) });
  const processor = { begin: () => Promise.reject(new Error('asked anew')), finish };
  return { ...shop, deps: { ...shop.deps, engines: { ...shop.deps.engines, processor } } };
}

test('a picture is fetched and delivered', async () => {
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

describe('the order fails and is refunded once', () => {
  const changed = () => Promise.reject(new JobFailed('face_changed', 'likeness 0.4'));
  test.each([
    ['when the processor says that it failed', failed, undefined, 'internal_error'],
    ['when its picture shows somebody else', ready, changed, 'face_changed'],
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

test('what may pass is thrown, and the order waits on', async () => {
  const shop = workshop(awaiting, () => Promise.reject(new Error('ECONNRESET')));
  shop.deps.photos.read = async () => new Uint8Array([1]);
  await expect(acceptCallback(ready, shop.deps)).rejects.toThrow('ECONNRESET');
  expect(shop.order()).toMatchObject({ status: 'processing', awaitingCallback: true });
});

test('an answer that is faster than the worker who asked comes back later', async () => {
  const { awaitingCallback: _, ...asking } = awaiting;
  const shop = workshop(asking);
  await expect(acceptCallback(ready, shop.deps)).rejects.toMatchObject({ name: 'TryAgainLater', afterSeconds: 60 });
  expect(shop.order()).toBe(asking);
});

test.each([aCompletedOrder(), aFailedOrder(), { ...awaiting, deletedAt: '2026-11-21T10:01:30.000Z' }])(
  'an order that awaits nothing stays as it is: $status',
  async (order) => {
    const shop = workshop(order);
    const before = shop.order();
    await acceptCallback(ready, shop.deps);
    expect(shop.order()).toBe(before);
  },
);
