import { createFindEvent, createIsBlocked } from '#functions/events-core/event-read.repository.ts';
import { createEventWrites, isAsSeen } from '#functions/events-core/event-write.repository.ts';
import { parseEvent } from '#functions/events-core/stored-event.ts';
import { daysAfter, hoursAfter, never } from '#functions/platform/clock.ts';
import { idempotencyRow } from '#functions/platform/idempotency-key.ts';
import { unknownCursor } from '#functions/platform/unknown-cursor.ts';
import { writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { currentEventEntity } from '#functions/table/current-event.entity.ts';
import { deletionEntity } from '#functions/table/deletion.entity.ts';
import { duePage, dueRows } from '#functions/table/due-rows.ts';
import { eventCodeEntity } from '#functions/table/event-code.entity.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { listingEntity, monthOf } from '#functions/table/listing.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { wake, wakeAfterFailure } from '#functions/table/wake.ts';
import { DeletionView } from '#shared/events/contract.ts';
import { nextChange } from '#shared/events/event.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { EventId } from '#shared/ids.ts';
import type { PhotoEvents } from './events.ts';

/** A day after an erasure every link for an upload has run out, and no function that began before is running. */
const checkedAfterHours = 24;

/** Photo events, in the one table. */
export function createPhotoEvents(connection: TableConnection): PhotoEvents {
  const event = photoEventEntity(connection);
  const code = eventCodeEntity(connection);
  const current = currentEventEntity(connection);
  const deletion = deletionEntity(connection);
  const idempotency = idempotencyEntity(connection);
  const listing = listingEntity(connection);
  const find = createFindEvent(connection);

  return {
    find,
    ...createEventWrites(connection),

    async findByCode(asked) {
      const { data } = await code.get({ code: asked }).go({ consistent: true });
      const found = data === null ? undefined : await find(data.eventId);
      // A former code, or a tombstone, has no event.
      return found === undefined || found.state === 'erased' || found.code !== asked ? undefined : found;
    },

    isBlocked: createIsBlocked(connection),

    async findByKey(scope, key) {
      const { data } = await idempotency.get({ scope, key }).go({ consistent: true });
      const made = data === null ? undefined : await find(EventId.parse(data.resultId));
      return data === null || made === undefined ? undefined : { event: made, requestHash: data.requestHash };
    },

    async listOf(ownerId, cursor) {
      const page = await event.query
        .byOwner({ ownerId })
        .where((attributes, operation) => operation.ne(attributes.state, 'erased'))
        // One query, however many tombstones lie between.
        .go({ order: 'desc', limit: eventLimits.rowsPerPage, cursor: cursor ?? null })
        .catch((error: unknown) => {
          throw cursor === undefined ? error : unknownCursor(error);
        });
      const events = page.data.map(parseEvent).filter((each) => each.state !== 'erased');
      return { events, cursor: page.cursor ?? undefined };
    },

    async create(created, request) {
      const { id, createdAt: at } = created;
      const failed = await writeAll({ event, code, current, idempotency, listing }, [
        event.create({ ...created, ...wake(created.id, created.wakeAt, 'later') }),
        code.create({ code: created.code, eventId: created.id }),
        current.create({ memberId: created.ownerId, eventId: created.id }),
        ...(request === undefined ? [] : [idempotency.create(idempotencyRow(request, created.id, created.createdAt))]),
        listing.upsert({ kind: 'event', month: monthOf(at), at, id }),
      ]);
      if (failed.length === 0) return 'created';
      // The key first: with it the event exists already.
      if (failed.includes(3)) return 'key_used';
      if (failed.includes(2)) return 'place_taken';
      if (failed.includes(1)) return 'code_taken';
      throw new Error('an event of this id exists already');
    },

    async update(seen, facts, at) {
      const keepsAlike = facts.settings.keepFaces === seen.settings.keepFaces;
      const next = nextChange({ ...seen, ...facts }, at);
      return await writeIf(
        event
          .patch({ id: seen.id })
          .set({ ...facts, revision: seen.revision + 1, ...wake(seen.id, next.at, 'later') })
          .where((attributes, operation) => {
            const asSeen = isAsSeen(seen)(attributes, operation);
            // A photo that is announced meanwhile changes nothing else that was read.
            return keepsAlike ? asSeen : `${asSeen} AND ${operation.eq(attributes.photoCount, 0)}`;
          }),
      );
    },

    async replaceCode(seen, next) {
      const failed = await writeAll({ event, code }, [
        event.patch({ id: seen.id }).set({ code: next }).where(isAsSeen(seen)),
        code.create({ code: next, eventId: seen.id }),
        code.delete({ code: seen.code }),
      ]);
      return failed.length === 0;
    },

    async findDeletion(id) {
      const { data } = await deletion.get({ id }).go({ consistent: true });
      return data === null ? undefined : DeletionView.parse({ ...data, objects: data.objects ?? 0 });
    },

    async noteErasedTo(seen, place) {
      await writeIf(event.patch({ id: seen.id }).set({ facesErasedTo: place }).where(isAsSeen(seen)));
    },

    async noteFacesErased(seen, at) {
      const next = nextChange(seen, at);
      await writeIf(
        event
          .patch({ id: seen.id })
          .set({ facesErasedAt: at, ...wake(seen.id, next.at, 'later') })
          .remove(['facesErasedTo'])
          .where(isAsSeen(seen)),
      );
    },

    async countDeleted(id, { rows, objects }) {
      await deletion.patch({ id }).add({ rows, objects }).go();
    },

    async endDeletion({ id, deletionId, wakeAt: seen }, at) {
      const checkAt = hoursAfter(at, checkedAfterHours);
      const expires = Math.floor(Date.parse(daysAfter(at, eventLimits.tombstoneDays)) / 1000);
      await writeAll({ event, deletion }, [
        event
          .patch({ id })
          .set({ expires, ...wake(id, never, 'later') })
          .where((attributes, operation) => operation.eq(attributes.wakeAt, seen)),
        deletion.patch({ id: deletionId }).set({ endedAt: at, ...wake(deletionId, checkAt, 'later') }),
      ]);
    },

    async postpone({ id, wakeAt: seen }, wakeAt) {
      await writeIf(
        event
          .patch({ id })
          .set(wake(id, wakeAt, 'later'))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, seen)),
      );
    },

    listDue(lane, now) {
      return dueRows(lane, (wakeShard, cursor) =>
        event.query
          .byWake({ wakeShard })
          .lte({ wakeAt: now })
          .go({ ...duePage, cursor }),
      );
    },

    async backOff(due, wakeAt) {
      await writeIf(
        event
          .patch({ id: due.id })
          .set(wakeAfterFailure(due, wakeAt))
          .where((attributes, operation) => operation.eq(attributes.wakeAt, due.wakeAt)),
      );
    },
  };
}
