import { z } from 'zod';

/** What the authorizer of the push reads. The environment of the construct has this type. */
export const PushAuthorizerEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type PushAuthorizerEnv = z.infer<typeof PushAuthorizerEnv>;
