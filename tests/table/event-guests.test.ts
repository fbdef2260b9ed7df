import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { GuestsPlace } from '#functions/audit/retention-reports.ts';
import { downloadPhotos } from '#functions/event-downloads/download-photos.ts';
import { enrolFace, searchFace } from '#functions/event-enrolments/enrol-face.ts';
import { decideWaiting, listWaiting } from '#functions/event-guests/decide-waiting.ts';
import { leaveEvent, withdrawFace } from '#functions/event-guests/leave-event.ts';
import { listGuests, removeGuest } from '#functions/event-guests/list-guests.ts';
import { listPhotos } from '#functions/event-guests/list-photos.ts';
import { matchPhoto } from '#functions/event-pictures/match-photo.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { joinEvent } from '#functions/events/join-event.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { listEvents } from '#functions/events-core/event-read.repository.ts';
import { createGuestMails } from '#functions/events-core/guest-mails.repository.ts';
import { createGuestObjects, createGuestRemoval } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { createTemplates, type Templates } from '#functions/events-core/templates.ts';
import {
  ChangedMeanwhile,
  Forbidden,
  IdempotencyKeyReused,
  NotFound,
  TooManyRequests,
} from '#functions/platform/errors.ts';
import { newDeletionId, newEnrolmentId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { removeFormerGuests } from '#functions/retention/remove-former-guests.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { faceConsentVersion } from '#shared/events/agreement-texts.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { guestChannel } from '#shared/events/guest-contract.ts';
import { EnrolmentId, GuestId } from '#shared/ids.ts';
import { allRows, type Row } from '../support/all-rows.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { aRateLimit } from '../support/functions/rate-limit.double.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';
import { createPhotoMemory } from '../support/photo-memory.ts';

let table: LocalTable;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
});
afterAll(() => table.stop());

const now = new Date('2027-06-12T20:00:00.000Z');
const at = now.toISOString();
const clock = () => now;
const network = '203.0.113.1';
const box = { left: 0, top: 0, width: 0.1, height: 0.1 };

/** A vector of unit length along one of its numbers: each person has another place. */
const vectorOf = (person: number) => Float32Array.from({ length: 128 }, (_, place) => (place === person ? 1 : 0));
const pictureOf = (person: number) => Buffer.from([person]).toString('base64');
const always = () => aRateLimit(10_000);

