import { z } from 'zod';

/** The six buckets of the specification. */
export const BucketName = z.enum([
  'user-refs',
  'greencard-photos',
  'event-originals',
  'event-previews',
  'event-variants',
  'public-brand',
]);
export type BucketName = z.infer<typeof BucketName>;

/** The prefix of exports of accounts, in the bucket `user-refs`. */
export const exportPrefix = 'exports/';
