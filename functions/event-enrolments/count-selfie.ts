import type { GuestAtEvent } from '#functions/events-core/own-guest.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { eventLimits } from '#shared/events/event-limits.ts';

/** A guest's call, as it comes in. */
export interface GuestCall {
  readonly secret: string | undefined;
  readonly sourceNetwork: string;
}

/** Selfies and repeated searches of a guest, of a network and of an event: a guest costs nothing to make. */
export interface SelfieLimits {
  readonly ofGuest: RateLimit;
  readonly ofNetwork: RateLimit;
  readonly ofEvent: RateLimit;
}

/** @throws TooManyRequests when the guest or the network has had too many; those before it are counted */
export async function countTry(
  { guest }: GuestAtEvent,
  { sourceNetwork }: GuestCall,
  now: Date,
  selfies: SelfieLimits,
): Promise<void> {
  const { selfiesPerDay, selfiesPerHourOfNetwork } = eventLimits;
  if (!(await selfies.ofGuest.allow(guest.id, now))) throw new TooManyRequests(`${selfiesPerDay} selfies a day`);
  if (!(await selfies.ofNetwork.allow(sourceNetwork, now)))
    throw new TooManyRequests(`${selfiesPerHourOfNetwork} selfies of a network an hour`);
}

/**
 * Enrolled faces alone count for the event: only guests whom the organiser can see and remove use up what all share.
 *
 * @throws TooManyRequests when the event has had too many
 */
export async function countFace({ event }: GuestAtEvent, now: Date, selfies: SelfieLimits): Promise<void> {
  if (!(await selfies.ofEvent.allow(event.id, now)))
    throw new TooManyRequests(`${eventLimits.selfiesPerHourOfEvent} selfies of an event an hour`);
}