/** An open event of the table, with what its use cases need. */
async function anOpenEvent(settings: Partial<EventSettings> = {}) {
  const time = { ms: now.getTime() };
  const pushed: [string, object][] = [];
  const [keyFiles, archiveFiles] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  const [keys, archives] = [createPhotoMemory(keyFiles), createPhotoMemory(archiveFiles)];
  const previews: Pick<ReturnType<typeof createPhotoMemory>, 'find' | 'read' | 'signLink'> = {
    find: async () => ({ etag: '1', bytes: 1 }),
    read: async () => new Uint8Array([1]),
    signLink: async (key) => `https://photos.example/${key}`,
  };
  const events = createPhotoEvents(connection);
  const draft = anEvent();
  await events.create({ ...draft, settings: { ...draft.settings, ...settings } });
  await events.move(draft, 'open', at);
  const photoIds = [newPhotoId(now), newPhotoId(now)];
  const announced = photoIds.map((photoId) => ({
    ...{ eventId: draft.id, photoId, name: 'a.jpg', contentType: 'image/jpeg', bytes: 1, sha256: photoId },
    ...{ createdAt: at, wakeAt: at },
  }));
  await createEventPhotos(connection).announce(draft, announced, 50);
  const photos = new Map(
    photoIds.map((photoId) => [
      photoId,
      { eventId: draft.id, photoId, state: 'indexed', contentType: 'image/jpeg', createdAt: at } as StoredPhoto,
    ]),
  );
  const templates: Templates = createTemplates(keys, () => time.ms);
  const deps = {
    ...{ events, clock, previews, archives, templates },
    guests: createGuests(connection),
    mails: createGuestMails(connection),
    objects: createGuestObjects(keys),
    removal: createGuestRemoval(keys, archives),
    waitingFaces: keys,
    photos: { findAll: async () => photos, listShown: async () => ({ photos: [...photos.values()] }) },
    originals: previews,
    faceRows: {
      list: async () =>
        photoIds
          .slice(0, 1)
          .map((photoId) => ({ photoId, faces: [{ box, class: 'strong' as const, vector: vectorOf(1) }] })),
    },
    keys: { find: async () => new Uint8Array(32) },
    pictures: { send: async () => undefined },
    reader: {
      read: async ([picture]: readonly Uint8Array[]) => ({
        vectors: [vectorOf(picture?.[0] ?? 0)],
        portrait: new Uint8Array([9]),
      }),
    },
    selfies: { ofGuest: always(), ofNetwork: always(), ofEvent: always() },
    ...{ limit: always(), joins: always(), wrongCodes: always() },
    ...{ newGuestId, newDeletionId },
    publish: async (channel: string, update: object) => void pushed.push([channel, update]),
  };
  const current = async () => (await events.find(draft.id)) as LiveEvent;
  const organiser = { memberId: draft.ownerId, groups: [], sourceNetwork: network };
  const join = (idempotencyKey?: string) =>
    joinEvent(draft.code, { language: 'en' }, { sourceNetwork: network, idempotencyKey }, deps);
  return {
    /** The daily comparison, some hours later. */
    compare: (hours = 3, different: Partial<typeof deps> = {}, remainingMs = () => 600_000, from: GuestsPlace = {}) =>
      removeFormerGuests(from, {
        ...{ ...deps, ...different },
        events: { find: events.find, list: () => listEvents(connection) },
        clock: () => new Date(now.getTime() + hours * 3_600_000),
        remainingMs,
      }),
    ...{ deps, pushed, keyFiles, archiveFiles, photoIds, current, organiser, join, time, id: draft.id },
    /** Another photo, with the face of a person, is read. */
    match: async (person: number, different: Partial<Parameters<typeof matchPhoto>[3]> = {}) => {
      const found: object[] = [];
      const publish = async (_: string, pushed: object) => void found.push(pushed);
      const faces = [{ box, class: 'strong' as const, vector: vectorOf(person) }];
      await matchPhoto(await current(), { photoId: photoIds[1]!, faces }, [], { ...deps, publish, ...different });
      return found.length;
    },
    /** The organiser lets every waiting guest in. */
    letAllIn: async () => {
      for (const { guest, enrolment, selfie } of (await listWaiting(draft.id, organiser, deps)).waiting) {
        const face = { guest: GuestId.parse(guest), enrolment: EnrolmentId.parse(enrolment), selfie };
        await decideWaiting(draft.id, { ...face, approved: true }, organiser, deps);
      }
    },
    list: async () => (await listGuests(draft.id, {}, organiser, deps)).guests,
    /** A guest who enrolled the face of a person. */
    aGuest: async (person: number, different: object = {}, chosen: Partial<typeof deps> = {}) => {
      const { guest, secret } = await join();
      const id = guest.id as GuestId;
      const enrolment = newEnrolmentId(now);
      const body = {
        consentVersion: faceConsentVersion,
        who: 'me' as const,
        pictures: [pictureOf(person)],
        ...different,
      };
      const call = { secret, sourceNetwork: network };
      const enrol = () => enrolFace(id, enrolment, body, call, { ...deps, ...chosen });
      return {
        ...{ id, secret, enrolment, enrol },
        search: () => searchFace(id, enrolment, call, deps),
        photos: async (only: 'me' | 'all' = 'me') => (await listPhotos(id, { only }, secret, deps)).photos.length,
        download: (meanwhile: Partial<typeof deps> = {}) =>
          downloadPhotos(id, { photoIds }, secret, { ...deps, ...meanwhile }),
        withdraw: () => withdrawFace(id, enrolment, secret, deps),
        leave: () => leaveEvent(id, secret, deps),
      };
    },
  };
}

/** Writes rows as they were, as a table has them that was restored; workers have forgotten what they read before. */
async function restore(rows: readonly Row[], time: { ms: number }): Promise<void> {
  time.ms += 5 * 60_000;
  for (const Item of rows) await connection.client.send(new PutCommand({ TableName: connection.table, Item }));
}

const rowsOf = async (...parts: readonly string[]) =>
  (await allRows(connection)).filter((row) => parts.some((part) => JSON.stringify(row).includes(part)));

