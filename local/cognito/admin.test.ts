import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  DescribeUserPoolCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { invoke } from '#local/testing/local-cloud-fixture.ts';
import { bootMemberPool, goodPassword, type MemberPool } from '#local/testing/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const of = (Username: string) => ({ UserPoolId: pool.UserPoolId, Username });
const create = (Username: string, more = {}) => pool.sdk.send(new AdminCreateUserCommand({ ...of(Username), ...more }));
const list = (more = {}) => pool.sdk.send(new ListUsersCommand({ UserPoolId: pool.UserPoolId, ...more }));
const notFound = { name: 'UserNotFoundException', message: 'User does not exist.' };

describe('a call of an administrator', () => {
  const asFunction = async (command: string, Username: string) =>
    (await invoke(pool.under, 'Administrator', { command, input: of(Username) })).body;

  test('does what the role of the calling function allows, and nothing else', async () => {
    await pool.member('role@example.test');
    expect(await asFunction('AdminGetUser', 'role@example.test')).toEqual({ done: true });
    expect(await asFunction('AdminDeleteUser', 'role@example.test')).toMatchObject({
      error: 'AccessDeniedException',
      message: expect.stringContaining(
        'is not authorized to perform: cognito-idp:AdminDeleteUser on resource: arn:aws:',
      ),
    });
    await pool.signIn('role@example.test');
  });

  test('without a signature is refused', async () => {
    const reply = await fetch(pool.under.cloud.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminDeleteUser' },
      body: JSON.stringify(of('role@example.test')),
    });
    expect(reply.status).toBe(403);
  });
});

describe('AdminCreateUser', () => {
  test('invites with a temporary password', async () => {
    const { User } = await create('guest@example.test', { UserAttributes: [{ Name: 'name', Value: 'Guest' }] });
    expect(User).toMatchObject({
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      Enabled: true,
      UserCreateDate: expect.any(Date),
    });
    const mail = pool.under.cloud.status.mails()[0];
    expect(mail).toMatchObject({ to: ['guest@example.test'], subject: 'Your temporary password' });
    const temporary = /password is (.+)$/.exec(mail?.text ?? '')?.[1] ?? '';
    await expect(pool.signIn('guest@example.test', temporary)).rejects.toThrow('NEW_PASSWORD_REQUIRED');
    await create('guest@example.test', { MessageAction: 'RESEND' });
    await expect(pool.signIn('guest@example.test', temporary)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    });
  });

  test('says nothing when told so, and refuses an address that is taken', async () => {
    const before = pool.under.cloud.status.mails().length;
    await create('quiet@example.test', { MessageAction: 'SUPPRESS' });
    expect(pool.under.cloud.status.mails()).toHaveLength(before);
    await expect(create('quiet@example.test')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });
});

