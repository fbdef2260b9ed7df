import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { z } from 'zod';
import { isHeld } from '#functions/event-pictures/indexed-photos.ts';
import { addContributor } from '#functions/event-uploads/add-contributor.ts';
import { announceUploads } from '#functions/event-uploads/announce-uploads.ts';
import { listContributors, removeContributor } from '#functions/event-uploads/arrange-contributors.ts';
import { listPhotos } from '#functions/event-uploads/arrange-photos.ts';
import { confirmUploads } from '#functions/event-uploads/confirm-uploads.ts';
import { createContributors } from '#functions/event-uploads/contributors.repository.ts';
import { findContribution } from '#functions/event-uploads/own-contributor.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { limitOf, type Sender } from '#functions/event-uploads/senders.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { createGuestObjects } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { Caller } from '#functions/platform/caller.ts';
import {
  Forbidden,
  IdempotencyKeyReused,
  NotFound,
  TooManyRequests,
  ValidationFailed,
} from '#functions/platform/errors.ts';
import { newContributorId, newDeletionId, newGuestId, newPhotoId } from '#functions/platform/new-id.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { originalKey } from '#shared/events/event-keys.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import type { AnsweredFile } from '#shared/events/upload-contract.ts';
import { ContributorId, type MemberId, PhotoId } from '#shared/ids.ts';
import { allRows } from '../support/all-rows.ts';
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
const photographer = { name: 'Mert', kind: 'photographer' } as const;

/** A file by its name, as a page announces it. */
const fileNamed = (name: string) => ({
  ...{ name: `${name}.jpg`, bytes: 1, contentType: 'image/jpeg' },
  sha256: createHash('sha256').update(name).digest('hex'),
});

/** An open event of the table, with what its senders need. */
async function anOpenEvent(settings: Partial<EventSettings> = {}, different: Partial<LiveEvent> = {}) {
  const blocked = new Set<MemberId>();
  const files = new Map<string, Uint8Array>();
  const bucket = createPhotoMemory(files);
  const events = createPhotoEvents(connection);
  const draft = anEvent(different);
  await events.create({ ...draft, settings: { ...draft.settings, ...settings } });
  await events.move(draft, 'open', at);
  const messages: object[] = [];
  const deps = {
    events: { ...events, isBlocked: async (id: MemberId) => blocked.has(id) },
    contributors: createContributors(connection),
    guests: createGuests(connection),
    objects: createGuestObjects(createPhotoMemory(new Map())),
    photos: createEventPhotos(connection),
    ...{ originals: bucket, previews: bucket },
    pictures: { send: async (message: object) => void messages.push(message) },
    limits: { ofEvent: aRateLimit(eventLimits.filesPerHour), ofGuest: aRateLimit(eventLimits.guestFilesPerHour) },
    publish: async () => undefined,
    clock: () => now,
    ...{ newContributorId, newPhotoId },
  };
  const organizer: Caller = { memberId: draft.ownerId, groups: [], sourceNetwork: '' };
  const current = async () => (await events.find(draft.id)) as LiveEvent;
  const add = (body: Parameters<typeof addContributor>[1] = photographer, key?: string, chosen: object = {}) =>
    addContributor(draft.id, body, organizer, key, { ...deps, ...chosen });
  const remove = (id: string) => removeContributor(draft.id, ContributorId.parse(id), organizer, deps);
  return {
    ...{ deps, events, id: draft.id, organizer, current, blocked, messages, add, remove },
    /** A contributor, as the link says. */
    contributor: async (body?: Parameters<typeof add>[0]) => {
      const { contributor, secret } = await add(body);
      const id = ContributorId.parse(contributor.id);
      return { id, secret, sender: { kind: 'contributor', id, secret } as const };
    },
    /** A guest who came in by a code, and whether a face is enrolled. */
    guest: async ({ code = draft.code, enrolmentCount = 0 } = {}) => {
      const [id, secret] = [newGuestId(now), newRandomSecret()];
      const row = {
        id,
        eventId: draft.id,
        code,
        secretHash: hashSecret(secret),
        language: 'tr',
        enrolmentCount,
      } as const;
      await deps.objects.admit(row);
      await deps.guests.create({ ...row, createdAt: at });
      return { id, secret, sender: { kind: 'guest', id, secret } as const };
    },
    host: { kind: 'organizer', eventId: draft.id, caller: organizer } as const,
    announce: async (sender: Sender, ...names: readonly string[]) =>
      (await announceUploads(sender, { files: names.map(fileNamed) }, deps)).files,
    confirm: async (sender: Sender, ...photoIds: readonly PhotoId[]) =>
      (await confirmUploads(sender, { photoIds: [...photoIds] }, deps)).photos,
    /** The file of an announced photo is sent. */
    store: (answer: z.input<typeof AnsweredFile> | undefined): PhotoId => {
      if (answer?.state !== 'send') throw new Error(`the file is ${answer?.state}`);
      const photoId = PhotoId.parse(answer.photoId);
      files.set(originalKey(draft.id, photoId), new Uint8Array([1]));
      return photoId;
    },
    rows: async (kind: string) => (await allRows(connection)).filter(({ __edb_e__: entity }) => entity === kind),
    list: async () => (await listContributors(draft.id, organizer, deps)).contributors,
  };
}
type World = Awaited<ReturnType<typeof anOpenEvent>>;

