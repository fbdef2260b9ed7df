import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { DueRecord } from '#shared/due-record.ts';
import type { DeletionId } from '#shared/ids.ts';
import type { Bucket } from './judge-page.ts';
import type { ObjectStore } from './object-store.ts';

/** The port to the records of erased events whose deletion ended and waits for its check. */
export interface EndedDeletions {
  listDue(now: string): AsyncIterable<DueRecord<DeletionId>>;
  /** What the keys of its files began with; undefined when it was checked, or not begun with. */
  findPrefix(id: DeletionId): Promise<string | undefined>;
  /** Records that no file was found, and removes the prefix from the record. */
  noteChecked(id: DeletionId, at: string): Promise<void>;
  /** Sets the clock of the check. */
  postpone(due: DueRecord<DeletionId>, wakeAt: string): Promise<void>;
}

export interface CheckDeletionsDeps {
  readonly deletions: EndedDeletions;
  readonly buckets: readonly Bucket[];
  readonly objectStore: ObjectStore;
  readonly clock: Clock;
  /** The remaining time of the function. */
  remainingMs(): number;
}

/** With less time left no check begins. */
const leftMs = 30_000;
const hoursBetween = 24;

/**
 * Looks once more for the files of erased events, a day later. The record says when none was found. What is found
 * is deleted with an error in the log, and looked for again after another day.
 */
export async function checkDeletions(deps: CheckDeletionsDeps): Promise<void> {
  const { deletions, clock, remainingMs } = deps;
  const now = clock().toISOString();
  for await (const due of deletions.listDue(now)) {
    if (remainingMs() < leftMs) return;
    const prefix = await deletions.findPrefix(due.id);
    if (prefix === undefined) continue;
    const left = await removeBelow(prefix, deps);
    if (left === 0) await deletions.noteChecked(due.id, now);
    else {
      logger.error('a finished deletion had left files', { deletion: due.id, files: left });
      await deletions.postpone(due, hoursAfter(now, hoursBetween));
    }
  }
}

/** Deletes the first page of files below a prefix in each bucket of events, and returns how many there were. */
async function removeBelow(prefix: string, { buckets, objectStore }: CheckDeletionsDeps): Promise<number> {
  let count = 0;
  for (const { name } of buckets.filter(({ kind }) => kind.startsWith('event-'))) {
    const { objects } = await objectStore.list(name, prefix);
    const keys = objects.map(({ key }) => key).filter((key) => key.startsWith(prefix));
    if (keys.length > 0) await objectStore.remove(name, keys);
    count += keys.length;
  }
  return count;
}
