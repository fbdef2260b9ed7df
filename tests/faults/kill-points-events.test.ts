import { afterAll, beforeAll, expect } from '@jest/globals';
import { createIndexedPhotos } from '#functions/event-pictures/indexed-photos.repository.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { eraseEvent } from '#functions/events/erase-event.ts';
import { createEventContents } from '#functions/events/event-contents.repository.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { sweepEvent } from '#functions/events/sweep-event.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredEnrolment, StoredGuest } from '#functions/events-core/stored-guest.ts';
import { newDeletionId, newEnrolmentId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { templateKey, waitingFaceKey } from '#shared/events/enrolment.ts';
import { archiveKey, eventKeyKey, originalKey, previewKey } from '#shared/events/event-keys.ts';
import type { PhotoId } from '#shared/ids.ts';
import { allRows } from '../support/all-rows.ts';
import { dueNow } from '../support/due-now.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { killEverywhere } from '../support/kill-everywhere.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createPhotoMemory } from '../support/photo-memory.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

/** After it closes, expires and loses its faces, is erased, and when the record of the deletion ends. */
const dueTimes = ['2027-06-27', '2027-07-13', '2027-07-20', '2027-07-21'].map(
  (day) => new Date(`${day}T00:00:00.000Z`),
);
const [, , , last = new Date()] = dueTimes;

/** The objects of all buckets of events: their keys are different ones. */
let files = new Map<string, Uint8Array>();

async function anOpenedEvent() {
  const connection = await table.fresh();
  const events = createPhotoEvents(connection);
  const event = anEvent();
  await events.create(event);
  await events.move(event, 'open', event.createdAt);
  await withPhotos(connection, { ...event, state: 'open' });
  return { connection, events, event };
}

/** Two photos, of which one was read, a guest who was found in it, and one without a face. */
async function withPhotos(connection: TableConnection, event: LiveEvent): Promise<void> {
  const photos = createEventPhotos(connection);
  const announced = ['a', 'b'].map((name) => ({
    ...{ eventId: event.id, photoId: newPhotoId(new Date(event.createdAt)), name, contentType: 'image/jpeg', bytes: 1 },
    ...{ sha256: name, createdAt: event.createdAt, wakeAt: event.createdAt },
  }));
  await photos.announce(event, announced, 50);
  const photo = (await photos.findByDigests(event.id, ['a'])).get('a');
  if (photo === undefined) throw new Error('there is no photo');
  await photos.arrive(photo, event.createdAt, event.createdAt);
  const read = { widthPx: 1, heightPx: 1, faces: 1, smallFaces: 0, isTrusted: true, sealedFaces: new Uint8Array([1]) };
  await createIndexedPhotos(connection).index(event, photo, read);
  const enrolment = await withGuests(connection, event, photo.photoId);
  files = new Map(filesOf(enrolment, photo.photoId).map((key) => [key, new Uint8Array([1])]));
}

async function withGuests(connection: TableConnection, event: LiveEvent, photoId: PhotoId): Promise<StoredEnrolment> {
  const guests = createGuests(connection);
  const now = new Date(event.createdAt);
  const aGuest = (): StoredGuest => ({
    ...{
      id: newGuestId(now),
      eventId: event.id,
      code: event.code,
      secretHash: 'x',
      language: 'tr',
      createdAt: event.createdAt,
    },
    enrolmentCount: 0,
  });
  const [found, other] = [aGuest(), aGuest()];
  for (const guest of [found, other]) await guests.create(guest);
  const enrolment: StoredEnrolment = {
    ...{ eventId: event.id, guestId: found.id, id: newEnrolmentId(now), state: 'enrolled', who: 'me', selfie: 's' },
    ...{ consentVersion: '1', consentLanguage: 'tr', agreedAt: event.createdAt, createdAt: event.createdAt },
    crowdVersion,
  };
  expect(await guests.enrol(enrolment, found, 25, 5)).toBe(true);
  const match = { face: 0, box: { left: 0, top: 0, width: 1, height: 1 }, score: 1, certainty: 'sure' as const };
  expect(await guests.settle([{ enrolment, photoId, match }], event.createdAt)).toHaveLength(1);
  return enrolment;
}

const filesOf = (enrolment: StoredEnrolment, photo: PhotoId): string[] => {
  const { eventId: id, guestId } = enrolment;
  return [
    ...[eventKeyKey(id), templateKey(enrolment), waitingFaceKey(enrolment), originalKey(id, photo)],
    ...[previewKey(id, photo, 'preview'), previewKey(id, photo, 'thumbnail'), archiveKey(id, guestId, 'a')],
  ];
};

const depsOn = (connection: TableConnection, now: Date) => ({
  events: createPhotoEvents(connection),
  clock: () => now,
  newDeletionId,
});

/** What the sweeper has besides; the buckets are reached by a process, which may die. */
const sweeperOn = (connection: TableConnection, bucket = createPhotoMemory(files)) => ({
  contents: createEventContents(connection, { keys: bucket, originals: bucket, previews: bucket, variants: bucket }),
  remainingMs: () => 60_000,
});

/** Nothing is in the buckets, and only the tombstone and the ended record of its one deletion are left. */
async function expectErased({ connection, event }: Awaited<ReturnType<typeof anOpenedEvent>>): Promise<void> {
  expect([...files.keys()]).toEqual([]);
  const rows = await allRows(connection);
  expect(rows.map(({ __edb_e__: entity }) => entity).toSorted()).toEqual(['deletion', 'photo-event']);
  expect(rows.find(({ __edb_e__: entity }) => entity === 'deletion')).toHaveProperty('endedAt');
  for (const name of [event.name, event.organizerName, event.code]) expect(JSON.stringify(rows)).not.toContain(name);
}

/** The sweeper runs every hour. */
async function recover({ connection }: { connection: TableConnection }): Promise<void> {
  for (let hour = 1; hour <= 4; hour += 1) {
    const deps = depsOn(connection, new Date(last.getTime() + hour * 3_600_000));
    for (const due of await dueNow(deps.events, deps.clock().toISOString())) {
      await sweepEvent(due, { ...deps, ...sweeperOn(connection) });
    }
  }
}

killEverywhere('the clocks of an event', {
  setup: anOpenedEvent,
  async run({ connection, event }, process) {
    for (const now of dueTimes) {
      const deps = process.reach(depsOn(process.connect(connection), now));
      const row = await deps.events.find(event.id);
      if (row === undefined) throw new Error('the event is gone');
      const mortal = process.connect(connection);
      await sweepEvent(row, { ...deps, ...sweeperOn(mortal, process.reach(createPhotoMemory(files))) });
    }
  },
  recover,
  expectEnd: expectErased,
});

killEverywhere('an organiser who erases an event and repeats the call without an answer', {
  setup: anOpenedEvent,
  async run({ connection, event }, process) {
    const caller = { memberId: event.ownerId, groups: [], sourceNetwork: '' };
    await eraseEvent(event.id, caller, process.reach(depsOn(process.connect(connection), new Date(event.createdAt))));
  },
  async recover({ connection, event }) {
    const caller = { memberId: event.ownerId, groups: [], sourceNetwork: '' };
    const { deletion } = await eraseEvent(event.id, caller, depsOn(connection, last));
    expect(deletion.rows).toBe(4);
    await recover({ connection });
  },
  expectEnd: expectErased,
});
