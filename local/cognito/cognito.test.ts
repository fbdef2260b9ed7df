import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import { bootFixture, type CloudUnderTest } from '#tests/support/local/local-cloud-fixture.ts';
import { cognito, mailedCode, password, signUpAndIn, type Tokens } from '#tests/support/local/member.ts';
import { moveClock } from '#tests/support/local/moved-clock.ts';
import { srpSignIn } from '#tests/support/local/srp-client.ts';

let under: CloudUnderTest;
let ClientId: string;
const clock = moveClock();
beforeAll(async () => {
  under = await bootFixture({ now: clock.now });
  ClientId = under.cloud.outputs['ClientId'] ?? '';
});
afterAll(() => under.end());

const call = (action: string, body: object) => cognito(under, action, body);
const signUp = (email: string, Password = password) =>
  call('SignUp', { ClientId, Username: email, Password, UserAttributes: [{ Name: 'email', Value: email }] });
const confirm = (email: string, ConfirmationCode: string) =>
  call('ConfirmSignUp', { ClientId, Username: email, ConfirmationCode });
const signIn = (USERNAME: string, PASSWORD = password) =>
  call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

describe('signing up', () => {
  test('mails a code, and enables the account once it is confirmed', async () => {
    const created = await signUp('new@example.test');
    expect(created.body).toMatchObject({ UserConfirmed: false, CodeDeliveryDetails: { Destination: 'n***@e***' } });
    expect((await signIn('new@example.test')).body['__type']).toBe('UserNotConfirmedException');
    expect((await confirm('new@example.test', '0000000')).body['__type']).toBe('CodeMismatchException');
    expect((await confirm('new@example.test', mailedCode(under, 'new@example.test'))).status).toBe(200);
    expect((await signIn('NEW@example.test')).status).toBe(200);
  });

  test('runs the post-confirmation trigger', async () => {
    await signUpAndIn(under, 'triggered@example.test');
    const db = new DynamoDBClient(under.client);
    const Key = { pk: { S: 'user' }, sk: { S: 'triggered@example.test' } };
    const found = await db.send(new GetItemCommand({ TableName: under.cloud.outputs['TableName'], Key }));
    expect(found.Item).toBeDefined();
  });

  test('refuses weak passwords, taken e-mails and invalid e-mails', async () => {
    expect((await signUp('weak@example.test', 'short1')).body['__type']).toBe('InvalidPasswordException');
    expect((await signUp('weak@example.test', 'long without numbers')).body['__type']).toBe('InvalidPasswordException');
    expect((await signUp('New@example.test')).body['__type']).toBe('UsernameExistsException');
    expect((await signUp('not-an-email')).body['__type']).toBe('InvalidParameterException');
  });

  test('sends another code on request, which invalidates the first one', async () => {
    await signUp('again@example.test');
    const first = mailedCode(under, 'again@example.test');
    await call('ResendConfirmationCode', { ClientId, Username: 'again@example.test' });
    const second = mailedCode(under, 'again@example.test');
    if (first !== second) expect((await confirm('again@example.test', first)).status).toBe(400);
    expect((await confirm('again@example.test', second)).status).toBe(200);
  });

  test('limits guesses of a code', async () => {
    await signUp('guess@example.test');
    for (let tries = 0; tries < 5; tries += 1) await confirm('guess@example.test', 'wrong');
    const code = mailedCode(under, 'guess@example.test');
    expect((await confirm('guess@example.test', code)).body['__type']).toBe('LimitExceededException');
  });

  test('refuses a code after a day', async () => {
    await signUp('late@example.test');
    const code = mailedCode(under, 'late@example.test');
    const refused = await clock.after(25 * 3_600_000, () => confirm('late@example.test', code));
    expect(refused.body['__type']).toBe('ExpiredCodeException');
  });
});

describe('signing in', () => {
  test('works with SRP, and refuses a wrong password', async () => {
    await signUpAndIn(under, 'srp@example.test');
    const pool = { poolId: under.cloud.outputs['PoolId'] ?? '', clientId: under.cloud.outputs['ClientId'] ?? '' };
    const call = async (action: string, body: object) => (await cognito(under, action, body)).body;
    expect(await srpSignIn(call, pool, 'srp@example.test', password)).toHaveProperty(
      'AuthenticationResult.AccessToken',
    );
    expect((await srpSignIn(call, pool, 'srp@example.test', 'wrong password 1'))['__type']).toBe(
      'NotAuthorizedException',
    );
  });

  test('answers an unknown e-mail like a wrong password', async () => {
    const known = await signIn('srp@example.test', 'wrong password 1');
    const unknown = await signIn('unknown@example.test');
    expect(unknown.body).toEqual(known.body);
  });

  test('stores only a verifier of the password', () => {
    const folder = join(under.stateDir, 'cognito', under.cloud.outputs['PoolId'] ?? '', 'users');
    const stored = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(stored.join()).toContain('"verifier"');
    expect(stored.join()).not.toContain(password);
  });
});

describe('tokens', () => {
  test('are signed with the published key of the pool, with the pool as issuer', async () => {
    const { tokens } = await signUpAndIn(under, 'tokens@example.test');
    const poolId = under.cloud.outputs['PoolId'];
    const keys = createRemoteJWKSet(new URL(`${under.cloud.url}/${poolId}/.well-known/jwks.json`));
    const issuer = `https://cognito-idp.us-east-1.amazonaws.com/${poolId}`;
    const access = await jwtVerify(tokens.AccessToken, keys, { issuer });
    expect(access.payload).toMatchObject({ token_use: 'access', client_id: ClientId });
    const id = await jwtVerify(tokens.IdToken, keys, { issuer, audience: ClientId });
    expect(id.payload).toMatchObject({ token_use: 'id', email: 'tokens@example.test', email_verified: true });
  });

  test('are renewed with the refresh token until it is revoked', async () => {
    const { tokens } = await signUpAndIn(under, 'refresh@example.test');
    const refresh = () =>
      call('InitiateAuth', {
        ClientId,
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: tokens.RefreshToken },
      });
    const renewed = (await refresh()).body['AuthenticationResult'] as Tokens;
    expect(decodeJwt(renewed.AccessToken)['origin_jti']).toBe(decodeJwt(tokens.AccessToken)['origin_jti']);
    expect(renewed.RefreshToken).toBeUndefined();
    await call('RevokeToken', { ClientId, Token: tokens.RefreshToken });
    expect((await refresh()).body['__type']).toBe('NotAuthorizedException');
  });

  test('stop working after signing out everywhere', async () => {
    const { accessToken } = await signUpAndIn(under, 'out@example.test');
    expect((await call('GetUser', { AccessToken: accessToken })).body).toMatchObject({
      UserAttributes: expect.arrayContaining([{ Name: 'email', Value: 'out@example.test' }]),
    });
    await call('GlobalSignOut', { AccessToken: accessToken });
    expect((await call('GetUser', { AccessToken: accessToken })).body['__type']).toBe('NotAuthorizedException');
  });

  test('expire', async () => {
    const { accessToken } = await signUpAndIn(under, 'expires@example.test');
    const refused = await clock.after(3_601_000, () => call('GetUser', { AccessToken: accessToken }));
    expect(refused.body['__type']).toBe('NotAuthorizedException');
  });
});

describe('administration', () => {
  test('needs a signature', async () => {
    const refused = await call('AdminGetUser', {
      UserPoolId: under.cloud.outputs['PoolId'],
      Username: 'srp@example.test',
    });
    expect([refused.status, refused.body['__type']]).toEqual([403, 'MissingAuthenticationTokenException']);
  });
});
