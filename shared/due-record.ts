/**
 * The two queues of a sweeper. `urgent`: a payment, a refund or a mail is waiting. `later`: a deletion, which may wait
 * some minutes. Urgent records come first.
 */
export const lanes = ['urgent', 'later'] as const;
export type Lane = (typeof lanes)[number];

/** A due record, as its index lists it. */
export interface DueRecord<Id extends string = string> {
  readonly id: Id;
  /**
   * The clock when the record was listed: a different value in the record means that another run processed it first.
   */
  readonly wakeAt: string;
  readonly lane: Lane;
  /** How many times in a row it could not be processed. */
  readonly failures: number;
}
