/** Limits and timings of a hand-off. */
export const handoffLimits = {
  /** The lifetime of the link. */
  minutes: 15,
  /** Hand-offs begun, and links opened, in one network: more than a whole office needs. */
  perHour: 120,
  openingsPerHour: 300,
  /** The lifetime of the desktop's link to the picture; another request gives another link. */
  linkSeconds: 300,
  /** How often its devices poll its state. */
  pollEveryMs: 1500,
  pollAfterErrorMs: 5000,
} as const;
