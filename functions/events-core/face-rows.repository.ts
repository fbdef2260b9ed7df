import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import type { EventId, PhotoId } from '#shared/ids.ts';
import { faceShardOf, faceShards, openFaces, type StoredFace } from './face-row.ts';

/** The faces of one photo. */
export interface PhotoFaces {
  readonly photoId: PhotoId;
  readonly faces: readonly StoredFace[];
}

/** The faces of an event's photos. */
export type FaceRows = ReturnType<typeof createFaceRows>;

/** Reads the faces of an event's photos. */
export function createFaceRows(connection: TableConnection) {
  const faces = eventFacesEntity(connection);
  return {
    /** The faces of all photos, consistently, so that none is missed that was written before. */
    async list(eventId: EventId, key: Uint8Array): Promise<PhotoFaces[]> {
      const shards = await Promise.all(
        Array.from({ length: faceShards }, async (_, shard) => {
          const { data } = await faces.query.faces({ eventId, shard }).go({ pages: 'all', consistent: true });
          return data.map(({ photoId, bytes }) => ({ photoId, faces: openFaces(bytes, key, photoId) }));
        }),
      );
      return shards.flat();
    },

    /** The faces of one photo; none when the event keeps none of it. */
    async find(eventId: EventId, photoId: PhotoId, key: Uint8Array): Promise<readonly StoredFace[]> {
      const row = { eventId, shard: faceShardOf(photoId), photoId };
      const { data } = await faces.get(row).go({ consistent: true });
      return data === null ? [] : openFaces(data.bytes, key, photoId);
    },
  };
}
