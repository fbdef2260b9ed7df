/** How often somebody may do one thing in an hour of the clock. */
export interface HourlyLimit {
  /** Counts once more for an address or a member; false when it was one too many. */
  allow(who: string, now: Date): Promise<boolean>;
}
