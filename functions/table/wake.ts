import type { DueRecord, Lane } from '#shared/due-record.ts';

/** Four shards a lane keep a busy minute from landing on one partition. */
const shards = [0, 1, 2, 3] as const;

/** The partitions of a lane in the `gsi2` index. */
export function wakeShards(lane: Lane): readonly string[] {
  return shards.map((shard) => `${lane}-${shard}`);
}

/** What the clock of a record is made of. All of it is written together: the index needs time and shard. */
interface Wake {
  readonly wakeAt: string;
  readonly wakeShard: string;
  readonly wakeFailures: number;
}

/**
 * Sets the alarm clock every order, payment and member has at most one of: the sweepers ask the `gsi2` index who is due.
 *
 * @param lane `urgent` for what somebody paid for or waits for, `later` for what is to be forgotten
 */
export function wake(id: string, wakeAt: string, lane: Lane): Wake {
  return { wakeAt, wakeShard: `${lane}-${(id.codePointAt(id.length - 1) ?? 0) % shards.length}`, wakeFailures: 0 };
}

/** The clock of a record that could not be handled: it stays in its lane, and the failure is counted. */
export function wakeAfterFailure({ id, lane, failures }: DueRecord, wakeAt: string): Wake {
  return { ...wake(id, wakeAt, lane), wakeFailures: failures + 1 };
}
