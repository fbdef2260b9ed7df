import { describe, expect, test } from '@jest/globals';
import { newOrderId } from '#functions/platform/new-id.ts';
import { hashOrderSecret, opensOrder } from '#functions/records/order-secret.ts';
import { aCompletedOrder, aFailedOrder, anUnpaidOrder, aQueuedOrder } from '#functions/testing/an-order.ts';
import { createOrdersDouble } from '#functions/testing/orders.double.ts';
import { orderedTool } from '#functions/tools/ordered-tools.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import type { OrderPlacement } from '#shared/orders/contract.ts';
import { declarationVersions } from '#shared/orders/declaration.ts';
import { defaultPhotoPrices } from '#shared/site/default-prices.ts';
import { type PlaceOrderDeps, placeOrder } from './place-order.ts';

const guest = { groups: [], sourceIp: '203.0.113.1' };
const ayse = MemberId.parse('ayse');
const member = { ...guest, memberId: ayse };

const body = {
  tool: 'greencard',
  options: { category: 'adult_male', document: 'dv', background: 'auto', guardianConfirmed: false },
  email: 'Guest@Example.com',
  language: 'en',
  file: { contentType: 'image/jpeg', bytes: 1000 },
} as const satisfies OrderPlacement;

/** A world without orders, at 10:00, in which Ayşe is a member. */
function aWorld(different: Partial<PlaceOrderDeps> = {}) {
  const double = createOrdersDouble();
  double.emails.set(ayse, 'ayse@example.com');
  const counted: [who: string, at: string][] = [];
  const uploads: [key: string, contentType: string][] = [];
  const deps: PlaceOrderDeps = {
    orders: double.orders,
    findTool: orderedTool,
    photoPrices: defaultPhotoPrices,
    limit: {
      async allow(who, now) {
        counted.push([who, now.toISOString()]);
        return true;
      },
    },
    photos: {
      async presignUpload(key, contentType) {
        uploads.push([key, contentType]);
        return { url: `https://photos.example/${key}`, fields: {} };
      },
      signLink: async (key) => `https://photos.example/${key}`,
    },
    clock: () => new Date('2026-11-21T10:00:00.000Z'),
    newOrderId,
    ...different,
  };
  const stored = () => double.rows.all();
  return { ...double, deps, counted, uploads, stored };
}

/** A body whose file differs. */
const withFile = (file: Partial<{ contentType: string; bytes: number }>) => ({
  ...body,
  file: { ...body.file, ...file },
});

describe('an order of a guest', () => {
  test('is stored unpaid, under the normalised address, and answered with a secret and an upload form', async () => {
    const { deps, stored, uploads } = aWorld();
    const { order, orderSecret, upload } = await placeOrder(body, guest, undefined, deps);
    const [placed] = stored();
    expect(placed).toEqual({
      id: order.id,
      tool: 'greencard',
      options: body.options,
      email: 'guest@example.com',
      language: 'en',
      secretHashes: [expect.any(String)],
      folder: `guest@example.com/1795255200000_${order.id.slice(0, 8)}`,
      contentType: 'image/jpeg',
      status: 'pending',
      paymentStatus: 'none',
      price: { amountMinor: 100, currency: 'USD' },
      createdAt: '2026-11-21T10:00:00.000Z',
      declarations: [{ subject: 'terms', textVersion: declarationVersions.terms, at: '2026-11-21T10:00:00.000Z' }],
      wakeAt: '2026-11-22T10:00:00.000Z',
    });
    expect(opensOrder(orderSecret ?? '', placed?.secretHashes ?? [])).toBe(true);
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'none', email: 'guest@example.com' });
    expect(upload?.url).toBe(`https://photos.example/${placed?.folder}/input.jpeg`);
    expect(uploads).toEqual([[`${placed?.folder}/input.jpeg`, 'image/jpeg']]);
  });

  test('without an address lies under a draft key, which nobody else has', async () => {
    const { deps, stored, uploads } = aWorld();
    const nameless = { ...body, email: undefined };
    const { order, orderSecret } = await placeOrder(nameless, guest, undefined, deps);
    const [placed] = stored();
    expect(placed).toMatchObject({ id: order.id, folder: `drafts/${order.id}` });
    expect(placed).not.toHaveProperty('email', expect.anything());
    expect(order.email).toBeUndefined();
    expect(opensOrder(orderSecret ?? '', placed?.secretHashes ?? [])).toBe(true);
    expect(uploads).toEqual([[`drafts/${order.id}/input.jpeg`, 'image/jpeg']]);
  });

  test.each([
    ['tr', { amountMinor: 8_900, currency: 'TRY' }],
    ['tr-TR', { amountMinor: 8_900, currency: 'TRY' }],
    [undefined, { amountMinor: 8_900, currency: 'TRY' }],
    ['en', { amountMinor: 150, currency: 'USD' }],
    ['de', { amountMinor: 150, currency: 'USD' }],
  ])('of a page in %s costs what the stage asks for in the currency of its readers', async (language, price) => {
    const { deps, stored } = aWorld({ photoPrices: { USD: 150, TRY: 8_900 } });
    const { order } = await placeOrder({ ...body, language }, guest, undefined, deps);
    expect(stored()[0]?.price).toEqual(price);
    expect(order.price).toEqual(price);
  });

  test('is in Turkish when the page says nothing of a language', async () => {
    const { deps, stored } = aWorld();
    await placeOrder({ ...body, language: undefined }, guest, undefined, deps);
    expect(stored()[0]?.language).toBe('tr');
  });
});

