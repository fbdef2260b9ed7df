import { createIndexedPhotos } from '#functions/event-pictures/indexed-photos.repository.ts';
import type { IndexedPhoto } from '#functions/event-pictures/indexed-photos.ts';
import { createEventPhotos } from '#functions/event-uploads/photos.repository.ts';
import type { AnnouncedPhoto } from '#functions/event-uploads/photos.ts';
import { createPhotoEvents } from '#functions/events/events.repository.ts';
import { faceShardOf } from '#functions/events-core/face-row.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { newDeletionId, newPhotoId } from '#functions/platform/new-id.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { anEvent } from './functions/an-event.ts';

export const at = '2027-06-12T20:00:00.000Z';
export const most = 50;
export const read: IndexedPhoto = {
  ...{ widthPx: 1600, heightPx: 1200, faces: 3, smallFaces: 1, isTrusted: true },
  sealedFaces: new Uint8Array([1, 2, 3]),
};

/** An open event of the table, with its photos. */
export async function anEventWithPhotos(connection: TableConnection, different: Partial<LiveEvent> = {}) {
  const events = createPhotoEvents(connection);
  const draft = anEvent(different);
  await events.create(draft);
  await events.move(draft, 'open', at);
  const [photos, indexed] = [createEventPhotos(connection), createIndexedPhotos(connection)];
  const current = async (): Promise<LiveEvent> => {
    const row = await events.find(draft.id);
    if (row === undefined || row.state === 'erased') throw new Error('the event is gone');
    return row;
  };
  const photoNamed = (name: string): AnnouncedPhoto => ({
    ...{ eventId: draft.id, photoId: newPhotoId(new Date(at)), name, contentType: 'image/jpeg', bytes: 1 },
    ...{ sha256: `sha of ${name}`, createdAt: at, wakeAt: hoursAfter(at, 1) },
  });
  const announce = async (...names: readonly string[]) =>
    await photos.announce(await current(), names.map(photoNamed), most);
  const found = async (name: string): Promise<StoredPhoto> => {
    const sha256 = `sha of ${name}`;
    const photo = (await photos.findByDigests(draft.id, [sha256])).get(sha256);
    if (photo === undefined) throw new Error(`there is no ${name}`);
    return photo;
  };
  return {
    ...{ events, id: draft.id, photos, indexed, current, photoNamed, announce, found },
    facesOf: async ({ eventId, photoId }: StoredPhoto) =>
      (
        await eventFacesEntity(connection)
          .get({ eventId, photoId, shard: faceShardOf(photoId) })
          .go()
      ).data,
    /** A photo whose file has arrived. */
    received: async (name: string) => {
      await announce(name);
      await photos.arrive(await found(name), at, hoursAfter(at, 2));
      return await found(name);
    },
    erase: async () => await events.erase(await current(), { deletionId: newDeletionId(new Date(at)), at }),
  };
}
