import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { signUpAndIn, type Tokens } from '#tests/support/local/member.ts';
import { bootMemberPool, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
let tokens: Tokens;
let sub: string;
beforeAll(async () => {
  pool = await bootMemberPool();
  ({ tokens, sub } = await signUpAndIn(pool.under, 'member@example.test'));
});
afterAll(() => pool.end());

const statusOf = async (token: string, path = '/api/me'): Promise<number> =>
  (await fetch(pool.under.cloud.url + path, { headers: { authorization: `Bearer ${token}` } })).status;
const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('tokens', () => {
  test('carry the claims of Cognito and the lifetimes of the client', async () => {
    await pool.member('ada@example.test');
    const { AccessToken = '', IdToken = '', ExpiresIn, TokenType } = await pool.signIn('ada@example.test');
    const [access, id] = [decodeJwt(AccessToken), decodeJwt(IdToken)];
    const both = {
      iss: `https://cognito-idp.us-east-1.amazonaws.com/${pool.UserPoolId}`,
      sub: access.sub,
      origin_jti: access['origin_jti'],
      auth_time: access.iat,
      event_id: expect.any(String),
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: expect.any(Number),
    };
    expect(access).toEqual({
      ...both,
      client_id: pool.ClientId,
      username: access.sub,
      scope: 'aws.cognito.signin.user.admin',
      token_use: 'access',
    });
    expect(id).toMatchObject({
      ...both,
      aud: pool.ClientId,
      'cognito:username': access.sub,
      email: 'ada@example.test',
      token_use: 'id',
    });
    expect([Number(access.exp) - Number(access.iat), Number(id.exp) - Number(id.iat)]).toEqual([600, 1200]);
    expect([ExpiresIn, TokenType, decodeProtectedHeader(AccessToken).alg]).toEqual([600, 'Bearer', 'RS256']);
  });

  test('keep the time of the sign-in over refreshes', async () => {
    await pool.member('later@example.test');
    const { AccessToken = '', RefreshToken = '' } = await pool.signIn('later@example.test');
    pool.wait(1_200_000);
    const refresh = { ClientId: pool.ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH' as const };
    const { AuthenticationResult } = await pool.sdk.send(
      new InitiateAuthCommand({ ...refresh, AuthParameters: { REFRESH_TOKEN: RefreshToken } }),
    );
    const [first, second] = [decodeJwt(AccessToken), decodeJwt(AuthenticationResult?.AccessToken ?? '')];
    expect(Number(second.iat) - Number(first.iat)).toBeGreaterThanOrEqual(1200);
    expect(second['auth_time']).toBe(first['auth_time']);
    expect(decodeJwt(AuthenticationResult?.IdToken ?? '')['auth_time']).toBe(first['auth_time']);
  });

  test('are signed with the published key of the pool', async () => {
    const reply = await fetch(`${pool.under.cloud.url}/${pool.UserPoolId}/.well-known/jwks.json`);
    const { keys } = (await reply.json()) as { keys: { kid: string }[] };
    await pool.member('keys@example.test');
    const { AccessToken = '' } = await pool.signIn('keys@example.test');
    expect(keys.map(({ kid }) => kid)).toEqual([decodeProtectedHeader(AccessToken).kid]);
  });
});

describe('the JWT authorizer of the HTTP API', () => {
  const claims = () => decodeJwt(tokens.AccessToken);
  const signed = (key: KeyObject, kid: string | undefined, more = {}) =>
    new SignJWT({ ...claims(), ...more })
      .setProtectedHeader({ alg: 'RS256', ...(kid === undefined ? {} : { kid }) })
      .sign(key);

  test('accepts the access token of a member', async () => {
    expect(await statusOf(tokens.AccessToken)).toBe(200);
    expect(claims().sub).toBe(sub);
  });

  test('refuses a changed token', async () => {
    const [head, , signature] = tokens.AccessToken.split('.');
    const forged = encode({ ...claims(), 'cognito:groups': ['admin'] });
    expect(await statusOf(`${head}.${forged}.${signature}`)).toBe(401);
  });

  test('refuses a token without a signature', async () => {
    expect(await statusOf(`${encode({ alg: 'none' })}.${encode(claims())}.`)).toBe(401);
  });

  test('refuses a token signed with the public key as an HMAC secret', async () => {
    const jwks = await (
      await fetch(`${pool.under.cloud.url}/${pool.under.cloud.outputs['PoolId']}/.well-known/jwks.json`)
    ).text();
    const content = `${encode({ alg: 'HS256', kid: decodeProtectedHeader(tokens.AccessToken).kid })}.${encode(claims())}`;
    expect(await statusOf(`${content}.${createHmac('sha256', jwks).update(content).digest('base64url')}`)).toBe(401);
  });

  test('refuses a token signed with an unknown key', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    expect(await statusOf(await signed(privateKey, 'unknown'))).toBe(401);
    expect(await statusOf(await signed(privateKey, decodeProtectedHeader(tokens.AccessToken).kid))).toBe(401);
    expect(await statusOf(await signed(privateKey, undefined))).toBe(401);
  });

  test('refuses a token of another pool and of another client', async () => {
    await pool.member('foreign@example.test');
    expect(await statusOf((await pool.signIn('foreign@example.test')).AccessToken ?? '')).toBe(401);
  });

  test('refuses an id token where the route requires a scope', async () => {
    expect(await statusOf(tokens.AccessToken, '/api/scoped')).toBe(200);
    // The API answers 403, for which the fixture's distribution shows its 404 page.
    expect(await statusOf(tokens.IdToken, '/api/scoped')).toBe(404);
  });

  test('refuses an expired token', async () => {
    pool.wait(3_601_000);
    expect(await statusOf(tokens.AccessToken)).toBe(401);
  });
});
