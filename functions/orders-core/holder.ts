import type { Caller } from '#functions/platform/caller.ts';
import { NotFound, Unauthorized } from '#functions/platform/errors.ts';
import { opensOrder } from './order-secret.ts';
import type { LivingOrder, StoredOrder } from './stored-order.ts';

/** What a caller may do with an order: everything, or see and download its photo. */
export type Hold = 'everything' | 'photo';

/**
 * What the caller holds. A member who owns the order holds everything; a secret opens everything while no member owns
 * the order, and afterwards its photo only: other browsers may have that secret. E-mails and paths prove nothing.
 */
export function holdOf(caller: Caller, order: Pick<StoredOrder, 'ownerId' | 'secretHashes'>): Hold | undefined {
  if (order.ownerId !== undefined && order.ownerId === caller.memberId) return 'everything';
  if (caller.orderSecret === undefined || !opensOrder(caller.orderSecret, order.secretHashes)) return undefined;
  return order.ownerId === undefined ? 'everything' : 'photo';
}

/**
 * The order, if the caller holds everything of it and it was not deleted.
 *
 * @throws NotFound otherwise: other callers must not learn that the order exists
 * @throws Unauthorized when the caller holds its photo only, and has to sign in for the rest
 */
export function heldOrder(caller: Caller, order: StoredOrder | undefined): LivingOrder {
  const held = shownOrder(caller, order);
  if (held.hold === 'photo') throw new Unauthorized('the order belongs to an account by now: sign in to it');
  return held.order;
}

/**
 * The order and what the caller holds of it, if it was not deleted.
 *
 * @throws NotFound when the caller does not hold it
 */
export function shownOrder(caller: Caller, order: StoredOrder | undefined): { order: LivingOrder; hold: Hold } {
  if (order === undefined || !isLiving(order)) throw new NotFound();
  const hold = holdOf(caller, order);
  if (hold === undefined) throw new NotFound();
  return { order, hold };
}

function isLiving(order: StoredOrder): order is LivingOrder {
  return order.deletedAt === undefined;
}
