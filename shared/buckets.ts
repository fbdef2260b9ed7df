import { z } from 'zod';

/** The six buckets of the specification, and that of the keys under which faces of events are encrypted. */
export const BucketName = z.enum([
  'user-refs',
  'greencard-photos',
  'event-originals',
  'event-previews',
  'event-variants',
  'event-keys',
  'public-brand',
]);
export type BucketName = z.infer<typeof BucketName>;

/** The prefix of exports of accounts, in the bucket `user-refs`. */
export const exportPrefix = 'exports/';
