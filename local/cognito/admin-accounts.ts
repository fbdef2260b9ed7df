import { z } from 'zod';
import { setPreference } from './mfa.ts';
import { newPassword } from './password.ts';
import type { CognitoCall } from './pool-context.ts';
import { signOutEverywhere } from './refresh-tokens.ts';
import { getUser, updateUser } from './user-pool.ts';

const Named = z.object({ UserPoolId: z.string(), Username: z.string().min(1) });
const SetPassword = Named.extend({ Password: z.string(), Permanent: z.boolean().nullish() });
const dayMs = 86_400_000;

/** Whether and how somebody may sign in. */
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
    const days = pool.properties.Policies?.PasswordPolicy?.TemporaryPasswordValidityDays ?? 7;
    updateUser(pool, user.username, now(), {
      ...newPassword(pool, user, input.Password),
      ...(input.Permanent
        ? { status: 'CONFIRMED' as const }
        : { status: 'FORCE_CHANGE_PASSWORD' as const, temporaryUntilMs: now() + days * dayMs }),
    });
    return {};
  },
  AdminSetUserMFAPreference(body, context) {
    setPreference(context, getUser(context.pool, Named.parse(body).Username), body);
    return {};
  },
};
