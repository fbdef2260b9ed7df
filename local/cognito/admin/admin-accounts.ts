import { z } from 'zod';
import type { CognitoCall } from '#local/cognito/context/pool-context.ts';
import { setPreference } from '#local/cognito/mfa/mfa.ts';
import { newPassword } from '#local/cognito/password/password.ts';
import { getUser, updateUser } from '#local/cognito/pool/user-pool.ts';
import { signOutEverywhere } from '#local/cognito/session/refresh-tokens.ts';

const Named = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });
const SetPassword = Named.extend({ Password: z.string(), Permanent: z.literal(true) });

/** Calls about whether and how a user may sign in. */
export const adminAccountCalls: Record<string, CognitoCall> = {
  AdminDisableUser(body, { pool, now }) {
    const user = getUser(pool, Named.parse(body).Username);
    signOutEverywhere(pool, user);
    updateUser(pool, user.username, now(), { enabled: false });
    return {};
  },
  AdminEnableUser(body, { pool, now }) {
    const user = getUser(pool, Named.parse(body).Username);
    updateUser(pool, user.username, now(), { enabled: true });
    return {};
  },
  AdminUserGlobalSignOut(body, { pool }) {
    signOutEverywhere(pool, getUser(pool, Named.parse(body).Username));
    return {};
  },
  AdminSetUserPassword(body, { pool, now }) {
    const input = SetPassword.parse(body);
    const user = getUser(pool, input.Username);
    updateUser(pool, user.username, now(), { ...newPassword(pool, user, input.Password), status: 'CONFIRMED' });
    return {};
  },
  AdminSetUserMFAPreference(body, context) {
    setPreference(context, getUser(context.pool, Named.parse(body).Username), body);
    return {};
  },
};
