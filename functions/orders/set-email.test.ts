import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { MemberId } from '#shared/ids.ts';
import { aDraftOrder, anUnpaidOrder, aQueuedOrder } from '#tests/support/functions/an-order.ts';
import { createOrdersDouble } from '#tests/support/functions/orders.double.ts';
import { createPhotoStoreDouble, etagOf } from '#tests/support/functions/photo-store.double.ts';
import { setEmail } from './set-email.ts';

const secret = newOrderSecret();
const guest = { groups: [], sourceNetwork: '203.0.113.1', orderSecret: secret };
const held = { secretHashes: [hashOrderSecret(secret)] };
const selfie = new Uint8Array([1, 2, 3]);
const jpeg = new Uint8Array([4, 5]);
const checked = { ...held, selfieEtag: etagOf(selfie), selfieJpeg: 'copy' } as const;
const { id } = aDraftOrder();
const draft = `drafts/${id}`;
const folder = `ada@example.com/1795255200000_${id.slice(0, 8)}`;

/** One order with a selfie and its JPEG in its folder. It is 10:00. */
function aWorld(order: StoredOrder) {
  const double = createOrdersDouble();
  double.rows.put(order);
  const files = new Map([
    [`${order.folder}/input.jpeg`, selfie],
    [`${order.folder}/selfie.jpeg`, jpeg],
  ]);
  const deps = {
    orders: double.orders,
    photos: { ...createPhotoStoreDouble(files), signLink: async (key: string) => `https://photos.example/${key}` },
    clock: () => new Date('2026-11-21T10:05:00.000Z'),
  };
  return { ...double, deps, files, kept: () => [...files.keys()].sort() };
}

