/**
 * The alarm clock every order and payment has at most one of: the sweepers ask the `gsi2` index who is due.
 *
 * Four shards keep a busy minute from landing on one partition.
 */
export const wakeShards = ['0', '1', '2', '3'] as const;

/** The attributes that set the clock of a record; both belong to the index and are written together. */
export function wake(id: string, wakeAt: string): { wakeAt: string; wakeShard: string } {
  return { wakeAt, wakeShard: String((id.codePointAt(id.length - 1) ?? 0) % wakeShards.length) };
}
