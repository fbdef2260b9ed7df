import { beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import * as accounts from '#shared/accounts/contract.ts';
import { parseMailLink } from '#shared/accounts/mail-links.ts';
import { signUpTextVersion } from '#shared/accounts/settings.ts';
import * as wallets from '#shared/accounts/wallet-contract.ts';
import * as admin from '#shared/admin/contract.ts';
import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { runAdmin } from '../support/admin.ts';
import { place, placeChecked } from '../support/guest.ts';
import { arrivedMails, mailsTo } from '../support/mailbox.ts';
import { aMember, confirm, linkInMail, poolCall, poolOf, type SignedIn, signIn, signUp } from '../support/members.ts';
import { openProduct } from '../support/open-product.ts';
import { until } from '../support/runner/waits.ts';
import { untilQueuesAreEmpty } from '../support/sweeps.ts';

const { product, api } = openProduct();

const profileOf = async ({ accessToken: token }: SignedIn) =>
  accounts.getMe.output.parse((await api.call(accounts.getMe, { token })).body).profile;

describe('signing up', () => {
  test('gives a guest who confirms the e-mail a profile, one credit and the orders placed with that e-mail', async () => {
    const email = 'claim@example.com';
    const order = await place(api, { email });
    const other = await place(api, { email: 'another.guest@example.com' });
    const member = await aMember(product, email);
    expect(await profileOf(member)).toMatchObject({
      id: member.id,
      email,
      credits: 1,
      isAdmin: false,
      settings: { transactionNotices: true, marketing: false, language: 'en' },
    });
    const own = await api.call(orders.getOrder, { params: { id: order.id }, token: member.accessToken });
    expect(own.body.order).toMatchObject({ id: order.id, email });
    const foreign = api.call(orders.getOrder, { params: { id: other.id }, token: member.accessToken });
    expect(await api.refusal(foreign)).toBe('not_found');
  });

  test('gives no credit to another account of the same mailbox', async () => {
    expect((await profileOf(await aMember(product, 'again@example.com'))).credits).toBe(1);
    expect((await profileOf(await aMember(product, 'Again+2@example.com'))).credits).toBe(0);
  });

  test('sends the verification mail in the language of the page', async () => {
    await signUp(product, 'tr@example.com', 'tr');
    await signUp(product, 'fr@example.com', 'fr');
    expect((await mailsTo(product.url, 'tr@example.com'))[0]?.subject).toBe('E-posta adresinizi doğrulayın');
    expect((await mailsTo(product.url, 'fr@example.com'))[0]?.subject).toBe('Confirmez votre adresse e-mail');
    const link = await linkInMail(product, 'tr@example.com');
    expect(link.pathname).toBe('/auth');
    expect(link.searchParams.get('email')).toBe('tr@example.com');
    expect(link.searchParams.get('confirm')).toMatch(/^\d{6}$/);
  });

  test('resets a forgotten password with the code in the link', async () => {
    const member = await aMember(product, 'forgot+1@example.com');
    const { userPoolClientId: ClientId } = await poolOf(product);
    await poolCall(product, 'ForgotPassword', {
      ClientId,
      Username: member.email,
      ClientMetadata: { language: 'tr' },
    });
    const link = await linkInMail(product, member.email);
    expect(link.pathname).toBe('/reset-password');
    expect(link.searchParams.get('email')).toBe(member.email);
    await poolCall(product, 'ConfirmForgotPassword', {
      ClientId,
      Username: member.email,
      ConfirmationCode: link.searchParams.get('access_token') ?? '',
      Password: 'another long phrase 8',
    });
    expect((await profileOf(await signIn(product, member.email, 'another long phrase 8'))).credits).toBe(1);
  });

  test('logs the accepted texts with their version and time', async () => {
    const member = await aMember(product, 'accepting@example.com');
    const { body } = await api.call(accounts.exportMyData, { token: member.accessToken });
    const files = unzipSync(new Uint8Array(await (await fetch(body.url)).arrayBuffer()));
    const { consents } = JSON.parse(new TextDecoder().decode(files['data.json']));
    const common = { agreed: true, textVersion: signUpTextVersion, at: expect.stringMatching(/^20\d\d-.*Z$/) };
    expect(consents.map(({ subject }: { subject: string }) => subject).sort()).toEqual(['age', 'privacy', 'terms']);
    for (const consent of consents) expect(consent).toMatchObject(common);
  });

  test('creates one profile and one credit for fifty concurrent confirmations', async () => {
    const email = 'many@example.com';
    await signUp(product, email);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => confirm(product, email)));
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await profileOf(await signIn(product, email))).credits).toBe(1);
  });
});

