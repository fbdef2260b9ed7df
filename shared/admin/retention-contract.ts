import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';

const count = z.number().int().nonnegative();

/** The numbers of objects in the picture buckets, by verdict, and of rows that no object confirms. */
export const RetentionMetrics = z.object({
  /** What the records allow. */
  kept: count,
  /** Kept, although the sweeper should have discarded their order long ago. */
  overdueUnpaid: count,
  /** Without an owner: kept until the bucket's own rule deletes them. */
  unknown: count,
  /** Kept, because their records could not be read, or they could not be deleted; retried the next day. */
  failed: count,
  /** Deleted: overdue selfies and photos that the sweeper had missed. */
  overdueSelfies: count,
  overduePhotos: count,
  /** Deleted: exports that were older than a day. */
  overdueExports: count,
  /** Deleted: keys and templates of expired events that the sweeper had missed. Reports of before events lack it. */
  overdueKeys: count.default(0),
  /** Deleted: late uploads, and leftovers of an order or event that was deleted, moved or stripped of personal data. */
  leftovers: count,
  /** Deleted: uploads of a phone that no desktop fetched. */
  handoffs: count,
  /** Deleted: rows of guests who had left their event and of withdrawn faces, which a restored table had again. */
  formerGuests: count.default(0),
});
export type RetentionMetrics = z.infer<typeof RetentionMetrics>;

/** The contents of the buckets on a day. */
export const RetentionReport = z.object({
  /** In UTC. */
  day: z.iso.date(),
  startedAt: Timestamp,
  /** Absent while the comparison runs. */
  finishedAt: Timestamp.optional(),
  metrics: RetentionMetrics,
  /** Some of the unknown objects: bucket and key, with a star in the place of an e-mail. */
  unknownPlaces: z.array(z.string()),
});
export type RetentionReport = z.infer<typeof RetentionReport>;

export const listRetentionReports = defineEndpoint({
  method: 'GET',
  path: '/admin/retention',
  access: 'admin',
  summary: 'The contents of the picture buckets on the last thirty days, and what was deleted',
  output: z.object({ reports: z.array(RetentionReport).max(30) }),
  success: 200,
});
