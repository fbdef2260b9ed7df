import {
  AdminGetUserCommand,
  ConfirmSignUpCommand,
  ListUsersCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const typed = 'Mixed.Case@Example.test';
const spelt = 'mixed.case@example.test';

describe('a case-insensitive pool', () => {
  test('returns an e-mail in lower case everywhere', async () => {
    const { UserPoolId, ClientId } = pool;
    const { UserSub: Username } = await pool.sdk.send(
      new SignUpCommand({ ClientId, Username: typed, Password: goodPassword }),
    );
    const ConfirmationCode = pool.code(spelt);
    await pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username: spelt, ConfirmationCode }));
    for (const name of [typed, spelt, typed.toUpperCase()]) {
      const read = await pool.sdk.send(new AdminGetUserCommand({ UserPoolId, Username: name }));
      expect(read).toMatchObject({ Username });
      expect(read.UserAttributes).toContainEqual({ Name: 'email', Value: spelt });
    }
    for (const address of [typed, spelt]) {
      const found = await pool.sdk.send(new ListUsersCommand({ UserPoolId, Filter: `email = "${address}"` }));
      expect(found.Users?.map((user) => user.Username)).toEqual([Username]);
    }
    const { IdToken = '' } = await pool.signIn(typed.toUpperCase());
    expect(decodeJwt(IdToken)['email']).toBe(spelt);
    expect(pool.events(spelt)[0]).toMatchObject({ triggerSource: 'PreSignUp_SignUp' });
  });
});

describe('a case-sensitive pool, the default', () => {
  test('allows two users whose e-mails differ in case', async () => {
    const { AccessToken } = await pool.strictSignIn(typed);
    expect(AccessToken).toBeDefined();
    expect((await pool.strictSignIn(spelt)).AccessToken).toBeDefined();
  });
});

describe('a client with a list of writable attributes', () => {
  test('is refused other attributes, at sign-up and later', async () => {
    const ClientId = pool.under.cloud.outputs['StrictClient'] ?? '';
    const named = [{ Name: 'name', Value: 'Ada' }];
    const refused = { name: 'NotAuthorizedException', message: 'A client attempted to write unauthorized attribute' };
    const signingUp = { ClientId, Username: 'named@example.test', Password: goodPassword, UserAttributes: named };
    await expect(pool.sdk.send(new SignUpCommand(signingUp))).rejects.toMatchObject(refused);
    const { AccessToken } = await pool.strictSignIn('plain@example.test');
    const renaming = new UpdateUserAttributesCommand({ AccessToken, UserAttributes: named });
    await expect(pool.sdk.send(renaming)).rejects.toMatchObject(refused);
  });
});
