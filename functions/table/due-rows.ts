import type { DueRecord, Lane } from '#shared/due-record.ts';
import { wakeShards } from './wake.ts';

/** A row of a `byWake` index. Nothing else is read from the index, because it may be older than the row. */
interface WakeRow<Id extends string> {
  readonly id: Id;
  readonly wakeAt?: string | undefined;
  readonly wakeFailures?: number | undefined;
}

interface Page<Id extends string> {
  readonly data: readonly WakeRow<Id>[];
  readonly cursor: string | null;
}

/** How a page of a `byWake` index is read. */
export const duePage = { limit: 50, attributes: ['id', 'wakeAt', 'wakeFailures'] } as const;

/**
 * Lists what is due in a lane, one page of every shard in turn, for as long as the caller iterates. So a crowded shard
 * does not hide the others; within a shard the oldest comes first.
 *
 * @param read reads the next page of due rows of a shard
 */
export async function* dueRows<Id extends string>(
  lane: Lane,
  read: (wakeShard: string, cursor: string | null) => Promise<Page<Id>>,
): AsyncGenerator<DueRecord<Id>> {
  let open = wakeShards(lane).map((wakeShard) => ({ wakeShard, cursor: null as string | null }));
  while (open.length > 0) {
    const pages = await Promise.all(open.map(async (at) => ({ ...at, page: await read(at.wakeShard, at.cursor) })));
    for (const { id, wakeAt, wakeFailures } of pages.flatMap(({ page }) => page.data)) {
      if (wakeAt !== undefined) yield { id, wakeAt, lane, failures: wakeFailures ?? 0 };
    }
    open = pages
      .filter(({ page }) => page.cursor !== null)
      .map(({ wakeShard, page }) => ({ wakeShard, cursor: page.cursor }));
  }
}
