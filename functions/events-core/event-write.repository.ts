import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { secondsAfter } from '#functions/platform/clock.ts';
import { type IdempotentRequest, idempotencyRow } from '#functions/platform/idempotency-key.ts';
import { type Write, writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { currentEventEntity } from '#functions/table/current-event.entity.ts';
import { deletionEntity } from '#functions/table/deletion.entity.ts';
import { eventCodeEntity } from '#functions/table/event-code.entity.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
import { creditsBackOf } from '#shared/events/capacity.ts';
import {
  type EventMove,
  type EventState,
  eventChanges,
  type LiveState,
  mayChange,
  nextChange,
} from '#shared/events/event.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { limits } from '#shared/limits.ts';
import type { Bought, EventErasure, LiveEvent } from './stored-event.ts';

/** What names an event; an erasure removes it. */
const named = [
  ...['name', 'organizerName', 'type', 'eventDate', 'timeZone', 'code', 'settings', 'agreement', 'revision'],
  ...['photoCount', 'guestCount', 'faceCount', 'rereadAt', 'facesErasedAt', 'boughtCredits', 'everIndexed'],
  ...['rereadSentAt', 'hiddenAt', 'facesErasedTo', 'absenceCount', 'reportCount', 'hiddenByReports'],
  ...['contributorCount', 'photographerCount', 'guestPhotoCount'],
] as const;

type Clause = Parameters<ReturnType<ReturnType<ReturnType<typeof photoEventEntity>['patch']>['set']>['where']>[0];

/** The event is as it was read: state, code, date and settings. */
export function isAsSeen({ state, code, revision }: LiveEvent): Clause {
  return (attributes, operation) =>
    [
      operation.eq(attributes.state, state as EventState),
      operation.eq(attributes.code, code),
      operation.eq(attributes.revision, revision),
    ].join(' AND ');
}

/** When the photos of an event that was erased are deleted: no upload link works any more, and nothing is being read. */
export function contentsDueAt(erasedAt: string): string {
  return secondsAfter(erasedAt, limits.uploadUrlSeconds + eventLimits.lateWriteSeconds);
}

/** The changes of an event's state. Each is one write or transaction, on the condition that the event is as it was read. */
export function createEventWrites(connection: TableConnection) {
  const event = photoEventEntity(connection);
  const code = eventCodeEntity(connection);
  const current = currentEventEntity(connection);
  const deletion = deletionEntity(connection);
  const idempotency = idempotencyEntity(connection);
  const listing = listingEntity(connection);
  const credits = createCreditWrites(connection);
  const money = { member: memberEntity(connection), ledger: ledgerEntity(connection) };

  /** Lets the organiser have another free event. An expired one, and one with bought places, have done so before. */
  function freed({ id, ownerId, state, boughtCredits }: LiveEvent): Write[] {
    if (state === 'expired' || boughtCredits > 0) return [];
    return [
      current
        .delete({ memberId: ownerId })
        .where(({ eventId }, operation) => `${operation.notExists(eventId)} OR ${operation.eq(eventId, id)}`),
    ];
  }

  /** The ledger entry and the balance of credits that buy places, or of a negative number that comes back. */
  function paid({ id: eventId, ownerId: memberId }: LiveEvent, bought: number, at: string): Write[] {
    return credits.parts(ledgerEntry('capacity', { memberId, credits: bought, about: { eventId, name: at }, at }));
  }

  function moved(seen: LiveEvent, to: LiveState, at: string): Write {
    // The faces of an expired event are due at once.
    const wakeAt = to === 'expired' ? at : nextChange({ ...seen, state: to }, at).at;
    return event
      .patch({ id: seen.id })
      .set({ state: to, ...wake(seen.id, wakeAt, 'later') })
      .where(isAsSeen(seen));
  }

  return {
    /** Makes a change that leaves the event its name; false when the event is not as it was read, or may not change so. */
    async move(seen: LiveEvent, change: EventMove, at: string): Promise<boolean> {
      if (!mayChange(seen.state, change)) return false;
      const { to } = eventChanges[change];
      const writes = [moved(seen, to, at), ...(to === 'expired' ? freed(seen) : [])];
      return (await writeAll({ event, current }, writes)).length === 0;
    },

    /**
     * Takes the credits and adds the places in one transaction, and remembers the key of the request.
     *
     * @returns the state of a refused purchase as it is in the table, the first reason that applies
     */
    async buyCapacity(seen: LiveEvent, bought: number, request: IdempotentRequest, at: string): Promise<Bought> {
      const added = event
        .patch({ id: seen.id })
        .set({ boughtCredits: seen.boughtCredits + bought, revision: seen.revision + 1 })
        .where(isAsSeen(seen));
      const key = idempotency.create(idempotencyRow(request, seen.id, at));
      const payment = paid(seen, bought, at);
      const failed = await writeAll({ event, current, idempotency, ...money }, [
        added,
        key,
        ...payment,
        ...freed(seen),
      ]);
      if (failed.length === 0) return 'bought';
      if (failed.includes(1)) return 'key_used';
      // The balance is the last write of a payment.
      return failed.every((position) => position === 1 + payment.length) ? 'no_credit' : 'moved_on';
    },

    /**
     * Leaves a tombstone without names, removes the code, opens the record of the deletion, and gives credits back whose
     * places were never used, unless the account is erased, too; false when the event is not as it was read.
     */
    async erase(seen: LiveEvent, { deletionId, at, ownerId = seen.ownerId }: EventErasure): Promise<boolean> {
      const wakeAt = contentsDueAt(at);
      const back = ownerId === seen.ownerId ? creditsBackOf(seen) : 0;
      const returned = back === 0 ? [] : paid(seen, -back, at);
      const tombstone = event
        .patch({ id: seen.id })
        // The key of the owner's list is written from all of its parts.
        .set({ state: 'erased', deletionId, ownerId, createdAt: seen.createdAt, ...wake(seen.id, wakeAt, 'later') })
        .remove([...named])
        .where((attributes, operation) => {
          const asSeen = isAsSeen(seen)(attributes, operation);
          return back === 0 ? asSeen : `${asSeen} AND ${operation.notExists(attributes.everIndexed)}`;
        });
      const { createdAt } = seen;
      const listed = { kind: 'event', month: monthOf(createdAt), at: createdAt, id: seen.id } as const;
      const removed = [code.delete({ code: seen.code }), listing.delete(listed), ...freed(seen)];
      const opened = deletion.create({
        id: deletionId,
        kind: 'event',
        rows: removed.length + 1,
        objects: 0,
        beganAt: at,
        prefix: `${seen.id}/`,
      });
      const writes = [tombstone, ...removed, opened, ...returned];
      return (await writeAll({ event, code, current, deletion, listing, ...money }, writes)).length === 0;
    },
  };
}
