import type { DueRecord, Lane } from '#shared/due-record.ts';

/** Four shards per lane keep a busy minute off a single partition. */
const shards = [0, 1, 2, 3] as const;

/** The partitions of a lane in the `gsi2` index. */
export function wakeShards(lane: Lane): readonly string[] {
  return shards.map((shard) => `${lane}-${shard}`);
}

/** The attributes of a record's clock. They are written together: the index needs time and shard. */
interface Wake {
  readonly wakeAt: string;
  readonly wakeShard: string;
  readonly wakeFailures: number;
}

/**
 * Sets the one clock of an order, payment or member; the sweepers query the `gsi2` index for what is due.
 *
 * @param lane `urgent` for what was paid for or is waited for, `later` for deletions
 */
export function wake(id: string, wakeAt: string, lane: Lane): Wake {
  return { wakeAt, wakeShard: `${lane}-${(id.codePointAt(id.length - 1) ?? 0) % shards.length}`, wakeFailures: 0 };
}

/** The clock of a record that could not be processed: it stays in its lane, and the failure is counted. */
export function wakeAfterFailure({ id, lane, failures }: DueRecord, wakeAt: string): Wake {
  return { ...wake(id, wakeAt, lane), wakeFailures: failures + 1 };
}
