import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { downloadPhotos } from '#functions/event-downloads/download-photos.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import { updateEvent } from '#functions/events/update-event.ts';
import { EventFull, EventMovedOn } from '#functions/events-core/errors.ts';
import { newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { anEventWithGuests, at, now } from '../support/event-with-guests.ts';
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

describe('a ZIP', () => {
  /** A guest who sees so many photos of so many bytes each. */
  async function aGuestWith(count: number, bytes: number) {
    const { aGuest, deps, photoIds, archiveFiles } = await anEventWithGuests(connection, { galleryForAll: true });
    const { id, secret } = await aGuest(1);
    const photos = await deps.photos.findAll();
    const [seen] = photos.values();
    const ids = Array.from({ length: count }, () => newPhotoId(now));
    for (const photoId of ids) photos.set(photoId, { ...seen!, photoId });
    const file = new Uint8Array(bytes);
    const previews = { ...deps.previews, read: async () => file };
    const pack = (wanted: typeof photoIds, packed = 0) =>
      downloadPhotos(id, { photoIds: wanted, packed }, secret, { ...deps, previews });
    return { ids, pack, archiveFiles };
  }

  test('has a hundred photos at most, and the next one continues with the rest', async () => {
    const { ids, pack, archiveFiles } = await aGuestWith(eventLimits.photosPerArchive + 3, 1);
    const first = await pack(ids);
    expect(first.archive?.photos).toBe(eventLimits.photosPerArchive);
    expect(first.left).toEqual(ids.slice(eventLimits.photosPerArchive));
    const second = await pack(first.left as typeof ids, eventLimits.photosPerArchive);
    expect([second.archive?.photos, second.left]).toEqual([3, []]);
    const names = [...archiveFiles.values()].flatMap((zip) => Object.keys(unzipSync(zip)));
    expect(new Set(names).size).toBe(ids.length);
  });

  test('ends with the four photos that exceed its bytes', async () => {
    const { ids, pack } = await aGuestWith(9, Math.ceil(eventLimits.archiveMaxBytes / 4));
    const { archive, left } = await pack(ids);
    expect(archive?.photos).toBe(4);
    expect(left).toEqual(ids.slice(4));
  });
});

describe('a free event', () => {
  test('has twenty-five guests, each with several faces, and another one when one left', async () => {
    const { aGuest, current } = await anEventWithGuests(connection);
    const guests = [];
    for (let person = 1; person <= eventLimits.freeGuests; person += 1) {
      const guest = await aGuest(person);
      await guest.enrol();
      guests.push(guest);
    }
    const late = await aGuest(40);
    await expect(late.enrol()).rejects.toThrow(EventFull);
    // Another selfie takes no place.
    expect((await guests[0]!.enrol()).outcome).toBe('enrolled');
    expect((await current()).guestCount).toBe(eventLimits.freeGuests);
    await guests[0]!.leave();
    expect((await late.enrol()).outcome).toBe('enrolled');
  });
});

describe('whether faces are kept', () => {
  /** An event without photos. */
  async function anEmptyEvent() {
    const world = await anEventWithGuests(connection);
    const { photoIds, id, deps, organiser } = world;
    const photos = createEventPhotos(connection);
    for (const photoId of photoIds) await photos.remove((await photos.find({ eventId: id, photoId }))!);
    const update = (settings: object, events = deps.events) =>
      updateEvent(id, { settings }, organiser, { ...deps, events });
    const announce = async () => {
      const [photoId] = [newPhotoId(now)];
      const row = { name: 'a.jpg', contentType: 'image/jpeg', bytes: 1, sha256: photoId, createdAt: at, wakeAt: at };
      await photos.announce(await world.current(), [{ eventId: id, photoId, ...row }], 50);
    };
    return { ...world, update, announce };
  }

  test('changes until a photo is announced, and not after that, when other settings still do', async () => {
    const { update, announce, current } = await anEmptyEvent();
    await update({ keepFaces: false });
    await update({ keepFaces: true });
    await announce();
    await expect(update({ keepFaces: false })).rejects.toThrow(EventMovedOn);
    await update({ keepFaces: true, galleryForAll: true });
    expect((await current()).settings).toMatchObject({ keepFaces: true, galleryForAll: true });
  });

  test('does not change when a photo is announced after the event was read', async () => {
    const { update, announce, current, deps } = await anEmptyEvent();
    let isFirst = true;
    const late: typeof deps.events.update = async (...change) => {
      if (isFirst) await announce();
      isFirst = false;
      return await deps.events.update(...change);
    };
    await expect(update({ keepFaces: false }, { ...deps.events, update: late })).rejects.toThrow(EventMovedOn);
    expect((await current()).settings.keepFaces).toBe(true);
  });
});
