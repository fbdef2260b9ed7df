import { z } from 'zod';

/** What the function reads that enrols faces; the construct's environment has this type. */
export const EnrolmentsEnv = z.object({
  TABLE_NAME: z.string(),
  KEYS_BUCKET: z.string(),
  PICTURES_QUEUE_URL: z.string(),
  /** Where the models and the WebAssembly are in the function's package. */
  VESIKA_MODELS_DIR: z.string(),
  MALLOC_ARENA_MAX: z.literal('1'),
});
export type EnrolmentsEnv = z.infer<typeof EnrolmentsEnv>;