describe('an order of a member', () => {
  test('is theirs, under their own address, and needs no secret', async () => {
    const { deps, stored } = aWorld();
    const { orderSecret, upload } = await placeOrder(body, member, undefined, deps);
    expect(stored()[0]).toMatchObject({ ownerId: ayse, email: 'ayse@example.com', secretHashes: [] });
    expect(orderSecret).toBeUndefined();
    expect(upload).toBeDefined();
  });

  test('without a profile is refused', async () => {
    const { deps, stored, emails } = aWorld();
    emails.clear();
    await expect(placeOrder(body, member, undefined, deps)).rejects.toMatchObject({
      code: 'unauthorized',
      message: 'the member has no profile',
    });
    expect(stored()).toEqual([]);
  });
});

test('a tool that is closed takes no order', async () => {
  const { deps, stored, counted } = aWorld();
  const closed = { ...body, tool: 'retoucher', options: {} } as unknown as OrderPlacement;
  await expect(placeOrder(closed, guest, undefined, deps)).rejects.toMatchObject({ code: 'tool_closed' });
  expect([stored(), counted]).toEqual([[], []]);
});

describe('a file', () => {
  test.each(['image/gif', 'image/svg+xml', 'text/html', 'application/pdf', ''])(
    'of type “%s” is refused',
    async (contentType) => {
      const { deps, stored } = aWorld();
      const answer = placeOrder(withFile({ contentType }), guest, undefined, deps);
      await expect(answer).rejects.toMatchObject({
        code: 'unsupported_file_type',
        message: expect.stringContaining(`${contentType} is not one of image/jpeg`),
      });
      expect(stored()).toEqual([]);
    },
  );

  test.each([
    ['image/jpeg', 'image/jpeg'],
    ['image/jpg', 'image/jpeg'],
    ['IMAGE/PNG', 'image/png'],
    ['image/webp', 'image/webp'],
    ['image/heic', 'image/heic'],
    ['image/heif', 'image/heif'],
  ])('of type “%s” is taken as %s', async (contentType, taken) => {
    const { deps, stored, uploads } = aWorld();
    await placeOrder(withFile({ contentType }), guest, undefined, deps);
    expect([stored()[0]?.contentType, uploads[0]?.[1]]).toEqual([taken, taken]);
  });

  test('of exactly 10 MB is taken, of one byte more refused', async () => {
    const { deps, stored } = aWorld();
    const bytes = 10 * 1024 * 1024;
    await expect(placeOrder(withFile({ bytes: bytes + 1 }), guest, undefined, deps)).rejects.toMatchObject({
      code: 'file_too_large',
      message: '10485761 bytes',
    });
    expect(stored()).toEqual([]);
    await placeOrder(withFile({ bytes }), guest, undefined, deps);
    expect(stored()).toHaveLength(1);
  });
});

