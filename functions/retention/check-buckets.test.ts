import { describe, expect, test } from '@jest/globals';
import type { GuestsPlace, RetentionReports, StoredRetentionReport } from '#functions/audit/retention-reports.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { exportRecords } from '#functions/personal-records/exports.ts';
import { handoffPictures, orderPictures } from '#functions/personal-records/judge-pictures.ts';
import type { PictureRecords } from '#functions/personal-records/picture-records.ts';
import { newEventId, newOrderId } from '#functions/platform/new-id.ts';
import { inputKey, outputKey } from '#shared/orders/storage-path.ts';
import { aCompletedOrder, aProcessingOrder } from '#tests/support/functions/an-order.ts';
import { checkBuckets } from './check-buckets.ts';
import type { Bucket } from './judge-page.ts';
import type { FormerGuests } from './remove-former-guests.ts';

const buckets: readonly Bucket[] = [
  { name: 'photos', kind: 'greencard-photos' },
  { name: 'exports', kind: 'user-refs' },
  { name: 'events', kind: 'event-originals' },
];

const pageSize = 3;

/** Buckets with three objects per page, some orders, and a function with time for some pages. */
function aWorld({ pagesARun = 1000, now = '2026-11-24T12:00:00.000Z' } = {}) {
  const files = new Map(buckets.map(({ name }) => [name, new Map<string, string>()]));
  const folders = new Map<string, string>();
  const orders = new Map<string, StoredOrder>();
  const handoffs = new Set<string>();
  const stored = new Map<string, StoredRetentionReport>();
  const world = {
    /** What each step among the guests came to; the last one again and again. */
    formerGuests: [{ removed: 0, failed: 0 }] as FormerGuests[],
    guestsFrom: [] as GuestsPlace[],
    now,
    listed: [] as number[],
    removed: [] as string[],
    pagesARun,
    unreadable: '',
  };
  const reports: RetentionReports = {
    list: async (limit) => [...stored.values()].toSorted((a, b) => (a.day < b.day ? 1 : -1)).slice(0, limit),
    async note(report, pagesBefore) {
      if (stored.get(report.day)?.pages !== pagesBefore) return false;
      stored.set(report.day, report);
      return true;
    },
  };
  const records: PictureRecords = {
    findOrderOfFolder: async (folder) => folders.get(folder),
    async findOrder(id) {
      if (id === world.unreadable) throw new Error('this row is no order');
      return orders.get(id);
    },
    isHandoffOpen: async (id) => handoffs.has(id),
    findEvent: async () => undefined,
    ...{ hasGuest: async () => false, findEnrolment: async () => undefined, findAbsence: async () => undefined },
    listPhotosBetween: async () => new Set(),
  };
  const put = (bucket: string, key: string, modifiedAt = '2026-11-21T10:00:00.000Z') =>
    files.get(bucket)?.set(key, modifiedAt);
  return Object.assign(world, {
    stored,
    handoffs,
    put,
    keys: (bucket: string) => [...(files.get(bucket)?.keys() ?? [])],
    putOrder(order: StoredOrder) {
      folders.set(order.folder, order.id);
      orders.set(order.id, order);
      put('photos', inputKey(order.tool, order.folder));
      put('photos', outputKey(order));
    },
    take: (bucket: string, key: string) => files.get(bucket)?.delete(key),
    forgetOrder: (id: string) => orders.delete(id),
    async run() {
      let left = world.pagesARun;
      return await checkBuckets({
        buckets,
        reports,
        objectStore: {
          async list(bucket, after) {
            left -= 1;
            const keys = [...(files.get(bucket) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
            const rest = keys.filter(([key]) => after === undefined || key > after);
            const page = rest.slice(0, pageSize).map(([key, modifiedAt]) => ({ key, modifiedAt }));
            world.listed.push(page.length);
            return { objects: page, more: rest.length > pageSize };
          },
          async remove(bucket, keys) {
            for (const key of keys) files.get(bucket)?.delete(key);
            world.removed.push(...keys);
          },
        },
        removeFormerGuests: async (from) => {
          left -= 1;
          world.guestsFrom.push(from);
          const [step = { removed: 0, failed: 0 }] = world.formerGuests;
          if (world.formerGuests.length > 1) world.formerGuests.shift();
          return step;
        },
        judged: [...orderPictures(records), ...handoffPictures(records), ...(exportRecords.objects ?? [])],
        clock: () => new Date(world.now),
        remainingMs: () => (left > 0 ? 600_000 : 0),
      });
    },
  });
}

/** Orders whose folders sort by their number. */
function anOrderIn(folder: string, different: Partial<StoredOrder> = {}): StoredOrder {
  const id = newOrderId(new Date('2026-11-21T10:00:00.000Z'));
  return { ...aCompletedOrder({ mailDue: false }), ...different, id, folder } as StoredOrder;
}

test('the bucket check keeps what the records allow, and does not alarm', async () => {
  const world = aWorld({ now: '2026-11-22T12:00:00.000Z' });
  for (const folder of ['a@example.com/1', 'b@example.com/2', 'c@example.com/3']) world.putOrder(anOrderIn(folder));
  world.put('exports', 'exports/abc.zip', '2026-11-22T11:00:00.000Z');
  const report = await world.run();
  expect(report?.metrics).toMatchObject({ kept: 7, unknown: 0, leftovers: 0 });
  expect(report).toMatchObject({ day: '2026-11-22', finishedAt: '2026-11-22T12:00:00.000Z' });
  expect(report).not.toHaveProperty('place');
  expect(world.removed).toEqual([]);
  // The report of the day exists.
  expect(await world.run()).toBeUndefined();
  world.now = '2026-11-23T00:10:00.000Z';
  expect((await world.run())?.day).toBe('2026-11-23');
});

test('the bucket check keeps the pictures of an unreadable order, alarms, and checks the rest', async () => {
  const world = aWorld();
  const [broken, other] = [anOrderIn('a@example.com/1'), anOrderIn('b@example.com/2')];
  for (const order of [broken, other]) world.putOrder(order);
  world.unreadable = broken.id;
  await expect(world.run()).rejects.toThrow('failed 2, overdueSelfies 1');
  expect(world.keys('photos')).toEqual([inputKey(broken.tool, broken.folder), outputKey(broken), outputKey(other)]);
  expect(world.stored.get('2026-11-24')?.finishedAt).toBeDefined();
});

test('the bucket check deletes an overdue selfie with a count and an alarm, and keeps its photo', async () => {
  const world = aWorld();
  const order = anOrderIn('a@example.com/1');
  world.putOrder(order);
  await expect(world.run()).rejects.toThrow('overdueSelfies 1');
  expect(world.keys('photos')).toEqual([outputKey(order)]);
  expect(world.stored.get('2026-11-24')?.finishedAt).toBeDefined();
  // The alarm fired once.
  expect(await world.run()).toBeUndefined();
});

test('the bucket check keeps everything of an order whose job is under way, however old', async () => {
  const world = aWorld({ now: '2028-11-24T12:00:00.000Z' });
  world.putOrder({ ...aProcessingOrder(), folder: 'a@example.com/1' });
  expect((await world.run())?.metrics.kept).toBe(2);
  expect(world.removed).toEqual([]);
});

test('the bucket check reports unknown objects without an e-mail, and leaves them, also in empty buckets', async () => {
  const world = aWorld();
  world.put('photos', 'retoucher/some@example.com/1763719200000_ord_01JX/input.jpg');
  world.put('exports', 'something.bin');
  world.put('events', 'party/1.jpg');
  await expect(world.run()).rejects.toThrow('unknown 3');
  const { metrics, unknownPlaces } = (await world.stored.get('2026-11-24')) as StoredRetentionReport;
  expect(metrics.unknown).toBe(3);
  expect(unknownPlaces).toEqual([
    'photos/retoucher/*/1763719200000_ord_01JX/input.jpg',
    'exports/something.bin',
    'events/party/1.jpg',
  ]);
  expect(world.removed).toEqual([]);
});

test('the bucket check deletes old leftovers of expired orders and ended hand-offs without an alarm', async () => {
  const world = aWorld();
  const order = anOrderIn('a@example.com/1');
  world.putOrder(order);
  world.forgetOrder(order.id);
  world.put('photos', 'drafts/handoffs/hnd_1/upload');
  world.put('photos', 'drafts/handoffs/hnd_2/upload');
  world.put('photos', 'drafts/handoffs/hnd_3/upload', '2026-11-24T11:00:00.000Z');
  world.handoffs.add('hnd_2');
  const report = await world.run();
  expect(report?.metrics).toMatchObject({ leftovers: 2, handoffs: 1, kept: 2 });
  expect(world.keys('photos')).toEqual(['drafts/handoffs/hnd_2/upload', 'drafts/handoffs/hnd_3/upload']);
});

describe('a selfie that is uploaded after its deletion', () => {
  const over = '2026-11-22T12:00:00.000Z';
  /** Everything of the order was deleted, and then the upload arrived. */
  function aLateUpload(different: Partial<StoredOrder>) {
    const world = aWorld({ now: over });
    const order = anOrderIn('a@example.com/1', different);
    world.putOrder(order);
    world.take('photos', outputKey(order));
    world.put('photos', inputKey(order.tool, order.folder), '2026-11-22T09:00:00.000Z');
    return { world, order };
  }

  test.each<[string, Partial<StoredOrder>]>([
    ['deleted with its order, by its owner or an erasure', { deletedAt: '2026-11-22T08:55:00.000Z' }],
    ['deleted by the sweeper with everything of the order', { forgottenAt: '2026-11-22T08:55:00.000Z' }],
  ])('is deleted without an alarm when it was %s', async (_, different) => {
    const { world } = aLateUpload(different);
    expect((await world.run())?.metrics).toMatchObject({ leftovers: 1, unknown: 0, kept: 0 });
    expect(world.keys('photos')).toEqual([]);
  });

  test("is deleted once no upload URL works any more when its order's row has expired", async () => {
    const { world, order } = aLateUpload({});
    world.forgetOrder(order.id);
    expect((await world.run())?.metrics).toMatchObject({ leftovers: 1, unknown: 0, kept: 0 });
    expect(world.keys('photos')).toEqual([]);
  });

  test('is deleted with an alarm when it is overdue, although its order records its deletion', async () => {
    const { world } = aLateUpload({ selfieDeletedAt: '2026-11-22T08:55:00.000Z' });
    world.now = '2026-11-24T12:00:00.000Z';
    await expect(world.run()).rejects.toThrow('overdueSelfies 1');
    expect(world.keys('photos')).toEqual([]);
  });
});

test('the bucket check counts an export as overdue an hour after its day', async () => {
  const world = aWorld();
  world.put('exports', 'exports/old.zip', '2026-11-23T11:00:00.000Z');
  world.put('exports', 'exports/young.zip', '2026-11-23T11:00:00.001Z');
  await expect(world.run()).rejects.toThrow('overdueExports 1');
  expect(world.keys('exports')).toEqual(['exports/young.zip']);
});

test('the bucket check counts the guests it removed once, after the last bucket, and those that failed', async () => {
  const world = aWorld({ now: '2026-11-22T12:00:00.000Z' });
  world.formerGuests = [{ removed: 2, failed: 0 }];
  for (let number = 10; number < 14; number += 1) world.putOrder(anOrderIn(`a@example.com/${number}`));
  expect((await world.run())?.metrics).toMatchObject({ kept: 8, formerGuests: 2, failed: 0 });
  world.now = '2026-11-23T12:00:00.000Z';
  world.formerGuests = [{ removed: 0, failed: 1 }];
  await expect(world.run()).rejects.toThrow('failed 1');
});

test('the bucket check continues among the guests where the run before ended, and then ends its report', async () => {
  const world = aWorld({ now: '2026-11-22T12:00:00.000Z', pagesARun: 4 });
  const event = newEventId(new Date(world.now));
  world.formerGuests = [
    { removed: 2, failed: 0, next: { event, cursor: 'second' } },
    { removed: 1, failed: 0, next: { event, cursor: 'third' } },
    { removed: 0, failed: 0 },
  ];
  const first = await world.run();
  expect(first).toMatchObject({ metrics: { formerGuests: 2 }, place: { guests: { event, cursor: 'second' } } });
  expect(first).not.toHaveProperty('finishedAt');
  expect(await world.run()).toMatchObject({ metrics: { formerGuests: 3 }, finishedAt: world.now });
  expect(world.guestsFrom).toEqual([{}, { event, cursor: 'second' }, { event, cursor: 'third' }]);
  expect(world.stored.get('2026-11-22')).not.toHaveProperty('place');
});

test('the bucket check stops when its time is up, and continues in the next run', async () => {
  const world = aWorld({ now: '2026-11-22T12:00:00.000Z', pagesARun: 2 });
  for (let number = 10; number < 20; number += 1) world.putOrder(anOrderIn(`a@example.com/${number}`));
  let report = await world.run();
  expect(report).toMatchObject({ pages: 2, metrics: { kept: 6 }, place: { bucket: 'photos' } });
  for (let runs = 0; report?.finishedAt === undefined && runs < 20; runs += 1) report = await world.run();
  expect(report?.metrics.kept).toBe(20);
  expect(Math.max(...world.listed)).toBe(pageSize);
  // Seven pages of photos, one of each empty bucket, and the guests.
  expect(report?.pages).toBe(10);
});

test('the bucket check alarms when a report is unfinished at the end of its day, and finishes it first', async () => {
  const world = aWorld({ now: '2026-11-22T12:00:00.000Z', pagesARun: 1 });
  for (let number = 10; number < 20; number += 1) world.putOrder(anOrderIn(`a@example.com/${number}`));
  await world.run();
  world.now = '2026-11-23T01:00:00.000Z';
  await expect(world.run()).rejects.toThrow('the report of 2026-11-22 is not finished');
  world.pagesARun = 100;
  expect((await world.run())?.day).toBe('2026-11-22');
  expect((await world.run())?.day).toBe('2026-11-23');
});
