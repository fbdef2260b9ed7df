import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { OrderId } from '#shared/ids.ts';
import type { ClaimDecision, StoredClaim } from './stored-claim.ts';

/** The port to claims under the guarantee and the orders they are about. */
export interface Claims {
  find(id: OrderId): Promise<StoredClaim | undefined>;
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  /** Every open claim, the oldest first; the list may be a moment older than the claims. */
  listOpen(): Promise<StoredClaim[]>;
  /**
   * Opens a claim; its mail is due at once. False when something was taken or claimed meanwhile, or the order is deleted.
   */
  open(seen: CompletedOrder, answer: string, at: string): Promise<boolean>;
  /**
   * Declines a claim, or grants it with the credit that was spent, which is back in the same transaction; the mail is due
   * at once. False when somebody else decided. Money is granted by {@link GrantedRefunds}.
   */
  decide(seen: CompletedOrder, decision: ClaimDecision): Promise<boolean>;
  /** A secret for the link of a mail; false when the order is deleted and has no link. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /** Notes that the person was told of the claim as it was seen, unless it was decided meanwhile. */
  markNotified(seen: StoredClaim, wakeAt: string): Promise<void>;
  /** Sets the clock, unless it was set meanwhile. */
  postpone(seen: StoredClaim, wakeAt: string): Promise<void>;
  /** Claims of a lane whose clock has rung. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<OrderId>>;
  /** Sets the clock of a claim that could not be handled, unless it was set meanwhile. */
  backOff(due: DueRecord<OrderId>, wakeAt: string): Promise<void>;
}
