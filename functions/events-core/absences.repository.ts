import { absenceEntity } from '#functions/table/absence.entity.ts';
import { writeAll, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { deletionEntity } from '#functions/table/deletion.entity.ts';
import { faceMatchEntity } from '#functions/table/face-match.entity.ts';
import { guestEntity } from '#functions/table/guest.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import type { FaceBox } from '#shared/events/enrolment.ts';
import { type Absences, StoredAbsence } from './absences.ts';

/** A stored face has its place in ten-thousandths of the photo, a match the place that was read. */
const samePlace = 1e-3;

/** Faces that guests took out, in the one table. */
export function createAbsences(connection: TableConnection): Absences {
  const entities = {
    event: photoEventEntity(connection),
    guest: guestEntity(connection),
    absence: absenceEntity(connection),
    deletion: deletionEntity(connection),
  };
  const { event, guest, absence, deletion } = entities;
  const match = faceMatchEntity(connection);

  const keyOf = ({ eventId, guestId, id }: StoredAbsence) => ({ eventId, guestId, id });

  /** Writes attributes of an absence; false when it has another selfie by now. */
  const noted = (seen: StoredAbsence, attributes: Partial<StoredAbsence>) =>
    writeIf(
      absence
        .patch(keyOf(seen))
        .set(attributes)
        .where(({ selfie }, { eq }) => eq(selfie, seen.selfie)),
    );

  return {
    async absencesOf(eventId, guestId) {
      const { data } = await absence.query
        .absence({ eventId, ...(guestId === undefined ? {} : { guestId }) })
        .go({ pages: 'all', consistent: true });
      return data.map((row) => StoredAbsence.parse(row));
    },

    async takeOut(created, seen, most) {
      const failed = await writeAll(entities, [
        event
          .patch({ id: created.eventId })
          .add({ absenceCount: 1 })
          .where(({ state }, { eq }) => `${eq(state, 'open')} OR ${eq(state, 'closed')}`),
        guest
          .patch({ id: seen.id })
          .add({ absenceCount: 1 })
          .where(({ absenceCount }, { notExists, lt }) => `${notExists(absenceCount)} OR ${lt(absenceCount, most)}`),
        absence.create(created),
      ]);
      return failed.length === 0;
    },

    renewAbsence: (seen, changes) =>
      writeIf(
        absence
          .patch(keyOf(seen))
          .set(changes)
          .remove(['searchedAt', 'double'])
          .where(({ selfie }, { eq }) => eq(selfie, seen.selfie)),
      ),

    async noteTakenOut(seen, searchedAt, double) {
      await noted(seen, { searchedAt, double });
    },

    async noteDoubleAbsence(seen) {
      await noted(seen, { double: true });
    },

    async endQuestions(photoId, boxes) {
      const { data } = await match.query.byPhoto({ photoId }).go({ pages: 'all' });
      for (const { guestId, enrolmentId, certainty, box } of data) {
        if (certainty !== 'asked' || !boxes.some((each) => isSamePlace(each, box))) continue;
        await match.delete({ guestId, photoId, enrolmentId }).go();
      }
    },

    async endAbsence(seen, { deletionId, at, objects }) {
      const failed = await writeAll(entities, [
        absence.delete(keyOf(seen)).where(({ selfie }, { eq }) => eq(selfie, seen.selfie)),
        guest.patch({ id: seen.guestId }).add({ absenceCount: -1 }),
        event.patch({ id: seen.eventId }).add({ absenceCount: -1 }),
        deletion.create({ id: deletionId, kind: 'face', rows: 1, objects, beganAt: at, endedAt: at }),
      ]);
      return failed.length === 0;
    },
  };
}

function isSamePlace(one: FaceBox, other: FaceBox): boolean {
  return (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) < samePlace);
}