describe('an administrator', () => {
  test('reads and changes a user', async () => {
    const Username = await pool.member('edit@example.test');
    const UserAttributes = [
      { Name: 'email', Value: 'edited@example.test' },
      { Name: 'email_verified', Value: 'true' },
    ];
    await pool.sdk.send(new AdminUpdateUserAttributesCommand({ ...of(Username), UserAttributes }));
    const read = await pool.sdk.send(new AdminGetUserCommand(of('edited@example.test')));
    expect(read).toMatchObject({ Username, UserStatus: 'CONFIRMED', Enabled: true });
    expect(read.UserAttributes).toEqual(expect.arrayContaining([{ Name: 'sub', Value: Username }, ...UserAttributes]));
    await expect(pool.sdk.send(new AdminGetUserCommand(of('edit@example.test')))).rejects.toMatchObject(notFound);
  });

  test('sets a password that lasts, or one that must be changed', async () => {
    await create('set@example.test', { MessageAction: 'SUPPRESS' });
    const set = (Permanent: boolean, Password = goodPassword) =>
      pool.sdk.send(new AdminSetUserPasswordCommand({ ...of('set@example.test'), Password, Permanent }));
    await expect(set(true, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await set(true);
    await pool.signIn('set@example.test');
    await set(false);
    await expect(pool.signIn('set@example.test')).rejects.toThrow('NEW_PASSWORD_REQUIRED');
  });

  test('removes a user', async () => {
    await pool.member('remove@example.test');
    await pool.sdk.send(new AdminDeleteUserCommand(of('remove@example.test')));
    await expect(pool.sdk.send(new AdminDeleteUserCommand(of('remove@example.test')))).rejects.toMatchObject(notFound);
  });
});

describe('groups', () => {
  test('are named in the tokens of their members', async () => {
    const { UserPoolId } = pool;
    await pool.member('boss@example.test');
    const membership = { ...of('boss@example.test'), GroupName: 'admin' };
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
    const groups = await pool.sdk.send(new AdminListGroupsForUserCommand(of('boss@example.test')));
    expect(groups.Groups).toEqual([{ GroupName: 'admin', UserPoolId, Description: 'People who run it' }]);
    const { AccessToken = '', IdToken = '' } = await pool.signIn('boss@example.test');
    for (const token of [AccessToken, IdToken]) expect(decodeJwt(token)['cognito:groups']).toEqual(['admin']);
    const inGroup = () => pool.sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'admin' }));
    expect((await inGroup()).Users).toHaveLength(1);
    await pool.sdk.send(new AdminRemoveUserFromGroupCommand(membership));
    expect((await inGroup()).Users).toEqual([]);
    expect(decodeJwt((await pool.signIn('boss@example.test')).AccessToken ?? '')).not.toHaveProperty('cognito:groups');
  });

  test('must exist', async () => {
    await pool.member('lost@example.test');
    const wrong = new AdminAddUserToGroupCommand({ ...of('lost@example.test'), GroupName: 'nobodies' });
    await expect(pool.sdk.send(wrong)).rejects.toMatchObject({
      name: 'ResourceNotFoundException',
      message: 'Group not found.',
    });
  });
});

describe('ListUsers', () => {
  beforeAll(async () => {
    for (const name of ['zoe', 'zack', 'zed']) await pool.member(`${name}@list.test`);
  });
  const names = async (Filter: string) =>
    (await list({ Filter })).Users?.map(({ Attributes }) => Attributes?.find(({ Name }) => Name === 'email')?.Value);

  test('finds by a value or by its beginning', async () => {
    expect(await names('email = "zoe@list.test"')).toEqual(['zoe@list.test']);
    expect((await names('email ^= "z"'))?.sort()).toEqual(['zack@list.test', 'zed@list.test', 'zoe@list.test']);
    expect(await names('email = "zo"')).toEqual([]);
    expect((await names('cognito:user_status = "confirmed"'))?.length).toBeGreaterThan(2);
    expect(await names('status = "Disabled"')).toEqual([]);
  });

  test.each(['email > "a"', 'email = zoe', 'custom:city = "London"', ''.padStart(3, '"')])(
    'refuses the filter %s',
    async (Filter) => {
      await expect(list({ Filter })).rejects.toMatchObject({ name: 'InvalidParameterException' });
    },
  );

  test('goes page by page and shows what is asked for', async () => {
    const more = { Filter: 'email ^= "z"', Limit: 2, AttributesToGet: ['email'] };
    const first = await list(more);
    const second = await list({ ...more, PaginationToken: first.PaginationToken });
    expect([first.Users?.length, second.Users?.length, second.PaginationToken]).toEqual([2, 1, undefined]);
    const seen = [...(first.Users ?? []), ...(second.Users ?? [])];
    expect(new Set(seen.map(({ Username }) => Username)).size).toBe(3);
    expect(seen.flatMap(({ Attributes }) => Attributes?.map(({ Name }) => Name))).toEqual(['email', 'email', 'email']);
  });
});

test('the pool describes itself', async () => {
  const { UserPool } = await pool.sdk.send(new DescribeUserPoolCommand({ UserPoolId: pool.UserPoolId }));
  expect(UserPool).toMatchObject({ Id: pool.UserPoolId, MfaConfiguration: 'OPTIONAL' });
  const unknown = new DescribeUserPoolCommand({ UserPoolId: 'us-east-1_unknown00' });
  await expect(pool.sdk.send(unknown)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
});
