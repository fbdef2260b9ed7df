import type { EventId } from '#shared/ids.ts';
import type { Deleted } from './events.ts';

/** A part of what an event has: the rows of a partition of the table, or the objects under its prefix in a bucket. */
export interface ContentPart {
  readonly kind: keyof Deleted;
  /** Deletes a page of it: a few seconds of work. */
  deletePage(): Promise<DeletedPage>;
}

export interface DeletedPage {
  /** How much was deleted, possibly nothing although more follows. */
  readonly count: number;
  /** Whether nothing is left. */
  readonly isLast: boolean;
  /** Where a later run continues, if what was seen before stays. */
  readonly place?: string | undefined;
}

/** The port to what events have besides their own row, the code and the record of the deletion. */
export interface EventContents {
  /**
   * What recognises people: keys and templates first, without which the rest is unreadable, then faces and matches.
   *
   * @param from the place that the run before had reached
   */
  facesOf(id: EventId, from?: string): readonly ContentPart[];
  /** All of it. */
  allOf(id: EventId): readonly ContentPart[];
}

/** With less time left no page is begun. */
const leftMs = 15_000;

/**
 * Deletes parts page by page, and then lists all of them again, because a late upload or a worker may have written
 * meanwhile. What was deleted, and the place, are noted after each page, so an interrupted run is continued by the next one.
 *
 * @returns whether a complete listing found nothing; otherwise the time was up
 */
export async function deleteContents(
  parts: readonly ContentPart[],
  remainingMs: () => number,
  note: (deleted: Deleted, place?: string) => Promise<void>,
): Promise<boolean> {
  for (let isEmpty = false; !isEmpty; ) {
    isEmpty = true;
    for (const { kind, deletePage } of parts) {
      for (let isLast = false; !isLast; ) {
        if (remainingMs() < leftMs) return false;
        const page = await deletePage();
        ({ isLast } = page);
        if (page.count > 0) isEmpty = false;
        if (page.count > 0 || page.place !== undefined) {
          await note({ rows: 0, objects: 0, [kind]: page.count }, page.place);
        }
      }
    }
  }
  return true;
}
