import { describe, expect, test } from '@jest/globals';
import { hashOrderSecret } from '#functions/orders-core/order-secret.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { daysAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { MemberId, PaymentId } from '#shared/ids.ts';
import { photoKeys, selfieKeys } from '#shared/orders/storage-path.ts';
import { parseTrackFragment } from '#shared/orders/track-link.ts';
import {
  aCompletedOrder,
  aFailedOrder,
  anUnpaidOrder,
  aProcessingOrder,
  aQueuedOrder,
} from '#tests/support/functions/an-order.ts';
import { aWorkshop } from '#tests/support/functions/workshop.ts';
import { wakeOrder } from './wake-order.ts';

const paymentId = PaymentId.parse('pay_01JD3K5W8Z0000000000000000');
const { id, folder } = anUnpaidOrder();
const selfie = selfieKeys({ tool: 'greencard', folder });
const photos = photoKeys({ tool: 'greencard', folder });
const everyPicture = [...selfie, ...photos];

/** Wakes an order at this time, with every picture an order can have in the bucket. */
async function woken(order: StoredOrder, now: string) {
  const shop = aWorkshop(order, { now });
  for (const key of everyPicture) shop.files.set(key, new Uint8Array([1]));
  await wakeOrder(order, shop.deps);
  return { ...shop, kept: [...shop.files.keys()] };
}

/** No picture was deleted, and nothing was sent. */
function expectQuiet({ kept, mails, refunds, queued, orderUpdates }: Awaited<ReturnType<typeof woken>>): void {
  expect({ kept, mails, refunds, queued, orderUpdates }).toEqual({
    ...{ kept: everyPicture, mails: [], refunds: [], queued: [], orderUpdates: [] },
  });
}

