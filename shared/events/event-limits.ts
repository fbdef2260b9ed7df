/** Limits of photo events. Days count from the end of the event's date, in its time zone. */
export const eventLimits = {
  nameMaxLength: 80,
  /** How far ahead the date may be. */
  daysAhead: 730,
  closesAfterDays: 14,
  expiresAfterDays: 30,
  erasedAfterDays: 37,
  /** How long the tombstone of an erased event stays. */
  tombstoneDays: 30,
  /** Rows read for a page of events, of which erased ones are left out. */
  rowsPerPage: 100,
  /** Events created by one member; each leaves a deletion record for good. */
  createdPerHour: 10,
  /** Codes of no event, tried from one network. */
  wrongCodesPerHour: 30,
} as const;
