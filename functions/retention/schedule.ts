import type { Context } from 'aws-lambda';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import { createPersonalRecords } from '#functions/personal-records/personal-records.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { onSchedule } from '#functions/platform/metrics.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import type { RetentionMetrics } from '#shared/admin/retention-contract.ts';
import { BucketName } from '#shared/buckets.ts';
import { checkBuckets } from './check-buckets.ts';
import { RetentionEnv } from './env.ts';
import { createObjectStore } from './object-store.adapter.ts';

const env = readEnv(RetentionEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  buckets: env.BUCKETS.split(',').map((pair) => {
    const [kind, name = ''] = pair.split('=');
    return { kind: BucketName.parse(kind), name };
  }),
  judged: createPersonalRecords(connection).flatMap(({ objects = [] }) => objects),
  objectStore: createObjectStore(),
  reports: createRetentionReports(connection),
  clock: systemClock,
};

/** Every hour: continues the report of the day until it is complete. */
export const handler = onSchedule(async (_event: unknown, context: Context): Promise<RetentionMetrics | undefined> => {
  const report = await checkBuckets({ ...deps, remainingMs: () => context.getRemainingTimeInMillis() });
  return report?.metrics;
});
