import {
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const signUp = (Username: string, Password = goodPassword, more = {}) =>
  pool.sdk.send(new SignUpCommand({ ClientId: pool.ClientId, Username, Password, ...more }));
const confirm = (Username: string, ConfirmationCode: string, ClientId = pool.ClientId) =>
  pool.sdk.send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode }));
const resend = (Username: string, ClientId = pool.ClientId) =>
  pool.sdk.send(new ResendConfirmationCodeCommand({ ClientId, Username }));
const legacy = () => pool.under.cloud.outputs['LegacyClient'] ?? '';
const hourMs = 3_600_000;

describe('SignUp', () => {
  test('answers the masked recipient of the code, and mails it with the text of the template', async () => {
    const made = await signUp('ada@example.test');
    expect(made).toMatchObject({
      UserConfirmed: false,
      UserSub: expect.stringMatching(/^[0-9a-f-]{36}$/),
      CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' },
    });
    expect(pool.under.cloud.status.mails()[0]).toMatchObject({
      from: 'Members <members@example.test>',
      to: ['ada@example.test'],
      subject: 'Prove it',
      text: expect.stringMatching(/^The code is \d{6}\.$/),
    });
  });

  test.each([
    ['Short 1!', 'Password not long enough'],
    ['correct horse 1!', 'Password must have uppercase characters'],
    ['CORRECT HORSE 1!', 'Password must have lowercase characters'],
    ['Correct horse !!', 'Password must have numeric characters'],
    ['Correcthorse11', 'Password must have symbol characters'],
  ])('refuses the password %s', async (password, words) => {
    await expect(signUp('weak@example.test', password)).rejects.toMatchObject({
      name: 'InvalidPasswordException',
      message: `Password did not conform with policy: ${words}`,
    });
  });

  test('refuses a taken e-mail, also an unconfirmed one and in another case', async () => {
    await signUp('taken@example.test');
    const taken = { name: 'UsernameExistsException', message: 'User already exists' };
    await expect(signUp('Taken@example.test')).rejects.toMatchObject(taken);
  });

  test('refuses an invalid e-mail and attributes the pool manages', async () => {
    await expect(signUp('not-an-email')).rejects.toMatchObject({ name: 'InvalidParameterException' });
    const claim = (Name: string) =>
      signUp('claims@example.test', goodPassword, { UserAttributes: [{ Name, Value: 'true' }] });
    await expect(claim('email_verified')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await expect(claim('shoe_size')).rejects.toMatchObject({
      name: 'InvalidParameterException',
      message: expect.stringContaining('user.shoe_size: Attribute does not exist in the schema.'),
    });
    expect((await claim('custom:city')).UserConfirmed).toBe(false);
  });

  test('answers not found for an unknown client', async () => {
    const request = new SignUpCommand({ ClientId: 'unknown', Username: 'x@example.test', Password: goodPassword });
    await expect(pool.sdk.send(request)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });
});

describe('ConfirmSignUp', () => {
  test('accepts the code once, for a day', async () => {
    await signUp('day@example.test');
    pool.wait(23 * hourMs);
    await confirm('day@example.test', pool.code('day@example.test'));
    await expect(confirm('day@example.test', pool.code('day@example.test'))).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'User cannot be confirmed. Current status is CONFIRMED',
    });
    await signUp('late@example.test');
    pool.wait(25 * hourMs);
    await expect(confirm('late@example.test', pool.code('late@example.test'))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
      message: 'Invalid code provided, please request a code again.',
    });
  });

  test('locks the account for an hour after five wrong codes, also against a new code', async () => {
    await signUp('guess@example.test');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(confirm('guess@example.test', 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await resend('guess@example.test');
    await expect(confirm('guess@example.test', pool.code('guess@example.test'))).rejects.toMatchObject({
      name: 'LimitExceededException',
      message: 'Attempt limit exceeded, please try after some time.',
    });
    pool.wait(hourMs + 1);
    await confirm('guess@example.test', pool.code('guess@example.test'));
  });

  test('does not reveal who has an account, except to a legacy client', async () => {
    await expect(confirm('unknown@example.test', '123456')).rejects.toMatchObject({ name: 'ExpiredCodeException' });
    await expect(confirm('unknown@example.test', '123456', legacy())).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });
});

describe('ResendConfirmationCode', () => {
  test('invalidates the first code', async () => {
    await signUp('again@example.test');
    const first = pool.code('again@example.test');
    await resend('again@example.test');
    const second = pool.code('again@example.test');
    if (first !== second) {
      await expect(confirm('again@example.test', first)).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await confirm('again@example.test', second);
    await expect(resend('again@example.test')).rejects.toMatchObject({ message: 'User is already confirmed.' });
  });

  test('answers the same for an unknown e-mail, and mails nothing', async () => {
    const before = pool.under.cloud.status.mails().length;
    const answer = await resend('unknown@example.test');
    expect(answer.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'u***@e***',
    });
    expect(pool.under.cloud.status.mails()).toHaveLength(before);
    await expect(resend('unknown@example.test', legacy())).rejects.toMatchObject({ name: 'UserNotFoundException' });
  });

  test('mails at most five codes an hour', async () => {
    await signUp('eager@example.test');
    for (let sent = 1; sent < 5; sent += 1) await resend('eager@example.test');
    await expect(resend('eager@example.test')).rejects.toMatchObject({ name: 'LimitExceededException' });
    pool.wait(hourMs + 1);
    await resend('eager@example.test');
  });
});
