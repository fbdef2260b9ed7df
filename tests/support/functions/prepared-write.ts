/** A write of a double whose condition holds, not run yet; undefined when the condition fails. */
export type PreparedWrite = (() => void) | undefined;

/** Runs writes all or nothing, like a transaction, and returns whether their conditions held. */
export function writeTogether(...writes: readonly PreparedWrite[]): boolean {
  if (writes.includes(undefined)) return false;
  for (const write of writes) write?.();
  return true;
}
