/**
 * In which of two queues a record waits for its sweeper. `urgent`: somebody paid, is owed money or waits for a mail.
 * `later`: something is to be forgotten, and a few minutes do no harm. What is later never stands before what is urgent.
 */
export const lanes = ['urgent', 'later'] as const;
export type Lane = (typeof lanes)[number];

/** A record whose clock has rung, as its index tells it. */
export interface DueRecord<Id extends string = string> {
  readonly id: Id;
  /** What the clock was set to when it was listed: whoever finds another time knows that somebody was there first. */
  readonly wakeAt: string;
  readonly lane: Lane;
  /** How often in a row it could not be handled. */
  readonly failures: number;
}
