import type { z } from 'zod';
import { type EventReads, ownEventIn } from '#functions/events-core/own-event.ts';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type {
  listContributors as listContract,
  removeContributor as removeContract,
} from '#shared/events/contributor-contract.ts';
import type { ContributorId, EventId } from '#shared/ids.ts';
import type { Contributors } from './contributors.ts';

export interface ArrangeContributorsDeps {
  readonly events: EventReads;
  readonly contributors: Pick<Contributors, 'listOf' | 'remove'>;
  readonly clock: Clock;
}

/** An expired event lists them, too: its rows are still there. */
const states = ['draft', 'open', 'closed', 'expired'] as const;

const ownEvent = (id: EventId, caller: Caller, { events, clock }: ArrangeContributorsDeps): Promise<LiveEvent> =>
  ownEventIn(states, id, caller, { events, now: clock().toISOString() });

/**
 * The contributors of an event, without their secrets.
 *
 * @throws NotFound for every caller but its organiser
 */
export async function listContributors(
  eventId: EventId,
  caller: Caller,
  deps: ArrangeContributorsDeps,
): Promise<z.input<typeof listContract.output>> {
  await ownEvent(eventId, caller, deps);
  const contributors = await deps.contributors.listOf(eventId);
  return { contributors: contributors.map(({ id, name, kind, createdAt }) => ({ id, name, kind, createdAt })) };
}

/**
 * Ends the secret of a contributor, whose photos stay.
 *
 * @throws NotFound for every caller but the organiser of the event
 */
export async function removeContributor(
  eventId: EventId,
  id: ContributorId,
  caller: Caller,
  deps: ArrangeContributorsDeps,
): Promise<z.input<typeof removeContract.output>> {
  await ownEvent(eventId, caller, deps);
  await deps.contributors.remove({ eventId, id });
  return {};
}
