import { z } from 'zod';

/** What the check function reads; the construct's environment has this type. */
export const ChecksEnv = z.object({
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Whether the engine may replace a wall that is not plain: the operator's switch. */
  MAY_REPLACE_BACKGROUND: z.enum(['yes', 'no']),
  /** The engines of looks the stage offers, as JSON. */
  OFFERED_LOOKS: z.string(),
  /** Where the models and the WebAssembly lie inside the function's package. */
  VESIKA_MODELS_DIR: z.string(),
  /** glibc's heaps per thread keep what decoding large pictures needed; one heap gives it back. */
  MALLOC_ARENA_MAX: z.literal('1'),
});
export type ChecksEnv = z.infer<typeof ChecksEnv>;
