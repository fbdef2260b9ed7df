import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { type PhotoName, StoredPhoto } from './stored-photo.ts';

/** Reads one photo, consistently. */
export function createFindPhoto(connection: TableConnection): (name: PhotoName) => Promise<StoredPhoto | undefined> {
  const photo = eventPhotoEntity(connection);
  return async ({ eventId, photoId }) => {
    const { data } = await photo.get({ eventId, photoId }).go({ consistent: true });
    return data === null ? undefined : StoredPhoto.parse(data);
  };
}