describe('settings', () => {
  test('keep each change and leave the others as they are', async () => {
    const member = await aMember(product, 'settings@example.com');
    const change = async (body: object) =>
      (await api.call(accounts.updateSettings, { token: member.accessToken, body })).body.settings;
    expect(await change({ marketing: true })).toEqual({ transactionNotices: true, marketing: true, language: 'en' });
    expect(await change({ transactionNotices: false, language: 'tr' })).toEqual({
      transactionNotices: false,
      marketing: true,
      language: 'tr',
    });
    expect((await profileOf(member)).settings.transactionNotices).toBe(false);
  });

  test('refuse unknown keys and invalid values', async () => {
    const { accessToken: token } = await aMember(product, 'odd@example.com');
    for (const body of [{ marketing: 'yes' }, { credits: 100 }, { language: 'xx' }]) {
      expect(await api.refusal(api.call(accounts.updateSettings, { token, body }))).toBe('validation_failed');
    }
  });
});

describe('wallet and export', () => {
  let member: SignedIn;
  let orderId: string;
  beforeAll(async () => {
    const email = 'wallet@example.com';
    const order = await placeChecked(api, await drawPortrait(), { email });
    orderId = order.id;
    member = await aMember(product, email);
    const settings = { token: member.accessToken, body: { transactionNotices: false, marketing: true } };
    await api.call(accounts.updateSettings, settings);
    const body = { payWith: 'credit' };
    const paid = await api.call(orders.processOrder, { params: { id: order.id }, token: member.accessToken, body });
    expect(paid.status).toBe(202);
    await until('the photo', async () => {
      const answer = await api.call(orders.getOrder, { params: { id: order.id }, token: member.accessToken });
      expect(answer.body.order.status).not.toBe('failed');
      return answer.body.order.status === 'completed';
    });
  });

  test('shows a photo as a purchase and unlocks the achievement of the first one', async () => {
    const { wallet } = (await api.call(wallets.getWallet, { token: member.accessToken })).body;
    expect(wallet).toMatchObject({
      credits: 0,
      totalSpentTry: 0,
      transactionCount: 1,
      complete: true,
      achievements: {
        firstConversion: { reached: true, since: wallet.lastTransactionAt },
        premiumUser: { reached: false, missing: { amountMinor: 5000, currency: 'TRY' } },
        activeUser: { reached: true, since: wallet.lastTransactionAt },
      },
    });
    const { body } = await api.call(wallets.listTransactions, { token: member.accessToken });
    expect(body).toEqual({
      transactions: [{ id: orderId, kind: 'purchase', at: wallet.lastTransactionAt, credits: 1, status: 'completed' }],
    });
  });

  test('sends no order mail to a member who switched notices off', async () => {
    await untilQueuesAreEmpty(product);
    const subjects = (await mailsTo(product.url, member.email)).map(({ subject }) => subject);
    expect(subjects).not.toContain('Your photo is ready');
  });

  test('exports data, selfies and finished photos, once in 24 hours', async () => {
    const extra = { params: { id: orderId }, token: member.accessToken, body: { extra: 'print-a4.pdf' } };
    expect((await api.call(orders.makeExtra, extra)).status).toBe(200);
    const { status, body } = await api.call(accounts.exportMyData, { token: member.accessToken });
    expect(status).toBe(200);
    const files = unzipSync(new Uint8Array(await (await fetch(body.url)).arrayBuffer()));
    expect(Object.keys(files).sort()).toEqual(
      [
        'data.json',
        `photos/input-${orderId}.jpeg`,
        `photos/output-${orderId}.jpeg`,
        `photos/print-a4-${orderId}.pdf`,
      ].sort(),
    );
    // The selfie was a PNG; the exported file is a JPEG, as its name says.
    const selfieBytes = Array.from(files[`photos/input-${orderId}.jpeg`] ?? []);
    expect(selfieBytes.slice(0, 3)).toEqual([0xff, 0xd8, 0xff]);
    const data = JSON.parse(new TextDecoder().decode(files['data.json']));
    expect(data).toMatchObject({
      profile: { email: member.email, credits: 0 },
      settings: { marketing: true },
      picturesLeftOut: [],
    });
    expect(data.ledger.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['capture', 'grant', 'reserve']);
    const marketing = data.consents.filter(({ subject }: { subject: string }) => subject === 'marketing');
    expect(marketing).toMatchObject([{ agreed: true, textVersion: '2026-11' }]);
    expect(JSON.stringify(data)).not.toContain('secretHash');
    const again = api.call(accounts.exportMyData, { token: member.accessToken });
    expect(await api.refusal(again)).toBe('too_many_requests');
  });
});

