import { z } from 'zod';

/** What the extras function reads; the construct's environment has this type. */
export const ExtrasEnv = z.object({
  TABLE_NAME: z.string(),
  PHOTO_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** glibc keeps the memory of large encoded sheets in one heap per thread; with a single heap it is reused. */
  MALLOC_ARENA_MAX: z.literal('1'),
});
export type ExtrasEnv = z.infer<typeof ExtrasEnv>;
