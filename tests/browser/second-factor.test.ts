import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { totpCode } from '#local/cognito/mfa/totp.ts';
import { runAdmin } from '#tests/support/admin.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { enter, signIn, signInWithGoogle, signOut } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite({ adminMfaRequired: 'true' });

/** What an app shows at the pool's time, or `clockOffsetMs` later. */
const codeOf = (secret: string, clockOffsetMs = 0): string =>
  totpCode(secret, Date.now() + site.product.clock.clockOffsetMs + clockOffsetMs);
const longAgoMs = -600_000;

/** What the app shows after its next change: each code counts once. */
function nextCode(secret: string): string {
  site.product.clock.clockOffsetMs += 30_000;
  return codeOf(secret);
}

/** The key on the screen, as a person types it into an app. */
async function keyOn(page: Page): Promise<string> {
  return ((await page.locator('.second-factor__key').textContent()) ?? '').replaceAll(/\s/g, '');
}

async function enterCode(page: Page, code: string, action: string): Promise<void> {
  await page.getByLabel(/^(Code|Kod)/).fill(code);
  await page.getByRole('button', { name: action, exact: true }).click();
}

const settings = '/orders?tab=settings';

describe('a member with an authenticator app', () => {
  const email = 'careful@example.com';
  let visitor: Visitor;
  let page: Page;
  let secret: string;
  let firstCode: string;
  let firstAtMs: number;

  beforeAll(async () => {
    await aMember(site.product, email);
    visitor = await sitDown(site.browser, 'phone', 'tr');
    page = visitor.page;
  });
  afterAll(() => visitor?.context.close());

  test('enters the password before the set-up, and a wrong one ends no session', async () => {
    await signIn(page, site.product.url, email, memberPassword);
    await page.goto(`${site.product.url}${settings}&lng=tr`);
    await page.locator('.badge').getByText('Kapalı', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Uygulama kur' }).click();
    const password = page.getByLabel(`${email} için şifre`);
    await password.fill('not my password');
    await page.getByRole('button', { name: 'Devam et' }).click();
    await page.getByText('Şifre doğru değil').waitFor();
    expect(await findings(page)).toEqual([]);
    await password.fill(memberPassword);
    await page.getByRole('button', { name: 'Devam et' }).click();
    await page.getByRole('img', { name: 'Doğrulama uygulamanız için QR kodu' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('turns the second step on with a code of the app', async () => {
    secret = await keyOn(page);
    expect(secret).toMatch(/^[A-Z2-7]{52}$/);
    await enterCode(page, '123', 'Aç');
    await page.getByText('Kod altı rakamdan oluşur').waitFor();
    await enterCode(page, codeOf(secret, longAgoMs), 'Aç');
    await page.getByText('Bu kod doğru değil.').waitFor();
    firstAtMs = Date.now() + site.product.clock.clockOffsetMs;
    firstCode = codeOf(secret);
    await enterCode(page, firstCode, 'Aç');
    await page.getByText('Girişte ikinci adım').waitFor();
    await page.locator('.badge').getByText('Açık', { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('is asked for a code at the next sign-in, and sees when it is wrong or used', async () => {
    await page.goto(`${site.product.url}/logout`);
    await page.waitForURL(`${site.product.url}/`);
    await page.goto(`${site.product.url}/auth`);
    await enter(page, 'Sign in', email, memberPassword);
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    const field = page.getByLabel('Code');
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect([await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')]).toEqual([
      'one-time-code',
      'numeric',
    ]);
    expect(await findings(page)).toEqual([]);
    // A used code is remembered for a minute only, so the pool's clock goes back to that minute.
    site.product.clock.clockOffsetMs = firstAtMs - Date.now();
    await enterCode(page, codeOf(secret, longAgoMs), 'Sign in');
    await page.getByRole('alert').getByText('This code is not correct.').waitFor();
    await enterCode(page, firstCode, 'Sign in');
    await page.getByRole('alert').getByText('This code has already been used.').waitFor();
    expect(await findings(page)).toEqual([]);
    await field.fill(nextCode(secret));
    await page.keyboard.press('Enter');
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL(`${site.product.url}/`);
  });

  test('starts again with the password after answering too late', async () => {
    const late = await sitDown(site.browser, 'desktop', 'en');
    await late.page.goto(`${site.product.url}/auth`);
    await enter(late.page, 'Sign in', email, memberPassword);
    await late.page.getByRole('heading', { name: 'Enter your code' }).waitFor();
    site.product.clock.clockOffsetMs += 4 * 60_000;
    await enterCode(late.page, nextCode(secret), 'Sign in');
    await late.page.getByText('The sign-in took too long. Please enter your password again.').waitFor();
    await enter(late.page, 'Sign in', email, memberPassword);
    await enterCode(late.page, nextCode(secret), 'Sign in');
    await late.page.waitForURL(`${site.product.url}/`);
    await late.context.close();
  });

  test('turns it off with password and code, and is not asked for a code again', async () => {
    await page.goto(`${site.product.url}${settings}&lng=tr`);
    await page.getByRole('button', { name: 'Kapat' }).click();
    await page.getByLabel(`${email} için şifre`).fill(memberPassword);
    await page.getByRole('button', { name: 'Devam et' }).click();
    await enterCode(page, nextCode(secret), 'Devam et');
    await page.getByText('Bundan sonra hesabınızı şifreniz tek başına açar.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kapat' }).click();
    await page.locator('.badge').getByText('Kapalı', { exact: true }).waitFor();
    await page.goto(`${site.product.url}/logout`);
    await page.waitForURL(`${site.product.url}/`);
    await signIn(page, site.product.url, email, memberPassword);
  });
});

test('an admin without a second factor sees what to do, sets one up and gets in; a lost phone is reset', async () => {
  const email = 'boss@example.com';
  await aMember(site.product, email);
  await runAdmin(site.product, 'grant', email);
  const { page, context } = await sitDown(site.browser, 'desktop', 'en');
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signIn(page, site.product.url, email, memberPassword);
  await page.goto(`${site.product.url}/admin`);
  await page.getByRole('heading', { name: 'Your account needs a second step' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Set up the second step' }).click();
  await page.getByText('without the second step you cannot open the admin panel').waitFor();
  await page.getByLabel(`Password for ${email}`).fill(memberPassword);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.locator('.second-factor__key').waitFor();
  const secret = await keyOn(page);
  await enterCode(page, codeOf(secret), 'Turn it on');
  await page.getByText('The second step is on').first().waitFor();
  await page.goto(`${site.product.url}/admin`);
  await page.getByRole('cell', { name: email, exact: true }).waitFor();

  expect(await runAdmin(site.product, 'reset-mfa', email)).toContain('signs in without a code');
  await page.goto(`${site.product.url}/logout`);
  await page.waitForURL(`${site.product.url}/`);
  await signIn(page, site.product.url, email, memberPassword);
  await page.goto(`${site.product.url}/admin`);
  await page.getByRole('heading', { name: 'Your account needs a second step' }).waitFor();
  await context.close();
});

test('a member of such a stage is redirected from the admin panel with the documented message', async () => {
  await aMember(site.product, 'plain@example.com');
  const { page, context } = await sitDown(site.browser, 'desktop', 'en');
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signIn(page, site.product.url, 'plain@example.com', memberPassword);
  await page.goto(`${site.product.url}/admin`);
  await page.getByText('You do not have access to this page').waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await context.close();
});

describe('deleting the account long after the sign-in', () => {
  const open = async (path: string, email: string, come: (page: Page) => Promise<void>) => {
    const visitor = await sitDown(site.browser, 'desktop', 'en');
    await visitor.page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
    site.product.clock.clockOffsetMs = 0;
    site.product.setClock(-16 * 60_000);
    await come(visitor.page);
    site.product.setClock(0);
    await visitor.page.goto(site.product.url + path);
    await visitor.page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = visitor.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByText('please sign in again first').waitFor();
    expect(await findings(visitor.page)).toEqual([]);
    return { ...visitor, dialog, email };
  };

  test('asks for the password and continues automatically', async () => {
    const email = 'leaves@example.com';
    await aMember(site.product, email);
    const { page, dialog, context } = await open(settings, email, (on) =>
      signIn(on, site.product.url, email, memberPassword),
    );
    await dialog.getByLabel(`Password for ${email}`).fill(memberPassword);
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByText('Your account will be erased on').waitFor();
    await context.close();
  });

  test('sends a Google user to Google and returns to the confirmation', async () => {
    const email = 'google.leaves@example.com';
    const first = await sitDown(site.browser, 'desktop', 'en');
    await signInWithGoogle(first.page, site.product.url, email);
    await first.context.close();
    const { page, dialog, context } = await open(settings, email, (on) =>
      signInWithGoogle(on, site.product.url, email),
    );
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await page.locator('input[name=email]').fill(email);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL(/ask=delete/);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText('Your account will be erased on').waitFor();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Your account stays').waitFor();
    await page.goto(site.product.url);
    await signOut(page, site.product.url);
    await context.close();
  });

  test('does not return another Google user to the confirmation', async () => {
    const [email, other] = ['mine@example.com', 'theirs@example.com'];
    for (const person of [email, other]) {
      const { page, context } = await sitDown(site.browser, 'desktop', 'en');
      await signInWithGoogle(page, site.product.url, person);
      await context.close();
    }
    const { page, dialog, context } = await open(settings, email, (on) =>
      signInWithGoogle(on, site.product.url, email),
    );
    await dialog.getByRole('button', { name: 'Continue with Google' }).click();
    await page.locator('input[name=email]').fill(other);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.locator('.top-bar__account').getByText(other).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await context.close();
  });
});