describe('whoever places orders', () => {
  test.each([
    ['a guest by network address', guest, '203.0.113.1'],
    ['a member by name', member, 'ayse'],
  ])('is counted, %s', async (_, caller, who) => {
    const { deps, counted } = aWorld();
    await placeOrder(body, caller, undefined, deps);
    expect(counted).toEqual([[who, '2026-11-21T10:00:00.000Z']]);
  });

  test('too often is refused, and nothing is stored', async () => {
    const { deps, stored } = aWorld({ limit: { allow: async () => false } });
    await expect(placeOrder(body, guest, undefined, deps)).rejects.toMatchObject({
      code: 'too_many_requests',
      message: `${limits.ordersPerHour} orders an hour`,
    });
    expect(stored()).toEqual([]);
  });
});

describe('two orders of one address in one millisecond', () => {
  test('get folders a millisecond apart', async () => {
    const { deps, stored } = aWorld();
    const ids = ['ord_01JD3K5W8Z0000000000000000', 'ord_01JD3K5W8Z0000000000000001', 'ord_01JD3K5W8Z0000000000000002'];
    const given = { ...deps, newOrderId: () => ids.shift() as ReturnType<typeof newOrderId> };
    await placeOrder(body, guest, undefined, given);
    await placeOrder(body, guest, 'key', given);
    expect(stored().map(({ folder, createdAt }) => [folder, createdAt])).toEqual([
      ['guest@example.com/1795255200000_ord_01JD', '2026-11-21T10:00:00.000Z'],
      ['guest@example.com/1795255200001_ord_01JD', '2026-11-21T10:00:00.001Z'],
    ]);
    expect(ids).toEqual([]);
  });
});

