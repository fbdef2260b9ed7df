import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createIndexedPhotos } from '#functions/event-pictures/indexed-photos.repository.ts';
import { announceUploads } from '#functions/event-uploads/announce-uploads.ts';
import { listPhotos } from '#functions/event-uploads/arrange-photos.ts';
import { limitOf, type Sender } from '#functions/event-uploads/senders.ts';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import { ownGuest } from '#functions/events-core/own-guest.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { Forbidden, NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { newEventCode } from '#shared/events/event-code.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { EventSettings } from '#shared/events/event-settings.ts';
import { anEventWithSenders, at, fileNamed, now } from '../support/event-with-senders.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
let connection: TableConnection;
beforeAll(async () => {
  table = await startLocalTable();
});
beforeEach(async () => {
  connection = await table.fresh();
});
afterAll(() => table.stop());

const anOpenEvent = (settings?: Partial<EventSettings>, different?: Partial<LiveEvent>) =>
  anEventWithSenders(connection, settings, different);
type World = Awaited<ReturnType<typeof anOpenEvent>>;

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
    // Those of an organiser over all events of the member.
    expect(counted).toBe(who === 'organiser' ? world.organizer.memberId : idOf(sender));
    expect(limit).toBe(who === 'guest' ? world.deps.limits.ofGuest : world.deps.limits.ofEvent);
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
      expect(messages).toEqual([]);
    }
  });

  test('learns from no answer whether another sender has a file, whatever size is said', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const { announce, confirm, store, host, deps, current } = world;
    const sender: Sender = await senders[who](world);
    for (const other of [host, await senders.contributor(world), await senders.guest(world)]) {
      const [here, expected, unknown] = ['here', 'expected', 'unknown'].map((name) => `${name} of ${idOf(other)}`);
      await confirm(other, store((await announce(other, here!))[0]));
      await announce(other, expected!);
      const files = [here!, expected!, unknown!].flatMap((name) => [fileNamed(name), { ...fileNamed(name), bytes: 2 }]);
      const { files: answers } = await announceUploads(sender, { files }, deps);
      expect(new Set(answers.map(({ state }) => state))).toEqual(new Set(['send']));
      expect(new Set(answers.map((answer) => answer.state === 'send' && answer.photoId)).size).toBe(3);
    }
    // Each is a photo of its own, as the sender of the other one cannot be asked.
    expect((await current()).photoCount).toBe(3 * 2 + 3 * 3);
  });

  test('keeps no other sender from a file by announcing it', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const { announce, host } = world;
    await announce(await senders[who](world), 'a');
    for (const other of [host, await senders.contributor(world), await senders.guest(world)])
      expect(await announce(other, 'a')).toMatchObject([{ state: 'send' }]);
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
    const [early, enrolled] = [await guest(), await guest({ state: 'enrolled' })];
    await events.replaceCode(await current(), newEventCode());
    await expect(announce(early.sender, 'a')).rejects.toThrow(Forbidden);
    expect(await announce(enrolled.sender, 'a')).toMatchObject([{ state: 'send' }]);
  });

  test('have half of the places until the organiser shows their photos, and leave the others to the rest', async () => {
    const world = await anOpenEvent({ guestUploads: true });
    const { guest, contributor, announce, host, current, deps, rows } = world;
    const share = eventLimits.freePhotos / 2;
    const names = (prefix: string, count: number) => Array.from({ length: count }, (_, place) => `${prefix}${place}`);
    const link = await contributor({ name: 'Table 4', kind: 'guests' });
    await announce((await guest()).sender, ...names('a', share - 2));
    // Of two links at the same time, also as invented guests would.
    const [one, two] = await Promise.all([
      announce(link.sender, ...names('b', 2)),
      announce((await guest()).sender, ...names('c', 2)),
    ]);
    const states = [...one, ...two].map(({ state }) => state);
    expect(states.toSorted()).toEqual(['refused', 'refused', 'send', 'send']);
    expect(await current()).toMatchObject({ photoCount: share, guestPhotoCount: share });
    expect(await announce(host, ...names('d', 2))).toMatchObject([{ state: 'send' }, { state: 'send' }]);

    // What is shown, or given up, makes room.
    const [shown, lost] = (await rows('event-photo'))
      .filter(({ from }) => from === 'guest')
      .map((row) => StoredPhoto.parse(row));
    const indexed = createIndexedPhotos(connection);
    await deps.photos.arrive(shown!, at, at);
    const read = { widthPx: 1, heightPx: 1, faces: 1, smallFaces: 0, isTrusted: false, sealedFaces: undefined };
    expect(await indexed.index(await current(), shown!, read)).toBe(true);
    expect((await current()).guestPhotoCount).toBe(share);
    expect(await deps.photos.show(shown!, at)).toBe(true);
    expect((await current()).guestPhotoCount).toBe(share - 1);
    expect(await deps.photos.forget(lost!)).toBe(true);
    const more = await announce((await guest()).sender, ...names('e', 3));
    expect(more.map(({ state }) => state)).toEqual(['send', 'send', 'refused']);
  });

  test('send photos where guests are approved only with an approved face', async () => {
    const { guest, announce, deps } = await anOpenEvent({ guestUploads: true, approval: true });
    const [none, waiting, approved] = [
      await guest(),
      await guest({ state: 'waiting' }),
      await guest({ state: 'enrolled' }),
    ];
    for (const { sender } of [none, waiting]) await expect(announce(sender, 'a')).rejects.toThrow(Forbidden);
    expect(await announce(approved.sender, 'a')).toMatchObject([{ state: 'send' }]);
    const seen = await ownGuest(waiting.id, waiting.secret, deps, at);
    expect((await guestView(seen, deps)).event.guestUploads).toBe(false);
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
