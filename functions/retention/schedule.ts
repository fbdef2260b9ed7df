import type { Context } from 'aws-lambda';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { onSchedule } from '#functions/platform/metrics.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import type { RetentionFigures } from '#shared/admin/retention-contract.ts';
import { checkBuckets } from './check-buckets.ts';
import { RetentionEnv } from './env.ts';
import { createObjectStore } from './object-store.adapter.ts';
import { createPictureRecords } from './picture-records.repository.ts';

const env = readEnv(RetentionEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  buckets: [
    { name: env.PHOTO_BUCKET, kind: 'photos' },
    { name: env.EXPORT_BUCKET, kind: 'exports' },
    ...env.EMPTY_BUCKETS.split(',').map((name) => ({ name, kind: 'empty' }) as const),
  ],
  objectStore: createObjectStore(),
  records: createPictureRecords(connection),
  reports: createRetentionReports(connection),
  clock: systemClock,
} as const;

/** Every hour: goes on with the report of the day, until it is finished. */
export const handler = onSchedule(async (_event: unknown, context: Context): Promise<RetentionFigures | undefined> => {
  const report = await checkBuckets({ ...deps, remainingMs: () => context.getRemainingTimeInMillis() });
  return report?.figures;
});