describe('waking an unpaid order', () => {
  test.each(['none', 'awaiting', 'failed'] as const)(
    '(%s) leaves it until a day has passed, to the millisecond',
    async (paymentStatus) => {
      const order = anUnpaidOrder({ paymentStatus });
      const shop = await woken(order, '2026-11-22T09:59:59.999Z');
      expect(shop.order()).toEqual({ ...order, wakeAt: '2026-11-22T10:00:00.000Z' });
      expectQuiet(shop);
    },
  );

  test.each(['none', 'failed'] as const)(
    '(%s) turns it into a tombstone without pictures after a day',
    async (state) => {
      const now = '2026-11-22T10:00:00.000Z';
      const { order, kept } = await woken(anUnpaidOrder({ paymentStatus: state }), now);
      expect(order()).toMatchObject({ status: 'pending', paymentStatus: state, deletedAt: now, wakeAt: now });
      expect(order()).not.toHaveProperty('report');
      expect(kept).toEqual([]);
    },
  );

  test('never discards it while its checkout form is open', async () => {
    const order = anUnpaidOrder({ paymentStatus: 'awaiting' });
    const shop = await woken(order, '2026-12-22T10:00:00.000Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: '2026-12-22T11:00:00.000Z' });
    expectQuiet(shop);
  });

  test('keeps its pictures when it is paid at the last moment', async () => {
    const paid = aQueuedOrder();
    const shop = aWorkshop(paid, { now: '2026-11-22T10:00:00.000Z' });
    for (const key of selfie) shop.files.set(key, new Uint8Array([1]));
    await wakeOrder(anUnpaidOrder(), shop.deps);
    expect(shop.order()).toBe(paid);
    expect([...shop.files.keys()]).toEqual(selfie);
  });
});

describe('waking a paid job', () => {
  test('sends a job that was not sent, and wakes it again after its time limit', async () => {
    const shop = await woken(aQueuedOrder(), '2026-11-21T10:02:00.000Z');
    expect(shop.queued).toEqual([{ orderId: id }]);
    expect(shop.order()).toEqual(aQueuedOrder({ wakeAt: '2026-11-21T10:17:00.000Z' }));
  });

  test('keeps its clock when the queue refuses it', async () => {
    const order = aQueuedOrder();
    const shop = aWorkshop(order);
    const queue = { send: () => Promise.reject(new Error('the queue is down')) };
    await expect(wakeOrder(order, { ...shop.deps, queue })).rejects.toThrow('the queue is down');
    expect(shop.order()).toBe(order);
  });

  test('sends it for a day', async () => {
    const { order, queued } = await woken(aQueuedOrder(), '2026-11-22T10:00:59.999Z');
    expect(queued).toHaveLength(1);
    expect(order()).toMatchObject({ status: 'pending', wakeAt: '2026-11-22T10:15:59.999Z' });
  });

  test('fails it after a day without a start, makes its refund due and mails the holder', async () => {
    const { order, queued, refunds, mails, orderUpdates } = await woken(
      aQueuedOrder({ paymentId }),
      '2026-11-22T10:01:00.000Z',
    );
    expect(order()).toMatchObject({ status: 'failed', failure: 'time_limit', mailDue: false });
    expect(queued).toEqual([]);
    expect(refunds).toEqual([{ paymentId }]);
    expect(mails).toHaveLength(1);
    expect(orderUpdates).toMatchObject([{ status: 'failed' }]);
  });
});

describe('waking a running job', () => {
  const leaseUntil = '2026-11-21T10:01:16.000Z';

  test('leaves it to its worker until the lease ends, also past the time limit', async () => {
    const order = aProcessingOrder({ leaseUntil: '2026-11-21T10:20:00.001Z' });
    const shop = await woken(order, '2026-11-21T10:20:00.000Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: order.leaseUntil });
    expectQuiet(shop);
  });

  test.each(['the moment its lease ends', 'a moment before its time limit'])(
    'sends it again when its worker is gone: %s',
    async (when) => {
      const now = when.startsWith('the') ? leaseUntil : '2026-11-21T10:16:00.999Z';
      const order = aProcessingOrder({ leaseUntil });
      const shop = await woken(order, now);
      expect(shop.queued).toEqual([{ orderId: id }]);
      expect(shop.order()).toEqual({ ...order, wakeAt: minutesAfter(now, 1) });
    },
  );

  test('fails it at its time limit, fifteen minutes after it began', async () => {
    const { order, queued, refunds, mails } = await woken(aProcessingOrder({ paymentId }), '2026-11-21T10:16:01.000Z');
    expect(order()).toMatchObject({ status: 'failed', failure: 'time_limit', paymentStatus: 'paid' });
    expect(queued).toEqual([]);
    expect(refunds).toEqual([{ paymentId }]);
    expect(mails).toHaveLength(1);
  });

  test('throws when it can be neither failed nor refunded, so that the alarm fires', async () => {
    const order = aProcessingOrder({ paymentId });
    const shop = aWorkshop(order, { now: '2026-11-21T10:16:01.000Z' });
    const jobs = { ...shop.deps.jobs, fail: async () => false };
    await expect(wakeOrder(order, { ...shop.deps, jobs })).rejects.toThrow('cannot be refunded');
    expect([shop.order(), shop.mails]).toEqual([order, []]);
  });

  test('announces the end of a job that has just ended', async () => {
    const done = aCompletedOrder({ mailDue: true });
    const shop = aWorkshop(done, { now: '2026-11-21T10:16:01.000Z' });
    await wakeOrder(aProcessingOrder(), shop.deps);
    expect(shop.order()).toMatchObject({ status: 'completed', mailDue: false });
    expect(shop.orderUpdates).toMatchObject([{ status: 'completed' }]);
  });

  test('leaves it alone until its callback is due', async () => {
    const order = aProcessingOrder({ awaitingCallback: true, leaseUntil: '2026-11-21T12:00:00.000Z' });
    const shop = await woken(order, '2026-11-21T11:59:59.999Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: order.leaseUntil });
    expectQuiet(shop);
  });

  test('fails it when its callback is overdue, and does not run it again', async () => {
    const order = aProcessingOrder({ awaitingCallback: true, leaseUntil: '2026-11-21T10:05:00.000Z' });
    const shop = await woken(order, '2026-11-21T10:05:00.000Z');
    expect(shop.order()).toMatchObject({ status: 'failed', failure: 'time_limit' });
    expect(shop.queued).toEqual([]);
  });
});

describe('waking an ended order', () => {
  const selfieAt = '2026-11-23T10:01:03.000Z';
  const reminderAt = '2026-12-18T10:01:03.000Z';
  const photoAt = '2026-12-21T10:01:03.000Z';
  const forgottenAt = '2027-01-20T10:01:03.000Z';
  const selfieDeletedAt = '2026-11-23T10:02:00.000Z';
  const photoDeletedAt = '2026-12-21T10:02:00.000Z';

  test.each([aCompletedOrder({ mailDue: true }), aFailedOrder({ mailDue: true })])(
    '($status) sends its due mail and leaves its selfie',
    async (order) => {
      const { mails, kept, order: row } = await woken(order, '2026-11-21T12:00:00.000Z');
      expect(mails).toHaveLength(1);
      expect(row()).toMatchObject({ mailDue: false, wakeAt: selfieAt });
      expect(kept).toEqual(everyPicture);
    },
  );

  test.each([aCompletedOrder(), aFailedOrder()])('($status) keeps its selfie for 48 hours', async (order) => {
    const shop = await woken(order, '2026-11-23T10:01:02.999Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: selfieAt });
    expectQuiet(shop);
  });

  test('deletes only the selfie of a delivered order, with its ETag, after 48 hours', async () => {
    const { order, kept } = await woken(aCompletedOrder(), selfieAt);
    expect(kept).toEqual(photos);
    const { selfieEtag: _, ...rest } = aCompletedOrder({ selfieDeletedAt: selfieAt, wakeAt: reminderAt });
    expect(order()).toEqual(rest);
  });

  test('deletes the selfie, the measurements and an undelivered photo of a failed order', async () => {
    const { order, kept } = await woken(aFailedOrder(), selfieAt);
    expect(kept).toEqual([]);
    expect(order()).toMatchObject({ selfieDeletedAt: selfieAt, wakeAt: forgottenAt });
    expect(order()).not.toHaveProperty('report');
  });

  test('records the deletion of the selfie only after the selfie is deleted', async () => {
    const order = aCompletedOrder();
    const shop = aWorkshop(order, { now: selfieAt });
    const gone = { remove: () => Promise.reject(new Error('the bucket is down')) };
    await expect(wakeOrder(order, { ...shop.deps, photos: gone })).rejects.toThrow('the bucket is down');
    expect(shop.order()).toBe(order);
  });

  test('does nothing until three days before its photo is deleted, to the millisecond', async () => {
    const order = aCompletedOrder({ selfieDeletedAt });
    const shop = await woken(order, '2026-12-18T10:01:02.999Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: reminderAt });
    expectQuiet(shop);
  });

  test.each([
    ['en', '21 December 2026'],
    ['tr', '21 Aralık 2026'],
  ] as const)('reminds the holder three days before the deletion in %s, with its own link', async (language, date) => {
    const shop = await woken(aCompletedOrder({ selfieDeletedAt, language }), reminderAt);
    const [mail, ...others] = shop.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toContain(date);
    const { secret = '' } = parseTrackFragment(/\/track#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '') ?? {};
    const row = shop.order() as CompletedOrder;
    expect(row).toMatchObject({ remindedAt: reminderAt, wakeAt: photoAt });
    expect(row.secretHashes).toContain(hashOrderSecret(secret));
    expect(shop.kept).toEqual(everyPicture);
  });

  test('sends the reminder once, however often it runs', async () => {
    const shop = await woken(aCompletedOrder({ selfieDeletedAt, remindedAt: reminderAt }), '2026-12-19T10:00:00.000Z');
    expect(shop.order()).toMatchObject({ remindedAt: reminderAt, wakeAt: photoAt });
    expectQuiet(shop);
  });

  test('records the reminder without a mail for a member who switched such mails off', async () => {
    const ownerId = MemberId.parse('member-1');
    const order = aCompletedOrder({ selfieDeletedAt, ownerId });
    const shop = aWorkshop(order, { now: reminderAt, unnoticed: [ownerId] });
    await wakeOrder(order, shop.deps);
    expect(shop.mails).toEqual([]);
    expect(shop.order()).toMatchObject({ remindedAt: reminderAt, wakeAt: photoAt });
  });

  test('sends no reminder when the order is deleted while the mail is written', async () => {
    const order = aCompletedOrder({ selfieDeletedAt });
    const deleted = aCompletedOrder({ selfieDeletedAt, deletedAt: reminderAt });
    const shop = aWorkshop(deleted, { now: reminderAt });
    await wakeOrder(order, shop.deps);
    expect(shop.mails).toEqual([]);
    expect(shop.order()).toBe(deleted);
  });

  test('keeps its clock when the reminder is refused, and gives it up after a day', async () => {
    const order = aCompletedOrder({ selfieDeletedAt });
    const refused = { send: () => Promise.reject(new Error('the mailer is down')) };
    const first = aWorkshop(order, { now: '2026-12-19T10:01:02.999Z' });
    await expect(wakeOrder(order, { ...first.deps, mailer: refused })).rejects.toThrow('the mailer is down');
    expect(first.order()).toMatchObject({ wakeAt: order.wakeAt });

    const last = aWorkshop(order, { now: '2026-12-19T10:01:03.000Z' });
    await wakeOrder(order, { ...last.deps, mailer: refused });
    expect(last.order()).toMatchObject({ wakeAt: photoAt });
  });

  test('sends no reminder for a returned photo', async () => {
    const remedy = { kind: 'refund', at: '2026-11-22T10:00:00.000Z' } as CompletedOrder['remedy'];
    const shop = await woken(aCompletedOrder({ selfieDeletedAt, remedy }), reminderAt);
    expect(shop.mails).toEqual([]);
    expect(shop.order()).toMatchObject({ photoDeletedAt: reminderAt });
  });

  test('keeps its photo for 30 days', async () => {
    const order = aCompletedOrder({ selfieDeletedAt, remindedAt: reminderAt });
    const shop = await woken(order, '2026-12-21T10:01:02.999Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: photoAt });
    expectQuiet(shop);
  });

  test('deletes its photo and the measurements after 30 days', async () => {
    const { order, kept } = await woken(aCompletedOrder({ selfieDeletedAt }), photoAt);
    expect(kept).toEqual(selfie);
    expect(order()).toMatchObject({ photoDeletedAt: photoAt, wakeAt: forgottenAt });
    for (const measured of ['report', 'manifest']) expect(order()).not.toHaveProperty(measured);
  });

  test.each([
    aCompletedOrder({ selfieDeletedAt, photoDeletedAt }),
    aFailedOrder({ selfieDeletedAt }),
    aFailedOrder({ selfieDeletedAt, paymentStatus: 'refunded' }),
  ])('($status) keeps the personal data for 30 days more, and then removes it', async (order) => {
    const before = await woken(order, '2027-01-20T10:01:02.999Z');
    expect(before.order()).toEqual({ ...order, wakeAt: forgottenAt });
    expectQuiet(before);

    const { order: row } = await woken(order, forgottenAt);
    const nothing = { email: 'forgotten', folder: 'forgotten', options: {}, secretHashes: [] };
    expect(row()).toMatchObject({ ...nothing, forgottenAt, wakeAt: never, price: order.price });
  });

  test.each([
    ['ended', {}],
    ['deleted', { deletedAt: '2026-11-21T11:00:00.000Z' }],
  ])('keeps the personal data while a claim is open (%s), and checks again every day', async (_, different) => {
    const claim = { state: 'open', openedAt: '2027-01-19T10:00:00.000Z' } as const;
    const order = aCompletedOrder({ selfieDeletedAt, photoDeletedAt, claim, ...different });
    const { order: row } = await woken(order, forgottenAt);
    expect(row()).toEqual({ ...order, wakeAt: '2027-01-21T10:01:03.000Z' });
  });

  test('never wakes again after the personal data is gone', async () => {
    const order = aCompletedOrder({ forgottenAt: '2027-01-20T10:02:00.000Z' });
    const shop = await woken(order, '2027-02-01T10:00:00.000Z');
    expect(shop.order()).toEqual({ ...order, wakeAt: never });
    expectQuiet(shop);
  });
});

describe('waking a tombstone', () => {
  const deletedAt = '2026-11-21T11:00:00.000Z';
  const lastUpload = '2026-11-21T11:15:00.000Z';
  const lastMoney = '2026-11-22T11:00:00.000Z';

  test.each<[string, StoredOrder]>([
    ['unpaid', anUnpaidOrder({ deletedAt })],
    ['delivered', aCompletedOrder({ deletedAt, mailDue: true })],
    ['failed', aFailedOrder({ deletedAt, paymentId })],
  ])('(%s) deletes every picture immediately, and wakes again when the upload URL has expired', async (_, order) => {
    const shop = await woken(order, deletedAt);
    expect(shop.kept).toEqual([]);
    expect(shop.order()).toEqual({ ...order, wakeAt: lastUpload });
    expect(shop).toMatchObject({ mails: [], refunds: [], orderUpdates: [] });
  });

  test('keeps its row until the upload URL expires', async () => {
    const { order } = await woken(anUnpaidOrder({ deletedAt }), '2026-11-21T11:14:59.999Z');
    expect(order()).toEqual(anUnpaidOrder({ deletedAt, wakeAt: lastUpload }));
  });

  test.each([
    ['none', lastUpload],
    ['awaiting', lastMoney],
    ['failed', lastMoney],
  ] as const)(
    '(%s) without money loses its personal data at %s, and expires a day later',
    async (paymentStatus, at) => {
      const { order, kept } = await woken(anUnpaidOrder({ deletedAt, paymentStatus }), at);
      expect(kept).toEqual([]);
      expect(order()).toMatchObject({
        ...{ email: 'forgotten', folder: 'forgotten', options: {}, secretHashes: [] },
        ...{ expires: Date.parse(daysAfter(at, 1)) / 1000, wakeAt: never },
      });
      for (const gone of ['report', 'selfieEtag', 'selfieJpeg']) expect(order()).not.toHaveProperty(gone);
    },
  );

  test.each(['awaiting', 'failed'] as const)(
    '(%s) deletes late uploads and keeps the e-mail for a day, for the mail about late money',
    async (paymentStatus) => {
      const deleted = anUnpaidOrder({ deletedAt, paymentStatus });
      const { order, kept } = await woken(deleted, lastUpload);
      expect(kept).toEqual([]);
      expect(order()).toEqual({ ...deleted, wakeAt: lastMoney });
    },
  );

  test.each<[string, StoredOrder]>([
    ['paid', aCompletedOrder({ deletedAt })],
    ['refund due', aFailedOrder({ deletedAt, paymentId })],
    ['refunded', aFailedOrder({ deletedAt, paymentStatus: 'refunded' })],
  ])('(%s) with money keeps what the books need, without personal data', async (_, order) => {
    const { order: row, kept } = await woken(order, lastUpload);
    expect(kept).toEqual([]);
    const { status, paymentStatus, price } = order;
    const books = { status, paymentStatus, price, email: 'forgotten', forgottenAt: lastUpload, wakeAt: never };
    expect(row()).toMatchObject(books);
    expect(row()).not.toHaveProperty('expires');
  });
});
