import { z } from 'zod';

/** What the check function reads; the construct's environment has this type. */
export const ChecksEnv = z.object({
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** The operator's switch: whether the engine may replace a wall that is not plain. */
  MAY_REPLACE_BACKGROUND: z.enum(['yes', 'no']),
  /** The engines of looks the stage offers, as JSON. */
  OFFERED_LOOKS: z.string(),
  /** Where the models and the WebAssembly are in the function's package. */
  VESIKA_MODELS_DIR: z.string(),
  /** glibc keeps the memory of decoded large pictures in one heap per thread; with a single heap it is reused. */
  MALLOC_ARENA_MAX: z.literal('1'),
});
export type ChecksEnv = z.infer<typeof ChecksEnv>;