describe('orders placed without signing in', () => {
  test('belong to the member of that e-mail from the next sign-in on', async () => {
    const { email } = await aMember(product, 'twice@example.com');
    const order = await place(api, { email });
    const { accessToken: token } = await signIn(product, email);
    const { body } = await api.call(orders.getOrder, { params: { id: order.id }, token });
    expect(body.order).toMatchObject({ id: order.id, email });
  });
});

describe('the e-mail of an account', () => {
  const codeTo = async (email: string) => /(\d{6})/.exec((await mailsTo(product.url, email))[0]?.text ?? '')?.[1];

  test('changes with the code of the mail; the former e-mail gets a notice and no longer signs in', async () => {
    const member = await aMember(product, 'old.name@example.com');
    const token = member.accessToken;
    const email = 'new.name@example.com';
    const asked = await api.call(accounts.requestEmailChange, { token, body: { email: 'New.Name@example.com' } });
    expect([asked.status, asked.body.change.email]).toEqual([202, email]);
    expect((await profileOf(member)).emailChange).toEqual(asked.body.change);
    const link = await linkInMail(product, email);
    const code = await codeTo(email);
    expect(link.pathname).toBe('/orders');
    expect(parseMailLink('verify', link.searchParams)).toEqual({ email, code });
    const wrong = code === '000000' ? '111111' : '000000';
    const confirm = (sent = '') => api.call(accounts.confirmEmailChange, { token, body: { code: sent } });
    expect(await api.refusal(confirm(wrong))).toBe('code_wrong');
    expect((await profileOf(member)).email).toBe(member.email);
    expect((await confirm(code)).body.profile.email).toBe(email);
    expect(await api.refusal(confirm(code))).toBe('code_expired');
    const [notice] = await mailsTo(product.url, member.email);
    expect(notice?.subject).toBe('The email address of your account was changed');
    expect(notice?.text).not.toContain(email);
    expect((await profileOf(await signIn(product, email))).id).toBe(member.id);
    await expect(signIn(product, member.email)).rejects.toThrow('NotAuthorizedException');
  });

  test('does not reveal to the requester that another account has it, only to its owner by mail', async () => {
    const [asking, owner] = [await aMember(product, 'asking@example.com'), await aMember(product, 'owner@example.com')];
    const token = asking.accessToken;
    const asked = await api.call(accounts.requestEmailChange, { token, body: { email: owner.email } });
    expect([asked.status, asked.body.change.email]).toEqual([202, owner.email]);
    expect((await mailsTo(product.url, owner.email))[0]?.subject).toBe('This address already has an account');
    expect(await codeTo(owner.email)).toBeUndefined();
  });

  test('changes only after a sign-in of the last 15 minutes, as the export does', async () => {
    const { email } = await aMember(product, 'tired@example.com');
    product.setClock(-16 * 60_000);
    const { accessToken: token } = await signIn(product, email);
    product.setClock(0);
    const body = { email: 'other.name@example.com' };
    expect(await api.refusal(api.call(accounts.requestEmailChange, { token, body }))).toBe('sign_in_too_old');
    expect(await api.refusal(api.call(accounts.exportMyData, { token }))).toBe('sign_in_too_old');
  });

  test('cannot be changed past the server with an access token, not even when a code is guessed', async () => {
    const member = await aMember(product, 'robbed@example.com');
    const AccessToken = member.accessToken;
    const thief = 'thief@example.com';
    const UserAttributes = [{ Name: 'email', Value: thief }];
    await expect(poolCall(product, 'UpdateUserAttributes', { AccessToken, UserAttributes })).rejects.toThrow(
      'UserLambdaValidationException',
    );
    await expect(
      poolCall(product, 'GetUserAttributeVerificationCode', { AccessToken, AttributeName: 'email' }),
    ).rejects.toThrow('UserLambdaValidationException');
    expect(await arrivedMails(product.url, thief)).toEqual([]);
    const user = await poolCall(product, 'GetUser', { AccessToken });
    expect(user['UserAttributes']).toContainEqual({ Name: 'email', Value: member.email });
    expect((await profileOf(await signIn(product, member.email))).email).toBe(member.email);
  });

  test('is case-insensitive: the admin command and sign-in find an account that signed up with capitals', async () => {
    const typed = 'Mixed.Case@example.com';
    const member = await aMember(product, typed);
    expect((await profileOf(member)).email).toBe('mixed.case@example.com');
    expect(await runAdmin(product, 'grant', 'mixed.case@example.com')).toContain('is an admin');
    const boss = await signIn(product, 'MIXED.case@example.com');
    expect((await profileOf(boss)).isAdmin).toBe(true);
    // A token issued before outlives the role by up to an hour, and counts as a member's immediately.
    await aMember(product, 'remains@example.com');
    await runAdmin(product, 'grant', 'remains@example.com');
    await runAdmin(product, 'revoke', typed);
    const { accessToken: token } = boss;
    expect(await api.refusal(api.call(admin.listAdminUsers, { token }))).toBe('forbidden');
  });
});

