import type { TableConnection } from '#functions/table/connection.ts';
import type { GuestPhotos } from './guest-photos.ts';
import { createFindPhoto, createListPhotos } from './photo-reads.repository.ts';

/** Of thousands of guests each may ask when photos change: those that the organiser hides must not cost a table's rate. */
const mostReads = 4;

/** Photos for guests, in the one table. */
export function createGuestPhotos(connection: TableConnection): GuestPhotos {
  const [find, list] = [createFindPhoto(connection), createListPhotos(connection)];
  return {
    async findAll(eventId, ids) {
      const found = await Promise.all(ids.map((photoId) => find({ eventId, photoId })));
      return new Map(found.flatMap((each) => (each === undefined ? [] : [[each.photoId, each] as const])));
    },

    listShown: (eventId, limit, cursor) => list(eventId, { state: 'indexed', limit, mostReads, cursor }),
  };
}