test('what a search finds is written in parts: without photos that are gone, and over nothing that the guest said', async () => {
  const { aGuest, deps, id, photoIds } = await anOpenEvent();
  const guest = await aGuest(1);
  await guest.enrol();
  const [enrolment] = await deps.guests.enrolmentsOf(id, guest.id);
  if (enrolment === undefined) throw new Error('the face is not enrolled');
  const more = Array.from({ length: 60 }, () => newPhotoId(now));
  for (const photoId of more.slice(0, -1)) {
    const row = { name: 'a.jpg', contentType: 'image/jpeg', bytes: 1, sha256: photoId, createdAt: at, wakeAt: at };
    await createEventPhotos(connection).announce(
      (await deps.events.find(id)) as LiveEvent,
      [{ eventId: id, photoId, ...row }],
      100,
    );
  }
  const [judged] = await deps.guests.matchesOf(guest.id);
  expect(await deps.guests.judge(judged!, false)).toBe(true);
  const match = { face: 3, box, score: 0.99, certainty: 'sure' as const };
  const all = [photoIds[0]!, ...more].map((photoId) => ({ enrolment, photoId, match }));
  const written = await deps.guests.settle(all, at);
  expect(written.map(({ photoId }) => photoId)).toEqual(more.slice(0, -1));
  const matches = await deps.guests.matchesOf(guest.id);
  expect(matches).toHaveLength(more.length);
  expect(matches.filter(({ face }) => face !== 3)).toMatchObject([{ photoId: photoIds[0], mine: false }]);
  expect(
    await deps.guests.settle([{ enrolment: { ...enrolment, selfie: 'other' }, photoId: more[0]!, match }], at),
  ).toEqual([]);
});

describe('a guest who comes in', () => {
  test('is one guest when the answer was lost and the call is repeated, with the secret of the last answer', async () => {
    const { join, deps } = await anOpenEvent();
    const [first, second] = [await join('key'), await join('key')];
    expect(second.guest.id).toBe(first.guest.id);
    const see = (secret: string) => listPhotos(first.guest.id as GuestId, { only: 'me' }, secret, deps);
    await expect(see(first.secret)).rejects.toThrow(NotFound);
    expect((await see(second.secret)).photos).toEqual([]);
    expect((await join('other key')).guest.id).not.toBe(first.guest.id);
    expect((await join()).guest.id).not.toBe((await join()).guest.id);
  });

  test('is one guest when the same call arrives twice at the same time', async () => {
    const { join } = await anOpenEvent();
    const joined = await Promise.all([join('key'), join('key'), join('key')]);
    expect(new Set(joined.map(({ guest }) => guest.id)).size).toBe(1);
    expect((await allRows(connection)).filter(({ __edb_e__: kind }) => kind === 'guest')).toHaveLength(1);
  });

  test('keeps a secret that was used: a repeated call is refused once a face is enrolled', async () => {
    const { join, deps } = await anOpenEvent();
    const { guest, secret } = await join('key');
    const body = { consentVersion: faceConsentVersion, who: 'me' as const, pictures: [pictureOf(1)] };
    await enrolFace(guest.id as GuestId, newEnrolmentId(now), body, { secret, sourceNetwork: network }, deps);
    await expect(join('key')).rejects.toThrow(IdempotencyKeyReused);
  });
});

describe('selfies', () => {
  test.each(['ofGuest', 'ofNetwork', 'ofEvent'] as const)('are counted %s, with repeated searches', async (limit) => {
    const { aGuest, deps } = await anOpenEvent();
    const limited = { selfies: { ...deps.selfies, [limit]: aRateLimit(1) } };
    const [first, second] = [await aGuest(1, {}, limited), await aGuest(2, {}, limited)];
    await first.enrol();
    await expect(first.enrol()).rejects.toThrow(TooManyRequests);
    // Another guest of the network and the event.
    if (limit === 'ofGuest') expect((await second.enrol()).outcome).toBe('enrolled');
    else await expect(second.enrol()).rejects.toThrow(TooManyRequests);
  });
});

describe('a replaced code', () => {
  test('keeps out guests without a face, who are on no list; the others stay', async () => {
    const { aGuest, current, deps } = await anOpenEvent({ galleryForAll: true });
    const inside = await aGuest(1);
    await inside.enrol();
    const early = await aGuest(2);
    expect(await early.photos('all')).toBe(2);
    await deps.events.replaceCode(await current(), newEventCode());
    await expect(early.enrol()).rejects.toThrow(EventMovedOn);
    await expect(early.photos('all')).rejects.toThrow(Forbidden);
    expect((await inside.enrol()).outcome).toBe('enrolled');
    expect(await inside.photos('all')).toBe(2);
  });
});

