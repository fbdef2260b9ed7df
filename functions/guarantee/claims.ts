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
  /** Opens a claim and makes its mail due. False when the order has a remedy or a claim by then, or is deleted. */
  open(seen: CompletedOrder, answer: string, at: string): Promise<boolean>;
  /**
   * Declines a claim, or grants it with the spent credit, which is released in the same transaction; the mail becomes
   * due. False when it was decided meanwhile. {@link GrantedRefunds} grants money.
   */
  decide(seen: CompletedOrder, decision: ClaimDecision): Promise<boolean>;
  /** Adds the secret of a mail's link; false when the order is deleted and has no link. */
  addSecret(id: OrderId, secretHash: string, at: string): Promise<boolean>;
  /** Records that the holder was notified of this state, unless the claim was decided meanwhile. */
  markNotified(seen: StoredClaim, wakeAt: string): Promise<void>;
  /** Sets the clock, unless it was set meanwhile. */
  postpone(seen: StoredClaim, wakeAt: string): Promise<void>;
  /** Claims of a lane that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<OrderId>>;
  /** Postpones a claim that could not be processed, unless its clock was set meanwhile. */
  backOff(due: DueRecord<OrderId>, wakeAt: string): Promise<void>;
}
