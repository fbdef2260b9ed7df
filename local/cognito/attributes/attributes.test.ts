import {
  AdminGetUserCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const update = (AccessToken: string | undefined, attributes: Record<string, string>) =>
  pool.sdk.send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
const verify = (AccessToken: string | undefined, Code: string) =>
  pool.sdk.send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
const read = async (AccessToken: string | undefined) => {
  const { UserAttributes = [] } = await pool.sdk.send(new GetUserCommand({ AccessToken }));
  return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
};

describe('attributes', () => {
  test('can be changed by the user, custom ones too, except those the pool manages', async () => {
    await pool.member('ada@example.test');
    const { AccessToken } = await pool.signIn('ada@example.test');
    expect((await update(AccessToken, { name: 'Ada', 'custom:city': 'London' })).CodeDeliveryDetailsList).toEqual([]);
    expect(await read(AccessToken)).toMatchObject({ name: 'Ada', 'custom:city': 'London', email_verified: 'true' });
    await expect(update(AccessToken, { email_verified: 'false' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'A client attempted to write unauthorized attribute',
    });
    await expect(update(AccessToken, { 'custom:shoe': '42' })).rejects.toMatchObject({
      name: 'InvalidParameterException',
    });
  });

  test('a new e-mail has to be verified with the code mailed to it', async () => {
    await pool.member('old@example.test');
    const { AccessToken } = await pool.signIn('old@example.test');
    const changed = await update(AccessToken, { email: 'new@example.test' });
    expect(changed.CodeDeliveryDetailsList?.[0]?.Destination).toBe('n***@e***');
    expect(await read(AccessToken)).toMatchObject({ email: 'new@example.test', email_verified: 'false' });
    await expect(verify(AccessToken, 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await verify(AccessToken, pool.code('new@example.test'));
    expect(await read(AccessToken)).toMatchObject({ email: 'new@example.test', email_verified: 'true' });
    await pool.signIn('new@example.test');
    await expect(pool.signIn('old@example.test')).rejects.toThrow();
  });

  test('another code can be requested', async () => {
    await pool.member('ask@example.test');
    const { AccessToken } = await pool.signIn('ask@example.test');
    await update(AccessToken, { email: 'asked@example.test' });
    const again = new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' });
    expect((await pool.sdk.send(again)).CodeDeliveryDetails?.AttributeName).toBe('email');
    await verify(AccessToken, pool.code('asked@example.test'));
  });

  test('an e-mail of another account is refused', async () => {
    await pool.member('mine@example.test');
    await pool.member('theirs@example.test');
    const { AccessToken } = await pool.signIn('mine@example.test');
    await expect(update(AccessToken, { email: 'Theirs@example.test' })).rejects.toMatchObject({
      name: 'AliasExistsException',
      message: 'An account with the given email already exists.',
    });
  });
});

test('a pool that verifies before updating keeps the old e-mail until then', async () => {
  const Username = 'keep@example.test';
  const { AccessToken } = await pool.strictSignIn(Username);
  await update(AccessToken, { email: 'next@example.test' });
  expect(await read(AccessToken)).toMatchObject({ email: Username, email_verified: 'true' });
  await verify(AccessToken, pool.code('next@example.test'));
  expect(await read(AccessToken)).toMatchObject({ email: 'next@example.test', email_verified: 'true' });
  const found = new AdminGetUserCommand({
    UserPoolId: pool.under.cloud.outputs['StrictPool'],
    Username: 'next@example.test',
  });
  expect((await pool.sdk.send(found)).UserStatus).toBe('CONFIRMED');
});
