/** A write of a double whose condition holds, not carried out yet; undefined when the condition does not hold. */
export type PreparedWrite = (() => void) | undefined;

/** Carries out writes all or nothing, as a transaction does, and says whether their conditions held. */
export function writeTogether(...writes: readonly PreparedWrite[]): boolean {
  if (writes.includes(undefined)) return false;
  for (const write of writes) write?.();
  return true;
}
