import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createContributors } from '#functions/event-uploads/contributors.repository.ts';
import type { AnnouncedPhoto } from '#functions/event-uploads/photos.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { hoursAfter, never } from '#functions/platform/clock.ts';
import { newContributorId } from '#functions/platform/new-id.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { anEventWithPhotos, at, most, read } from '../support/event-with-photos.ts';
import { anEvent } from '../support/functions/an-event.ts';
import { type LocalTable, startLocalTable } from '../support/local-table.ts';

let table: LocalTable;
beforeAll(async () => {
  table = await startLocalTable();
});
afterAll(() => table.stop());

const anOpenEvent = (different?: Partial<LiveEvent>) => anEventWithPhotos(table.connection, different);

describe('a photo that was read', () => {
  test('is stored with its faces and the count of the event, once', async () => {
    const { received, indexed, current, found, facesOf } = await anOpenEvent();
    const photo = await received('a');
    const outcomes = await Promise.all([indexed.index(await current(), photo, read), found('a')]);
    expect(outcomes[0]).toBe(true);
    expect(await indexed.index(await current(), photo, read)).toBe(false);
    expect(await found('a')).toMatchObject({ state: 'indexed', faces: 3, smallFaces: 1, wakeAt: never });
    expect((await facesOf(photo))?.bytes).toEqual(read.sealedFaces);
    expect((await current()).faceCount).toBe(3);
  });

  test('is hidden first where the organiser looks at photos before guests do', async () => {
    const { settings } = anEvent();
    const { received, indexed, current, found } = await anOpenEvent({ settings: { ...settings, review: true } });
    expect(await indexed.index(await current(), await received('a'), read)).toBe(true);
    expect((await found('a')).state).toBe('hidden');
  });

  test('is not stored by settings that the organiser has changed meanwhile', async () => {
    const { received, indexed, current, events, found } = await anOpenEvent();
    const photo = await received('a');
    const seen = await current();
    const { name, organizerName, type, eventDate, settings } = seen;
    await events.update(seen, { name, organizerName, type, eventDate, settings: { ...settings, review: true } }, at);
    expect(await indexed.index(seen, photo, read)).toBe(false);
    expect(await indexed.index(await current(), photo, read)).toBe(true);
    expect((await found('a')).state).toBe('hidden');
  });

  /** A photographer's link, and the photo of a sender that was read. */
  async function sentPhotos() {
    const world = await anOpenEvent();
    const { photos, photoNamed, indexed, current, id: eventId } = world;
    const name = { eventId, id: newContributorId(new Date(at)) };
    const contributors = createContributors(table.connection);
    const facts = { kind: 'photographer', name: 'Mert', secretHash: 'hash', createdAt: at } as const;
    await contributors.add(await current(), { ...name, ...facts }, 20);
    return {
      ...world,
      ofContributor: { from: 'contributor', contributorId: name.id } as const,
      ofGuest: { from: 'guest', senderHash: 'hash' } as const,
      removeContributor: () => contributors.remove(name),
      arrived: async (sent: Pick<AnnouncedPhoto, 'from' | 'senderHash' | 'contributorId'>) => {
        const photo = { ...photoNamed(`by a ${sent.from}`), ...sent };
        expect(await photos.announce(await current(), [photo], most)).toBe(true);
        await photos.arrive({ ...photo, state: 'uploading' }, at, hoursAfter(at, 2));
        return (await photos.find(photo))!;
      },
      index: async (photo: StoredPhoto, isTrusted?: boolean) => {
        const trusts = isTrusted ?? (await indexed.isTrusted(photo));
        const isIndexed = await indexed.index(await current(), photo, { ...read, isTrusted: trusts });
        return isIndexed && (await photos.find(photo))?.state;
      },
    };
  }

  test('of a guest is hidden first in every event, one of a contributor is not', async () => {
    const { ofGuest, ofContributor, arrived, index } = await sentPhotos();
    expect(await index(await arrived(ofGuest))).toBe('hidden');
    expect(await index(await arrived(ofContributor))).toBe('indexed');
  });

  test('of a contributor who was removed meanwhile is hidden first, also when it was to be shown', async () => {
    const { ofContributor, arrived, index, removeContributor } = await sentPhotos();
    const photo = await arrived(ofContributor);
    await removeContributor();
    // The worker has read the contributor before.
    expect(await index(photo, true)).toBe(false);
    expect(await index(photo)).toBe('hidden');
  });

  test('keeps no faces in an event that has as many as it keeps, also when two are read at the same time', async () => {
    const before = eventLimits.facesOfEvent - read.faces;
    const { received, indexed, current, found, facesOf } = await anOpenEvent({ faceCount: before });
    const [seen, photos] = [await current(), [await received('a'), await received('b')] as const];
    expect(await Promise.all(photos.map((photo) => indexed.index(seen, photo, read)))).toEqual([true, true]);
    const [a, b] = [await found('a'), await found('b')];
    const [kept, unkept] = a.faces === 0 ? [b, a] : [a, b];
    expect([kept.faces, kept.unkeptFaces]).toEqual([3, undefined]);
    expect(unkept).toMatchObject({ state: 'indexed', faces: 0, unkeptFaces: 3, smallFaces: 1 });
    expect([(await facesOf(kept))?.bytes, await facesOf(unkept)]).toEqual([read.sealedFaces, null]);
    expect((await current()).faceCount).toBe(eventLimits.facesOfEvent);
  });

  test('is counted as ever where no faces are kept: its file is searched', async () => {
    const { received, indexed, current, found } = await anOpenEvent({ faceCount: eventLimits.facesOfEvent });
    expect(await indexed.index(await current(), await received('a'), { ...read, sealedFaces: undefined })).toBe(true);
    expect((await found('a')).faces).toBe(3);
  });

  test('of a sender whom the organiser does not trust counts when it is shown first, once, and never when it is removed', async () => {
    const { ofGuest, arrived, index, photos, current, found } = await sentPhotos();
    await index(await arrived(ofGuest));
    const held = await found('by a guest');
    const counts = async () => {
      const { faceCount, everIndexed = false } = await current();
      return [faceCount, everIndexed];
    };
    expect(await counts()).toEqual([0, false]);
    const outcomes = await Promise.all([photos.show(held, at), photos.show(held, at)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await counts()).toEqual([3, true]);
    // Hidden, it counts on; what was read before it was shown removes nothing.
    await photos.hide(held);
    expect(await photos.remove(held)).toBe(false);
    await photos.show(held, at);
    expect(await counts()).toEqual([3, true]);
    expect(await photos.remove(await found('by a guest'))).toBe(true);
    expect(await counts()).toEqual([0, true]);
  });

  test('of a sender whom the organiser does not trust and never showed leaves the counts as they were', async () => {
    const { ofContributor, removeContributor, arrived, index, photos, current, found } = await sentPhotos();
    const photo = await arrived(ofContributor);
    await removeContributor();
    await index(photo);
    expect(await photos.remove(await found('by a contributor'))).toBe(true);
    expect(await current()).toMatchObject({ faceCount: 0, photoCount: 0 });
    expect((await current()).everIndexed).toBeUndefined();
  });

  test('is not stored when the event was erased or expired, or the photo was deleted meanwhile', async () => {
    for (const meanwhile of ['erase', 'expire', 'remove'] as const) {
      const { received, indexed, current, events, erase, photos, facesOf } = await anOpenEvent();
      const photo = await received('a');
      const seen = await current();
      const changes = {
        erase,
        expire: () => events.move(seen, 'expire', at),
        remove: () => photos.remove(photo),
      };
      expect(await changes[meanwhile]()).toBe(true);
      expect(await indexed.index(seen, photo, read)).toBe(false);
      expect(await facesOf(photo)).toBeNull();
      const left = await photos.find(photo);
      expect(left?.state).toBe(meanwhile === 'remove' ? undefined : 'received');
    }
  });

  test('is deleted with its faces and its digest, and its counts go back, once', async () => {
    const { received, indexed, current, found, photos, facesOf, announce } = await anOpenEvent();
    await indexed.index(await current(), await received('a'), read);
    const photo = await found('a');
    const outcomes = await Promise.all([photos.remove(photo), photos.remove(photo)]);
    expect(outcomes.toSorted()).toEqual([false, true]);
    expect(await photos.find(photo)).toBeUndefined();
    expect(await facesOf(photo)).toBeNull();
    expect(await current()).toMatchObject({ photoCount: 0, faceCount: 0 });
    expect(await announce('a')).toBe(true);
  });
});