describe('a repeated request', () => {
  test('of a guest makes one order, and gives the secret that was lost anew', async () => {
    const { deps, stored } = aWorld();
    const first = await placeOrder(body, guest, 'key', deps);
    const second = await placeOrder(body, guest, 'key', deps);
    expect(stored()).toHaveLength(1);
    expect(second.order.id).toBe(first.order.id);
    expect(second.upload).toEqual(first.upload);
    expect(second.orderSecret).not.toBe(first.orderSecret);
    const hashes = stored()[0]?.secretHashes ?? [];
    expect([first, second].map(({ orderSecret }) => opensOrder(orderSecret ?? '', hashes))).toEqual([true, true]);
  });

  test('of a member makes one order, and no secret', async () => {
    const { deps, stored } = aWorld();
    const first = await placeOrder(body, member, 'key', deps);
    // A member is known wherever they are.
    const second = await placeOrder(body, { ...member, sourceIp: '203.0.113.99' }, 'key', deps);
    expect(second).toEqual(first);
    expect(second.orderSecret).toBeUndefined();
    expect(stored()).toHaveLength(1);
    expect(stored()[0]?.secretHashes).toEqual([]);
  });

  test('in the place of a guest’s photo gives a member who has its link the secret anew, too', async () => {
    const { deps, rows } = aWorld({ clock: () => new Date('2026-11-21T10:30:00.000Z') });
    const { orderSecret: link = '' } = await placeOrder(body, guest, undefined, aWorld().deps);
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

  test('without a key makes another order', async () => {
    const { deps, stored } = aWorld();
    await placeOrder(body, guest, undefined, deps);
    await placeOrder(body, guest, undefined, deps);
    expect(stored()).toHaveLength(2);
  });

  test.each([
    ['a guest at another network address', guest, { ...guest, sourceIp: '203.0.113.2' }],
    ['a guest, after a member of the same network address', member, guest],
    ['another member', member, { ...member, memberId: MemberId.parse('fatma') }],
  ])('of %s opens nothing: it is an order of its own', async (_, caller, other) => {
    const { deps, stored, emails } = aWorld();
    emails.set(MemberId.parse('fatma'), 'fatma@example.com');
    const first = await placeOrder(body, caller, 'key', deps);
    const second = await placeOrder(body, other, 'key', deps);
    expect(second.order.id).not.toBe(first.order.id);
    expect(stored()).toHaveLength(2);
  });

  test.each([
    ['a guest', guest],
    ['a member', member],
  ])('of %s with another body is refused', async (_, caller) => {
    const { deps, stored } = aWorld();
    await placeOrder(body, caller, 'key', deps);
    const other = placeOrder(withFile({ bytes: 1001 }), caller, 'key', deps);
    await expect(other).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      message: 'the key was used for another request',
    });
    expect(stored()).toHaveLength(1);
  });

  test('whose order is gone without a trace is refused', async () => {
    const { deps } = aWorld();
    await placeOrder(body, guest, 'key', deps);
    const orders = { ...deps.orders, findByKey: async () => undefined };
    const again = placeOrder(body, guest, 'key', { ...deps, orders });
    await expect(again).rejects.toMatchObject({ code: 'idempotency_key_reused' });
  });

  test.each([
    ['a guest', guest],
    ['a member', member],
  ])('of %s does not find an order that was deleted', async (_, caller) => {
    const { deps, orders, stored } = aWorld();
    await placeOrder(body, caller, 'key', deps);
    for (const { id } of stored()) await orders.markDeleted(id, 'discard', '2026-11-21T10:01:00.000Z');
    await expect(placeOrder(body, caller, 'key', deps)).rejects.toMatchObject({ code: 'not_found' });
  });

  test.each([
    ['a guest', guest],
    ['a member', member],
  ])('of %s whose order is paid is given no upload form and no secret', async (_, caller) => {
    const { deps, rows, stored, uploads } = aWorld();
    await placeOrder(body, caller, 'key', deps);
    const { id, folder, ownerId, secretHashes } = stored()[0] ?? anUnpaidOrder();
    rows.put(aQueuedOrder({ id, folder, ownerId, secretHashes }));
    const again = await placeOrder(body, caller, 'key', deps);
    expect(again.order).toMatchObject({ id, paymentStatus: 'paid' });
    expect([again.upload, again.orderSecret]).toEqual([undefined, undefined]);
    expect([uploads.length, rows.find(id)?.secretHashes]).toEqual([1, secretHashes]);
  });

  test('whose order failed and was refunded is given no upload form', async () => {
    const { deps, rows, stored, uploads } = aWorld();
    await placeOrder(body, guest, 'key', deps);
    const { id, folder } = stored()[0] ?? anUnpaidOrder();
    rows.put(aFailedOrder({ id, folder, paymentStatus: 'refunded' }));
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeUndefined();
    expect(uploads).toHaveLength(1);
  });

  test('of a guest who is in the checkout is given the form, and no secret', async () => {
    const { deps, rows, stored } = aWorld();
    await placeOrder(body, guest, 'key', deps);
    const { id, folder } = stored()[0] ?? anUnpaidOrder();
    rows.put(anUnpaidOrder({ id, folder, paymentStatus: 'awaiting' }));
    const again = await placeOrder(body, guest, 'key', deps);
    expect(again.upload).toBeDefined();
    expect(again.orderSecret).toBeUndefined();
  });
});

describe('a request that is repeated', () => {
  test('is given another upload form for an hour, and then none', async () => {
    let now = '2026-11-21T10:00:00.000Z';
    const { deps } = aWorld({ clock: () => new Date(now) });
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeDefined();
    now = '2026-11-21T10:59:59.999Z';
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeDefined();
    now = '2026-11-21T11:00:00.000Z';
    expect((await placeOrder(body, guest, 'key', deps)).upload).toBeUndefined();
  });

  test('is not given secrets without end', async () => {
    const { deps } = aWorld();
    for (let times = 0; times < 50; times += 1) await placeOrder(body, guest, 'key', deps);
    await expect(placeOrder(body, guest, 'key', deps)).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
