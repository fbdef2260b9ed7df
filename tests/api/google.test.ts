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
