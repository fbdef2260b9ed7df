import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { GuestOrders } from './guest-orders.ts';
import type { Member, Members } from './members.ts';

/** The user pool waits five seconds for an answer; what is left is claimed by the sweeper. */
const atMost = 25;

/**
 * Gives a member what their proven address ordered as a guest, as far as it can be done while they sign in. It never
 * keeps anybody from signing in: what fails is left to the sweeper.
 */
export async function assignGuestOrders(
  { id, email }: Pick<Member, 'id' | 'email'>,
  deps: { guestOrders: Pick<GuestOrders, 'assign'>; members: Pick<Members, 'markGuestOrdersDue'>; clock: Clock },
): Promise<void> {
  try {
    if ((await deps.guestOrders.assign(email, id, atMost)) < atMost) return;
  } catch (error) {
    logger.warn('guest orders not claimed yet', { memberId: id, error: error as Error });
  }
  await deps.members.markGuestOrdersDue(id, deps.clock().toISOString());
}
