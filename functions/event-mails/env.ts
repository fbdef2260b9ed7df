import { z } from 'zod';

/** What the functions read that mail guests; their constructs' environment has this type. */
export const EventMailsEnv = z.object({
  TABLE_NAME: z.string(),
  KEYS_BUCKET: z.string(),
  SITE_URL: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
export type EventMailsEnv = z.infer<typeof EventMailsEnv>;