describe('the organiser', () => {
  test('sees enrolled guests with what was typed, and the doubles among them', async () => {
    const { aGuest, list, letAllIn, join } = await anOpenEvent({ approval: true });
    await join();
    const [first, second] = [await aGuest(1, { name: 'Zeynep' }), await aGuest(1, { name: 'A stranger' })];
    for (const guest of [first, second]) await guest.enrol();
    expect(await list()).toMatchObject([
      { id: second.id, state: 'waiting', faces: 1, doubles: 0, names: ['A stranger'], since: at },
      { id: first.id, state: 'waiting', names: ['Zeynep'] },
    ]);
    await letAllIn();
    for (const guest of [first, second]) await guest.search();
    expect((await list()).map(({ state, doubles }) => [state, doubles])).toEqual([
      ['enrolled', 1],
      ['enrolled', 1],
    ]);
  });

  test('removes a guest: nothing is left in the table and the buckets, and the place is free', async () => {
    const { aGuest, id, organiser, deps, list, current, keyFiles, archiveFiles, pushed } = await anOpenEvent();
    const [guest, other] = [await aGuest(1), await aGuest(2)];
    for (const each of [guest, other]) await each.enrol();
    await guest.download();
    const { deletion } = await removeGuest(id, guest.id, organiser, deps);
    expect(deletion).toMatchObject({ kind: 'guest', rows: 1, objects: 1, endedAt: at });
    expect(await rowsOf(guest.id)).toEqual([]);
    expect([...keyFiles.keys(), ...archiveFiles.keys()].filter((key) => key.includes(guest.id))).toEqual([]);
    expect((await list()).map(({ id: left }) => left)).toEqual([other.id]);
    expect((await current()).guestCount).toBe(1);
    await expect(guest.photos()).rejects.toThrow(NotFound);
    expect(pushed).toEqual([[guestChannel(guest.id), { guest: guest.id, photos: 0, at }]]);
  });

  test('removes guests of the own event alone', async () => {
    const [mine, others] = [await anOpenEvent(), await anOpenEvent()];
    const guest = await mine.aGuest(1);
    await guest.enrol();
    await expect(removeGuest(others.id, guest.id, others.organiser, mine.deps)).rejects.toThrow(NotFound);
    await expect(removeGuest(mine.id, guest.id, others.organiser, mine.deps)).rejects.toThrow(NotFound);
    expect(await guest.photos()).toBe(1);
  });

  test('goes on deciding about guests who wait when approval was turned off', async () => {
    const { aGuest, id, organiser, deps, current } = await anOpenEvent({ approval: true });
    await (await aGuest(1, { name: 'Zeynep' })).enrol();
    const seen = await current();
    const { name, organizerName, type, eventDate, settings } = seen;
    const facts = { name, organizerName, type, eventDate, settings: { ...settings, approval: false } };
    await deps.events.update(seen, facts, at);
    expect((await listWaiting(id, organiser, deps)).waiting).toMatchObject([{ name: 'Zeynep' }]);
  });
});

