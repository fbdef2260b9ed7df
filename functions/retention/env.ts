import { z } from 'zod';

/** What the retention job reads; the construct's environment has this type. */
export const RetentionEnv = z.object({
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  EXPORT_BUCKET: z.string(),
  /** Names of the buckets in which nothing may lie, with commas between them. */
  EMPTY_BUCKETS: z.string(),
});
export type RetentionEnv = z.infer<typeof RetentionEnv>;
