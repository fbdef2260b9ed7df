import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PaymentId } from '#shared/ids.ts';
import { CutsUsedUp } from './errors.ts';

/** How many hairstyles are begun in a day (UTC). */
export interface CutLimits {
  readonly ofNetwork: number;
  readonly ofMember: number;
  /** The limit of a mailbox whose owner is proven. */
  readonly ofMailbox: number;
  /** The limit of the stage, for all customers together. */
  readonly ofAll: number;
}

/** One of the limits an order counts for: its owner and its size. */
export interface CutCount {
  readonly limit: keyof CutLimits;
  readonly who: string;
  readonly most: number;
}

/** The port to the counters. Counting itself is part of the transaction that begins an order. */
export interface CutCounts {
  /** The first of these limits that is reached; undefined when all have room. */
  findReached(counts: readonly CutCount[], at: string): Promise<CutCount['limit'] | undefined>;
}

/** Who the places of the stage belong to. */
export const everybody = 'all';

/** What a counted order records, so that it counts once. */
export function countedOn(
  counts: readonly CutCount[],
  at: string,
): { readonly cutCountedOn?: string; readonly cutReturned?: boolean } {
  return counts.length === 0 ? {} : { cutCountedOn: at.slice(0, 10), cutReturned: false };
}

/**
 * Whether an order holds a place of the stage for a form that expired. The place is returned on the same day only;
 * later it blocks no other customer. The person who opened the form keeps the count, or they could use up the stage by
 * opening forms again and again.
 */
export function holdsPlace(
  { paymentId, paymentStatus, cutCountedOn, cutReturned }: StoredOrder,
  form: PaymentId,
  at: string,
): boolean {
  return paymentId === form && paymentStatus === 'awaiting' && cutCountedOn === at.slice(0, 10) && cutReturned !== true;
}

/** The refusal when a limit is reached; for the limit of the stage an operator is notified. */
export function cutsUsedUp(limit: CutCount['limit']): CutsUsedUp {
  if (limit === 'ofAll') logger.error('no cuts are begun any more today: the limit of the stage is reached');
  return new CutsUsedUp(limit);
}
