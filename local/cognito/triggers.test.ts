import {
  AdminCreateUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeJwt } from 'jose';
import { bootMemberPool, goodPassword, type MemberPool } from '#local/testing/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const signUp = (Username: string, more = {}) =>
  pool.sdk.send(new SignUpCommand({ ClientId: pool.ClientId, Username, Password: goodPassword, ...more }));
const sources = (email: string) => pool.events(email).map(({ triggerSource }) => triggerSource);

describe('signing up', () => {
  test('asks, mails and confirms through triggers, with the metadata of the client', async () => {
    const { ClientId, UserPoolId } = pool;
    const Username = 'ada@example.test';
    const ClientMetadata = { language: 'tr' };
    const { UserSub } = await signUp(Username, {
      ClientMetadata,
      UserAttributes: [{ Name: 'name', Value: 'Ada' }],
      ValidationData: [{ Name: 'from', Value: 'test' }],
    });
    const mail = pool.under.cloud.status.mails()[0];
    expect(mail).toMatchObject({ subject: 'Kodunuz', text: expect.stringMatching(/^Kod: \d{6}$/) });
    const confirm = { ClientId, Username, ConfirmationCode: pool.code(Username), ClientMetadata: { step: '2' } };
    await pool.sdk.send(new ConfirmSignUpCommand(confirm));
    const common = { version: '1', region: 'us-east-1', userPoolId: UserPoolId, userName: UserSub };
    const callerContext = { awsSdkVersion: expect.any(String), clientId: ClientId };
    const known = { sub: UserSub, email: Username, name: 'Ada' };
    expect(pool.events(Username)).toEqual([
      {
        ...common,
        callerContext,
        triggerSource: 'PreSignUp_SignUp',
        request: {
          userAttributes: { email: Username, name: 'Ada' },
          validationData: { from: 'test' },
          clientMetadata: ClientMetadata,
        },
        response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
      },
      {
        ...common,
        callerContext,
        triggerSource: 'CustomMessage_SignUp',
        request: {
          userAttributes: { ...known, email_verified: 'false', 'cognito:user_status': 'UNCONFIRMED' },
          codeParameter: '{####}',
          usernameParameter: null,
          clientMetadata: ClientMetadata,
        },
        response: { smsMessage: null, emailMessage: null, emailSubject: null },
      },
      {
        ...common,
        callerContext,
        triggerSource: 'PostConfirmation_ConfirmSignUp',
        request: {
          userAttributes: { ...known, email_verified: 'true', 'cognito:user_status': 'CONFIRMED' },
          clientMetadata: { step: '2' },
        },
        response: {},
      },
    ]);
  });

  test('is over at once when the trigger says so', async () => {
    expect((await signUp('auto@example.test')).UserConfirmed).toBe(true);
    expect(sources('auto@example.test')).toEqual(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp']);
    const { AccessToken } = await pool.signIn('auto@example.test');
    const { UserAttributes } = await pool.sdk.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  test('is refused in the words of the trigger, and leaves nothing behind', async () => {
    const refused = {
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error not you.',
    };
    await expect(signUp('refused@example.test')).rejects.toMatchObject(refused);
    await expect(signUp('refused@example.test')).rejects.toMatchObject(refused);
  });

  test('fails when the trigger answers nonsense', async () => {
    await expect(signUp('broken@example.test')).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });

  test('by an administrator asks another source', async () => {
    const Username = 'invited@example.test';
    await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId: pool.UserPoolId, Username }));
    expect(
      pool.events(Username).map(({ triggerSource, request }) => [triggerSource, request['usernameParameter']]),
    ).toEqual([
      ['PreSignUp_AdminCreateUser', undefined],
      ['CustomMessage_AdminCreateUser', '{username}'],
    ]);
  });
});

describe('signing in', () => {
  test('runs the triggers before and after, then the one of the tokens', async () => {
    const { ClientId } = pool;
    const email = 'in@example.test';
    await pool.member(email);
    const before = pool.events(email).length;
    const reply = await pool.sdk.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
        ClientMetadata: { device: 'phone' },
      }),
    );
    const [first, second, third] = pool.events(email).slice(before);
    expect(first).toMatchObject({
      triggerSource: 'PreAuthentication_Authentication',
      request: { validationData: { device: 'phone' }, userNotFound: false },
    });
    expect(second).toMatchObject({
      triggerSource: 'PostAuthentication_Authentication',
      request: { newDeviceUsed: false },
    });
    expect(second?.request).not.toHaveProperty('clientMetadata');
    expect(third).toMatchObject({
      version: '1',
      triggerSource: 'TokenGeneration_Authentication',
      request: { groupConfiguration: { groupsToOverride: [], iamRolesToOverride: [], preferredRole: null } },
      response: { claimsOverrideDetails: null },
    });
    const { IdToken = '', AccessToken = '', RefreshToken } = reply.AuthenticationResult ?? {};
    const id = decodeJwt(IdToken);
    expect(id).toMatchObject({ plan: 'gold', via: 'nothing' });
    expect(id).not.toHaveProperty('email_verified');
    expect(id.sub).toBe(decodeJwt(AccessToken).sub);
    expect(id.sub).not.toBe('stolen');
    expect(decodeJwt(AccessToken)).not.toHaveProperty('plan');
    const renew = { ClientId, RefreshToken, ClientMetadata: { via: 'renewal' } };
    const renewed = await pool.sdk.send(new GetTokensFromRefreshTokenCommand(renew));
    expect(decodeJwt(renewed.AuthenticationResult?.IdToken ?? '')['via']).toBe('renewal');
    expect(sources(email).at(-1)).toBe('TokenGeneration_RefreshTokens');
  });

  test('in version 2 of the event changes access tokens, scopes and groups too', async () => {
    const email = 'second@example.test';
    const { AccessToken = '', IdToken = '' } = await pool.strictSignIn(email);
    expect(pool.events(email).at(-1)).toMatchObject({
      version: '2',
      triggerSource: 'TokenGeneration_Authentication',
      request: { scopes: ['aws.cognito.signin.user.admin'], groupConfiguration: { groupsToOverride: [] } },
      response: { claimsAndScopeOverrideDetails: null },
    });
    const access = decodeJwt(AccessToken);
    expect(access).toMatchObject({
      plan: 'gold',
      scope: 'aws.cognito.signin.user.admin photos/read',
      'cognito:groups': ['chosen'],
    });
    expect(access['username']).not.toBe('somebody');
    expect(decodeJwt(IdToken)).toMatchObject({ plan: 'gold', 'cognito:groups': ['chosen'] });
    expect(decodeJwt(IdToken)).not.toHaveProperty('email_verified');
  });
});

test('a reset password is confirmed under a source of its own', async () => {
  const { ClientId } = pool;
  const Username = 'reset@example.test';
  await pool.member(Username);
  await pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username, ClientMetadata: { language: 'tr' } }));
  expect(pool.under.cloud.status.mails()[0]?.subject).toBe('Kodunuz');
  const ConfirmationCode = pool.code(Username);
  const confirm = { ClientId, Username, ConfirmationCode, Password: goodPassword };
  await pool.sdk.send(new ConfirmForgotPasswordCommand({ ...confirm, ClientMetadata: { a: 'b' } }));
  expect(pool.events(Username).slice(-2)).toMatchObject([
    { triggerSource: 'CustomMessage_ForgotPassword' },
    { triggerSource: 'PostConfirmation_ConfirmForgotPassword', request: { clientMetadata: { a: 'b' } } },
  ]);
});
