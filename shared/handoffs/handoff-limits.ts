/** Limits and timings of a hand-off. */
export const handoffLimits = {
  /** How long its link works. */
  minutes: 15,
  /** Hand-offs begun, and links opened, in one network: more than a whole office does. */
  perHour: 120,
  openingsPerHour: 300,
  /** How long the desktop may fetch the picture by a link it was given; it gets another one when it asks again. */
  linkSeconds: 300,
  /** How often its devices ask how far it is. */
  pollEveryMs: 1500,
  pollAfterErrorMs: 5000,
} as const;
