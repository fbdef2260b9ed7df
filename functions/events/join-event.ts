import type { z } from 'zod';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import { TooManyRequests } from '#functions/platform/errors.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type joinEvent as contract, GuestSecret } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';
import { type FindEventOfCodeDeps, seenByCode } from './find-event-of-code.ts';

export interface JoinEventDeps extends FindEventOfCodeDeps {
  readonly guests: Pick<Guests, 'create' | 'enrolmentsOf'>;
  readonly joins: RateLimit;
  newGuestId(now: Date): GuestId;
}

/**
 * Lets a guest in. The secret is returned once; the row has its hash.
 *
 * @param typed the code as a person typed it
 * @throws NotFound, TooManyRequests, EventMovedOn when the event takes no more guests
 */
export async function joinEvent(
  typed: string,
  { language }: z.infer<typeof contract.body>,
  sourceNetwork: string,
  deps: JoinEventDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const { event, state } = await seenByCode(typed, sourceNetwork, deps);
  if (state !== 'open') throw new EventMovedOn(`the event is ${state}`);
  if (!(await deps.joins.allow(sourceNetwork, now))) throw new TooManyRequests(`${eventLimits.joinsPerHour} an hour`);
  const secret = GuestSecret.parse(newRandomSecret());
  const guest = {
    ...{ id: deps.newGuestId(now), eventId: event.id, secretHash: hashSecret(secret), language },
    ...{ createdAt: now.toISOString(), enrolmentCount: 0 },
  };
  await deps.guests.create(guest);
  return { guest: await guestView({ guest, event: { ...event, state } }, deps), secret };
}
