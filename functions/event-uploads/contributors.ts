import { z } from 'zod';
import type { LiveEvent } from '#functions/events-core/stored-event.ts';
import type { IdempotentRequest } from '#functions/platform/idempotency-key.ts';
import { ContributorKind } from '#shared/events/contributor-contract.ts';
import { ContributorId, EventId } from '#shared/ids.ts';

/** A contributor as the table stores it. */
export const StoredContributor = z.object({
  eventId: EventId,
  id: ContributorId,
  name: z.string(),
  kind: ContributorKind,
  secretHash: z.string(),
  createdAt: z.string(),
});
export type StoredContributor = z.infer<typeof StoredContributor>;

/** What names a contributor of an event. */
export type ContributorName = Pick<StoredContributor, 'eventId' | 'id'>;

/** The port to the contributors of events. */
export interface Contributors {
  /** A contributor who was not removed. */
  find(id: ContributorId): Promise<StoredContributor | undefined>;
  /** The contributors of an event, the first one first. */
  listOf(eventId: EventId): Promise<StoredContributor[]>;
  /**
   * Adds a contributor to a draft or an open event, and counts it there.
   *
   * @returns `refused` when the event moved on or has `most` contributors; `key_used` when the key of the request was used
   */
  add(
    event: LiveEvent,
    created: StoredContributor,
    most: number,
    request?: IdempotentRequest,
  ): Promise<'added' | 'refused' | 'key_used'>;
  /** The contributor whom a request with this key added, with the hash of that request; none when removed since. */
  findByKey(
    event: LiveEvent,
    request: IdempotentRequest,
  ): Promise<{ contributor: StoredContributor | undefined; requestHash: string } | undefined>;
  /** Gives a contributor another secret; false when they were removed. */
  replaceSecret(name: ContributorName, secretHash: string): Promise<boolean>;
  /** Removes a contributor; nothing happens when there is none. */
  remove(name: ContributorName): Promise<void>;
}
