import { faceShards } from '#functions/events-core/face-row.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { emptyPartition } from '#functions/table/empty-partition.ts';
import { guestEntity } from '#functions/table/guest.entity.ts';
import type { EventId } from '#shared/ids.ts';
import type { ContentPart, DeletedPage, EventContents } from './event-contents.ts';

type Bucket = Pick<PhotoStore, 'list' | 'remove'>;

/** The buckets with objects of events, under the event's id each. */
export interface EventBuckets {
  readonly keys: Bucket;
  readonly originals: Bucket;
  readonly previews: Bucket;
  readonly variants: Bucket;
}

/** Guests of a page, of each of which a page of rows is deleted. */
const guestsOfPage = 25;

/** A part that is listed from its beginning each time. */
const counted = (count: number): DeletedPage => ({ count, isLast: count === 0 });

/** What events have, in the one table and in their buckets. Another kind of content is another part here. */
export function createEventContents(connection: TableConnection, buckets: EventBuckets): EventContents {
  const guest = guestEntity(connection);
  const rows = (pk: string, keptSk?: string): ContentPart => ({
    kind: 'rows',
    deletePage: async () => counted(await emptyPartition(connection, pk, keptSk)),
  });
  const objects = (bucket: Bucket, id: EventId): ContentPart => ({
    kind: 'objects',
    async deletePage() {
      const keys = await bucket.list(`${id}/`);
      if (keys.length > 0) await bucket.remove(keys);
      return counted(keys.length);
    },
  });
  /** The photos in which guests were found, and the guests themselves unless they stay: then the place is that of the last one. */
  function guests(eventId: EventId, { stay, from }: { readonly stay: boolean; readonly from?: string }): ContentPart {
    let cursor = from ?? null;
    async function deletePage(): Promise<DeletedPage> {
      const page = await guest.query.byEvent({ eventId }).go({ limit: guestsOfPage, cursor });
      const empty = async (keptSk?: string): Promise<number> => {
        const counts = await Promise.all(page.data.map(({ id }) => emptyPartition(connection, `guest#${id}`, keptSk)));
        return counts.reduce((sum, count) => sum + count, 0);
      };
      const found = await empty('guest');
      // A page of one guest may not have been all of it.
      if (found > 0) return { count: found, isLast: false };
      // The guest's row last: the index lists a guest while it is there.
      const count = stay ? 0 : await empty();
      ({ cursor } = page);
      return { count, isLast: cursor === null, place: stay ? (cursor ?? undefined) : undefined };
    }
    return { kind: 'rows', deletePage };
  }
  const keysAndFaces = (id: EventId): ContentPart[] => [
    objects(buckets.keys, id),
    ...Array.from({ length: faceShards }, (_, shard) => rows(`event-faces#${id}#${shard}`)),
  ];
  return {
    facesOf: (id, from) => [...keysAndFaces(id), guests(id, { stay: true, ...(from !== undefined && { from }) })],
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
