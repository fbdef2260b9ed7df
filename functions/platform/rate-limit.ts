/** How often a caller may do one thing in an hour or a day of the clock. */
export interface RateLimit {
  /** Counts once for a source network or a member, or `times`; false, and nothing counted, above the limit. */
  allow(who: string, now: Date, times?: number): Promise<boolean>;
}
