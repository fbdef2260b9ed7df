import type { z } from 'zod';
import { EventMovedOn } from '#functions/events-core/errors.ts';
import type { GuestObjects } from '#functions/events-core/guest-objects.ts';
import { guestView } from '#functions/events-core/guest-view.ts';
import type { Guests } from '#functions/events-core/guests.ts';
import type { StoredGuest } from '#functions/events-core/stored-guest.ts';
import { IdempotencyKeyReused, NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import { type IdempotentRequest, idempotentRequest } from '#functions/platform/idempotency-key.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { type joinEvent as contract, GuestSecret } from '#shared/events/guest-contract.ts';
import type { GuestId } from '#shared/ids.ts';
import { type FindEventOfCodeDeps, seenByCode } from './find-event-of-code.ts';

export interface JoinEventDeps extends FindEventOfCodeDeps {
  readonly guests: Pick<Guests, 'create' | 'enrolmentsOf' | 'absencesOf' | 'findByKey' | 'replaceSecret'>;
  readonly objects: Pick<GuestObjects, 'admit'>;
  readonly joins: RateLimit;
  newGuestId(now: Date): GuestId;
}

/** Who comes in: a network, and the key of the request. */
export interface Joining {
  readonly sourceNetwork: string;
  readonly idempotencyKey: string | undefined;
}

/**
 * Lets a guest in. The secret is returned once; the row has its hash. A repeated request with the same key, of the same
 * network, gets the same guest with another secret: the first answer was lost.
 *
 * @param typed the code as a person typed it
 * @throws NotFound, TooManyRequests, EventMovedOn when the event takes no more guests
 * @throws IdempotencyKeyReused for another request, and when the guest has enrolled a face since
 */
export async function joinEvent(
  typed: string,
  { language }: z.infer<typeof contract.body>,
  { sourceNetwork, idempotencyKey }: Joining,
  deps: JoinEventDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const { event, state } = await seenByCode(typed, sourceNetwork, deps);
  if (state !== 'open') throw new EventMovedOn(`the event is ${state}`);
  if (!(await deps.joins.allow(sourceNetwork, now))) throw new TooManyRequests(`${eventLimits.joinsPerHour} an hour`);
  const request =
    idempotencyKey === undefined
      ? undefined
      : idempotentRequest(`event guest ${sourceNetwork}`, idempotencyKey, { event: event.id, language });
  const secret = GuestSecret.parse(newRandomSecret());
  const secretHash = hashSecret(secret);
  const joined = async (guest: StoredGuest) => ({
    // Nothing is enrolled yet, so the guest has no objects that count.
    guest: await guestView({ guest, event: { ...event, state }, objects: new Set<string>() }, deps),
    secret,
  });
  const before = request === undefined ? undefined : await joinedBefore(request, secretHash, deps);
  if (before !== undefined) return await joined(before);
  const guest: StoredGuest = {
    ...{ id: deps.newGuestId(now), eventId: event.id, code: event.code, secretHash, language },
    ...{ createdAt: now.toISOString(), enrolmentCount: 0 },
  };
  // Before the row: a guest counts while this object is there. One without a row is found by the daily comparison.
  await deps.objects.admit(guest);
  if (await deps.guests.create(guest, request)) return await joined(guest);
  const other = request === undefined ? undefined : await joinedBefore(request, secretHash, deps);
  if (other === undefined) throw new Error('a guest of this id exists already');
  return await joined(other);
}

/** The guest of an earlier request with this key, who has the new secret; undefined when there was none. */
async function joinedBefore(
  { scope, key, requestHash }: IdempotentRequest,
  secretHash: string,
  { guests }: JoinEventDeps,
): Promise<StoredGuest | undefined> {
  const before = await guests.findByKey(scope, key);
  if (before === undefined) return undefined;
  if (before.requestHash !== requestHash) throw new IdempotencyKeyReused('the key was used for another request');
  if (before.guest === undefined) throw new NotFound();
  if (await guests.replaceSecret(before.guest.id, secretHash)) return { ...before.guest, secretHash };
  throw new IdempotencyKeyReused('the guest of this key has enrolled a face');
}