describe('contributors', () => {
  test('are added to a draft or an open event, listed in their order, and counted', async () => {
    const { add, list, current, rows } = await anOpenEvent();
    const first = await add();
    await add({ name: 'Table 4', kind: 'guests' });
    expect(first.contributor).toEqual({ id: expect.any(String), ...photographer, createdAt: at });
    expect((await list()).map(({ name, kind }) => [name, kind])).toEqual([
      ['Mert', 'photographer'],
      ['Table 4', 'guests'],
    ]);
    expect(await current()).toMatchObject({ contributorCount: 2, photographerCount: 1 });
    expect(JSON.stringify(await rows('contributor'))).not.toContain(first.secret);
    const draft = anEvent();
    const events = createPhotoEvents(connection);
    await events.create(draft);
    const owner = { memberId: draft.ownerId, groups: [], sourceNetwork: '' };
    const deps = { events, contributors: createContributors(connection), clock: () => now, newContributorId };
    expect((await addContributor(draft.id, photographer, owner, undefined, deps)).contributor.name).toBe('Mert');
  });

  test('are not added to an event that closed, by another member, or to an event of another', async () => {
    const { add, events, current, id, deps, organizer } = await anOpenEvent();
    const other = { ...organizer, memberId: anEvent().ownerId };
    await expect(addContributor(id, photographer, other, undefined, deps)).rejects.toThrow(NotFound);
    await expect(listContributors(id, other, deps)).rejects.toThrow(NotFound);
    const seen = await current();
    await events.move(seen, 'close', at);
    await expect(add()).rejects.toThrow(EventMovedOn);
    // It closed after it was read.
    const late = { events: { find: async () => seen } };
    await expect(add(photographer, undefined, late)).rejects.toThrow('changes too often');
  });

  test('are twenty at most, also when two are added at the same time', async () => {
    const { add, list, current, remove } = await anOpenEvent();
    for (let count = 1; count < eventLimits.contributors; count += 1) await add();
    const outcomes = await Promise.allSettled([add(), add()]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = add();
    await expect(refused).rejects.toThrow(ValidationFailed);
    await expect(refused).rejects.toMatchObject({ errors: [{ pointer: '', code: 'too_many_contributors' }] });
    expect(await list()).toHaveLength(eventLimits.contributors);
    expect((await current()).contributorCount).toBe(eventLimits.contributors);
    await remove((await list())[0]!.id);
    await add();
  });

  test('are one for a request that is repeated, also at the same time, with the secret of the last answer', async () => {
    const { add, list, deps, remove } = await anOpenEvent();
    const [first, second] = [await add(photographer, 'key'), await add(photographer, 'key')];
    expect(second.contributor).toEqual(first.contributor);
    const id = ContributorId.parse(first.contributor.id);
    await expect(findContribution(id, first.secret, deps)).rejects.toThrow(NotFound);
    expect((await findContribution(id, second.secret, deps)).contributor).toEqual(photographer);
    await expect(add({ ...photographer, name: 'Other' }, 'key')).rejects.toThrow(IdempotencyKeyReused);
    const both = await Promise.all([add(photographer, 'two'), add(photographer, 'two')]);
    expect(both[0]?.contributor.id).toBe(both[1]?.contributor.id);
    expect(await list()).toHaveLength(2);
    await remove(id);
    await expect(add(photographer, 'key')).rejects.toThrow(NotFound);
  });

  test('are removed once, with their secret, and their photos stay', async () => {
    const world = await anOpenEvent();
    const { contributor, announce, store, confirm, remove, current, list, rows, deps } = world;
    const { id, secret, sender } = await contributor();
    const [photo] = await announce(sender, 'a');
    await confirm(sender, store(photo));
    await Promise.all([remove(id), remove(id)]);
    await remove(id);
    expect(await list()).toEqual([]);
    expect(await current()).toMatchObject({ contributorCount: 0, photographerCount: 0 });
    await expect(findContribution(id, secret, deps)).rejects.toThrow(NotFound);
    await expect(announce(sender, 'b')).rejects.toThrow(NotFound);
    await expect(confirm(sender, store(photo))).rejects.toThrow(NotFound);
    expect(await rows('event-photo')).toMatchObject([{ from: 'contributor', contributorId: id }]);
  });

  test('who share a link for guests send photos that the organiser looks at first', async () => {
    const { contributor, announce, confirm, store, rows, current } = await anOpenEvent();
    const { id, sender } = await contributor({ name: 'Table 4', kind: 'guests' });
    const photo = store((await announce(sender, 'a'))[0]);
    expect(await confirm(sender, photo)).toEqual([{ id: photo, state: 'received' }]);
    const [row] = await rows('event-photo');
    expect(row).toMatchObject({ from: 'guest', contributorId: id });
    expect(isHeld(await current(), StoredPhoto.parse(row))).toBe(true);
  });

  test('are those of the secret: another one, an unknown id and an erased event are answered alike', async () => {
    const { contributor, deps, events, current } = await anOpenEvent();
    const [one, other] = [await contributor(), await contributor()];
    const unknown = newContributorId(now);
    for (const [id, secret] of [
      [one.id, other.secret],
      [one.id, undefined],
      [one.id, ''],
      [unknown, one.secret],
    ] as const) {
      await expect(findContribution(id, secret, deps)).rejects.toThrow(NotFound);
    }
    await events.erase(await current(), { deletionId: newDeletionId(now), at });
    await expect(findContribution(one.id, one.secret, deps)).rejects.toThrow(NotFound);
  });

  test('see no names of an event that an admin hid', async () => {
    const { contributor, deps } = await anOpenEvent({}, { hiddenAt: at });
    const { id, secret } = await contributor();
    expect((await findContribution(id, secret, deps)).event).toMatchObject({
      ...{ name: '', organizerName: '', isHidden: true, state: 'open' },
    });
  });
});

describe('a contributor who is removed while files are announced', () => {
  test('announces none of them', async () => {
    const { contributor, announce, remove, rows, deps, current } = await anOpenEvent();
    const { id, sender } = await contributor();
    // After the event and the secret were read.
    const findByDigests: typeof deps.photos.findByDigests = async (...names) => {
      await remove(id);
      return await deps.photos.findByDigests(...names);
    };
    const late = announceUploads(
      sender,
      { files: [fileNamed('a'), fileNamed('b')] },
      { ...deps, photos: { ...deps.photos, findByDigests } },
    );
    await expect(late).rejects.toThrow(NotFound);
    await expect(announce(sender, 'c')).rejects.toThrow(NotFound);
    expect(await rows('event-photo')).toEqual([]);
    expect((await current()).photoCount).toBe(0);
  });
});

/** The three senders of an event that takes photos of guests. */
const senders = {
  organiser: async ({ host }: World) => host,
  contributor: async ({ contributor }: World) => (await contributor()).sender,
  guest: async ({ guest }: World) => (await guest()).sender,
};
const others = ['contributor', 'guest'] as const;
const idOf = (sender: Sender): string => (sender.kind === 'organizer' ? sender.eventId : sender.id);

describe.each(Object.keys(senders) as (keyof typeof senders)[])('files of the %s', (who) => {
  test('are sent once, resumed by the same sender, and take places of the event', async () => {
    const world = await anOpenEvent({ guestUploads: true }, { photoCount: eventLimits.freePhotos - 2 });
    const { announce, confirm, store, messages, rows, current } = world;
    const sender: Sender = await senders[who](world);
    const [first, , third] = await announce(sender, 'a', 'b', 'c');
    expect(third).toMatchObject({ state: 'refused', reason: 'event_full' });
    expect((await announce(sender, 'a'))[0]).toMatchObject({ state: 'send', photoId: store(first) });
    const photoId = store(first);
    expect(await confirm(sender, photoId)).toEqual([{ id: photoId, state: 'received' }]);
    await confirm(sender, photoId, photoId);
    expect(messages).toEqual([{ eventId: world.id, photoId }]);
    expect(await rows('event-photo')).toContainEqual(expect.objectContaining({ photoId, arrivedAt: at }));
    const [again] = await announce(sender, 'a');
    expect(again).toEqual({
      ...{ state: 'duplicate', sha256: fileNamed('a').sha256 },
      ...(who === 'organiser' && { photoId }),
    });
    expect((await current()).photoCount).toBe(eventLimits.freePhotos);
  });

  test('are counted by the hour', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const sender: Sender = await senders[who](world);
    const most = who === 'guest' ? eventLimits.guestFilesPerHour : eventLimits.filesPerHour;
    const { who: counted, limit, perHour } = limitOf(sender, world.deps);
    expect(perHour).toBe(most);
    await limit.allow(counted, now, most - 1);
    await world.announce(sender, 'a');
    await expect(world.announce(sender, 'b')).rejects.toThrow(TooManyRequests);
  });

  test('are known to the organiser by their sender, and no row names a guest', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const { deps, organizer, id, announce, rows } = world;
    const sender: Sender = await senders[who](world);
    await announce(sender, 'a');
    const [view] = (await listPhotos(id, {}, organizer, deps)).photos;
    expect([view?.from, view?.contributor]).toEqual(
      {
        organiser: [undefined, undefined],
        contributor: ['contributor', idOf(sender)],
        guest: ['guest', undefined],
      }[who],
    );
    if (who === 'guest') expect(JSON.stringify(await rows('event-photo'))).not.toContain(idOf(sender).slice(4));
  });
});

