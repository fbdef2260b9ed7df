import type { PhotoEvents } from '#functions/events/events.ts';
import { contentsDueAt } from '#functions/events-core/event-write.repository.ts';
import type { LiveEvent, StoredEvent } from '#functions/events-core/stored-event.ts';
import { never } from '#functions/platform/clock.ts';
import type { IdempotentRequest } from '#functions/platform/idempotency-key.ts';
import { creditsBackOf } from '#shared/events/capacity.ts';
import type { DeletionView } from '#shared/events/contract.ts';
import { eventChanges, mayChange, nextChange } from '#shared/events/event.ts';
import type { EventCode } from '#shared/events/event-code.ts';
import type { EventId, MemberId } from '#shared/ids.ts';

/** A member's ledger: the changes of the balance. */
export type Ledgers = Map<MemberId, number[]>;

/**
 * Photo events in memory.
 *
 * @param ledgers the credits of the organisers, which buy places
 * @param blocked organisers whose account is blocked
 */
export function createEventsDouble(ledgers: Ledgers = new Map(), blocked = new Set<MemberId>()): PhotoEvents {
  const rows = new Map<EventId, StoredEvent>();
  const codes = new Map<EventCode, EventId>();
  const current = new Map<MemberId, EventId>();
  const keys = new Map<string, { event: EventId; requestHash: string }>();
  const deletions = new Map<string, DeletionView>();

  const keyOf = ({ scope, key }: Pick<IdempotentRequest, 'scope' | 'key'>) => `${scope}#${key}`;

  function isAsSeen(seen: LiveEvent): boolean {
    const row = rows.get(seen.id);
    if (row === undefined || row.state === 'erased') return false;
    return row.state === seen.state && row.code === seen.code && row.revision === seen.revision;
  }

  const free = ({ ownerId, state, boughtCredits }: LiveEvent) =>
    state !== 'expired' && boughtCredits === 0 && current.delete(ownerId);

  function take(ownerId: MemberId, credits: number): boolean {
    const entries = ledgers.get(ownerId) ?? [];
    if (entries.reduce((sum, delta) => sum + delta, 0) < credits) return false;
    ledgers.set(ownerId, [...entries, -credits]);
    return true;
  }

  return {
    find: async (id) => rows.get(id),

    async findByCode(code) {
      const id = codes.get(code);
      const row = id === undefined ? undefined : rows.get(id);
      return row?.state === 'erased' ? undefined : row;
    },

    isBlocked: async (memberId) => blocked.has(memberId),

    async findByKey(scope, key) {
      const kept = keys.get(keyOf({ scope, key }));
      const event = kept === undefined ? undefined : rows.get(kept.event);
      return kept === undefined || event === undefined ? undefined : { event, requestHash: kept.requestHash };
    },

    async listOf(memberId) {
      const own = [...rows.values()].flatMap((row) =>
        row.ownerId === memberId && row.state !== 'erased' ? [row] : [],
      );
      return { events: own.sort((left, right) => (left.id < right.id ? 1 : -1)) };
    },

    async create(event, request) {
      if (request !== undefined && keys.has(keyOf(request))) return 'key_used';
      if (current.has(event.ownerId)) return 'place_taken';
      if (codes.has(event.code)) return 'code_taken';
      rows.set(event.id, event);
      codes.set(event.code, event.id);
      current.set(event.ownerId, event.id);
      if (request !== undefined) keys.set(keyOf(request), { event: event.id, requestHash: request.requestHash });
      return 'created';
    },

    async update(seen, facts, at) {
      const keepsAlike = facts.settings.keepFaces === seen.settings.keepFaces;
      if (!isAsSeen(seen) || (!keepsAlike && seen.photoCount > 0)) return false;
      const next = { ...seen, ...facts, revision: seen.revision + 1 };
      rows.set(seen.id, { ...next, wakeAt: nextChange(next, at).at });
      return true;
    },

    async replaceCode(seen, code) {
      if (!isAsSeen(seen) || codes.has(code)) return false;
      codes.delete(seen.code);
      codes.set(code, seen.id);
      rows.set(seen.id, { ...seen, code });
      return true;
    },

    async move(seen, change, at) {
      if (!mayChange(seen.state, change) || !isAsSeen(seen)) return false;
      const next = { ...seen, state: eventChanges[change].to };
      rows.set(seen.id, { ...next, wakeAt: next.state === 'expired' ? at : nextChange(next, at).at });
      if (next.state === 'expired') free(seen);
      return true;
    },

    async buyCapacity(seen, credits, request) {
      if (keys.has(keyOf(request))) return 'key_used';
      if (!isAsSeen(seen)) return 'moved_on';
      if (!take(seen.ownerId, credits)) return 'no_credit';
      keys.set(keyOf(request), { event: seen.id, requestHash: request.requestHash });
      free(seen);
      rows.set(seen.id, { ...seen, boughtCredits: seen.boughtCredits + credits, revision: seen.revision + 1 });
      return 'bought';
    },

    async erase(seen, { deletionId, at, ownerId = seen.ownerId }) {
      if (!isAsSeen(seen)) return false;
      const row = rows.get(seen.id);
      const back = ownerId === seen.ownerId ? creditsBackOf(seen) : 0;
      if (back > 0 && row?.state !== 'erased' && row?.everIndexed === true) return false;
      if (back > 0) take(seen.ownerId, -back);
      const { id, createdAt } = seen;
      rows.set(id, { id, ownerId, createdAt, state: 'erased', deletionId, wakeAt: contentsDueAt(at) });
      codes.delete(seen.code);
      const freed = free(seen);
      deletions.set(deletionId, { id: deletionId, kind: 'event', rows: freed ? 4 : 3, objects: 0, beganAt: at });
      return true;
    },

    findDeletion: async (id) => deletions.get(id),

    async noteErasedTo(seen, place) {
      if (isAsSeen(seen)) rows.set(seen.id, { ...seen, facesErasedTo: place });
    },

    async noteFacesErased(seen, at) {
      if (!isAsSeen(seen)) return;
      const { facesErasedTo: _, ...rest } = seen;
      rows.set(seen.id, { ...rest, facesErasedAt: at, wakeAt: nextChange(seen, at).at });
    },

    async countDeleted(id, deleted) {
      const record = deletions.get(id);
      if (record === undefined) throw new Error(`there is no record ${id}`);
      const { rows: before, objects } = record;
      deletions.set(id, { ...record, rows: before + deleted.rows, objects: objects + deleted.objects });
    },

    async endDeletion(seen, at) {
      const begun = deletions.get(seen.deletionId);
      if (rows.get(seen.id)?.wakeAt !== seen.wakeAt || begun === undefined) return;
      rows.set(seen.id, { ...seen, wakeAt: never });
      deletions.set(seen.deletionId, { ...begun, endedAt: at });
    },

    async postpone(seen, wakeAt) {
      const row = rows.get(seen.id);
      if (row?.wakeAt === seen.wakeAt) rows.set(seen.id, { ...row, wakeAt });
    },

    async *listDue(lane, now) {
      for (const { id, wakeAt } of rows.values()) {
        if (lane === 'later' && wakeAt <= now) yield { id, wakeAt, lane, failures: 0 };
      }
    },

    async backOff(due, wakeAt) {
      const row = rows.get(due.id);
      if (row?.wakeAt === due.wakeAt) rows.set(due.id, { ...row, wakeAt });
    },
  };
}
