import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { faceShardOf, faceShards, openFaces } from './face-row.ts';
import type { FaceRows } from './face-rows.ts';

/** Reads the faces of an event's photos. */
export function createFaceRows(connection: TableConnection): FaceRows {
  const faces = eventFacesEntity(connection);
  return {
    async list(eventId, key) {
      const shards = await Promise.all(
        Array.from({ length: faceShards }, async (_, shard) => {
          const { data } = await faces.query.faces({ eventId, shard }).go({ pages: 'all', consistent: true });
          return data.map(({ photoId, bytes }) => ({ photoId, faces: openFaces(bytes, key, photoId) }));
        }),
      );
      return shards.flat();
    },

    async find(eventId, photoId, key) {
      const row = { eventId, shard: faceShardOf(photoId), photoId };
      const { data } = await faces.get(row).go({ consistent: true });
      return data === null ? [] : openFaces(data.bytes, key, photoId);
    },
  };
}
