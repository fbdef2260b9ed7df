import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ListUsersCommand,
  ListUsersInGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { invoke } from '#tests/support/local/local-cloud-fixture.ts';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const of = (Username: string) => ({ UserPoolId: pool.UserPoolId, Username });
const create = (Username: string, more = {}) =>
  pool.sdk.send(new AdminCreateUserCommand({ ...of(Username), MessageAction: 'SUPPRESS', ...more }));
const list = (more = {}) => pool.sdk.send(new ListUsersCommand({ UserPoolId: pool.UserPoolId, ...more }));
const notFound = { name: 'UserNotFoundException', message: 'User does not exist.' };

describe('a call of an administrator', () => {
  const asFunction = async (command: string, Username: string) =>
    (await invoke(pool.under, 'Administrator', { command, input: of(Username) })).body;

  test('is allowed or refused by the role of the calling function', async () => {
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
  test('mails nothing, and refuses an e-mail that is taken', async () => {
    const before = pool.under.cloud.status.mails().length;
    const { User } = await create('quiet@example.test', { UserAttributes: [{ Name: 'name', Value: 'Guest' }] });
    expect(User).toMatchObject({
      UserStatus: 'FORCE_CHANGE_PASSWORD',
      Enabled: true,
      UserCreateDate: expect.any(Date),
    });
    expect(pool.under.cloud.status.mails()).toHaveLength(before);
    await expect(create('quiet@example.test')).rejects.toMatchObject({ name: 'UsernameExistsException' });
  });

  test('refuses an invitation by mail', async () => {
    const inviting = new AdminCreateUserCommand(of('guest@example.test'));
    await expect(pool.sdk.send(inviting)).rejects.toMatchObject({ name: 'InvalidParameterException' });
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

  test('sets a permanent password', async () => {
    await create('set@example.test');
    const set = (Password: string) =>
      pool.sdk.send(new AdminSetUserPasswordCommand({ ...of('set@example.test'), Password, Permanent: true }));
    await expect(set('weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await set(goodPassword);
    await pool.signIn('set@example.test');
  });

  test('removes a user', async () => {
    await pool.member('remove@example.test');
    await pool.sdk.send(new AdminDeleteUserCommand(of('remove@example.test')));
    await expect(pool.sdk.send(new AdminDeleteUserCommand(of('remove@example.test')))).rejects.toMatchObject(notFound);
  });
});

describe('groups', () => {
  test('are listed in the tokens of their members', async () => {
    const { UserPoolId } = pool;
    await pool.member('boss@example.test');
    const membership = { ...of('boss@example.test'), GroupName: 'admin' };
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
    const { AccessToken = '', IdToken = '' } = await pool.signIn('boss@example.test');
    for (const token of [AccessToken, IdToken]) expect(decodeJwt(token)['cognito:groups']).toEqual(['admin']);
    const inGroup = () => pool.sdk.send(new ListUsersInGroupCommand({ UserPoolId, GroupName: 'admin' }));
    expect((await inGroup()).Users).toHaveLength(1);
    await pool.sdk.send(new AdminRemoveUserFromGroupCommand(membership));
    expect((await inGroup()).Users).toEqual([]);
    expect(decodeJwt((await pool.signIn('boss@example.test')).AccessToken ?? '')).not.toHaveProperty('cognito:groups');
  });

  test('must exist before a user is added', async () => {
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

  test('filters by a value or a prefix', async () => {
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

  test('matches e-mail and name case-insensitively, but not the user name', async () => {
    expect(await names('email = "ZOE@List.Test"')).toEqual(['zoe@list.test']);
    const [user] = (await list({ Filter: 'email = "zoe@list.test"' })).Users ?? [];
    const upper = (user?.Username ?? '').toUpperCase();
    expect((await list({ Filter: `username = "${upper}"` })).Users).toEqual([]);
  });

  test('pages through users with the requested attributes', async () => {
    const more = { Filter: 'email ^= "z"', Limit: 2, AttributesToGet: ['email'] };
    const first = await list(more);
    const second = await list({ ...more, PaginationToken: first.PaginationToken });
    expect([first.Users?.length, second.Users?.length, second.PaginationToken]).toEqual([2, 1, undefined]);
    const seen = [...(first.Users ?? []), ...(second.Users ?? [])];
    expect(new Set(seen.map(({ Username }) => Username)).size).toBe(3);
    expect(seen.flatMap(({ Attributes }) => Attributes?.map(({ Name }) => Name))).toEqual(['email', 'email', 'email']);
  });
});