describe('deleting the account', () => {
  test('needs a sign-in of the last 15 minutes, and a refreshed session is as old as its sign-in', async () => {
    const { email } = await aMember(product, 'absent@example.com');
    const body = { confirm: true };
    product.setClock(-16 * 60_000);
    const { accessToken: token, refreshToken } = await signIn(product, email);
    product.setClock(0);
    expect(await api.refusal(api.call(accounts.deleteMe, { token, body }))).toBe('sign_in_too_old');
    const { userPoolClientId: ClientId } = await poolOf(product);
    const renewed = await poolCall(product, 'InitiateAuth', {
      ClientId,
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    });
    const later = (renewed['AuthenticationResult'] as Record<string, string>)['AccessToken'];
    expect(await api.refusal(api.call(accounts.deleteMe, { token: later, body }))).toBe('sign_in_too_old');
    expect((await profileOf({ accessToken: token } as SignedIn)).deletion).toBeUndefined();
    const { accessToken } = await signIn(product, email);
    expect((await api.call(accounts.deleteMe, { token: accessToken, body })).status).toBe(202);
  });

  test('needs a confirmation, is announced by mail and can be cancelled', async () => {
    const member = await aMember(product, 'leaving@example.com');
    const token = member.accessToken;
    expect(await api.refusal(api.call(accounts.deleteMe, { token, body: {} }))).toBe('validation_failed');
    const { status, body } = await api.call(accounts.deleteMe, { token, body: { confirm: true } });
    expect(status).toBe(202);
    const days = (Date.parse(body.deletion.erasesAt) - Date.parse(body.deletion.requestedAt)) / 86_400_000;
    expect(days).toBe(7);
    const again = await api.call(accounts.deleteMe, { token, body: { confirm: true } });
    expect(again.body).toEqual(body);
    const mails = (await mailsTo(product.url, member.email)).filter(({ subject }) => /deleted/.test(subject));
    expect(mails).toHaveLength(1);
    expect((await profileOf(member)).deletion).toEqual(body.deletion);
    const kept = await api.call(accounts.undeleteMe, { token });
    expect(kept.body.profile.deletion).toBeUndefined();
  });
});
