import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { createEventKeys } from '#functions/events-core/event-keys.ts';
import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { newPhotoId } from '#functions/platform/new-id.ts';
import { eventKeyKey, originalKey, previewKey } from '#shared/events/event-keys.ts';
import type { PhotoState } from '#shared/events/photo.ts';
import { anEvent } from '#tests/support/functions/an-event.ts';
import { listenToMetrics } from '#tests/support/functions/logged-metrics.ts';
import { createPhotoMemory } from '#tests/support/photo-memory.ts';
import { isHeld } from './indexed-photos.ts';
import { readPhoto } from './read-photo.ts';

const now = '2027-06-13T10:00:00.000Z';
/** After the event has expired by its clock, which the sweeper has not written yet. */
const expired = '2027-07-12T21:00:01.000Z';
const file = new Uint8Array([1, 2, 3]);
const log = listenToMetrics();

/** A photo of an open event, and the worker that reads it. */
function aPhoto(state: PhotoState = 'received', row: Partial<StoredEvent> = {}, sent: Partial<StoredPhoto> = {}) {
  const event = { ...anEvent({ state: 'open' }), ...row } as StoredEvent;
  const name = { eventId: event.id, photoId: newPhotoId(new Date(now)) };
  const photo: StoredPhoto = {
    ...{ ...name, state, name: 'dance.jpg', contentType: 'image/jpeg', bytes: 3, createdAt: now, wakeAt: now },
    sha256: createHash('sha256').update(file).digest('hex'),
    ...sent,
  };
  const files = new Map([[originalKey(name.eventId, name.photoId), file]]);
  const previews = (['preview', 'thumbnail'] as const).map((size) => previewKey(name.eventId, name.photoId, size));
  if (state === 'indexed') for (const key of previews) files.set(key, file);
  const bucket = createPhotoMemory(files);
  const written: string[] = [];
  const pushed: string[] = [];
  /** `meanwhile`: what the event becomes just before the photo is written. */
  const world = { event, meanwhile: [] as Partial<StoredEvent>[], isRemoved: false };
  const noGuests = { enrolmentsOf: async () => [], absencesOf: async () => [], settle: async () => [] };
  return Object.assign(world, {
    ...{ files, written, pushed, previews, key: eventKeyKey(name.eventId) },
    read: (at = now) =>
      readPhoto(name, {
        events: { find: async () => world.event },
        findPhoto: async () => photo,
        indexed: {
          isTrusted: async ({ from }) => from !== 'guest' && !world.isRemoved,
          index: async (seen, _, { isTrusted }) => {
            const change = world.meanwhile.shift();
            if (change === undefined) return written.push(isHeld(seen, isTrusted) ? 'held' : 'indexed') > 0;
            world.event = { ...world.event, ...change } as StoredEvent;
            return false;
          },
          fail: async (_, failure) => written.push(failure) > 0,
        },
        ...{ originals: bucket, previews: bucket, keys: createEventKeys(bucket) },
        ...{
          faceRows: { find: async () => [], renew: async () => undefined, takeOut: async () => false },
          guests: noGuests,
          mails: { noteFound: async () => undefined },
          templates: { load: async () => [] },
        },
        reader: {
          read: async () => ({
            ...{ widthPx: 1, heightPx: 1, faces: [], smallFaces: 0 },
            previews: { preview: file, thumbnail: file },
          }),
        },
        publish: async (channel) => void pushed.push(channel),
        clock: () => new Date(at),
      }),
  });
}

test('a photo that has arrived gets its pictures, and the event a key', async () => {
  const { read, files, previews, written, key } = aPhoto();
  await read();
  expect(written).toEqual(['indexed']);
  expect([...files.keys()]).toEqual(expect.arrayContaining([...previews, key]));
});

test('the seconds from the arrival of a photo are measured once it is indexed, and not when the event ended meanwhile', async () => {
  const arrived = { arrivedAt: '2027-06-13T09:59:18.000Z' };
  for (const from of [undefined, 'guest'] as const) await aPhoto('received', {}, { ...arrived, from }).read();
  const measured = { name: 'SecondsToIndex', value: 42, tool: 'events' };
  expect(log.metrics()).toEqual([measured, measured]);
  const over = aPhoto('received', {}, arrived);
  over.meanwhile.push({ state: 'expired' });
  await over.read();
  await aPhoto('indexed', {}, arrived).read();
  await aPhoto().read();
  expect(log.metrics()).toHaveLength(2);
});

test('a photo for everyone is pushed to the gallery, unless the organiser looks at it first', async () => {
  const settings = { ...anEvent().settings, galleryForAll: true };
  const pushesOf = async (...input: Parameters<typeof aPhoto>) => {
    const { read, pushed } = aPhoto(...input);
    await read();
    return pushed.length;
  };
  expect(await pushesOf('received', { settings })).toBe(1);
  expect(await pushesOf('received', { settings }, { from: 'contributor' })).toBe(1);
  expect(await pushesOf('received', { settings }, { from: 'guest' })).toBe(0);
  expect(await pushesOf('received', { settings: { ...settings, review: true } })).toBe(0);
});

test('a photo is held back when the organiser begins to review photos while it is read', async () => {
  const settings = { ...anEvent().settings, galleryForAll: true };
  const world = aPhoto('received', { settings });
  world.meanwhile.push({ settings: { ...settings, review: true } });
  await world.read();
  expect([world.written, world.pushed]).toEqual([['held'], []]);
  for (const key of world.previews) expect(world.files.has(key)).toBe(true);
});

test('a photo is held back whose contributor was removed', async () => {
  const settings = { ...anEvent().settings, galleryForAll: true };
  const world = aPhoto('received', { settings }, { from: 'contributor' });
  world.isRemoved = true;
  await world.read();
  expect([world.written, world.pushed]).toEqual([['held'], []]);
});

test('a message that comes again leaves a photo that was read alone, also when the event has expired', async () => {
  for (const at of [now, expired]) {
    const { read, files, previews, written } = aPhoto('indexed');
    await read(at);
    expect(written).toEqual([]);
    expect([...files.keys()]).toEqual(expect.arrayContaining(previews));
  }
});

test('a photo of an event that has expired or was erased is not read, and no key is made', async () => {
  for (const { read, files, written } of [aPhoto(), aPhoto('received', { state: 'erased' })]) {
    await read(expired);
    expect(written).toEqual([]);
    expect(files.size).toBe(1);
  }
});

test('the pictures of a photo whose event ended while it was read are deleted again', async () => {
  const world = aPhoto();
  world.meanwhile.push({ state: 'expired' });
  await world.read();
  expect(world.written).toEqual([]);
  for (const key of world.previews) expect(world.files.has(key)).toBe(false);
});

test('a file with another digest than the announced one fails and is deleted', async () => {
  const { read, files, written } = aPhoto();
  for (const name of [...files.keys()]) files.set(name, new Uint8Array([4]));
  await read();
  expect([written, files.size]).toEqual([['unreadable'], 0]);
});
