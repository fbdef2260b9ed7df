import { z } from 'zod';
import { AwsError } from '#local/edge/aws-error.ts';
import type { Challenge } from './challenges.ts';
import type { CognitoCall, PoolContext } from './pool-context.ts';
import { matchTotp, newTotpSecret } from './totp.ts';
import { type SoftwareToken, type User, updateUser } from './user-pool.ts';

/** Either somebody who is signed in, or the session of a sign-in that asks for an authenticator app. */
const Who = z.object({ AccessToken: z.string().nullish(), Session: z.string().nullish() });
const Verify = Who.extend({ UserCode: z.string().regex(/^\d{6}$/), FriendlyDeviceName: z.string().nullish() });
const Setting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).nullish();
const Preference = z.object({ SoftwareTokenMfaSettings: Setting });

type Holder = { user: User } | { challenge: Challenge };

async function holderOf(context: PoolContext, input: z.infer<typeof Who>): Promise<Holder> {
  const { pool, challenges, tokens, now } = context;
  if (pool.properties.MfaConfiguration === 'OFF') {
    throw new AwsError(
      'SoftwareTokenMFANotFoundException',
      'Software token TOTP multi-factor authentication (MFA) is not enabled for the userpool.',
    );
  }
  if (input.AccessToken) return { user: await tokens.userOf(input.AccessToken) };
  const challenge = challenges.find(input.Session ?? undefined, undefined, now());
  if (challenge?.name !== 'MFA_SETUP') {
    throw new AwsError('NotAuthorizedException', 'Invalid session for the user.');
  }
  return { challenge };
}

/** The next session of the same challenge. */
function renew({ challenges, now }: PoolContext, challenge: Challenge, setup: Challenge['setup']): string {
  challenges.close(challenge);
  return challenges.open({ ...challenge, ...(setup ? { setup } : {}) }, now());
}

function verifiedStep(secret: string | undefined, code: string, nowMs: number): number {
  const step = !secret ? undefined : matchTotp(secret, code, nowMs);
  if (step === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
  return step;
}

/** How the API lists a user's factors. */
export function mfaSettings({ softwareToken }: User): object {
  if (!softwareToken?.isEnabled) return {};
  return {
    UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    ...(softwareToken.isPreferred ? { PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' } : {}),
  };
}

/** Turns the authenticator app on or off. @throws AwsError InvalidParameterException before one is verified. */
export function setPreference({ pool, now }: PoolContext, user: User, body: Record<string, unknown>): void {
  const setting = Preference.parse(body).SoftwareTokenMfaSettings;
  if (!setting) return;
  const { softwareToken } = user;
  if (!softwareToken) {
    if (!setting.Enabled) return;
    throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
  }
  const changed = {
    ...softwareToken,
    isEnabled: setting.Enabled,
    isPreferred: setting.Enabled && setting.PreferredMfa,
  };
  updateUser(pool, user.username, now(), { softwareToken: changed });
}

/** Authenticator apps. */
export const mfaCalls: Record<string, CognitoCall> = {
  async AssociateSoftwareToken(body, context) {
    const holder = await holderOf(context, Who.parse(body));
    const secret = newTotpSecret();
    if ('challenge' in holder) {
      return { SecretCode: secret, Session: renew(context, holder.challenge, { secret, isVerified: false }) };
    }
    updateUser(context.pool, holder.user.username, context.now(), { newTotpSecret: secret });
    return { SecretCode: secret };
  },
  async VerifySoftwareToken(body, context) {
    const { pool, now } = context;
    const input = Verify.parse(body);
    const holder = await holderOf(context, input);
    if ('challenge' in holder) {
      const { setup } = holder.challenge;
      verifiedStep(setup?.secret, input.UserCode, now());
      const verified = setup && { ...setup, isVerified: true };
      return { Status: 'SUCCESS', Session: renew(context, holder.challenge, verified) };
    }
    const { user } = holder;
    const secret = user.newTotpSecret ?? user.softwareToken?.secret ?? '';
    const usedStep = verifiedStep(secret, input.UserCode, now());
    // Where a second factor is required it counts at once, elsewhere the user still has to turn it on.
    const isRequired = pool.properties.MfaConfiguration === 'ON';
    const deviceName = input.FriendlyDeviceName ?? undefined;
    const softwareToken: SoftwareToken = {
      secret,
      isEnabled: isRequired || user.softwareToken?.isEnabled === true,
      isPreferred: isRequired || user.softwareToken?.isPreferred === true,
      usedStep,
      ...(deviceName ? { deviceName } : {}),
    };
    updateUser(pool, user.username, now(), { softwareToken, newTotpSecret: undefined });
    return { Status: 'SUCCESS' };
  },
  async SetUserMFAPreference(body, context) {
    const user = await context.tokens.userOf(String(body['AccessToken']));
    setPreference(context, user, body);
    return {};
  },
};
