import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import type { GuestPhotos } from './guest-photos.ts';
import { createFindPhoto } from './photo-reads.repository.ts';
import { StoredPhoto } from './stored-photo.ts';

/** Photos for guests, in the one table. */
export function createGuestPhotos(connection: TableConnection): GuestPhotos {
  const photo = eventPhotoEntity(connection);
  const find = createFindPhoto(connection);
  return {
    async findAll(eventId, ids) {
      const found = await Promise.all(ids.map((photoId) => find({ eventId, photoId })));
      return new Map(found.flatMap((each) => (each === undefined ? [] : [[each.photoId, each] as const])));
    },

    async listShown(eventId, limit, cursor) {
      const page = await photo.query
        .photo({ eventId })
        .where(({ state }, { eq }) => eq(state, 'indexed'))
        .go({ order: 'desc', limit, cursor: cursor ?? null, consistent: true });
      return { photos: page.data.map((row) => StoredPhoto.parse(row)), cursor: page.cursor ?? undefined };
    },
  };
}
