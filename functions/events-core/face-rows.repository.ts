import { ChangedMeanwhile } from '#functions/platform/errors.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventFacesEntity } from '#functions/table/event-faces.entity.ts';
import { faceShardOf, faceShards, openFaces, sealFaces } from './face-row.ts';
import type { FaceRows } from './face-rows.ts';

const attempts = 5;

/** The faces of an event's photos, in the one table. */
export function createFaceRows(connection: TableConnection): FaceRows {
  const faces = eventFacesEntity(connection);
  return {
    async list(eventId, key) {
      const shards = await Promise.all(
        Array.from({ length: faceShards }, async (_, shard) => {
          const { data } = await faces.query.faces({ eventId, shard }).go({ pages: 'all', consistent: true });
          return data.map(({ photoId, bytes }) => {
            const opened = openFaces(bytes, key, photoId);
            return opened === undefined ? { photoId, faces: [], isOutdated: true } : { photoId, faces: opened };
          });
        }),
      );
      return shards.flat();
    },

    async find(eventId, photoId, key) {
      const row = { eventId, shard: faceShardOf(photoId), photoId };
      const { data } = await faces.get(row).go({ consistent: true });
      return data === null ? [] : openFaces(data.bytes, key, photoId);
    },

    async renew(eventId, photoId, key, described) {
      const row = { eventId, shard: faceShardOf(photoId), photoId };
      const { data: seen } = await faces.get(row).go({ consistent: true });
      if (seen === null || openFaces(seen.bytes, key, photoId) !== undefined) return;
      await writeIf(
        faces
          .patch(row)
          .set({ bytes: sealFaces(described, key, photoId) })
          .where(({ bytes }, { eq }) => eq(bytes, seen.bytes)),
      );
    },

    async takeOut(eventId, photoId, key, isOut) {
      const row = { eventId, shard: faceShardOf(photoId), photoId };
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const { data: seen } = await faces.get(row).go({ consistent: true });
        const all = (seen === null ? undefined : openFaces(seen.bytes, key, photoId)) ?? [];
        const kept = all.filter((face) => !isOut(face));
        if (seen === null || kept.length === all.length) return false;
        const isWritten = await writeIf(
          faces
            .patch(row)
            .set({ bytes: sealFaces(kept, key, photoId) })
            // Another face may be taken out at the same time, or the photo be removed.
            .where(({ bytes }, { eq }) => eq(bytes, seen.bytes)),
        );
        if (isWritten) return true;
      }
      throw new ChangedMeanwhile('the faces of the photo change too often');
    },
  };
}
