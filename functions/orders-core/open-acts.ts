import type { EndedOrder, ProcessingOrder, QueuedOrder, StoredOrder } from './stored-order.ts';
import { isEnded } from './stored-order.ts';

/** Whether the mail about the end of an order can be sent again: it has ended, and has a recipient. */
export function isNotifiable(order: StoredOrder): order is EndedOrder {
  if (!isEnded(order) || order.deletedAt !== undefined || order.forgottenAt !== undefined) return false;
  if (order.status === 'failed') return true;
  // A link to a deleted photo is useless.
  return order.remedy === undefined && order.photoDeletedAt === undefined;
}

/** Whether a paid job waits without a worker: it never began, or its worker is gone. */
export function isRetryable(order: StoredOrder, now: string): order is QueuedOrder | ProcessingOrder {
  if (order.deletedAt !== undefined) return false;
  if (order.status === 'pending') return order.paymentStatus === 'paid';
  // A callback has its own deadline, and the job does not begin a second time.
  return order.status === 'processing' && order.leaseUntil <= now && order.awaitingCallback !== true;
}
