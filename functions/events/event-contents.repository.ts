import { faceShards } from '#functions/events-core/face-row.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { emptyPartition } from '#functions/table/empty-partition.ts';
import type { EventId } from '#shared/ids.ts';
import type { ContentPart, EventContents } from './event-contents.ts';

type Bucket = Pick<PhotoStore, 'list' | 'remove'>;

/** The buckets with objects of events, under the event's id each. */
export interface EventBuckets {
  readonly keys: Bucket;
  readonly originals: Bucket;
  readonly previews: Bucket;
  readonly variants: Bucket;
}

/** What events have, in the one table and in their buckets. Another kind of content is another part here. */
export function createEventContents(connection: TableConnection, buckets: EventBuckets): EventContents {
  const rows = (pk: string, keptSk?: string): ContentPart => ({
    kind: 'rows',
    deletePage: () => emptyPartition(connection, pk, keptSk),
  });
  const objects = (bucket: Bucket, id: EventId): ContentPart => ({
    kind: 'objects',
    async deletePage() {
      const keys = await bucket.list(`${id}/`);
      if (keys.length > 0) await bucket.remove(keys);
      return keys.length;
    },
  });
  const facesOf = (id: EventId): ContentPart[] => [
    objects(buckets.keys, id),
    ...Array.from({ length: faceShards }, (_, shard) => rows(`event-faces#${id}#${shard}`)),
  ];
  return {
    facesOf,
    allOf: (id) => [
      ...facesOf(id),
      objects(buckets.originals, id),
      objects(buckets.previews, id),
      objects(buckets.variants, id),
      // The tombstone stays.
      rows(`event#${id}`, 'event'),
    ],
  };
}
