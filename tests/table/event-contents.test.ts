import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createEventContents } from '#functions/events/event-contents.repository.ts';
import { deleteContents } from '#functions/events/event-contents.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { newContributorId, newEnrolmentId, newEventId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { contributorEntity } from '#functions/table/contributor.entity.ts';
import { enrolmentEntity } from '#functions/table/enrolment.entity.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { faceMatchEntity } from '#functions/table/face-match.entity.ts';
import { crowdVersion } from '#shared/events/crowd-version.ts';
import { templateKey } from '#shared/events/enrolment.ts';
import { eventKeyKey, originalKey } from '#shared/events/event-keys.ts';
import type { EventId } from '#shared/ids.ts';
import { allRows } from '../support/all-rows.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createPhotoMemory } from '../support/photo-memory.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const now = new Date('2027-06-12T20:00:00.000Z');
/** More than a page of them. */
const guestCount = 30;
const [event, other] = [newEventId(now), newEventId(now)];
const photoId = newPhotoId(now);
const enrolmentId = newEnrolmentId(now);

let connection: TableConnection;
let files: Map<string, Uint8Array>;
beforeEach(async () => {
  connection = await table.fresh();
  files = new Map([event, other].flatMap(filesOf).map((key) => [key, new Uint8Array()]));
  for (const id of [event, other]) await addRows(id);
});

const someGuest = newGuestId(now);
const filesOf = (id: EventId): string[] => [
  eventKeyKey(id),
  templateKey({ eventId: id, guestId: someGuest, id: enrolmentId, selfie: 's' }),
  originalKey(id, photoId),
];

/** Faces of a photo, a contributor, guests, and of every third guest an enrolled face and a match. */
async function addRows(eventId: EventId): Promise<void> {
  await eventFacesEntity(connection)
    .put({ eventId, shard: 7, photoId, bytes: new Uint8Array([1]) })
    .go();
  const createdAt = now.toISOString();
  const contributor = { eventId, id: newContributorId(now), name: 'Mert', kind: 'photographer' } as const;
  await contributorEntity(connection)
    .put({ ...contributor, secretHash: 'hash', createdAt })
    .go();
  for (let place = 0; place < guestCount; place += 1) {
    const guestId = newGuestId(now);
    const guest = {
      id: guestId,
      eventId,
      code: 'ABCDEFGH',
      secretHash: 'hash',
      language: 'tr',
      createdAt,
      enrolmentCount: 1,
    } as const;
    await createGuests(connection).create(guest);
    if (place % 3 > 0) continue;
    const face = {
      face: 0,
      box: { left: 0, top: 0, width: 1, height: 1 },
      score: 1,
      certainty: 'sure',
      selfie: 's',
    } as const;
    await faceMatchEntity(connection)
      .put({ guestId, photoId, enrolmentId, eventId, ...face })
      .go();
    const consent = {
      consentVersion: '1',
      consentLanguage: 'tr',
      createdAt,
      agreedAt: createdAt,
      selfie: 's',
      crowdVersion,
    };
    await enrolmentEntity(connection)
      .put({ eventId, guestId, id: enrolmentId, state: 'enrolled', who: 'me', ...consent })
      .go();
  }
}

/** Deletes parts of the event, and returns what was counted. */
async function remove(part: 'facesOf' | 'allOf') {
  const bucket = createPhotoMemory(files);
  const contents = createEventContents(connection, {
    ...{ keys: bucket, originals: bucket, previews: bucket, variants: bucket },
  });
  const sum = { rows: 0, objects: 0 };
  const isGone = await deleteContents(
    contents[part](event),
    () => 60_000,
    async ({ rows, objects }) => {
      sum.rows += rows;
      sum.objects += objects;
    },
  );
  expect(isGone).toBe(true);
  return sum;
}

/** How many rows of each kind there are. */
async function left() {
  const kinds = Map.groupBy(await allRows(connection), ({ __edb_e__: entity }) => entity);
  return Object.fromEntries([...kinds].map(([kind, rows]) => [kind, rows.length]));
}

const third = guestCount / 3;

test('the expiry of an event reads one page of guests at a time, and a later run continues after it', async () => {
  const { client, table: name } = connection;
  let queries = 0;
  const counted = new Proxy(client, {
    get(target, property, receiver) {
      if (property === 'send') queries += 1;
      return Reflect.get(target, property, receiver);
    },
  });
  const bucket = createPhotoMemory(files);
  const buckets = { keys: bucket, originals: bucket, previews: bucket, variants: bucket };
  const contents = createEventContents({ client: counted, table: name }, buckets);
  await remove('facesOf');
  const run = async (from?: string) => {
    const guests = contents.facesOf(event, from).at(-1);
    queries = 0;
    const page = await guests?.deletePage();
    return { page, queries };
  };
  const first = await run();
  expect(first).toEqual({ page: { count: 0, isLast: false, place: expect.any(String) }, queries: 1 + 25 });
  expect(await run(first.page?.place)).toEqual({ page: { count: 0, isLast: true }, queries: 1 + guestCount - 25 });
});

test('the end of an event deletes its guests with all that was found of them, and nothing of another event', async () => {
  expect(await remove('allOf')).toEqual({ rows: 2 + guestCount + 2 * third, objects: 3 });
  expect(await left()).toEqual({
    ...{ 'event-faces': 1, contributor: 1, guest: guestCount },
    ...{ 'face-match': third, enrolment: third },
  });
  expect([...files.keys()]).toEqual(filesOf(other));
});

test('the expiry of an event deletes faces and matches; guests and what they agreed to stay', async () => {
  // Objects of one bucket here: those under the event are the key, the template and the file.
  expect((await remove('facesOf')).rows).toBe(1 + third);
  expect(await left()).toEqual({
    ...{ 'event-faces': 1, 'face-match': third },
    ...{ contributor: 2, guest: 2 * guestCount, enrolment: 2 * third },
  });
});
