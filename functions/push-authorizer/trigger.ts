import { z } from 'zod';
import { requireActiveMember } from '#functions/platform/active-member.repository.ts';
import { createTokenVerifier } from '#functions/platform/member-token.adapter.ts';
import { readEnv } from '#functions/platform/read-env.ts';
import { connectTable } from '#functions/table/connect.ts';
import { authorizePush } from './authorize-push.ts';
import { PushAuthorizerEnv } from './env.ts';
import { createPushRecords } from './push-records.repository.ts';

/** What AppSync Events sends to its Lambda authorizer. */
const AuthorizerEvent = z.object({
  authorizationToken: z.string(),
  requestContext: z.object({
    operation: z.enum(['EVENT_CONNECT', 'EVENT_SUBSCRIBE', 'EVENT_PUBLISH']),
    channel: z.string().nullish(),
  }),
});

const env = readEnv(PushAuthorizerEnv);
const connection = connectTable(env.TABLE_NAME);
const deps = {
  ...createPushRecords(connection),
  verifyToken: requireActiveMember(createTokenVerifier(env.USER_POOL_ID, env.USER_POOL_CLIENT_ID), connection),
};

/**
 * Decides per operation and channel. Never cached, so that a caller who lost access to an order cannot subscribe again.
 */
export const handler = async (event: unknown): Promise<{ isAuthorized: boolean; ttlOverride: number }> => {
  const { authorizationToken: token, requestContext } = AuthorizerEvent.parse(event);
  const { operation, channel } = requestContext;
  const isAuthorized = await authorizePush({ operation, channel: channel ?? undefined, token }, deps);
  return { isAuthorized, ttlOverride: 0 };
};
