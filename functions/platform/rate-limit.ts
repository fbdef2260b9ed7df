/** How often a caller may do one thing in an hour or a day of the clock. */
export interface RateLimit {
  /** Counts once for a source network or a member, or `times`; false, and nothing counted, above the limit. */
  allow(who: string, now: Date, times?: number): Promise<boolean>;
}

/** A limit of failed attempts: a caller who used them up is refused before the next one. */
export interface AttemptLimit extends RateLimit {
  /** Whether nothing more is allowed; counts nothing. */
  isUsedUp(who: string, now: Date): Promise<boolean>;
}