describe('a guest who leaves, or takes an agreement back', () => {
  test('leaves nothing under any prefix and no row, ZIPs and objects without a row included', async () => {
    for (const act of ['leave', 'withdraw'] as const) {
      const { aGuest, keyFiles, archiveFiles, id, match } = await anOpenEvent({ approval: false });
      const guest = await aGuest(1);
      await guest.enrol();
      await match(1);
      await guest.download();
      expect(archiveFiles.size).toBe(1);
      // An enrolment that was interrupted between its template and its row.
      keyFiles.set(`${id}/${guest.id}/${guest.enrolment}/interrupted.face`, new Uint8Array([1]));
      const { deletion } = await guest[act]();
      expect(archiveFiles.size).toBe(0);
      expect([...keyFiles.keys()].filter((key) => key.includes(guest.enrolment))).toEqual([]);
      expect(await rowsOf(guest.enrolment)).toEqual([]);
      // Template, interrupted template and ZIP; of the guest the presence.
      expect(deletion.objects).toBe(act === 'leave' ? 1 : 3);
    }
  });

  test('deletes what an interrupted enrolment left when its row is missing', async () => {
    const { aGuest, keyFiles, id } = await anOpenEvent();
    const guest = await aGuest(1);
    const key = `${id}/${guest.id}/${guest.enrolment}/interrupted.face`;
    keyFiles.set(key, new Uint8Array([1]));
    await expect(guest.withdraw()).rejects.toThrow(NotFound);
    expect(keyFiles.has(key)).toBe(false);
  });

  test('gets no ZIP that was being made meanwhile: it is overwritten by an empty object', async () => {
    for (const act of ['leave', 'withdraw'] as const) {
      const { aGuest, archiveFiles, deps } = await anOpenEvent();
      const guest = await aGuest(1);
      await guest.enrol();
      const write: typeof deps.archives.write = async (...file) => {
        await guest[act]();
        await deps.archives.write(...file);
      };
      const packing = guest.download({ archives: { ...deps.archives, write } });
      await expect(packing).rejects.toThrow(act === 'leave' ? NotFound : ChangedMeanwhile);
      expect([...archiveFiles.values()].map(({ length }) => length)).toEqual([0]);
    }
  });

  test('is in no match when the withdrawal comes at any moment of the matching', async () => {
    for (const moment of ['templates are loaded', 'match is written', 'row goes'] as const) {
      const { aGuest, match, deps } = await anOpenEvent();
      const guest = await aGuest(1);
      await guest.enrol();
      if (moment === 'templates are loaded') {
        const load: typeof deps.templates.load = async (names) => {
          const loaded = await deps.templates.load(names);
          await guest.withdraw();
          return loaded;
        };
        expect(await match(1, { templates: { load } })).toBe(0);
      } else if (moment === 'match is written') {
        const settle: typeof deps.guests.settle = async (settled, foundAt) => {
          await guest.withdraw();
          return await deps.guests.settle(settled, foundAt);
        };
        expect(await match(1, { guests: { ...deps.guests, settle } })).toBe(0);
      } else {
        // The worker has everything it needs; its write comes while the withdrawal runs.
        const settle: typeof deps.guests.settle = async (settled, foundAt) => {
          const [, written] = await Promise.all([guest.withdraw(), deps.guests.settle(settled, foundAt)]);
          return written;
        };
        await match(1, { guests: { ...deps.guests, settle } });
      }
      expect([moment, await rowsOf(guest.enrolment)]).toEqual([moment, []]);
    }
  });
});

