import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PaymentId } from '#shared/ids.ts';
import { CutsUsedUp } from './errors.ts';

/** How many cuts are begun in a day of the clock (UTC). */
export interface CutLimits {
  readonly ofNetwork: number;
  readonly ofMember: number;
  /** Of a mailbox whose reader it is known to be. */
  readonly ofMailbox: number;
  /** Everybody's together. */
  readonly ofAll: number;
}

/** One of the limits a cut counts for: whose it is, and how many they have. */
export interface CutCount {
  readonly limit: keyof CutLimits;
  readonly who: string;
  readonly most: number;
}

/** The port to what was counted. Counting itself is part of the transaction that begins an order. */
export interface CutCounts {
  /** The first of these limits that is reached, undefined when there is room in all. */
  findReached(counts: readonly CutCount[], at: string): Promise<CutCount['limit'] | undefined>;
}

/** Whose the places of the stage are. */
export const everybody = 'all';

/** What an order that counts notes, so that it counts once. */
export function countedOn(
  counts: readonly CutCount[],
  at: string,
): { readonly cutCountedOn?: string; readonly cutReturned?: boolean } {
  return counts.length === 0 ? {} : { cutCountedOn: at.slice(0, 10), cutReturned: false };
}

/**
 * Whether an order holds a place of everybody's for a form that came to nothing. It is given back on the same day: later it
 * is in no one's way. The person who opened the form keeps what it counted for them, or they could hold the places of all by
 * opening forms again and again.
 */
export function holdsPlace(
  { paymentId, paymentStatus, cutCountedOn, cutReturned }: StoredOrder,
  form: PaymentId,
  at: string,
): boolean {
  return paymentId === form && paymentStatus === 'awaiting' && cutCountedOn === at.slice(0, 10) && cutReturned !== true;
}

/** The refusal of a cut one of whose limits is reached; when it is the stage's, an operator is notified. */
export function cutsUsedUp(limit: CutCount['limit']): CutsUsedUp {
  if (limit === 'ofAll') logger.error('no cuts are begun any more today: the limit of the stage is reached');
  return new CutsUsedUp(limit);
}
