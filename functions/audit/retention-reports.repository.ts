import { daysAfter } from '#functions/platform/clock.ts';
import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { newest } from '#functions/table/newest.ts';
import { retentionReportEntity } from '#functions/table/retention-report.entity.ts';
import type { RetentionReports } from './retention-reports.ts';

/** How many days a report about the buckets is kept. */
const keptDays = 400;

/** Reports in the one table. */
export function createRetentionReports(connection: TableConnection): RetentionReports {
  const reports = retentionReportEntity(connection);
  return {
    async list(limit) {
      const { data } = await reports.query.report({}).go({ ...newest(limit), consistent: true });
      return data.map(({ expires: _, ...report }) => report);
    },

    async note(report, pagesBefore) {
      const expires = Math.floor(Date.parse(daysAfter(report.startedAt, keptDays)) / 1000);
      return await writeIf(
        reports
          .put({ ...report, unknownPlaces: [...report.unknownPlaces], expires })
          .where(({ pages }, { eq, notExists }) =>
            pagesBefore === undefined ? notExists(pages) : eq(pages, pagesBefore),
          ),
      );
    },
  };
}
