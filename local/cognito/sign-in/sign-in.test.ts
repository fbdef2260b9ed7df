import {
  AdminDisableUserCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const legacy = () => pool.under.cloud.outputs['LegacyClient'] ?? '';
const refused = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const initiate = (
  AuthFlow: 'USER_SRP_AUTH' | 'USER_PASSWORD_AUTH' | 'ADMIN_USER_PASSWORD_AUTH',
  AuthParameters: Record<string, string>,
  ClientId = pool.ClientId,
) => pool.sdk.send(new InitiateAuthCommand({ ClientId, AuthFlow, AuthParameters }));
const srp = (USERNAME: string, ClientId?: string) => initiate('USER_SRP_AUTH', { USERNAME, SRP_A: 'abc123' }, ClientId);
const answer = (
  ChallengeName: 'PASSWORD_VERIFIER' | 'NEW_PASSWORD_REQUIRED',
  Session: string | undefined,
  ChallengeResponses: Record<string, string>,
) =>
  pool.sdk.send(
    new RespondToAuthChallengeCommand({ ClientId: pool.ClientId, ChallengeName, Session, ChallengeResponses }),
  );
const refresh = (RefreshToken: string | undefined) =>
  pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.ClientId, RefreshToken }));
const hourMs = 3_600_000;

describe('InitiateAuth', () => {
  test('accepts only flows the client allows', async () => {
    await expect(initiate('USER_PASSWORD_AUTH', { USERNAME: 'a', PASSWORD: 'b' }, legacy())).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: 'USER_PASSWORD_AUTH flow not enabled for this client',
    });
    await expect(initiate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: 'a', PASSWORD: 'b' })).rejects.toMatchObject({
      message: 'Initiate Auth method not supported',
    });
  });

  test('answers a wrong password and an unknown user alike, in both flows', async () => {
    await pool.member('ada@example.test');
    const unknown = 'unknown@example.test';
    await expect(pool.signIn('ada@example.test', 'Wrong horse 1!')).rejects.toMatchObject(refused);
    await expect(pool.signIn(unknown)).rejects.toMatchObject(refused);
    const [first, second, other] = [await srp(unknown), await srp(unknown), await srp('noone@example.test')];
    const of = ({ ChallengeParameters: parameters }: typeof first) => [
      parameters?.['SALT'],
      parameters?.['USER_ID_FOR_SRP'],
    ];
    expect(of(first)).toEqual(of(second));
    expect(of(first)).not.toEqual(of(other));
    expect(of(first)[1]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    const responses = { USERNAME: unknown, PASSWORD_CLAIM_SIGNATURE: 'eA==', TIMESTAMP: 'x' };
    await expect(answer('PASSWORD_VERIFIER', first.Session, responses)).rejects.toMatchObject(refused);
  });

  test('tells legacy clients that a user does not exist', async () => {
    await expect(srp('unknown@example.test', legacy())).rejects.toMatchObject({
      name: 'UserNotFoundException',
      message: 'User does not exist.',
    });
  });

  test('requires a confirmed account, and says so only after the correct password', async () => {
    const ClientId = pool.ClientId;
    await pool.sdk.send(new SignUpCommand({ ClientId, Username: 'new@example.test', Password: goodPassword }));
    await expect(pool.signIn('new@example.test', 'Wrong horse 1!')).rejects.toMatchObject(refused);
    await expect(pool.signIn('new@example.test')).rejects.toMatchObject({
      name: 'UserNotConfirmedException',
      message: 'User is not confirmed.',
    });
  });

  test('locks a user after five wrong passwords, longer each time, and resets after success', async () => {
    await pool.member('lock@example.test');
    const wrong = () => pool.signIn('lock@example.test', 'Wrong horse 1!');
    const locked = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };
    for (let tries = 0; tries < 5; tries += 1) await expect(wrong()).rejects.toMatchObject(refused);
    await expect(pool.signIn('lock@example.test')).rejects.toMatchObject(locked);
    pool.wait(1001);
    await expect(wrong()).rejects.toMatchObject(refused);
    pool.wait(1001);
    await expect(pool.signIn('lock@example.test')).rejects.toMatchObject(locked);
    pool.wait(1001);
    await pool.signIn('lock@example.test');
    await expect(wrong()).rejects.toMatchObject(refused);
    await pool.signIn('lock@example.test');
  });
});

describe('RespondToAuthChallenge', () => {
  test('expires after three minutes, and refuses an invented session', async () => {
    await pool.member('slow@example.test');
    const asked = await srp('slow@example.test');
    pool.wait(180_001);
    for (const session of [asked.Session, 'x'.repeat(40)]) {
      await expect(answer('PASSWORD_VERIFIER', session, { USERNAME: 'slow@example.test' })).rejects.toMatchObject({
        name: 'NotAuthorizedException',
        message: 'Invalid session for the user.',
      });
    }
  });
});

describe('a refresh token', () => {
  test('works for the lifetime set by the client', async () => {
    await pool.member('renew@example.test');
    const { RefreshToken } = await pool.signIn('renew@example.test');
    pool.wait(71 * hourMs);
    expect((await refresh(RefreshToken)).AuthenticationResult?.ExpiresIn).toBe(600);
    pool.wait(2 * hourMs);
    await expect(refresh(RefreshToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Refresh Token has expired',
    });
    await expect(refresh('guessed')).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });

  test('works for one client only', async () => {
    await pool.member('other@example.test');
    const { RefreshToken } = await pool.signIn('other@example.test');
    const stolen = new GetTokensFromRefreshTokenCommand({ ClientId: legacy(), RefreshToken });
    await expect(pool.sdk.send(stolen)).rejects.toMatchObject({ message: 'Invalid Refresh Token' });
  });

  test('of a disabled user is refused', async () => {
    await pool.member('disabled@example.test');
    const { RefreshToken } = await pool.signIn('disabled@example.test');
    const { UserPoolId } = pool;
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username: 'disabled@example.test' }));
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.signIn('disabled@example.test')).rejects.toMatchObject({ message: 'User is disabled.' });
  });
});
