import { z } from 'zod';

/** What the guarantee function reads. The environment of the construct has this type. */
export const GuaranteeEnv = z.object({
  TABLE_NAME: z.string(),
  REFUNDS_QUEUE_URL: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type GuaranteeEnv = z.infer<typeof GuaranteeEnv>;

/** What the sweeper of claims reads. */
export const ClaimsSweeperEnv = z.object({
  TABLE_NAME: z.string(),
  SITE_URL: z.string(),
  MAIL_FROM: z.string(),
  MAIL_CONFIGURATION_SET: z.string(),
});
export type ClaimsSweeperEnv = z.infer<typeof ClaimsSweeperEnv>;
