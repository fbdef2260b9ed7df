import type { Context } from 'aws-lambda';
import { createRetentionReports } from '#functions/audit/retention-reports.repository.ts';
import type { GuestsPlace } from '#functions/audit/retention-reports.ts';
import { createFindEvent, listEvents } from '#functions/events-core/event-read.repository.ts';
import { createGuestObjects, createGuestRemoval } from '#functions/events-core/guest-objects.ts';
import { createGuests } from '#functions/events-core/guests.repository.ts';
import { createPersonalRecords } from '#functions/personal-records/personal-records.repository.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { onSchedule } from '#functions/platform/metrics.ts';
import { newDeletionId } from '#functions/platform/new-id.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import type { RetentionMetrics } from '#shared/admin/retention-contract.ts';
import { BucketName } from '#shared/buckets.ts';
import { checkBuckets } from './check-buckets.ts';
import { checkDeletions } from './check-deletions.ts';
import { createEndedDeletions } from './ended-deletions.repository.ts';
import { RetentionEnv } from './env.ts';
import { createObjectStore } from './object-store.adapter.ts';
import { removeFormerGuests } from './remove-former-guests.ts';

const env = readEnv(RetentionEnv);
const connection = connectTable(env.TABLE_NAME);
const buckets = env.BUCKETS.split(',').map((pair) => {
  const [kind, name = ''] = pair.split('=');
  return { kind: BucketName.parse(kind), name };
});

function storeOf(bucket: BucketName): PhotoStore {
  const name = buckets.find(({ kind }) => kind === bucket)?.name;
  if (name === undefined) throw new Error(`the stage has no bucket ${bucket}`);
  return createPhotoStore(name);
}

const keys = storeOf('event-keys');
const guests = {
  events: { find: createFindEvent(connection), list: () => listEvents(connection) },
  guests: createGuests(connection),
  objects: createGuestObjects(keys),
  removal: createGuestRemoval(keys, storeOf('event-variants')),
  clock: systemClock,
  newDeletionId,
};
const deps = {
  buckets,
  judged: createPersonalRecords(connection).flatMap(({ objects = [] }) => objects),
  objectStore: createObjectStore(),
  reports: createRetentionReports(connection),
  deletions: createEndedDeletions(connection),
  clock: systemClock,
};

/** Every hour: continues the report of the day until it is complete, and checks deletions that ended a day ago. */
export const handler = onSchedule(async (_event: unknown, context: Context): Promise<RetentionMetrics | undefined> => {
  const remainingMs = () => context.getRemainingTimeInMillis();
  const run = {
    ...{ ...deps, remainingMs },
    removeFormerGuests: (from: GuestsPlace) => removeFormerGuests(from, { ...guests, remainingMs }),
  };
  try {
    return (await checkBuckets(run))?.metrics;
  } finally {
    await checkDeletions(run);
  }
});
