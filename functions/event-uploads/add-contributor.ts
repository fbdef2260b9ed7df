import type { z } from 'zod';
import { type EventReads, ownEventIn, untilChanged } from '#functions/events-core/own-event.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import { type Caller, memberOf } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { IdempotencyKeyReused, NotFound, ValidationFailed } from '#functions/platform/errors.ts';
import { type IdempotentRequest, idempotentRequest } from '#functions/platform/idempotency-key.ts';
import { hashSecret, newRandomSecret } from '#functions/platform/random-secret.ts';
import { ContributorSecret, type addContributor as contract } from '#shared/events/contributor-contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import type { ContributorId, EventId } from '#shared/ids.ts';
import type { Contributors, StoredContributor } from './contributors.ts';

export interface AddContributorDeps {
  readonly events: EventReads;
  readonly contributors: Pick<Contributors, 'add' | 'findByKey' | 'replaceSecret'>;
  readonly clock: Clock;
  newContributorId(now: Date): ContributorId;
}

/**
 * Adds a contributor to a draft or an open event. The secret is returned once; the row has its hash. A repeated request
 * with the same key gets the same contributor with another secret: the first answer was lost.
 *
 * @throws NotFound for every caller but its organiser, and for a repeated request once the contributor was removed
 * @throws EventMovedOn, ValidationFailed when the event has as many as it may, IdempotencyKeyReused for another request
 */
export async function addContributor(
  eventId: EventId,
  { name, kind }: z.infer<typeof contract.body>,
  caller: Caller,
  idempotencyKey: string | undefined,
  deps: AddContributorDeps,
): Promise<z.input<typeof contract.output>> {
  const now = deps.clock();
  const at = now.toISOString();
  const request =
    idempotencyKey === undefined
      ? undefined
      : idempotentRequest(`contributor ${memberOf(caller)}`, idempotencyKey, { eventId, name, kind });
  const secret = ContributorSecret.parse(newRandomSecret());
  const secretHash = hashSecret(secret);
  const created = { eventId, id: deps.newContributorId(now), name, kind, secretHash, createdAt: at };
  const added = await untilChanged(async (): Promise<StoredContributor | undefined> => {
    const event = await ownEventIn(['draft', 'open'], eventId, caller, { events: deps.events, now: at });
    const before = request === undefined ? undefined : await addedBefore(event, request, secretHash, deps);
    if (before !== undefined) return before;
    if ((event.contributorCount ?? 0) >= eventLimits.contributors) {
      throw new ValidationFailed([{ pointer: '', code: 'too_many_contributors' }]);
    }
    const outcome = await deps.contributors.add(event, created, eventLimits.contributors, request);
    return outcome === 'added' ? created : undefined;
  });
  return { contributor: { id: added.id, name, kind, createdAt: added.createdAt }, secret };
}

/** The contributor of an earlier request with this key, who has the new secret; undefined when there was none. */
async function addedBefore(
  event: LiveEvent,
  request: IdempotentRequest,
  secretHash: string,
  { contributors }: AddContributorDeps,
): Promise<StoredContributor | undefined> {
  const before = await contributors.findByKey(event, request);
  if (before === undefined) return undefined;
  if (before.requestHash !== request.requestHash) {
    throw new IdempotencyKeyReused('the key was used for another request');
  }
  const { contributor } = before;
  if (contributor === undefined || !(await contributors.replaceSecret(contributor, secretHash))) throw new NotFound();
  return contributor;
}