describe.each(others)('a %s', (who) => {
  test('learns nothing of a photo of another sender: neither whether it is there, nor which one a file became', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const { announce, confirm, store, host, messages } = world;
    const sender: Sender = await senders[who](world);
    for (const other of [host, await senders.contributor(world), await senders.guest(world)]) {
      const name = `file of ${idOf(other)}`;
      const photoId = store((await announce(other, name))[0]);
      const stranger = newPhotoId(now);
      expect(await confirm(sender, photoId, stranger)).toEqual([
        { id: photoId, state: 'missing' },
        { id: stranger, state: 'missing' },
      ]);
      // Announced and not there yet, or there: the answer is the same, and gives no link to store another file.
      const duplicate = [{ state: 'duplicate', sha256: fileNamed(name).sha256 }];
      expect(await announce(sender, name)).toEqual(duplicate);
      expect(messages).toEqual([]);
      await confirm(other, photoId);
      expect(await announce(sender, name)).toEqual(duplicate);
      expect(messages.splice(0)).toHaveLength(1);
    }
  });

  test('sends nothing to a closed event but what was announced before, nor to one that is hidden or of a blocked owner', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const { announce, confirm, store, events, current, blocked, deps } = world;
    const sender: Sender = await senders[who](world);
    const [first, second] = [store((await announce(sender, 'a'))[0]), store((await announce(sender, 'b'))[0])];
    blocked.add((await current()).ownerId);
    await expect(announce(sender, 'c')).rejects.toThrow(EventMovedOn);
    await expect(confirm(sender, second)).rejects.toThrow(EventMovedOn);
    blocked.clear();
    await events.move(await current(), 'close', at);
    await expect(announce(sender, 'c')).rejects.toThrow(who === 'guest' ? Forbidden : EventMovedOn);
    expect(await confirm(sender, first)).toMatchObject([{ state: 'received' }]);
    const find: typeof deps.events.find = async (id) => ({ ...(await events.find(id)), hiddenAt: at }) as LiveEvent;
    deps.events.find = find;
    await expect(confirm(sender, second)).rejects.toThrow(EventMovedOn);
  });
});

