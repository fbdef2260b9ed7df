import { createFindPhoto } from '#functions/events-core/photo-reads.repository.ts';
import { StoredPhoto } from '#functions/events-core/stored-photo.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import type { EventId, PhotoId } from '#shared/ids.ts';

/** The port to photos as guests see them. */
export interface GuestPhotos {
  /** These photos of an event, by their id. */
  findAll(eventId: EventId, ids: readonly PhotoId[]): Promise<ReadonlyMap<PhotoId, StoredPhoto>>;
  /** A page of the photos that guests see, newest first. */
  listShown(
    eventId: EventId,
    limit: number,
    cursor?: string,
  ): Promise<{ photos: StoredPhoto[]; cursor?: string | undefined }>;
}

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
