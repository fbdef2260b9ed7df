import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { photoNameOf } from '#functions/event-uploads/photos.ts';
import { createListPhotos } from '#functions/events-core/photo-reads.repository.ts';
import { createPhotoReports } from '#functions/events-core/photo-reports.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { dueIdOf, type StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { createPictureRecords } from '#functions/personal-records/picture-records.repository.ts';
import { hoursAfter, never } from '#functions/platform/clock.ts';
import { newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { anEventWithPhotos, at, most, read } from '../support/event-with-photos.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const anOpenEvent = (different?: Partial<LiveEvent>) => anEventWithPhotos(table.connection, different);

describe('announcing photos', () => {
  test('stores those of one request together, and counts them', async () => {
    const { announce, found, current, photos, id } = await anOpenEvent();
    expect(await announce('a', 'b')).toBe(true);
    expect(await found('a')).toMatchObject({ state: 'uploading', name: 'a', createdAt: at });
    expect((await current()).photoCount).toBe(2);
    expect((await photos.list(id, {})).photos.map(({ name }) => name).toSorted()).toEqual(['a', 'b']);
  });

  test('makes one photo of a file that is announced twice at the same time', async () => {
    const { announce, current, photos, id } = await anOpenEvent();
    const outcomes = await Promise.all([announce('a', 'b'), announce('b', 'c')]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect((await photos.list(id, {})).photos).toHaveLength(2);
    expect((await current()).photoCount).toBe(2);
  });

  test('gives the last place to one of two callers', async () => {
    const { announce, current, photos, id } = await anOpenEvent({ photoCount: most - 1 });
    const outcomes = await Promise.all([announce('a'), announce('b')]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect((await photos.list(id, {})).photos).toHaveLength(1);
    expect((await current()).photoCount).toBe(most);
  });

  test('is refused when the event was closed or erased meanwhile', async () => {
    for (const change of ['close', 'erase'] as const) {
      const { current, events, photos, photoNamed, erase, id } = await anOpenEvent();
      const seen = await current();
      expect(change === 'erase' ? await erase() : await events.move(seen, 'close', at)).toBe(true);
      expect(await photos.announce(seen, [photoNamed('a')], most)).toBe(false);
      expect((await photos.list(id, {})).photos).toEqual([]);
    }
  });
});

test('a photo that could not be read gives its place back once, and its file may be announced again', async () => {
  const { received, indexed, current, photos, announce } = await anOpenEvent();
  const photo = await received('a');
  const outcomes = await Promise.all([indexed.fail(photo, 'unreadable'), photos.fail(photo, 'unreadable')]);
  expect(outcomes.toSorted()).toEqual([false, true]);
  expect((await current()).photoCount).toBe(0);
  const failed = await photos.find(photo);
  expect(failed).toMatchObject({ state: 'failed', failure: 'unreadable', wakeAt: never });
  expect(await announce('a')).toBe(true);
  // The row goes without a place and a digest of its own.
  expect(await photos.remove(failed!)).toBe(true);
  expect((await current()).photoCount).toBe(1);
  expect(await announce('a')).toBe(false);
});

test('the daily comparison reads the photos between two ids that have a file', async () => {
  const { announce, found, photos, received, id } = await anOpenEvent();
  await announce('a', 'b', 'c', 'd', 'e');
  const all = (await photos.list(id, {})).photos.map(({ photoId }) => photoId).toSorted();
  const { listPhotosBetween, findEvent } = createPictureRecords(table.connection);
  expect((await findEvent(id))?.state).toBe('open');
  const between = async (first: number, last: number) => [...(await listPhotosBetween(id, all[first]!, all[last]!))];
  expect(await between(1, 3)).toEqual(all.slice(1, 4));
  expect(await between(0, 0)).toEqual([all[0]]);
  const failed = await received('a');
  await photos.arrive(await found('a'), at, at);
  await photos.fail(failed, 'unreadable');
  expect(await between(0, 4)).toEqual(all.filter((photoId) => photoId !== failed.photoId));
});

describe('a list of photos of one state', () => {
  /** An event with 1,300 hidden photos, of which every two hundredth is indexed. */
  async function manyPhotos() {
    const { id, photos, photoNamed } = await anOpenEvent();
    const rows = Array.from({ length: 1300 }, (_, place) => {
      const state = place % 200 === 0 ? ('indexed' as const) : ('hidden' as const);
      const photo = { ...photoNamed(`${place}.jpg`), photoId: newPhotoId(new Date(Date.parse(at) + place)) };
      return { ...photo, state, id: dueIdOf(photo), ...wake(photo.photoId, never, 'urgent') };
    });
    await eventPhotoEntity(table.connection).put(rows).go({ concurrency: 4 });
    return { id, photos, namesOf: (page: { photos: readonly StoredPhoto[] }) => page.photos.map(({ name }) => name) };
  }

  test('has all of them in its first page, however many others lie between', async () => {
    const { id, photos, namesOf } = await manyPhotos();
    const page = await photos.list(id, { state: 'indexed' });
    expect([namesOf(page), page.cursor]).toEqual([
      ['1200', '1000', '800', '600', '400', '200', '0'].map((n) => `${n}.jpg`),
      undefined,
    ]);
  });

  test('continues after the last one of a full page', async () => {
    const { id, photos, namesOf } = await manyPhotos();
    const found: string[] = [];
    const lengths: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await photos.list(id, { state: 'hidden', cursor });
      found.push(...namesOf(page));
      lengths.push(page.photos.length);
      cursor = page.cursor;
    } while (cursor !== undefined);
    expect(lengths).toEqual([...Array.from({ length: 12 }, () => 100), 93]);
    expect(new Set(found).size).toBe(1293);
    expect(found).toEqual(found.toSorted((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10)));
  });

  test('ends for a guest after some thousand rows, and continues there', async () => {
    const { id, namesOf } = await manyPhotos();
    const list = createListPhotos(table.connection);
    const first = await list(id, { state: 'indexed', limit: 5, mostReads: 1 });
    expect(namesOf(first)).toEqual([]);
    const second = await list(id, { state: 'indexed', limit: 5, mostReads: 2, cursor: first.cursor });
    expect(namesOf(second)).toEqual(['1200', '1000', '800', '600', '400'].map((n) => `${n}.jpg`));
    const third = await list(id, { state: 'indexed', limit: 5, mostReads: 2, cursor: second.cursor });
    expect([namesOf(third), third.cursor]).toEqual([['200.jpg', '0.jpg'], undefined]);
  });
});

test('a photo is hidden and shown once, and only after it was read', async () => {
  const { received, indexed, current, photos } = await anOpenEvent();
  const photo = await received('a');
  expect(await photos.hide(photo)).toBe(false);
  await indexed.index(await current(), photo, read);
  expect([await photos.hide(photo), await photos.hide(photo)]).toEqual([true, false]);
  expect((await photos.find(photo))?.shownAt).toBeUndefined();
  expect([await photos.show(photo, at), await photos.show(photo, at)]).toEqual([true, false]);
  expect((await photos.find(photo))?.shownAt).toBe(at);
});

test('a report is counted once for each guest, with the photo and its event, and the last one needed hides the photo', async () => {
  const { received, indexed, current, found, photos } = await anOpenEvent();
  await indexed.index(await current(), await received('a'), read);
  const reports = createPhotoReports(table.connection);
  const guests = [1, 2, 3].map(() => newGuestId(new Date(at)));
  const report = async (guest: number, mayHide = true) =>
    await reports.report(await found('a'), { guestId: guests[guest]!, reason: 'me', at, mayHide }, 2);
  const counts = async () => {
    const { reportCount, hiddenByReports } = await current();
    return [reportCount, hiddenByReports];
  };
  expect([await report(0), await report(0)]).toEqual(['counted', 'known']);
  expect(await counts()).toEqual([1, undefined]);
  const seen = await found('a');
  expect(await report(1)).toBe('hidden');
  expect(await counts()).toEqual([2, 1]);
  expect((await found('a')).state).toBe('hidden');

  // The counts of the photo begin again; those of the event go on.
  await photos.show(seen, at);
  expect(await report(2)).toBe('counted');
  expect((await found('a')).reports).toEqual({ me: 1 });
  expect(await counts()).toEqual([3, 1]);
});

test('reports that may not hide are counted, and hide nothing, whenever they come', async () => {
  const { received, indexed, current, found, photos } = await anOpenEvent();
  await indexed.index(await current(), await received('a'), read);
  const reports = createPhotoReports(table.connection);
  const report = async (mayHide: boolean) =>
    await reports.report(await found('a'), { guestId: newGuestId(new Date(at)), reason: 'me', at, mayHide }, 2);
  const outcomes = [await report(false), await report(true), await report(false), await report(true)];
  expect(outcomes).toEqual(['counted', 'counted', 'counted', 'hidden']);
  expect((await found('a')).reports).toEqual({ me: 4 });
  // Those that hide begin again, too.
  await photos.show(await found('a'), at);
  expect([await report(true), await report(false), await report(true)]).toEqual(['counted', 'counted', 'hidden']);
});

test('no report is counted after the event was erased', async () => {
  const { received, indexed, current, found, erase, id } = await anOpenEvent();
  await indexed.index(await current(), await received('a'), read);
  const report = async () => {
    const guest = { guestId: newGuestId(new Date(at)), reason: 'me', at, mayHide: true } as const;
    return await createPhotoReports(table.connection).report(await found('a'), guest, 3);
  };
  expect(await report()).toBe('counted');
  await erase();
  expect(await report()).toBe('changed');
  expect((await photoEventEntity(table.connection).get({ id }).go()).data).not.toHaveProperty('reportCount');
});

test('a photo is due by its clock, which is set only while it is the one that was read', async () => {
  const { announce, found, photos } = await anOpenEvent();
  await announce('due');
  const photo = await found('due');
  const isDue = async (now: string) => {
    for await (const due of photos.listDue('urgent', now)) if (due.id === dueIdOf(photo)) return due;
    return undefined;
  };
  expect(await isDue(at)).toBeUndefined();
  const due = await isDue(hoursAfter(at, 2));
  expect(photoNameOf(due?.id ?? '')).toEqual({ eventId: photo.eventId, photoId: photo.photoId });
  await photos.postpone(photo, hoursAfter(at, 5));
  await photos.postpone(photo, hoursAfter(at, 9));
  await photos.backOff(due!, hoursAfter(at, 9));
  expect((await found('due')).wakeAt).toBe(hoursAfter(at, 5));
  expect(await isDue(hoursAfter(at, 2))).toBeUndefined();
});