describe('setting the e-mail of a draft', () => {
  test('moves its pictures to the documented folder, and leaves no draft', async () => {
    const { deps, rows, kept } = aWorld(aDraftOrder(checked));
    const { order } = await setEmail(id, ' Ada@Example.com ', guest, deps);
    expect(rows.find(id)).toMatchObject({ email: 'ada@example.com', folder, selfieEtag: etagOf(selfie) });
    expect(rows.find(id)).not.toHaveProperty('nextFolder');
    expect(kept()).toEqual([`${folder}/input.jpeg`, `${folder}/selfie.jpeg`]);
    expect(order).toMatchObject({
      email: 'ada@example.com',
      selfie: { url: `https://photos.example/${folder}/selfie.jpeg` },
    });
  });

  test('can be repeated without a change', async () => {
    const { deps, rows, kept } = aWorld(aDraftOrder(checked));
    const first = await setEmail(id, 'ada@example.com', guest, deps);
    const [before, pictures] = [rows.find(id), kept()];
    expect(await setEmail(id, 'ADA@example.com', guest, deps)).toEqual(first);
    expect([rows.find(id), kept()]).toEqual([before, pictures]);
  });

  test('works when two requests set it at the same time', async () => {
    const { deps, rows, kept } = aWorld(aDraftOrder(checked));
    const answers = await Promise.all([1, 2].map(() => setEmail(id, 'ada@example.com', guest, deps)));
    expect(answers.map(({ order }) => order.email)).toEqual(['ada@example.com', 'ada@example.com']);
    expect(rows.find(id)).toMatchObject({ folder });
    expect(kept()).toEqual([`${folder}/input.jpeg`, `${folder}/selfie.jpeg`]);
  });

  test('can correct it until a payment begins; the pictures stay in place', async () => {
    const { deps, rows, kept } = aWorld(aDraftOrder(checked));
    await setEmail(id, 'ada@example.com', guest, deps);
    await setEmail(id, 'other@example.com', guest, deps);
    expect(rows.find(id)).toMatchObject({ email: 'other@example.com', folder });
    expect(kept()).toEqual([`${folder}/input.jpeg`, `${folder}/selfie.jpeg`]);
  });

  test('takes the next folder when its own is taken', async () => {
    const { deps, orders, rows } = aWorld(aDraftOrder(checked));
    await orders.place(anUnpaidOrder({ id: 'ord_01JD3K5W8Z0000000000000009' as typeof id, folder }), undefined);
    await setEmail(id, 'ada@example.com', guest, deps);
    expect(rows.find(id)?.folder).toBe(`ada@example.com/1795255200001_${id.slice(0, 8)}`);
  });

  test('is refused and stores nothing when there is no picture', async () => {
    const { deps, rows, files } = aWorld(aDraftOrder(checked));
    files.clear();
    await expect(setEmail(id, 'ada@example.com', guest, deps)).rejects.toMatchObject({ code: 'photo_not_uploaded' });
    expect(rows.find(id)).toEqual(aDraftOrder(checked));
  });

  test('moves the JPEG of a concurrent check, too', async () => {
    const { deps, orders, rows, files } = aWorld(
      aDraftOrder({ ...held, selfieEtag: undefined, selfieJpeg: undefined }),
    );
    files.delete(`${draft}/selfie.jpeg`);
    let checks = 0;
    const assignFolder: typeof orders.assignFolder = async (copied, at) => {
      checks += 1;
      if (checks === 1) {
        files.set(`${draft}/selfie.jpeg`, jpeg);
        rows.make('noteCheck', id, at, { set: { selfieEtag: etagOf(selfie), selfieJpeg: 'copy' } });
      }
      return await orders.assignFolder(copied, at);
    };
    await setEmail(id, 'ada@example.com', guest, { ...deps, orders: { ...orders, assignFolder } });
    expect(rows.find(id)).toMatchObject({ folder, selfieJpeg: 'copy' });
    expect([...files.keys()].sort()).toEqual([`${folder}/input.jpeg`, `${folder}/selfie.jpeg`]);
  });

  test('leaves no file when the order is deleted meanwhile', async () => {
    const { deps, orders, rows, kept } = aWorld(aDraftOrder(checked));
    const assignFolder: typeof orders.assignFolder = async (copied, at) => {
      await orders.markDeleted(id, 'discard', at);
      return await orders.assignFolder(copied, at);
    };
    const answer = setEmail(id, 'ada@example.com', guest, { ...deps, orders: { ...orders, assignFolder } });
    await expect(answer).rejects.toMatchObject({ code: 'not_found' });
    expect(kept()).toEqual([]);
    expect(rows.find(id)?.deletedAt).toBeDefined();
  });
});

describe('setting the e-mail of an order', () => {
  test('corrects a typing error while the checkout form is open', async () => {
    const { deps, rows } = aWorld(anUnpaidOrder({ ...checked, paymentStatus: 'awaiting' }));
    expect((await setEmail(id, 'ada@example.com', guest, deps)).order.email).toBe('ada@example.com');
    expect(rows.find(id)).toMatchObject({ email: 'ada@example.com', paymentStatus: 'awaiting' });
  });

  test('refuses another e-mail for a paid order, and accepts the same one', async () => {
    const order = aQueuedOrder(checked);
    const { deps, rows } = aWorld(order);
    await expect(setEmail(id, 'ada@example.com', guest, deps)).rejects.toMatchObject({
      code: 'order_already_started',
    });
    expect((await setEmail(id, 'guest@example.com', guest, deps)).order.email).toBe('guest@example.com');
    expect(rows.find(id)).toEqual(order);
  });

  test('is refused for a member’s order, which has the e-mail of the account', async () => {
    const ayse = MemberId.parse('ayse');
    const order = anUnpaidOrder({ ...checked, ownerId: ayse });
    const { deps, rows } = aWorld(order);
    const answer = setEmail(id, 'ada@example.com', { ...guest, memberId: ayse }, deps);
    await expect(answer).rejects.toMatchObject({ code: 'forbidden' });
    expect(rows.find(id)).toEqual(order);
  });

  test('answers not found to a stranger', async () => {
    const { deps } = aWorld(aDraftOrder());
    await expect(setEmail(id, 'ada@example.com', guest, deps)).rejects.toMatchObject({ code: 'not_found' });
  });
});
