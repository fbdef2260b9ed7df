import { z } from 'zod';
import { GeneratorReach } from '#functions/generator/env.ts';
import { ProcessorReach } from '#functions/processor/env.ts';

/** What the processing worker and its sweeper read. The environments of the constructs have these types. */
export const SweeperEnv = z.object({
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  JOBS_QUEUE_URL: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  PUSH_ENDPOINT: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  SITE_URL: z.string(),
});
export type SweeperEnv = z.infer<typeof SweeperEnv>;

export const WorkerEnv = SweeperEnv.extend({
  ...ProcessorReach.shape,
  ...GeneratorReach.shape,
  /** The operator's switch: whether the engine may replace a wall that is not plain. */
  MAY_REPLACE_BACKGROUND: z.enum(['yes', 'no']),
  /** Where the models and the WebAssembly are in the function's package. */
  VESIKA_MODELS_DIR: z.string(),
  /** glibc keeps the memory of decoded large pictures in one heap per thread; with a single heap it is reused. */
  MALLOC_ARENA_MAX: z.literal('1'),
});
export type WorkerEnv = z.infer<typeof WorkerEnv>;

/** What the function reads that serves the job acts of admins. */
export const AdminJobsEnv = z.object({
  TABLE_NAME: z.string(),
  JOBS_QUEUE_URL: z.string(),
  JOBS_DEAD_LETTERS_URL: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  REFUNDS_DEAD_LETTERS_URL: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type AdminJobsEnv = z.infer<typeof AdminJobsEnv>;
