import { secondsAfter } from '#functions/platform/clock.ts';
import { type Write, writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { currentEventEntity } from '#functions/table/current-event.entity.ts';
import { deletionEntity } from '#functions/table/deletion.entity.ts';
import { eventCodeEntity } from '#functions/table/event-code.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake } from '#functions/table/wake.ts';
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
import type { EventErasure, LiveEvent } from './stored-event.ts';

/** What names an event; an erasure removes it. */
const named = [
  ...['name', 'organizerName', 'type', 'eventDate', 'timeZone', 'code', 'settings', 'revision'],
  ...['photoCount', 'guestCount', 'faceCount', 'rereadAt', 'facesErasedAt'],
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

  /** Lets the organiser have another event. An expired one has done so before. */
  function freed({ id, ownerId, state }: LiveEvent): Write[] {
    if (state === 'expired') return [];
    return [
      current
        .delete({ memberId: ownerId })
        .where(({ eventId }, operation) => `${operation.notExists(eventId)} OR ${operation.eq(eventId, id)}`),
    ];
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
     * Leaves a tombstone without names, removes the code, and opens the record of the deletion; false when the event is
     * not as it was read.
     */
    async erase(seen: LiveEvent, { deletionId, at, ownerId = seen.ownerId }: EventErasure): Promise<boolean> {
      const wakeAt = contentsDueAt(at);
      const tombstone = event
        .patch({ id: seen.id })
        // The key of the owner's list is written from all of its parts.
        .set({ state: 'erased', deletionId, ownerId, createdAt: seen.createdAt, ...wake(seen.id, wakeAt, 'later') })
        .remove([...named])
        .where(isAsSeen(seen));
      const removed = [code.delete({ code: seen.code }), ...freed(seen)];
      const opened = deletion.create({
        id: deletionId,
        kind: 'event',
        rows: removed.length + 1,
        objects: 0,
        beganAt: at,
      });
      return (await writeAll({ event, code, current, deletion }, [tombstone, ...removed, opened])).length === 0;
    },
  };
}
