import { randomBytes } from 'node:crypto';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import { eventKeyKey } from '#shared/events/event-keys.ts';
import type { EventId } from '#shared/ids.ts';

/**
 * The port to the keys of events. The faces in the table are encrypted under them, and a restored table has faces of a
 * destroyed event again: without its key nothing can read them.
 */
export interface EventKeys {
  /** The key of an event; undefined when it has none, or none any more. */
  find(event: EventId): Promise<Uint8Array | undefined>;
  /** The key of an event, made when it has none. */
  findOrMake(event: EventId): Promise<Uint8Array>;
}

const keyBytes = 32;

/** Keys as objects of a bucket of their own, which has neither versions nor a backup. */
export function createEventKeys(bucket: Pick<PhotoStore, 'find' | 'read' | 'create'>): EventKeys {
  const find = (event: EventId) => readStored(bucket, eventKeyKey(event));
  return {
    find,
    async findOrMake(event) {
      const made = randomBytes(keyBytes);
      const kept = await find(event);
      if (kept !== undefined) return kept;
      if (await bucket.create(eventKeyKey(event), made, 'application/octet-stream')) return made;
      // Another worker made it at the same time.
      const other = await find(event);
      if (other === undefined) throw new Error(`the key of ${event} was removed while it was read`);
      return other;
    },
  };
}
