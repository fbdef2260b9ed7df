import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret, opensOrder } from '#functions/orders-core/order-secret.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { anOrdersWorld, body, guest, member, withFile } from '#tests/support/functions/orders-world.ts';
import { placeOrder } from './place-order.ts';

describe('placing an order again with the same key', () => {
  test('makes one order for a guest, and returns a new secret', async () => {
    const { deps, stored } = anOrdersWorld();
    const first = await placeOrder(body, guest, 'key', deps);
    const second = await placeOrder(body, guest, 'key', deps);
    expect(stored()).toHaveLength(1);
    expect(second.order.id).toBe(first.order.id);
    expect(second.upload).toEqual(first.upload);
    expect(second.orderSecret).not.toBe(first.orderSecret);
    const hashes = stored()[0]?.secretHashes ?? [];
    expect([first, second].map(({ orderSecret }) => opensOrder(orderSecret ?? '', hashes))).toEqual([true, true]);
  });

  test('makes one order for a member, and returns no secret', async () => {
    const { deps, stored } = anOrdersWorld();
    const first = await placeOrder(body, member, 'key', deps);
    // A member is recognized at any source network.
    const second = await placeOrder(body, { ...member, sourceNetwork: '203.0.113.99' }, 'key', deps);
    expect(second).toEqual(first);
    expect(second.orderSecret).toBeUndefined();
    expect(stored()).toHaveLength(1);
    expect(stored()[0]?.secretHashes).toEqual([]);
  });

  test('returns a new secret to a member who replaces a guest’s photo through its link', async () => {
    const { deps, rows } = anOrdersWorld({ clock: () => new Date('2026-11-21T10:30:00.000Z') });
    const link = newOrderSecret();
    const former = aCompletedOrder({ secretHashes: [hashOrderSecret(link)] });
    rows.put(former);
    const asker = { ...member, orderSecret: link };
    const first = await placeOrder({ ...body, instead: former.id }, asker, 'key', deps);
    const second = await placeOrder({ ...body, instead: former.id }, asker, 'key', deps);
    expect(second.order.id).toBe(first.order.id);
    const fresh = rows.find(first.order.id as OrderId);
    expect(fresh).toMatchObject({ email: former.email, replaces: { orderId: former.id, count: 1 } });
    expect(fresh?.ownerId).toBeUndefined();
    const hashes = fresh?.secretHashes ?? [];
    expect([first, second].map(({ orderSecret }) => opensOrder(orderSecret ?? '', hashes))).toEqual([true, true]);
    expect(opensOrder(link, hashes)).toBe(false);
  });

  test('makes another order without a key', async () => {
    const { deps, stored } = anOrdersWorld();
    await placeOrder(body, guest, undefined, deps);
    await placeOrder(body, guest, undefined, deps);
    expect(stored()).toHaveLength(2);
  });

  test.each([
    ['a guest at another source network', guest, { ...guest, sourceNetwork: '203.0.113.2' }],
    ['a guest, after a member of the same source network', member, guest],
    ['another member', member, { ...member, memberId: MemberId.parse('fatma') }],
  ])('makes another order for %s', async (_, caller, other) => {
    const { deps, stored, emails } = anOrdersWorld();
    emails.set(MemberId.parse('fatma'), 'fatma@example.com');
    const first = await placeOrder(body, caller, 'key', deps);
    const second = await placeOrder(body, other, 'key', deps);
    expect(second.order.id).not.toBe(first.order.id);
    expect(stored()).toHaveLength(2);
  });

  test.each([
    ['a guest', guest],
    ['a member', member],
  ])('refuses another body from %s', async (_, caller) => {
    const { deps, stored } = anOrdersWorld();
    await placeOrder(body, caller, 'key', deps);
    const other = placeOrder(withFile({ bytes: 1001 }), caller, 'key', deps);
    await expect(other).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      message: 'the key was used for another request',
    });
    expect(stored()).toHaveLength(1);
  });

  test('refuses a key whose order is gone', async () => {
    const { deps } = anOrdersWorld();
    await placeOrder(body, guest, 'key', deps);
    const orders = { ...deps.orders, findByKey: async () => undefined };
    const again = placeOrder(body, guest, 'key', { ...deps, orders });
    await expect(again).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test.each([
    ['a guest', guest],
    ['a member', member],
  ])('does not find the deleted order of %s', async (_, caller) => {
    const { deps, orders, stored } = anOrdersWorld();
    await placeOrder(body, caller, 'key', deps);
    for (const { id } of stored()) await orders.markDeleted(id, 'discard', '2026-11-21T10:01:00.000Z');
    await expect(placeOrder(body, caller, 'key', deps)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['a guest', guest],
    ['a member', member],
  ])('gives %s no upload URL and no secret for a paid order', async (_, caller) => {
    const { deps, rows, stored, uploads } = anOrdersWorld();
    await placeOrder(body, caller, 'key', deps);
    const { id, folder, ownerId, secretHashes } = stored()[0] ?? anUnpaidOrder();
    rows.put(aQueuedOrder({ id, folder, ownerId, secretHashes }));
    const again = await placeOrder(body, caller, 'key', deps);
    expect(again.order).toMatchObject({ id, paymentStatus: 'paid' });
    expect([again.upload, again.orderSecret]).toEqual([undefined, undefined]);
    expect([uploads.length, rows.find(id)?.secretHashes]).toEqual([1, secretHashes]);
  });

  test('gives no upload URL for a failed and refunded order', async () => {
    const { deps, rows, stored, uploads } = anOrdersWorld();
    await placeOrder(body, guest, 'key', deps);
    const { id, folder } = stored()[0] ?? anUnpaidOrder();
    rows.put(aFailedOrder({ id, folder, paymentStatus: 'refunded' }));
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeUndefined();
    expect(uploads).toHaveLength(1);
  });

  test('gives a guest in the checkout the upload URL and no secret', async () => {
    const { deps, rows, stored } = anOrdersWorld();
    await placeOrder(body, guest, 'key', deps);
    const { id, folder } = stored()[0] ?? anUnpaidOrder();
    rows.put(anUnpaidOrder({ id, folder, paymentStatus: 'awaiting' }));
    const again = await placeOrder(body, guest, 'key', deps);
    expect(again.upload).toBeDefined();
    expect(again.orderSecret).toBeUndefined();
  });
});

describe('repeating a request of a guest', () => {
  test('returns a new upload URL for an hour, and then none', async () => {
    let now = '2026-11-21T10:00:00.000Z';
    const { deps } = anOrdersWorld({ clock: () => new Date(now) });
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeDefined();
    now = '2026-11-21T10:59:59.999Z';
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeDefined();
    now = '2026-11-21T11:00:00.000Z';
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeUndefined();
  });

  test('is refused after fifty secrets', async () => {
    const { deps } = anOrdersWorld();
    for (let times = 0; times < 50; times += 1) await placeOrder(body, guest, 'key', deps);
    await expect(placeOrder(body, guest, 'key', deps)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
