import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { ActRefused } from '#functions/platform/errors.ts';
import type { MemberId } from '#shared/ids.ts';

/**
 * Nobody gives money or credits back to themselves: what an admin may not set they may not decide about either.
 *
 * @throws ActRefused for the admin's own order
 */
export function requireAnothers(order: Pick<StoredOrder, 'ownerId'> | undefined, adminId: MemberId | undefined): void {
  if (adminId !== undefined && order?.ownerId === adminId) {
    throw new ActRefused('own_account', 'nobody decides about their own order');
  }
}
