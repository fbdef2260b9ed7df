import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import * as accounts from '#shared/accounts/contract.ts';
import { signInWithGoogle } from '../support/google.ts';
import { arrivedMails } from '../support/mailbox.ts';
import { aMember, confirm, linkInMail, memberPassword, poolCall, poolOf, signIn, signUp } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';

const { product, api } = openProduct();

const profileOf = async (token: string) =>
  accounts.getMe.output.parse((await api.call(accounts.getMe, { token })).body).profile;

test('makes a new e-mail a member with one credit, without a confirmation mail', async () => {
  const member = await signInWithGoogle(product, 'new.google@example.com');
  expect(await profileOf(member.accessToken)).toMatchObject({
    id: member.id,
    email: 'new.google@example.com',
    credits: 1,
  });
  expect(await arrivedMails(product.url, member.email)).toEqual([]);
  await expect(signUp(product, member.email)).rejects.toThrow('UsernameExistsException');
});

test('reports no password for an account made by Google until one is chosen by mail', async () => {
  const { email, accessToken } = await signInWithGoogle(product, 'no.password@example.com');
  expect((await profileOf(accessToken)).hasPassword).toBe(false);
  const { userPoolClientId: ClientId } = await poolOf(product);
  await poolCall(product, 'ForgotPassword', { ClientId, Username: email });
  const ConfirmationCode = (await linkInMail(product, email)).searchParams.get('access_token') ?? '';
  await poolCall(product, 'ConfirmForgotPassword', {
    ClientId,
    Username: email,
    ConfirmationCode,
    Password: memberPassword,
  });
  const { accessToken: token } = await signIn(product, email);
  expect((await profileOf(token)).hasPassword).toBe(true);
});

test('refuses another e-mail for an account that signs in with Google', async () => {
  const { accessToken: token } = await signInWithGoogle(product, 'kept.google@example.com');
  const call = api.call(accounts.requestEmailChange, { token, body: { email: 'else@example.com' } });
  expect(await api.refusal(call)).toBe('email_from_google');
});

test('signs in the same account by password and Google when it signed up with capitals', async () => {
  const member = await aMember(product, 'Mixed.Google@example.com');
  expect((await profileOf(member.accessToken)).hasPassword).toBe(true);
  const google = await signInWithGoogle(product, 'mixed.google@example.com');
  expect(google.id).toBe(member.id);
  const { profile } = accounts.getMe.output.parse((await api.call(accounts.getMe, { token: google.accessToken })).body);
  expect(profile).toMatchObject({ email: 'mixed.google@example.com', hasPassword: true });
});

test('signs an existing member in to the same account by password and Google', async () => {
  const member = await aMember(product, 'both@example.com');
  const google = await signInWithGoogle(product, member.email);
  expect(google.id).toBe(member.id);
  expect((await signIn(product, member.email)).id).toBe(member.id);
  expect((await profileOf(google.accessToken)).credits).toBe(1);
});

test('does not share the account with an attacker who signed up with the e-mail and never confirmed it', async () => {
  const email = 'squatted@example.com';
  await signUp(product, email);
  const google = await signInWithGoogle(product, email);
  expect((await profileOf(google.accessToken)).credits).toBe(1);
  await expect(signIn(product, email, memberPassword)).rejects.toThrow('NotAuthorizedException');
});

test('refuses an e-mail that Google has not verified', async () => {
  const unproven = signInWithGoogle(product, 'unproven@example.com', { isVerified: false });
  await expect(unproven).rejects.toThrow('has not verified');
});

test('creates one profile and one credit for fifty concurrent confirmations and Google sign-ins', async () => {
  const email = 'race@example.com';
  await signUp(product, email);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? confirm(product, email) : signInWithGoogle(product, email),
    ),
  );
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
  const member = await signInWithGoogle(product, email);
  expect((await profileOf(member.accessToken)).credits).toBe(1);
  const { userPoolClientId: ClientId } = await poolOf(product);
  const again = poolCall(product, 'SignUp', { ClientId, Username: email, Password: memberPassword });
  await expect(again).rejects.toThrow('UsernameExistsException');
});

/** An account as an operator creates it, without a confirmation. */
async function makeAccount(email: string, verified: 'true' | 'false'): Promise<void> {
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const cognito = new CognitoIdentityProviderClient({ endpoint: product.url, region: 'us-east-1', credentials });
  const { userPoolId: UserPoolId } = await poolOf(product);
  const UserAttributes = [
    { Name: 'email', Value: email },
    { Name: 'email_verified', Value: verified },
  ];
  const created = { UserPoolId, Username: email, UserAttributes, MessageAction: 'SUPPRESS' } as const;
  await cognito.send(new AdminCreateUserCommand(created));
  const password = { UserPoolId, Username: email, Password: memberPassword, Permanent: true };
  await cognito.send(new AdminSetUserPasswordCommand(password));
}

test('creates the missing profile with one credit at the next sign-in, once', async () => {
  await makeAccount('late@example.com', 'true');
  for (let times = 0; times < 2; times += 1) {
    const { accessToken: token } = await signIn(product, 'late@example.com');
    const { profile } = accounts.getMe.output.parse((await api.call(accounts.getMe, { token })).body);
    expect(profile).toMatchObject({ email: 'late@example.com', credits: 1 });
  }
});

test('creates no profile for an unverified e-mail', async () => {
  await makeAccount('unproven@example.com', 'false');
  const { accessToken: token } = await signIn(product, 'unproven@example.com');
  expect(await api.refusal(api.call(accounts.getMe, { token }))).toBe('unauthorized');
});
