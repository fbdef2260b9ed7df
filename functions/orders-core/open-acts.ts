import type { EndedOrder, ProcessingOrder, QueuedOrder, StoredOrder } from './stored-order.ts';
import { isEnded } from './stored-order.ts';

/** Whether the mail about the end of an order can go out again: there is an end to tell of, and somebody to tell. */
export function canBeToldAgain(order: StoredOrder): order is EndedOrder {
  if (!isEnded(order) || order.deletedAt !== undefined || order.forgottenAt !== undefined) return false;
  if (order.status === 'failed') return true;
  // A link to a photo that is gone helps nobody.
  return order.remedy === undefined && order.photoDeletedAt === undefined;
}

/** Whether a paid job waits that nobody works on: it was never begun, or whoever began it is gone. */
export function canBeLookedAt(order: StoredOrder, now: string): order is QueuedOrder | ProcessingOrder {
  if (order.deletedAt !== undefined) return false;
  if (order.status === 'pending') return order.paymentStatus === 'paid';
  // An answer from outside has a time of its own, and nobody begins the work a second time.
  return order.status === 'processing' && order.leaseUntil <= now && order.awaitingCallback !== true;
}
