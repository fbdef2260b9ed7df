import { z } from 'zod';

/** What the admin function reads; the construct's environment has this type. */
export const AdminEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type AdminEnv = z.infer<typeof AdminEnv>;
