import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';

const before = { ...process.env };
/** The calls to the AWS double, and whether its user has a second factor. */
let calls: string[] = [];
let secondFactors: string[] = [];
/** The beginnings of the keys of counters that have reached their limits. */
let full: string[] = [];
let server: Server;
let handler: (event: unknown) => Promise<unknown>;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const { Key: key } = (await json(request)) as { Key?: { pk: { S: string } } };
    // A call that a busy machine answers too late is sent again, and is still one call.
    if (String(request.headers['amz-sdk-request']).startsWith('attempt=1;')) {
      calls.push(String(request.headers['x-amz-target']).split('.').at(-1) ?? '');
    }
    const isFull = full.some((counter) => key?.pk.S.startsWith(`rate#${counter}`));
    response.writeHead(isFull ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    if (isFull) return response.end(JSON.stringify({ __type: 'ConditionalCheckFailedException' }));
    response.end(JSON.stringify({ Username: 'boss', UserMFASettingList: secondFactors }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    TABLE_NAME: 'table',
    SITE_URL: 'https://site.example',
    AWS_ENDPOINT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
  });
  handler = (await import('./trigger.ts')).handler;
});
beforeEach(() => {
  calls = [];
  full = [];
});
afterAll(() => {
  process.env = before;

  server.close();
});

const anEvent = (triggerSource: string, request: object) => ({
  version: '2',
  triggerSource,
  userPoolId: 'us-east-1_Example01',
  userName: 'boss',
  request: { userAttributes: { sub: 'boss', email: 'boss@example.com' }, ...request },
  response: {},
});

describe('before a token is issued', () => {
  const groups = { groupConfiguration: { groupsToOverride: ['admin'] } };
  const kept = async (request: object) => {
    const answer = (await handler(anEvent('TokenGeneration_Authentication', request))) as {
      response: { claimsAndScopeOverrideDetails: { groupOverrideDetails: { groupsToOverride: string[] } } };
    };
    return answer.response.claimsAndScopeOverrideDetails.groupOverrideDetails.groupsToOverride;
  };

  test('an admin keeps the group with a second factor, and loses it without one', async () => {
    secondFactors = ['SOFTWARE_TOKEN_MFA'];
    expect(await kept(groups)).toEqual(['admin']);
    secondFactors = [];
    expect(await kept(groups)).toEqual([]);
    expect(calls).toEqual(['AdminGetUser', 'AdminGetUser']);
  });

  test('an admin who can sign in with Google loses the group, too', async () => {
    secondFactors = ['SOFTWARE_TOKEN_MFA'];
    expect(await kept({ ...groups, userAttributes: { sub: 'boss', identities: '[{}]' } })).toEqual([]);
  });

  test('a member causes no call to the user pool', async () => {
    expect(await kept({ groupConfiguration: { groupsToOverride: [] } })).toEqual([]);
    expect(calls).toEqual([]);
  });
});

test('a forgotten password creates no profile, and unknown events pass unchanged', async () => {
  const created = anEvent('PreSignUp_AdminCreateUser', {});
  expect(await handler(created)).toEqual(created);
  expect(calls).toEqual([]);
  const forgotten = anEvent('PostConfirmation_ConfirmForgotPassword', {});
  expect(await handler(forgotten)).toEqual(forgotten);
  expect(calls).toEqual(['UpdateItem']);
});

test.each(['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute'])(
  '%s gets no mail: only the server changes e-mails',
  async (source) => {
    await expect(handler(anEvent(source, { codeParameter: '{####}' }))).rejects.toThrow('changed in the settings');
  },
);

test('a sign-up is counted, and what was accepted is stored for the new user, in a possible version', async () => {
  await handler(anEvent('PreSignUp_SignUp', { clientMetadata: { accepted: '2026-11' } }));
  const counting = ['UpdateItem', 'UpdateItem'];
  expect(calls).toEqual([...counting, 'PutItem']);
  await handler(anEvent('PreSignUp_SignUp', { clientMetadata: { accepted: 'everything' } }));
  expect(calls).toEqual([...counting, 'PutItem', ...counting]);
});

const kinds = {
  'sign-up': 'PreSignUp_SignUp',
  'code-again': 'CustomMessage_ResendCode',
  'password-reset': 'CustomMessage_ForgotPassword',
};

test.each([
  ['sign-up', 'mailbox boss@example.com'],
  ['sign-up', 'all callers'],
  ['code-again', 'mailbox boss@example.com'],
  ['code-again', 'all callers'],
  ['password-reset', 'mailbox boss@example.com'],
  ['password-reset', 'all callers'],
] as const)('a full counter of a %s (%s) refuses only codes of its kind', async (kind, who) => {
  full = [`${kind}#${who}`];
  for (const [other, source] of Object.entries(kinds)) {
    const call = handler(anEvent(source, { codeParameter: '{####}' }));
    if (other === kind) await expect(call).rejects.toThrow('Limit exceeded');
    else await call;
  }
});

test('a provider that is not set up is refused', async () => {
  const event = { ...anEvent('PreSignUp_ExternalProvider', {}), userName: 'facebook_1' };
  await expect(handler(event)).rejects.toThrow('sign in with Google or with a password');
});
