import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';

let pool: MemberPool;
beforeAll(async () => {
  pool = await bootMemberPool();
});
afterAll(() => pool.end());

const another = 'Another horse 2?';
const hourMs = 3_600_000;
const forgot = (Username: string, ClientId = pool.ClientId) =>
  pool.sdk.send(new ForgotPasswordCommand({ ClientId, Username }));
const reset = (Username: string, ConfirmationCode: string, Password = another) =>
  pool.sdk.send(new ConfirmForgotPasswordCommand({ ClientId: pool.ClientId, Username, ConfirmationCode, Password }));
const limited = {
  name: 'LimitExceededException',
  message: 'Attempt limit exceeded, please try after some time.',
};

describe('a forgotten password', () => {
  test('is reset with the mailed code, and the old one stops working', async () => {
    await pool.member('ada@example.test');
    const sent = await forgot('ada@example.test');
    expect(sent.CodeDeliveryDetails).toEqual({
      AttributeName: 'email',
      DeliveryMedium: 'EMAIL',
      Destination: 'a***@e***',
    });
    await reset('ada@example.test', pool.code('ada@example.test'));
    await expect(pool.signIn('ada@example.test')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    await pool.signIn('ada@example.test', another);
    await expect(reset('ada@example.test', pool.code('ada@example.test'))).rejects.toMatchObject({
      name: 'ExpiredCodeException',
    });
  });

  test('accepts the code again after a weak password, for an hour', async () => {
    await pool.member('weak@example.test');
    await forgot('weak@example.test');
    const code = pool.code('weak@example.test');
    await expect(reset('weak@example.test', code, 'short')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    pool.wait(hourMs + 1);
    await expect(reset('weak@example.test', code)).rejects.toMatchObject({ name: 'ExpiredCodeException' });
  });

  test('limits guesses and mails', async () => {
    await pool.member('guess@example.test');
    await forgot('guess@example.test');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(reset('guess@example.test', 'wrong')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    }
    await expect(reset('guess@example.test', pool.code('guess@example.test'))).rejects.toMatchObject(limited);
    for (let sent = 1; sent < 5; sent += 1) await forgot('guess@example.test');
    await expect(forgot('guess@example.test')).rejects.toMatchObject(limited);
  });

  test('answers the same for an unknown e-mail', async () => {
    const before = pool.under.cloud.status.mails().length;
    expect((await forgot('unknown@example.test')).CodeDeliveryDetails?.Destination).toBe('u***@e***');
    expect(pool.under.cloud.status.mails()).toHaveLength(before);
    await expect(reset('unknown@example.test', '123456')).rejects.toMatchObject({ name: 'CodeMismatchException' });
    await expect(forgot('unknown@example.test', pool.under.cloud.outputs['LegacyClient'])).rejects.toMatchObject({
      name: 'UserNotFoundException',
    });
  });

  test('ends a lockout', async () => {
    await pool.member('locked@example.test');
    for (let tries = 0; tries < 9; tries += 1) {
      await expect(pool.signIn('locked@example.test', 'Wrong horse 1!')).rejects.toThrow();
      pool.wait(tries < 5 ? 0 : 20_000);
    }
    await forgot('locked@example.test');
    await reset('locked@example.test', pool.code('locked@example.test'));
    await pool.signIn('locked@example.test', another);
  });
});

describe('ChangePassword', () => {
  const change = (AccessToken: string | undefined, PreviousPassword: string, ProposedPassword = another) =>
    pool.sdk.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword }));

  test('requires the current password and applies the policy', async () => {
    await pool.member('change@example.test');
    const { AccessToken } = await pool.signIn('change@example.test');
    await expect(change(AccessToken, 'Wrong horse 1!')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Incorrect username or password.',
    });
    await expect(change(AccessToken, goodPassword, 'short')).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    });
    await change(AccessToken, goodPassword);
    await pool.signIn('change@example.test', another);
    await expect(pool.signIn('change@example.test')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
  });

  test('limits guesses of the current password', async () => {
    await pool.member('thief@example.test');
    const { AccessToken } = await pool.signIn('thief@example.test');
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(change(AccessToken, 'Wrong horse 1!')).rejects.toMatchObject({ name: 'NotAuthorizedException' });
    }
    await expect(change(AccessToken, goodPassword)).rejects.toMatchObject(limited);
  });

  test('requires an access token', async () => {
    await pool.member('token@example.test');
    const { IdToken } = await pool.signIn('token@example.test');
    await expect(change(IdToken, goodPassword)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Invalid Access Token',
    });
  });
});
