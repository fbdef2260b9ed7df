import { z } from 'zod';

/** What the worker of event photos reads; the construct's environment has this type. */
export const EventPicturesEnv = z.object({
  TABLE_NAME: z.string(),
  ORIGINALS_BUCKET: z.string(),
  PREVIEWS_BUCKET: z.string(),
  KEYS_BUCKET: z.string(),
  PICTURES_QUEUE_URL: z.string(),
  PUSH_ENDPOINT: z.string(),
  /** Where the models and the WebAssembly are in the function's package. */
  VESIKA_MODELS_DIR: z.string(),
  /** glibc keeps the memory of decoded large pictures in one heap per thread; with a single heap it is reused. */
  MALLOC_ARENA_MAX: z.literal('1'),
});
export type EventPicturesEnv = z.infer<typeof EventPicturesEnv>;
