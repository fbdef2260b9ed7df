import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { totpCode } from '#local/cognito/mfa/totp.ts';
import { startAmplify } from '#tests/support/local/amplify.ts';
import { bootMemberPool, goodPassword, type MemberPool } from '#tests/support/local/member-pool.ts';
import type { OutsideProgram } from '#tests/support/local/outside.ts';

let pool: MemberPool;
let amplify: OutsideProgram;
beforeAll(async () => {
  pool = await bootMemberPool();
  amplify = await startAmplify(pool);
});
afterAll(async () => {
  await amplify.end();
  await pool.end();
});
beforeEach(async () => {
  await amplify.call('signOut');
});

const another = 'Another horse 2?';
const call = (name: string, input?: object) => amplify.call(name, input);
const signIn = (username: string, password = goodPassword) => call('signIn', { username, password });
const signedIn = { isSignedIn: true };
const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const accessClaims = async (input?: object) => {
  const { tokens } = (await call('fetchAuthSession', input)) as {
    tokens?: { accessToken: { payload: Record<string, unknown> } };
  };
  return tokens?.accessToken.payload;
};

describe('aws-amplify', () => {
  test('signs up, resends, confirms and signs in with SRP', async () => {
    const username = 'ada@example.test';
    const register = () =>
      call('signUp', { username, password: goodPassword, options: { userAttributes: { email: username } } });
    expect(await register()).toMatchObject({
      isSignUpComplete: false,
      nextStep: { signUpStep: 'CONFIRM_SIGN_UP', codeDeliveryDetails: { destination: 'a***@e***' } },
    });
    await expect(register()).rejects.toMatchObject({ name: 'UsernameExistsException' });
    expect(await signIn(username)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_UP' } });
    await call('resendSignUpCode', { username });
    await expect(call('confirmSignUp', { username, confirmationCode: '000000x' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    await call('confirmSignUp', { username, confirmationCode: pool.code(username) });
    await expect(signIn(username, 'Wrong horse 1!')).rejects.toMatchObject(wrongPassword);
    await expect(signIn('unknown@example.test')).rejects.toMatchObject(wrongPassword);
    expect(await signIn(username)).toMatchObject(signedIn);
    expect(await call('getCurrentUser')).toMatchObject({ signInDetails: { loginId: username } });
    expect(await call('fetchUserAttributes')).toMatchObject({ email: username, email_verified: 'true' });
  });

  test('refreshes its tokens, and signs out when they are revoked', async () => {
    await pool.member('renew@example.test');
    await signIn('renew@example.test');
    const before = await accessClaims();
    const after = await accessClaims({ forceRefresh: true });
    expect(after?.['origin_jti']).toBe(before?.['origin_jti']);
    expect(after?.['jti']).not.toBe(before?.['jti']);
    await call('signOut', { global: true });
    expect(await accessClaims()).toBeUndefined();
    await expect(call('getCurrentUser')).rejects.toMatchObject({ name: 'UserUnAuthenticatedException' });
  });

  test('resets a forgotten password and changes it', async () => {
    const username = 'forgot@example.test';
    await pool.member(username);
    expect(await call('resetPassword', { username })).toMatchObject({
      nextStep: { resetPasswordStep: 'CONFIRM_RESET_PASSWORD_WITH_CODE' },
    });
    const confirmationCode = pool.code(username);
    await call('confirmResetPassword', { username, confirmationCode, newPassword: another });
    expect(await signIn(username, another)).toMatchObject(signedIn);
    await call('updatePassword', { oldPassword: another, newPassword: goodPassword });
    await call('signOut');
    expect(await signIn(username)).toMatchObject(signedIn);
  });

  test('sets up an authenticator app and signs in with it', async () => {
    const username = 'app@example.test';
    await pool.member(username);
    await signIn(username);
    const { sharedSecret } = (await call('setUpTOTP')) as { sharedSecret: string };
    await expect(call('verifyTOTPSetup', { code: '000000' })).rejects.toMatchObject({
      name: 'EnableSoftwareTokenMFAException',
    });
    await call('verifyTOTPSetup', { code: totpCode(sharedSecret, pool.now()) });
    await call('updateMFAPreference', { totp: 'PREFERRED' });
    await call('signOut');
    pool.wait(30_000);
    expect(await signIn(username)).toMatchObject({ nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' } });
    await expect(call('confirmSignIn', { challengeResponse: '000000' })).rejects.toMatchObject({
      name: 'CodeMismatchException',
    });
    const challengeResponse = totpCode(sharedSecret, pool.now());
    expect(await call('confirmSignIn', { challengeResponse })).toMatchObject(signedIn);
  });

  test('changes the e-mail and deletes the account', async () => {
    await pool.member('move@example.test');
    await signIn('move@example.test');
    const userAttribute = { attributeKey: 'email', value: 'moved@example.test' };
    expect(await call('updateUserAttribute', { userAttribute })).toMatchObject({
      nextStep: { updateAttributeStep: 'CONFIRM_ATTRIBUTE_WITH_CODE' },
    });
    const confirmationCode = pool.code('moved@example.test');
    await call('confirmUserAttribute', { userAttributeKey: 'email', confirmationCode });
    expect(await call('fetchUserAttributes')).toMatchObject({ email: 'moved@example.test', email_verified: 'true' });
    await call('deleteUser');
    await expect(signIn('moved@example.test')).rejects.toMatchObject(wrongPassword);
  });
});
