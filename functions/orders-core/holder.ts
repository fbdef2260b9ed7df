import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { opensOrder } from './order-secret.ts';
import type { LivingOrder, StoredOrder } from './stored-order.ts';

/** Whether the caller holds the order: its owner, or a caller with its secret. E-mails and paths prove nothing. */
export function holdsOrder(caller: Caller, order: Pick<StoredOrder, 'ownerId' | 'secretHashes'>): boolean {
  if (order.ownerId !== undefined && order.ownerId === caller.memberId) return true;
  return caller.orderSecret !== undefined && opensOrder(caller.orderSecret, order.secretHashes);
}

/**
 * The order, if the caller holds it and it was not deleted.
 *
 * @throws NotFound otherwise: other callers must not learn that the order exists.
 */
export function heldOrder(caller: Caller, order: StoredOrder | undefined): LivingOrder {
  if (order === undefined || !isLiving(order) || !holdsOrder(caller, order)) throw new NotFound();
  return order;
}

function isLiving(order: StoredOrder): order is LivingOrder {
  return order.deletedAt === undefined;
}
