import { z } from 'zod';

/** What the API of guests reads; the construct's environment has this type. */
export const EventGuestsEnv = z.object({
  TABLE_NAME: z.string(),
  PREVIEWS_BUCKET: z.string(),
  KEYS_BUCKET: z.string(),
  VARIANTS_BUCKET: z.string(),
  PUSH_ENDPOINT: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type EventGuestsEnv = z.infer<typeof EventGuestsEnv>;
