import { faceShards } from '#functions/events-core/face-row.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { emptyPartition } from '#functions/table/empty-partition.ts';
import { guestEntity } from '#functions/table/guest.entity.ts';
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

/** Guests of a page: each has some hundred matches at most. */
const guestsOfPage = 25;

/** What events have, in the one table and in their buckets. Another kind of content is another part here. */
export function createEventContents(connection: TableConnection, buckets: EventBuckets): EventContents {
  const guest = guestEntity(connection);
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
  /** The photos in which guests were found, and the guests themselves unless they stay. */
  function guests(eventId: EventId, { stay }: { readonly stay: boolean }): ContentPart {
    let cursor: string | null = null;
    async function empty(pk: string): Promise<number> {
      let count = 0;
      // The guest's row last: the index lists a guest while it is there.
      for (let page = -1; page !== 0; count += page) page = await emptyPartition(connection, pk, 'guest');
      return stay ? count : count + (await emptyPartition(connection, pk));
    }
    async function deletePage(): Promise<number> {
      for (;;) {
        const page = await guest.query.byEvent({ eventId }).go({ limit: guestsOfPage, cursor });
        cursor = page.cursor;
        const counts = await Promise.all(page.data.map(({ id }) => empty(`guest#${id}`)));
        const count = counts.reduce((sum, each) => sum + each, 0);
        if (count > 0 || cursor === null) return count;
      }
    }
    return { kind: 'rows', deletePage };
  }
  const keysAndFaces = (id: EventId): ContentPart[] => [
    objects(buckets.keys, id),
    ...Array.from({ length: faceShards }, (_, shard) => rows(`event-faces#${id}#${shard}`)),
  ];
  return {
    facesOf: (id) => [...keysAndFaces(id), guests(id, { stay: true })],
    allOf: (id) => [
      ...keysAndFaces(id),
      guests(id, { stay: false }),
      objects(buckets.originals, id),
      objects(buckets.previews, id),
      objects(buckets.variants, id),
      // The tombstone stays.
      rows(`event#${id}`, 'event'),
    ],
  };
}
