import { createWriteTransaction } from 'electrodb';
import { idempotencyRow } from '#functions/platform/idempotency-key.ts';
import { failedConditions, writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { deletionEntity } from '#functions/table/deletion.entity.ts';
import { enrolmentEntity } from '#functions/table/enrolment.entity.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { faceMatchEntity } from '#functions/table/face-match.entity.ts';
import { guestEntity } from '#functions/table/guest.entity.ts';
import { guestMailEntity } from '#functions/table/guest-mail.entity.ts';
import { idempotencyEntity } from '#functions/table/idempotency.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { photoReportEntity } from '#functions/table/photo-report.entity.ts';
import { GuestId } from '#shared/ids.ts';
import { createAbsences } from './absences.repository.ts';
import type { Guests, SettledMatch } from './guests.ts';
import { createRereads } from './rereads.repository.ts';
import { StoredEnrolment, StoredGuest, StoredMatch } from './stored-guest.ts';
import { templateName } from './templates.ts';

/** Matches that are deleted in parallel. */
const removedAtOnce = 16;

/** Matches of one transaction, which has a hundred parts: two a match, and one for the enrolled face. */
const settledAtOnce = 49;

/** Guests, their enrolled faces and their matches, in the one table. */
export function createGuests(connection: TableConnection): Guests {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    guest: guestEntity(connection),
    enrolment: enrolmentEntity(connection),
    match: faceMatchEntity(connection),
    deletion: deletionEntity(connection),
    idempotency: idempotencyEntity(connection),
    mail: guestMailEntity(connection),
  };
  const { event, guest, enrolment, match, deletion, idempotency, mail } = entities;

  async function find(id: GuestId): Promise<StoredGuest | undefined> {
    const { data } = await guest.get({ id }).go({ consistent: true });
    return data === null ? undefined : StoredGuest.parse(data);
  }

  const report = photoReportEntity(connection);

  const keyOf = ({ eventId, guestId, id }: StoredEnrolment) => ({ eventId, guestId, id });

  async function matchesOf(guestId: GuestId): Promise<StoredMatch[]> {
    const { data } = await match.query.match({ guestId }).go({ pages: 'all', consistent: true });
    return data.map((row) => StoredMatch.parse(row));
  }

  const matchesWith = async ({ guestId, id }: StoredEnrolment) =>
    (await matchesOf(guestId)).filter(({ enrolmentId }) => enrolmentId === id);

  /** Writes attributes of an enrolled face; false when it has another selfie by now. */
  const noted = (
    seen: StoredEnrolment,
    attributes: Partial<Pick<StoredEnrolment, 'state' | 'searchedAt' | 'double'>>,
  ) =>
    writeIf(
      enrolment
        .patch(keyOf(seen))
        .set(attributes)
        .where(({ selfie, state }, { eq }) => `${eq(selfie, seen.selfie)} AND ${eq(state, seen.state)}`),
    );

  /** What was found of one face, in one transaction: what may not be written is left out, and the rest is sent again. */
  async function settlePart(part: readonly SettledMatch[], at: string): Promise<readonly SettledMatch[]> {
    const [first] = part;
    if (first === undefined) return [];
    const { enrolment: seen } = first;
    const failed = await failedConditions(
      createWriteTransaction(entities, (each) => [
        each.enrolment
          .check(keyOf(seen))
          .where(({ selfie, state }, { eq }) => `${eq(selfie, seen.selfie)} AND ${eq(state, 'enrolled')}`)
          .commit(),
        ...part.flatMap(({ photoId, match: found }) => {
          const key = { guestId: seen.guestId, photoId, enrolmentId: seen.id };
          return [
            // A match in a photo that was removed meanwhile would stay.
            each.photo
              .check({ eventId: seen.eventId, photoId })
              .where(({ state }, { exists }) => exists(state))
              .commit(),
            found === undefined
              ? each.match
                  .delete(key)
                  .where(({ mine }, { notExists }) => notExists(mine))
                  .commit()
              : each.match
                  .upsert({ ...key, eventId: seen.eventId, selfie: seen.selfie, ...found })
                  .ifNotExists({ foundAt: at })
                  .where(({ mine }, { notExists }) => notExists(mine))
                  .commit(),
          ];
        }),
      ]),
    );
    if (failed.length === 0) return part;
    if (failed.includes(0)) return [];
    const left = part.filter((_, place) => !failed.includes(1 + 2 * place) && !failed.includes(2 + 2 * place));
    return await settlePart(left, at);
  }

  return {
    ...createAbsences(connection),
    ...createRereads(connection),

    find,

    async listGuests(eventId, limit, after) {
      const { data, cursor } = await guest.query.byEvent({ eventId }).go({ limit, cursor: after ?? null });
      return { guests: data.map((row) => StoredGuest.parse(row)), cursor: cursor ?? undefined };
    },

    async create(created, request) {
      const failed = await writeAll(entities, [
        guest.create(created),
        ...(request === undefined ? [] : [idempotency.create(idempotencyRow(request, created.id, created.createdAt))]),
      ]);
      return failed.length === 0;
    },

    async findByKey(scope, key) {
      const { data } = await idempotency.get({ scope, key }).go({ consistent: true });
      if (data === null) return undefined;
      return { guest: await find(GuestId.parse(data.resultId)), requestHash: data.requestHash };
    },

    replaceSecret: (id, secretHash) =>
      writeIf(
        guest
          .patch({ id })
          .set({ secretHash })
          .where(
            ({ enrolmentCount, absenceCount }, { eq, notExists }) =>
              `${eq(enrolmentCount, 0)} AND (${notExists(absenceCount)} OR ${eq(absenceCount, 0)})`,
          ),
      ),

    async enrolmentsOf(eventId, guestId) {
      const { data } = await enrolment.query
        .enrolment({ eventId, ...(guestId === undefined ? {} : { guestId }) })
        .go({ pages: 'all', consistent: true });
      return data.map((row) => StoredEnrolment.parse(row));
    },

    async enrol(created, seen, mostGuests, mostFaces) {
      const isFirst = seen.enrolmentCount === 0;
      const failed = await writeAll(entities, [
        event
          .patch({ id: created.eventId })
          .add({ guestCount: isFirst ? 1 : 0 })
          .where(
            ({ state, guestCount }, { eq, lt, lte }) =>
              `${eq(state, 'open')} AND ${isFirst ? lt(guestCount, mostGuests) : lte(guestCount, mostGuests)}`,
          ),
        guest
          .patch({ id: seen.id })
          .add({ enrolmentCount: 1 })
          .remove(['isRefused'])
          .where(
            ({ enrolmentCount }, { eq, lt }) =>
              `${eq(enrolmentCount, seen.enrolmentCount)} AND ${lt(enrolmentCount, mostFaces)}`,
          ),
        enrolment.create(created),
      ]);
      return failed.length === 0;
    },

    async renew(seen, changes) {
      const isRenewed = await writeIf(
        enrolment
          .patch(keyOf(seen))
          .set(changes)
          .remove(['searchedAt', 'double'])
          .where(({ selfie }, { eq }) => eq(selfie, seen.selfie)),
      );
      // After the row: until then a worker may write one more.
      const before = isRenewed ? await matchesWith(seen) : [];
      await removeMatches(before.filter(({ selfie }) => selfie === seen.selfie));
      return isRenewed;
    },

    approve: (seen) => noted(seen, { state: 'enrolled' }),

    async noteSearched(seen, searchedAt, double) {
      await noted(seen, { searchedAt, double });
    },

    async noteDouble(seen) {
      await noted(seen, { double: true });
    },

    matchesOf,

    async settle(settled, at) {
      const written: SettledMatch[] = [];
      for (const ofFace of Map.groupBy(settled, ({ enrolment: each }) => templateName(each)).values()) {
        for (let first = 0; first < ofFace.length; first += settledAtOnce) {
          written.push(...(await settlePart(ofFace.slice(first, first + settledAtOnce), at)));
        }
      }
      return written;
    },

    judge: ({ guestId, photoId, enrolmentId }, mine) =>
      writeIf(match.patch({ guestId, photoId, enrolmentId }).set({ mine })),

    async withdraw(seen, { deletionId, at, objects }, by) {
      const matches = await matchesWith(seen);
      // The guest may have taken another selfie since.
      await removeMatches(matches.filter(({ selfie }) => selfie === seen.selfie));
      const { data: holder } = await guest.get({ id: seen.guestId }).go({ consistent: true });
      const isLast = holder?.enrolmentCount === 1;
      const hasMail = isLast && (await mail.get({ id: seen.guestId }).go({ consistent: true })).data !== null;
      const rows = matches.length + (hasMail ? 2 : 1);
      const failed = await writeAll(entities, [
        enrolment.delete(keyOf(seen)).where(({ selfie }, { eq }) => eq(selfie, seen.selfie)),
        guest
          .patch({ id: seen.guestId })
          .add({ enrolmentCount: -1 })
          .set(by === 'organizer' ? { isRefused: true } : {})
          .where(({ enrolmentCount }, { eq }) => eq(enrolmentCount, holder?.enrolmentCount ?? 0)),
        event.patch({ id: seen.eventId }).add({ guestCount: isLast ? -1 : 0 }),
        ...(isLast ? [mail.delete({ id: seen.guestId })] : []),
        deletion.create({ id: deletionId, kind: 'face', rows, objects, beganAt: at }),
      ]);
      if (failed.length > 0) return false;
      // A worker that read the row before may have written more until it was gone.
      await removeMatches(await matchesWith(seen));
      await deletion.patch({ id: deletionId }).set({ endedAt: at }).go();
      return true;
    },

    async clear(guestId, enrolmentId) {
      const all = await matchesOf(guestId);
      await removeMatches(all.filter((each) => enrolmentId === undefined || each.enrolmentId === enrolmentId));
      if (enrolmentId !== undefined) return;
      const { data } = await report.query.report({ guestId }).go({ pages: 'all', consistent: true });
      for (const { photoId } of data) await report.delete({ guestId, photoId }).go();
    },

    async remove({ id }, { deletionId, at, objects }) {
      const failed = await writeAll(entities, [
        guest
          .delete({ id })
          .where(
            ({ enrolmentCount, absenceCount }, { eq, notExists }) =>
              `${eq(enrolmentCount, 0)} AND (${notExists(absenceCount)} OR ${eq(absenceCount, 0)})`,
          ),
        mail.delete({ id }),
        deletion.create({ id: deletionId, kind: 'guest', rows: 1, objects, beganAt: at, endedAt: at }),
      ]);
      return failed.length === 0;
    },

    async findDeletion(id) {
      const { data } = await deletion.get({ id }).go({ consistent: true });
      return data === null ? undefined : { ...data, objects: data.objects ?? 0 };
    },
  };

  async function removeMatches(matches: readonly StoredMatch[]): Promise<void> {
    for (let first = 0; first < matches.length; first += removedAtOnce) {
      await Promise.all(
        matches
          .slice(first, first + removedAtOnce)
          .map(({ guestId, photoId, enrolmentId }) => match.delete({ guestId, photoId, enrolmentId }).go()),
      );
    }
  }
}
