import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminUserGlobalSignOutCommand,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const getUser = (AccessToken: string | undefined) => pool.sdk.send(new GetUserCommand({ AccessToken }));
const refresh = (RefreshToken: string | undefined) =>
  pool.sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: pool.ClientId, RefreshToken }));
const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' };
const refreshRevoked = { name: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };

describe('a session', () => {
  test('ends with its refresh token, while others continue', async () => {
    await pool.member('two@example.test');
    const [phone, desk] = [await pool.signIn('two@example.test'), await pool.signIn('two@example.test')];
    await pool.sdk.send(new RevokeTokenCommand({ ClientId: pool.ClientId, Token: phone.RefreshToken }));
    await expect(refresh(phone.RefreshToken)).rejects.toMatchObject(refreshRevoked);
    await expect(getUser(phone.AccessToken)).rejects.toMatchObject(revoked);
    await getUser(desk.AccessToken);
    await refresh(desk.RefreshToken);
  });

  test('ends everywhere after a global sign-out, and a new one can begin immediately', async () => {
    const Username = await pool.member('out@example.test');
    const [phone, desk] = [await pool.signIn('out@example.test'), await pool.signIn('out@example.test')];
    await pool.sdk.send(new GlobalSignOutCommand({ AccessToken: phone.AccessToken }));
    await expect(getUser(desk.AccessToken)).rejects.toMatchObject(revoked);
    await expect(refresh(desk.RefreshToken)).rejects.toMatchObject(refreshRevoked);
    const next = await pool.signIn('out@example.test');
    expect((await getUser(next.AccessToken)).Username).toBe(Username);
    await pool.sdk.send(new AdminUserGlobalSignOutCommand({ UserPoolId: pool.UserPoolId, Username }));
    await expect(getUser(next.AccessToken)).rejects.toMatchObject(revoked);
  });

  test('of a disabled user ends for good, also when the user is enabled again', async () => {
    const { UserPoolId } = pool;
    const Username = await pool.member('barred@example.test');
    const { AccessToken, RefreshToken } = await pool.signIn('barred@example.test');
    await pool.sdk.send(new AdminDisableUserCommand({ UserPoolId, Username }));
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.sdk.send(new AdminEnableUserCommand({ UserPoolId, Username }));
    await expect(getUser(AccessToken)).rejects.toMatchObject(revoked);
    await pool.signIn('barred@example.test');
  });

  test('ends with the account', async () => {
    await pool.member('gone@example.test');
    const { AccessToken, RefreshToken } = await pool.signIn('gone@example.test');
    await pool.sdk.send(new DeleteUserCommand({ AccessToken }));
    await expect(getUser(AccessToken)).rejects.toMatchObject({ name: 'UserNotFoundException' });
    await expect(refresh(RefreshToken)).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(pool.signIn('gone@example.test')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await pool.member('gone@example.test');
  });

  test('is not revoked with an access token', async () => {
    await pool.member('kind@example.test');
    const { AccessToken } = await pool.signIn('kind@example.test');
    const wrong = new RevokeTokenCommand({ ClientId: pool.ClientId, Token: AccessToken });
    await expect(pool.sdk.send(wrong)).rejects.toMatchObject({ name: 'UnsupportedTokenTypeException' });
  });

  test('expires with its access token', async () => {
    await pool.member('short@example.test');
    const { AccessToken } = await pool.signIn('short@example.test');
    pool.wait(600_001);
    await expect(getUser(AccessToken)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Access Token has expired',
    });
  });
});
