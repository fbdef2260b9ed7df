import { z } from 'zod';

/** What the authorizer of the live push reads; the construct's environment has this type. */
export const PushAuthorizerEnv = z.object({
  TABLE_NAME: z.string(),
  USER_POOL_ID: z.string(),
  USER_POOL_CLIENT_ID: z.string(),
});
export type PushAuthorizerEnv = z.infer<typeof PushAuthorizerEnv>;
