import { z } from 'zod';

/** What the API of events reads; the construct's environment has this type. */
export const EventsEnv = z.object({
  TABLE_NAME: z.string(),
  KEYS_BUCKET: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  /** Whether the stage offers events: members create them only there. */
  EVENTS_OFFERED: z.enum(['yes', 'no']),
  /** Names the site in proofs of deletions. */
  SITE_URL: z.string(),
  /** The secret from which the keys of those proofs follow. */
  PROOF_SECRET_ARN: z.string(),
});
export type EventsEnv = z.infer<typeof EventsEnv>;

/** What the events sweeper reads. */
export const EventsSweeperEnv = z.object({
  TABLE_NAME: z.string(),
  KEYS_BUCKET: z.string(),
  ORIGINALS_BUCKET: z.string(),
  PREVIEWS_BUCKET: z.string(),
  VARIANTS_BUCKET: z.string(),
});
export type EventsSweeperEnv = z.infer<typeof EventsSweeperEnv>;
