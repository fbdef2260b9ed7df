import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { eventPhotoEntity } from '#functions/table/event-photo.entity.ts';
import { photoReportEntity } from '#functions/table/photo-report.entity.ts';
import { type PhotoState, photoChanges } from '#shared/events/photo.ts';
import type { PhotoReports } from './photo-reports.ts';
import { reportCount } from './stored-photo.ts';

/** Reports of photos, in the one table. */
export function createPhotoReports(connection: TableConnection): PhotoReports {
  const entities = {
    photo: eventPhotoEntity(connection),
    report: photoReportEntity(connection),
  };
  const { photo, report } = entities;
  return {
    async report({ eventId, photoId, reports = {} }, { guestId, reason, at }, hidesAt) {
      const count = reportCount(reports);
      const { hide } = photoChanges;
      const hides = count + 1 >= hidesAt;
      const before: readonly PhotoState[] = hide.from;
      const failed = await writeAll(entities, [
        report.create({ guestId, photoId, eventId, reason, createdAt: at }),
        photo
          .patch({ eventId, photoId })
          .set({
            reports: { ...reports, [reason]: (reports[reason] ?? 0) + 1 },
            reportCount: count + 1,
            ...(hides ? { state: hide.to } : {}),
          })
          .where(
            ({ state, reportCount: seen }, { eq, notExists }) =>
              `(${before.map((each) => eq(state, each)).join(' OR ')}) AND ${count === 0 ? notExists(seen) : eq(seen, count)}`,
          ),
      ]);
      if (failed.includes(0)) return 'known';
      if (failed.length > 0) return 'changed';
      return hides ? 'hidden' : 'counted';
    },
  };
}
