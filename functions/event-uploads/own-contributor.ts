import type { z } from 'zod';
import type { EventReads } from '#functions/events-core/own-event.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { isOneOf } from '#functions/platform/random-secret.ts';
import { type ContributionView, ContributorSecret } from '#shared/events/contributor-contract.ts';
import { stateAt } from '#shared/events/event.ts';
import type { ContributorId, MemberId } from '#shared/ids.ts';
import type { Contributors, StoredContributor } from './contributors.ts';

export interface OwnContributorDeps {
  readonly contributors: Pick<Contributors, 'find'>;
  readonly events: EventReads & {
    /** Whether the account of an organiser is blocked. */
    isBlocked(memberId: MemberId): Promise<boolean>;
  };
  readonly clock: Clock;
}

/** Whether an admin hid the event or blocked its organiser: then it takes photos of the organiser alone. */
export async function isTakenDown(
  { hiddenAt, ownerId }: LiveEvent,
  { events }: Pick<OwnContributorDeps, 'events'>,
): Promise<boolean> {
  return hiddenAt !== undefined || (await events.isBlocked(ownerId));
}

/**
 * The contributor whose secret was sent, and the event in its state by the clock.
 *
 * @throws NotFound for a wrong secret, one who is unknown or was removed, and an erased event alike
 */
export async function ownContributor(
  id: ContributorId,
  secret: string | undefined,
  { contributors, events, clock }: OwnContributorDeps,
): Promise<{ readonly contributor: StoredContributor; readonly event: LiveEvent }> {
  const contributor = await contributors.find(id);
  if (contributor === undefined || !ContributorSecret.safeParse(secret).success) throw new NotFound();
  if (!isOneOf(secret ?? '', [contributor.secretHash])) throw new NotFound();
  const event = await events.find(contributor.eventId);
  if (event === undefined || event.state === 'erased') throw new NotFound();
  const state = stateAt(event, clock().toISOString());
  if (state === 'erased') throw new NotFound();
  return { contributor, event: { ...event, state } };
}

/**
 * What a contributor sees.
 *
 * @throws NotFound as {@link ownContributor}
 */
export async function findContribution(
  id: ContributorId,
  secret: string | undefined,
  deps: OwnContributorDeps,
): Promise<z.input<typeof ContributionView>> {
  const { contributor, event } = await ownContributor(id, secret, deps);
  const { name, organizerName, eventDate, state } = event;
  const isHidden = await isTakenDown(event, deps);
  // What an operator takes down may be the names.
  const names = isHidden ? { name: '', organizerName: '' } : { name, organizerName };
  return {
    event: { ...names, eventDate, state, isHidden },
    contributor: { name: contributor.name, kind: contributor.kind },
  };
}
