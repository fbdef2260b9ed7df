import {
  AssociateSoftwareTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  RespondToAuthChallengeCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';
import { totpCode } from './totp.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const app = (secret: string | undefined): string => totpCode(secret ?? '', pool.now());
const associate = (AccessToken: string | undefined) =>
  pool.sdk.send(new AssociateSoftwareTokenCommand({ AccessToken }));
const verify = (AccessToken: string | undefined, UserCode: string) =>
  pool.sdk.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode, FriendlyDeviceName: 'phone' }));
const prefer = (AccessToken: string | undefined, Enabled: boolean) =>
  pool.sdk.send(
    new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } }),
  );
const start = (USERNAME: string) =>
  pool.sdk.send(
    new InitiateAuthCommand({
      ClientId: pool.ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME, PASSWORD: goodPassword },
    }),
  );
const answer = ({ Session }: Pick<InitiateAuthCommandOutput, 'Session'>, code: string) =>
  pool.sdk.send(
    new RespondToAuthChallengeCommand({
      ClientId: pool.ClientId,
      ChallengeName: 'SOFTWARE_TOKEN_MFA',
      Session,
      ChallengeResponses: { USERNAME: 'x', SOFTWARE_TOKEN_MFA_CODE: code },
    }),
  );
const stepMs = 30_000;

/** A member with an authenticator app that is required at sign-in. */
async function withApp(email: string): Promise<{ secret: string; AccessToken: string | undefined }> {
  await pool.member(email);
  const { AccessToken } = await pool.signIn(email);
  const { SecretCode: secret = '' } = await associate(AccessToken);
  await verify(AccessToken, app(secret));
  await prefer(AccessToken, true);
  pool.wait(stepMs);
  return { secret, AccessToken };
}

describe('an authenticator app', () => {
  test('is required once it is verified and turned on', async () => {
    const email = 'ada@example.test';
    await pool.member(email);
    const { AccessToken } = await pool.signIn(email);
    await expect(prefer(AccessToken, true)).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'User has not verified software token mfa',
    });
    const { SecretCode } = await associate(AccessToken);
    await expect(verify(AccessToken, '000000')).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' });
    expect((await verify(AccessToken, app(SecretCode))).Status).toBe('SUCCESS');
    await pool.signIn(email);
    await prefer(AccessToken, true);
    expect(await pool.sdk.send(new GetUserCommand({ AccessToken }))).toMatchObject({
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
    });
    const asked = await start(email);
    expect([asked.ChallengeName, asked.ChallengeParameters?.['FRIENDLY_DEVICE_NAME']]).toEqual([
      'SOFTWARE_TOKEN_MFA',
      'phone',
    ]);
    pool.wait(stepMs);
    expect((await answer(asked, app(SecretCode))).AuthenticationResult?.IdToken).toBeDefined();
    await prefer(AccessToken, false);
    await pool.signIn(email);
  });

  test('allows a mistyped code, and accepts each code once', async () => {
    const { secret } = await withApp('typo@example.test');
    const asked = await start('typo@example.test');
    await expect(answer(asked, '000000')).rejects.toMatchObject({
      name: 'CodeMismatchException',
      message: 'Invalid code received for user',
    });
    const code = app(secret);
    await answer(asked, code);
    await expect(answer(await start('typo@example.test'), code)).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Your software token has already been used once.',
    });
  });

  test('locks an attacker who has the password and guesses codes', async () => {
    const { secret } = await withApp('guess@example.test');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(answer(await start('guess@example.test'), '000000')).rejects.toMatchObject({
        name: 'CodeMismatchException',
      });
    }
    await expect(start('guess@example.test')).rejects.toMatchObject({ message: 'Password attempts exceeded' });
    pool.wait(stepMs);
    await answer(await start('guess@example.test'), app(secret));
  });

  test('is replaced only when a new one is verified', async () => {
    const { secret, AccessToken } = await withApp('phone@example.test');
    const { SecretCode: next } = await associate(AccessToken);
    expect(next).not.toBe(secret);
    await answer(await start('phone@example.test'), app(secret));
    await verify(AccessToken, app(next));
    pool.wait(stepMs);
    await answer(await start('phone@example.test'), app(next));
  });
});

test('a pool without MFA refuses authenticator apps', async () => {
  const { signUpAndIn } = await import('#tests/support/local/member.ts');
  const { accessToken } = await signUpAndIn(pool.under, 'plain@example.test');
  await expect(associate(accessToken)).rejects.toMatchObject({ name: 'SoftwareTokenMFANotFoundException' });
});
