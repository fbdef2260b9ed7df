import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoEventEntity } from '#functions/table/photo-event.entity.ts';
import { photoReportEntity } from '#functions/table/photo-report.entity.ts';
import { photoChanges } from '#shared/events/photo.ts';
import type { PhotoReports } from './photo-reports.ts';
import { isIn } from './photo-writes.repository.ts';
import { reportCount } from './stored-photo.ts';

/** Reports of photos, in the one table. */
export function createPhotoReports(connection: TableConnection): PhotoReports {
  const entities = {
    event: photoEventEntity(connection),
    photo: eventPhotoEntity(connection),
    report: photoReportEntity(connection),
  };
  const { event, photo, report } = entities;
  return {
    async report({ eventId, photoId, reports = {}, hidingReports = 0 }, { guestId, reason, at, mayHide }, hidesAt) {
      const count = reportCount(reports);
      const { hide } = photoChanges;
      const hiding = hidingReports + (mayHide ? 1 : 0);
      const hides = mayHide && hiding >= hidesAt;
      const failed = await writeAll(entities, [
        report.create({ guestId, photoId, eventId, reason, createdAt: at }),
        photo
          .patch({ eventId, photoId })
          .set({
            reports: { ...reports, [reason]: (reports[reason] ?? 0) + 1 },
            reportCount: count + 1,
            hidingReports: hiding,
            ...(hides ? { state: hide.to } : {}),
          })
          .where((attributes, operation) => {
            const { reportCount: seen } = attributes;
            const isAsSeen = count === 0 ? operation.notExists(seen) : operation.eq(seen, count);
            return `${isIn(hide.from)(attributes, operation)} AND ${isAsSeen}`;
          }),
        event
          .patch({ id: eventId })
          .add({ reportCount: 1, ...(hides ? { hiddenByReports: 1 } : {}) })
          .where(({ state }, { eq }) => `${eq(state, 'open')} OR ${eq(state, 'closed')}`),
      ]);
      if (failed.includes(0)) return 'known';
      if (failed.length > 0) return 'changed';
      return hides ? 'hidden' : 'counted';
    },
  };
}
