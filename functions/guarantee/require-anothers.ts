import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { ActRefused } from '#functions/platform/errors.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * Admins must not grant themselves money or credits.
 *
 * @throws ActRefused for the admin's own order
 */
export function requireAnothers(order: Pick<StoredOrder, 'ownerId'> | undefined, adminId: MemberId | undefined): void {
  if (adminId !== undefined && order?.ownerId === adminId) {
    throw new ActRefused('own_account', 'admins cannot decide about their own order');
  }
}
