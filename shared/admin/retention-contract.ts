import { z } from 'zod';
import { defineEndpoint } from '#shared/http/endpoint.ts';
import { Timestamp } from '#shared/ids.ts';

const count = z.number().int().nonnegative();

/** How many objects were found in the buckets of pictures, by what became of them. */
export const RetentionFigures = z.object({
  /** What the records allow. */
  kept: count,
  /** Kept, although their order should have been discarded long ago; the sweeper has to do it. */
  overdueUnpaid: count,
  /** Nothing says whose they are: kept until the bucket's own rule deletes them. */
  unknown: count,
  /** Kept, because their records could not be read, or they could not be deleted; tried again the next day. */
  failed: count,
  /** Deleted: selfies and photos after their term, which the sweeper had left. */
  overdueSelfies: count,
  overduePhotos: count,
  /** Deleted: exports that were older than a day. */
  overdueExports: count,
  /** Deleted: what arrived late or was left behind by an order that was deleted, moved or forgotten. */
  leftovers: count,
  /** Deleted: what a phone had sent and nobody fetched. */
  handoffs: count,
});
export type RetentionFigures = z.infer<typeof RetentionFigures>;

/** What lay in the buckets on a day. */
export const RetentionReport = z.object({
  /** In UTC. */
  day: z.iso.date(),
  startedAt: Timestamp,
  /** Absent as long as the comparison goes on. */
  finishedAt: Timestamp.optional(),
  figures: RetentionFigures,
  /** Some of the unknown objects: bucket and key, with a star in the place of an address. */
  unknownPlaces: z.array(z.string()),
});
export type RetentionReport = z.infer<typeof RetentionReport>;

export const listRetentionReports = defineEndpoint({
  method: 'GET',
  path: '/admin/retention',
  access: 'admin',
  summary: 'What lay in the buckets of pictures on the last thirty days, and what was deleted of it',
  output: z.object({ reports: z.array(RetentionReport).max(30) }),
  success: 200,
});
