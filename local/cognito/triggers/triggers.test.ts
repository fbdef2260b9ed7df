import {
  AdminCreateUserCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const signUp = (Username: string, more = {}) =>
  pool.sdk.send(new SignUpCommand({ ClientId: pool.ClientId, Username, Password: goodPassword, ...more }));
const sources = (email: string) => pool.events(email).map(({ triggerSource }) => triggerSource);

describe('signing up', () => {
  test('calls the triggers for sign-up, mail and confirmation, with the metadata of the client', async () => {
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

  test('is confirmed immediately when the trigger says so', async () => {
    expect((await signUp('auto@example.test')).UserConfirmed).toBe(true);
    expect(sources('auto@example.test')).toEqual(['PreSignUp_SignUp', 'PostConfirmation_ConfirmSignUp']);
    const { AccessToken } = await pool.signIn('auto@example.test');
    const { UserAttributes } = await pool.sdk.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes).toContainEqual({ Name: 'email_verified', Value: 'true' });
  });

  test('is refused with the message of the trigger, and stores nothing', async () => {
    const refused = {
      name: 'UserLambdaValidationException',
      message: 'PreSignUp failed with error not you.',
    };
    await expect(signUp('refused@example.test')).rejects.toMatchObject(refused);
    await expect(signUp('refused@example.test')).rejects.toMatchObject(refused);
  });

  test('fails when the trigger returns no event', async () => {
    await expect(signUp('broken@example.test')).rejects.toMatchObject({ name: 'InvalidLambdaResponseException' });
  });

  test('by an administrator has its own trigger source', async () => {
    const Username = 'made@example.test';
    const { UserPoolId } = pool;
    await pool.sdk.send(new AdminCreateUserCommand({ UserPoolId, Username, MessageAction: 'SUPPRESS' }));
    expect(sources(Username)).toEqual(['PreSignUp_AdminCreateUser']);
  });
});

describe('signing in', () => {
  test('calls the post-authentication trigger without the metadata of the client', async () => {
    const { ClientId } = pool;
    const email = 'in@example.test';
    await pool.member(email);
    const before = pool.events(email).length;
    await pool.sdk.send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: email, PASSWORD: goodPassword },
        ClientMetadata: { device: 'phone' },
      }),
    );
    const [after, ...others] = pool.events(email).slice(before);
    expect(others).toEqual([]);
    expect(after).toMatchObject({
      version: '1',
      triggerSource: 'PostAuthentication_Authentication',
      request: { newDeviceUsed: false },
    });
    expect(after?.request).not.toHaveProperty('clientMetadata');
  });
});

test('confirms a reset password with its own trigger source', async () => {
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