describe('guests', () => {
  test('send photos only where the organiser takes them', async () => {
    const { guest, announce, confirm, events, current, store } = await anOpenEvent();
    const { sender } = await guest();
    await expect(announce(sender, 'a')).rejects.toThrow(Forbidden);
    const seen = await current();
    const { name, organizerName, type, eventDate } = seen;
    const settings = { ...seen.settings, guestUploads: true };
    await events.update(seen, { name, organizerName, type, eventDate, settings }, at);
    const photoId = store((await announce(sender, 'a'))[0]);
    expect(await confirm(sender, photoId)).toMatchObject([{ state: 'received' }]);
  });

  test('of a replaced code send none, unless a face of theirs is enrolled', async () => {
    const { guest, announce, events, current } = await anOpenEvent({ guestUploads: true });
    const [early, enrolled] = [await guest(), await guest({ enrolmentCount: 1 })];
    await events.replaceCode(await current(), newEventCode());
    await expect(announce(early.sender, 'a')).rejects.toThrow(Forbidden);
    expect(await announce(enrolled.sender, 'a')).toMatchObject([{ state: 'send' }]);
  });

  test('send none with another secret, and none after they left, also when the table was restored', async () => {
    const { guest, announce, deps } = await anOpenEvent({ guestUploads: true });
    const [one, other] = [await guest(), await guest()];
    await expect(announce({ ...one.sender, secret: other.secret }, 'a')).rejects.toThrow(NotFound);
    const objects = { ...deps.objects, keysOf: async () => new Set<string>() };
    const late = announceUploads(one.sender, { files: [fileNamed('a')] }, { ...deps, objects });
    await expect(late).rejects.toThrow(NotFound);
  });
});
