import { createConversions } from 'electrodb';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import type { PhotoState } from '#shared/events/photo.ts';
import type { EventId } from '#shared/ids.ts';
import { type PhotoName, StoredPhoto } from './stored-photo.ts';

/** Reads one photo, consistently. */
export function createFindPhoto(connection: TableConnection): (name: PhotoName) => Promise<StoredPhoto | undefined> {
  const photo = eventPhotoEntity(connection);
  return async ({ eventId, photoId }) => {
    const { data } = await photo.get({ eventId, photoId }).go({ consistent: true });
    return data === null ? undefined : StoredPhoto.parse(data);
  };
}

/** A page of an event's photos, newest first. */
export interface PhotosPage {
  readonly photos: StoredPhoto[];
  readonly cursor?: string | undefined;
}

export interface PhotosQuery {
  /** Only photos in this state. @default all */
  readonly state?: PhotoState | undefined;
  /** Photos of a page. */
  readonly limit: number;
  /** How often the table is read for a page: a state filters what was read. A page that ends so has fewer photos. */
  readonly mostReads: number;
  readonly cursor?: string | undefined;
}

/** Rows of a read after the first one, which left the page with room: less than a megabyte. */
const rowsPerRead = 1000;

/** Lists the photos of an event, consistently. */
export function createListPhotos(
  connection: TableConnection,
): (eventId: EventId, query: PhotosQuery) => Promise<PhotosPage> {
  const photo = eventPhotoEntity(connection);
  return async (eventId, { state, limit, mostReads, cursor: after }) => {
    const all = photo.query.photo({ eventId });
    const wanted = state === undefined ? all : all.where((attributes, { eq }) => eq(attributes.state, state));
    const photos: StoredPhoto[] = [];
    let cursor = after ?? null;
    for (let reads = 0; reads < mostReads && photos.length < limit && (reads === 0 || cursor !== null); reads += 1) {
      const rows = reads === 0 ? limit : rowsPerRead;
      const page = await wanted.go({ order: 'desc', limit: rows, cursor, consistent: true });
      photos.push(...page.data.map((row) => StoredPhoto.parse(row)));
      ({ cursor } = page);
    }
    const last = photos[limit - 1];
    if (photos.length <= limit || last === undefined) return { photos, cursor: cursor ?? undefined };
    return {
      photos: photos.slice(0, limit),
      cursor: createConversions(photo).byAccessPattern.photo.fromComposite.toCursor(last),
    };
  };
}
