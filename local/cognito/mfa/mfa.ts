import { z } from 'zod';
import type { CognitoCall, PoolContext } from '#local/cognito/context/pool-context.ts';
import type { SoftwareToken, User } from '#local/cognito/pool/user.ts';
import { updateUser } from '#local/cognito/pool/user-pool.ts';
import { AwsError } from '#local/edge/aws-error.ts';
import { matchTotp, newTotpSecret } from './totp.ts';

const Associate = z.object({ AccessToken: z.string() });
const Verify = Associate.extend({ UserCode: z.string().regex(/^\d{6}$/), FriendlyDeviceName: z.string().nullish() });
const Setting = z.object({ Enabled: z.boolean().default(false), PreferredMfa: z.boolean().default(false) }).nullish();
const Preference = z.object({ SoftwareTokenMfaSettings: Setting });

async function holderOf({ pool, tokens }: PoolContext, accessToken: string): Promise<User> {
  if (pool.properties.MfaConfiguration === 'OFF') {
    throw new AwsError(
      'SoftwareTokenMFANotFoundException',
      'Software token TOTP multi-factor authentication (MFA) is not enabled for the userpool.',
    );
  }
  return tokens.userOf(accessToken);
}

function verifiedStep(secret: string | undefined, code: string, nowMs: number): number {
  const step = !secret ? undefined : matchTotp(secret, code, nowMs);
  if (step === undefined) throw new AwsError('EnableSoftwareTokenMFAException', 'Code mismatch');
  return step;
}

/** The factors of a user in answers of the API. */
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
    const { username } = await holderOf(context, Associate.parse(body).AccessToken);
    const secret = newTotpSecret();
    updateUser(context.pool, username, context.now(), { newTotpSecret: secret });
    return { SecretCode: secret };
  },
  async VerifySoftwareToken(body, context) {
    const { pool, now } = context;
    const input = Verify.parse(body);
    const user = await holderOf(context, input.AccessToken);
    const secret = user.newTotpSecret ?? user.softwareToken?.secret ?? '';
    const usedStep = verifiedStep(secret, input.UserCode, now());
    const deviceName = input.FriendlyDeviceName ?? undefined;
    // The user still has to turn it on.
    const softwareToken: SoftwareToken = {
      secret,
      isEnabled: user.softwareToken?.isEnabled === true,
      isPreferred: user.softwareToken?.isPreferred === true,
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
