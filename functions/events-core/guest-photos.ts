import type { EventId, PhotoId } from '#shared/ids.ts';
import type { StoredPhoto } from './stored-photo.ts';

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
