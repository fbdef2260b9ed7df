import type {
  GuestsPlace,
  RetentionPlace,
  RetentionReports,
  StoredRetentionReport,
} from '#functions/audit/retention-reports.ts';
import { logger } from '#functions/platform/logger.ts';
import type { RetentionMetrics } from '#shared/admin/retention-contract.ts';
import { type Bucket, type Judged, judgePage, type PageDeps } from './judge-page.ts';
import type { ObjectStore } from './object-store.ts';
import type { FormerGuests } from './remove-former-guests.ts';

export interface CheckBucketsDeps extends PageDeps {
  readonly buckets: readonly Bucket[];
  readonly objectStore: ObjectStore;
  readonly reports: RetentionReports;
  /** Removes the guests of events who count no more, from a place on while time is left: the end of the day's work. */
  removeFormerGuests(from: GuestsPlace): Promise<FormerGuests>;
  /** The remaining time of the function. */
  remainingMs(): number;
}

/** With less time left no page begins: a thousand objects need a few hundred record reads, sixteen concurrently. */
const leftMs = 60_000;

/** How many unknown objects a report names; its counts cover them all. */
const namedPlaces = 20;

const nothing: RetentionMetrics = {
  ...{ kept: 0, overdueUnpaid: 0, unknown: 0, failed: 0, overdueSelfies: 0, overduePhotos: 0 },
  ...{ overdueExports: 0, overdueKeys: 0, leftovers: 0, handoffs: 0, formerGuests: 0 },
};

/** What should have been deleted, or is unknown: it must not occur, and an operator has to find the cause. */
const unexpected = [
  ...(['overdueUnpaid', 'unknown', 'failed', 'overdueSelfies', 'overduePhotos', 'overdueExports'] as const),
  'overdueKeys',
] as const;

/**
 * Compares the buckets with the records once a day, page by page, and deletes what no record allows. The progress is
 * stored after every page, so the next hourly run continues an interrupted one. A page whose result was not stored is
 * checked again, without what was deleted of it.
 *
 * @returns the report of the day so far; undefined when it is complete already
 * @throws Error when the complete report contains something unexpected, or is not complete within its day
 */
export async function checkBuckets(deps: CheckBucketsDeps): Promise<StoredRetentionReport | undefined> {
  const now = deps.clock().toISOString();
  const today = now.slice(0, 10);
  const [latest] = await deps.reports.list(1);
  if (latest?.finishedAt !== undefined && latest.day >= today) return undefined;
  let report = latest?.finishedAt === undefined ? latest : undefined;
  if (report === undefined) {
    const first = placeIn(deps.buckets[0]);
    report = { day: today, startedAt: now, pages: 0, metrics: nothing, unknownPlaces: [], place: first };
    if (!(await deps.reports.note(report, undefined))) return undefined;
  }
  while (report.finishedAt === undefined && deps.remainingMs() > leftMs) {
    const next = await judgeNext(report, deps);
    // Another run continues with it.
    if (!(await deps.reports.note(next, report.pages))) return next;
    report = next;
  }
  if (report.finishedAt !== undefined) logVerdicts(report);
  else if (report.day < today) throw new Error(`the report of ${report.day} is not finished`);
  return report;
}

async function judgeNext(report: StoredRetentionReport, deps: CheckBucketsDeps): Promise<StoredRetentionReport> {
  const { place = placeIn(deps.buckets[0]), ...rest } = report;
  const pages = report.pages + 1;
  if ('guests' in place) {
    const guests = await deps.removeFormerGuests(place.guests);
    const { next } = guests;
    const progress = next === undefined ? { finishedAt: deps.clock().toISOString() } : { place: { guests: next } };
    return { ...rest, pages, metrics: withGuests(report.metrics, guests), ...progress };
  }
  // A removed bucket is skipped. Its successor is unknown, so all buckets are checked again.
  const index = Math.max(
    0,
    deps.buckets.findIndex(({ name }) => name === place.bucket),
  );
  const bucket = deps.buckets[index];
  if (bucket === undefined) throw new Error('there is no bucket to check');
  const after = place.bucket === bucket.name ? place.after : undefined;
  const { objects, more } = await deps.objectStore.list(bucket.name, after);
  const judged = await judgePage(bucket, objects, deps);
  return {
    ...rest,
    ...{ pages, metrics: added(report.metrics, judged) },
    unknownPlaces: [...report.unknownPlaces, ...unknownOf(bucket, judged)].slice(0, namedPlaces),
    place: more ? { bucket: bucket.name, after: objects.at(-1)?.key } : placeIn(deps.buckets[index + 1]),
  };
}

/** The guests come after the last bucket. */
function placeIn(bucket: Bucket | undefined): RetentionPlace {
  return bucket === undefined ? { guests: {} } : { bucket: bucket.name };
}

function added(metrics: RetentionMetrics, judged: readonly Judged[]): RetentionMetrics {
  // A report that another version began may lack a number.
  const sum = { ...nothing, ...metrics };
  for (const { verdict } of judged) sum[verdict] += 1;
  return sum;
}

function withGuests(metrics: RetentionMetrics, { removed, failed }: FormerGuests): RetentionMetrics {
  const sum = { ...nothing, ...metrics };
  return { ...sum, formerGuests: sum.formerGuests + removed, failed: sum.failed + failed };
}

function unknownOf({ name }: Bucket, judged: readonly Judged[]): string[] {
  const unknown = judged.filter(({ verdict }) => verdict === 'unknown');
  return unknown.map(({ object }) => `${name}/${withoutAddress(object.key)}`);
}

/** A key without personal data: a part with an `@` is an e-mail. */
function withoutAddress(key: string): string {
  return key
    .split('/')
    .map((part) => (part.includes('@') ? '*' : part))
    .join('/');
}

function logVerdicts({ day, metrics }: StoredRetentionReport): void {
  logger.info('the buckets were compared with the records', { day, ...metrics });
  const found = unexpected.filter((verdict) => metrics[verdict] > 0);
  if (found.length === 0) return;
  throw new Error(`found on ${day}: ${found.map((verdict) => `${verdict} ${metrics[verdict]}`).join(', ')}`);
}
