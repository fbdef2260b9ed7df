import type { EventId } from '#shared/ids.ts';
import type { Deleted } from './events.ts';

/** A part of what an event has: the rows of a partition of the table, or the objects under its prefix in a bucket. */
export interface ContentPart {
  readonly kind: keyof Deleted;
  /** Deletes a page of it, and returns how many; 0 when nothing is left. */
  deletePage(): Promise<number>;
}

/** The port to what events have besides their own row, the code and the record of the deletion. */
export interface EventContents {
  /** What recognises people: keys and templates first, without which the rest is unreadable, then faces and matches. */
  facesOf(id: EventId): readonly ContentPart[];
  /** All of it. */
  allOf(id: EventId): readonly ContentPart[];
}

/** With less time left no page is begun; a page takes a few seconds. */
const leftMs = 15_000;

/**
 * Deletes parts page by page, and then lists all of them again, because a late upload or a worker may have written
 * meanwhile. What was deleted is noted after each page, so an interrupted run is continued by the next one.
 *
 * @returns whether a complete listing found nothing; otherwise the time was up
 */
export async function deleteContents(
  parts: readonly ContentPart[],
  remainingMs: () => number,
  note: (deleted: Deleted) => Promise<void>,
): Promise<boolean> {
  for (let isEmpty = false; !isEmpty; ) {
    isEmpty = true;
    for (const { kind, deletePage } of parts) {
      for (;;) {
        if (remainingMs() < leftMs) return false;
        const count = await deletePage();
        if (count === 0) break;
        isEmpty = false;
        await note({ rows: 0, objects: 0, [kind]: count });
      }
    }
  }
  return true;
}
