import { z } from 'zod';

/** What the trials function reads; the construct's environment has this type. */
export const TrialsEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  SITE_URL: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
export type TrialsEnv = z.infer<typeof TrialsEnv>;
