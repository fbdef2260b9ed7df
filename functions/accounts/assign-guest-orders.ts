import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { GuestOrders } from './guest-orders.ts';
import type { Member, Members } from './members.ts';

/** The user pool waits five seconds for an answer; the sweeper assigns the rest. */
const atMost = 25;

/**
 * Assigns a member the guest orders of their verified e-mail, as many as fit into a sign-in. It never blocks a sign-in:
 * what fails is left to the sweeper.
 */
export async function assignGuestOrders(
  { id, email }: Pick<Member, 'id' | 'email'>,
  deps: { guestOrders: Pick<GuestOrders, 'assign'>; members: Pick<Members, 'markGuestOrdersDue'>; clock: Clock },
): Promise<void> {
  try {
    if ((await deps.guestOrders.assign(email, id, atMost)) < atMost) return;
  } catch (error) {
    logger.warn('guest orders not assigned yet', { memberId: id, error: error as Error });
  }
  await deps.members.markGuestOrdersDue(id, deps.clock().toISOString());
}