describe('a table that was restored to a moment before a guest left', () => {
  test('shows the guest nothing, compares no face, and names no one', async () => {
    const { aGuest, match, list, letAllIn, current, deps, id, organiser, time } = await anOpenEvent({
      approval: true,
      galleryForAll: true,
    });
    const guest = await aGuest(1, { name: 'Zeynep Kaya', who: 'child', guardian: 'Ayla Kaya' });
    await guest.enrol();
    await letAllIn();
    await guest.search();
    expect(await guest.photos('all')).toBe(2);
    const before = await allRows(connection);
    await guest.leave();
    await restore(before, time);

    for (const refused of [guest.photos, () => guest.photos('all'), guest.search, guest.download, guest.enrol])
      await expect(refused()).rejects.toThrow(NotFound);
    expect(await match(1)).toBe(0);
    expect((await listWaiting(id, organiser, deps)).waiting).toEqual([]);
    for (const name of ['Zeynep', 'Ayla']) expect(JSON.stringify(before)).not.toContain(name);
    expect(await list()).toMatchObject([{ id: guest.id, state: 'left', faces: 0, names: [] }]);

    await removeGuest(id, guest.id, organiser, deps);
    expect(await rowsOf(guest.id)).toEqual([]);
    expect((await current()).guestCount).toBe(0);
  });

  test('shows no match of a face that was withdrawn, and the guest may take it back again', async () => {
    const { aGuest, match, time } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    expect(await guest.photos()).toBe(1);
    const before = await allRows(connection);
    await guest.withdraw();
    await restore(before, time);
    expect(await guest.photos()).toBe(0);
    expect((await guest.download()).archive).toBeUndefined();
    expect(await match(1)).toBe(0);
    await guest.withdraw();
    expect(await rowsOf(guest.enrolment)).toEqual([]);
  });

  test('lets a guest who still has the secret delete the rows', async () => {
    const { aGuest, time } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    const before = await allRows(connection);
    await guest.leave();
    await restore(before, time);
    await guest.leave();
    expect(await rowsOf(guest.id)).toEqual([]);
  });

  test('has nothing of a guest who left after the daily comparison, and the place is free', async () => {
    const { aGuest, match, compare, current, time, deps } = await anOpenEvent();
    const [guest, other] = [await aGuest(1), await aGuest(2)];
    for (const each of [guest, other]) await each.enrol();
    await match(1);
    const before = await allRows(connection);
    await guest.leave();
    await restore(before, time);
    expect(await rowsOf(guest.id)).toHaveLength(4);
    expect((await current()).guestCount).toBe(2);

    // A row may be younger than its objects by a call.
    expect(await compare(1.9)).toEqual({ removed: 0, failed: 0 });
    expect(await compare()).toEqual({ removed: 1, failed: 0 });
    expect(await rowsOf(guest.id)).toEqual([]);
    expect((await current()).guestCount).toBe(1);
    expect(await deps.guests.find(other.id)).toMatchObject({ enrolmentCount: 1 });
    expect(await compare()).toEqual({ removed: 0, failed: 0 });
  });

  test('has a withdrawn face no more after the daily comparison, and keeps its guest', async () => {
    const { aGuest, compare, time, deps } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    const before = await allRows(connection);
    await guest.withdraw();
    await restore(before, time);
    expect(await compare(1.9)).toEqual({ removed: 0, failed: 0 });
    expect(await compare()).toEqual({ removed: 1, failed: 0 });
    expect(await rowsOf(guest.enrolment)).toEqual([]);
    expect(await deps.guests.find(guest.id)).toMatchObject({ enrolmentCount: 0 });
    expect(await guest.photos()).toBe(0);
  });

  test('keeps a face that its guest enrols again while the daily comparison runs', async () => {
    const { aGuest, compare, time, deps, id } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    const before = await allRows(connection);
    await guest.withdraw();
    await restore(before, time);
    const keysOf: typeof deps.objects.keysOf = async (of) => {
      const keys = await deps.objects.keysOf(of);
      await guest.enrol();
      return keys;
    };
    expect(await compare(3, { objects: { ...deps.objects, keysOf } })).toEqual({ removed: 0, failed: 0 });
    expect(await guest.photos()).toBe(1);
    expect(await deps.guests.enrolmentsOf(id)).toHaveLength(1);
  });

  test('keeps the guests of an expired event, whose objects are deleted', async () => {
    const { aGuest, compare, keyFiles, deps } = await anOpenEvent();
    const guest = await aGuest(1);
    await guest.enrol();
    keyFiles.clear();
    expect(await compare(40 * 24)).toEqual({ removed: 0, failed: 0 });
    expect(await deps.guests.find(guest.id)).toBeDefined();
  });

  test('is found by a later run of the daily comparison when many guests come before, each page once', async () => {
    const { compare, deps, id, current } = await anOpenEvent();
    const many = Array.from({ length: 60 }, () => newGuestId(now));
    const { code } = await current();
    for (const guestId of many) {
      const row = { secretHash: 'hash', language: 'en', createdAt: at, enrolmentCount: 0 } as const;
      await deps.guests.create({ id: guestId, eventId: id, code, ...row });
      await deps.objects.admit({ id: guestId, eventId: id });
    }
    await deps.removal.removeAll({ id: many.at(-1)!, eventId: id });
    const compared: GuestId[] = [];
    const keysOf: typeof deps.objects.keysOf = (guest) => {
      compared.push(guest.id);
      return deps.objects.keysOf(guest);
    };
    const objects = { ...deps.objects, keysOf };
    let pages = 1;
    const onePage = () => (pages-- > 0 ? 600_000 : 30_000);
    const first = await compare(3, { objects }, onePage);
    expect(first).toEqual({ removed: 0, failed: 0, next: { event: id, cursor: expect.any(String) } });
    expect(await compare(3, { objects }, () => 30_000, first.next)).toEqual(first);
    expect(await compare(3, { objects }, undefined, first.next)).toEqual({ removed: 1, failed: 0 });
    expect(compared.toSorted()).toEqual(many);
  });
});
