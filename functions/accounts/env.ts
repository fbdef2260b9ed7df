import { z } from 'zod';

/** What the accounts functions read. The environments of the constructs have these types. */
export const AccountsEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
  PHOTO_BUCKET: z.string(),
  EXPORT_BUCKET: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
  SITE_URL: z.string(),
  /** Whether admins have their rights only with a second factor. */
  ADMIN_MFA_REQUIRED: z.enum(['yes', 'no']),
});
export type AccountsEnv = z.infer<typeof AccountsEnv>;

/** What the sweeper of accounts reads. */
export const AccountsSweeperEnv = AccountsEnv.omit({ USER_POOL_CLIENT_ID: true, ADMIN_MFA_REQUIRED: true }).extend({
  ERASURE_LOG_BUCKET: z.string(),
});
export type AccountsSweeperEnv = z.infer<typeof AccountsSweeperEnv>;

/** What the triggers of the user pool read; each event names its pool. */
export const AccountTriggerEnv = z.object({ TABLE_NAME: z.string(), SITE_URL: z.string() });
export type AccountTriggerEnv = z.infer<typeof AccountTriggerEnv>;
