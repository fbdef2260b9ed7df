/** How often somebody may do one thing in an hour or a day of the clock. */
export interface RateLimit {
  /** Counts once more for an address or a member, or `times` more; false, and nothing counted, when it was too often. */
  allow(who: string, now: Date, times?: number): Promise<boolean>;
}
