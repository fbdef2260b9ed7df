import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PaymentId } from '#shared/ids.ts';
import { HairstylesUsedUp } from './errors.ts';

/** How many hairstyles are begun in a day (UTC). */
export interface HairstyleLimits {
  readonly ofNetwork: number;
  readonly ofMember: number;
  /** The limit of a mailbox whose owner is proven. */
  readonly ofMailbox: number;
  /** The limit of the stage, for all customers together. */
  readonly ofAll: number;
}

/** One of the limits an order counts for: its owner and its size. */
export interface HairstyleCount {
  readonly limit: keyof HairstyleLimits;
  readonly who: string;
  readonly most: number;
}

/** The port to the counters. Counting itself is part of the transaction that begins an order. */
export interface HairstyleCounts {
  /** The first of these limits that is reached; undefined when all have room. */
  findReached(counts: readonly HairstyleCount[], at: string): Promise<HairstyleCount['limit'] | undefined>;
}

/** The subject of the limit of the stage. */
export const everybody = 'all';

/** What a counted order records, so that it counts once. */
export function countedOn(
  counts: readonly HairstyleCount[],
  at: string,
): { readonly hairstyleCountedOn?: string; readonly hairstyleCountReturned?: boolean } {
  return counts.length === 0 ? {} : { hairstyleCountedOn: at.slice(0, 10), hairstyleCountReturned: false };
}

/**
 * Whether an order holds a place of the stage for a form that expired. The place is returned on the same day only;
 * later it blocks no other customer. The person who opened the form keeps the count, or they could use up the stage by
 * opening forms again and again.
 */
export function holdsPlace(
  { paymentId, paymentStatus, hairstyleCountedOn, hairstyleCountReturned }: StoredOrder,
  form: PaymentId,
  at: string,
): boolean {
  return (
    paymentId === form &&
    paymentStatus === 'awaiting' &&
    hairstyleCountedOn === at.slice(0, 10) &&
    hairstyleCountReturned !== true
  );
}

/** The refusal when a limit is reached; for the limit of the stage an operator is notified. */
export function hairstylesUsedUp(limit: HairstyleCount['limit']): HairstylesUsedUp {
  if (limit === 'ofAll') logger.error('no hairstyle begins any more today: the limit of the stage is reached');
  return new HairstylesUsedUp(limit);
}
