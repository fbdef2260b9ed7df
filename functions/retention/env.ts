import { z } from 'zod';

/** What the retention job reads; the construct's environment has this type. */
export const RetentionEnv = z.object({
  TABLE_NAME: z.string(),
  /** Every bucket: its name in the specification, `=`, its name in the stage, separated by commas. */
  BUCKETS: z.string(),
});
export type RetentionEnv = z.infer<typeof RetentionEnv>;
