import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { becomeMember, enter, linkTo, signIn, signInWithGoogle, signOut, signUp } from './member.ts';
import { openSite } from './open-site.ts';

const password = 'correct horse';
const site = openSite();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await sitDown(site.browser, 'desktop', 'en');
  page = visitor.page;
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
});
afterEach(() => visitor.context.close());

describe('the messages of /auth', () => {
  test('asks for empty fields, and for the terms before an account is created', async () => {
    await page.goto(`${site.product.url}/auth`);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Please fill in all fields').waitFor();
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await page.getByText('Please enter your email address').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'No account yet? Sign up' }).click();
    const signsUp = page.getByRole('button', { name: 'Sign up', exact: true });
    expect(await signsUp.isDisabled()).toBe(true);
    // The button handles the press anyway.
    await signsUp.click({ force: true });
    await page.getByText('You must accept the Terms and Conditions').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('shows the password on request', async () => {
    await page.goto(`${site.product.url}/auth`);
    const field = page.getByLabel('Password', { exact: true });
    await field.fill(password);
    expect(await field.getAttribute('type')).toBe('password');
    await page.getByRole('button', { name: 'Show password' }).click();
    expect(await field.getAttribute('type')).toBe('text');
  });

  test('refuses sign-in with an unverified e-mail, and sends its mail again', async () => {
    const email = 'unproven@example.com';
    await signUp(page, site.product.url, email, password);
    await page.getByText('Account created!').waitFor();
    await page.getByRole('button', { name: 'I have verified my email' }).click();
    await page.getByText('Please verify your email first').waitFor();
    await page.getByRole('button', { name: 'Resend verification email' }).click();
    await page.getByText('Verification email resent! Please check your inbox.').waitFor();
    await page.goto(`${site.product.url}/auth`);
    await enter(page, 'Sign in', email, password);
    await page.getByText('Please verify your email first').waitFor();
  });

  test('shows the documented message for a wrong password, a known e-mail and too many attempts', async () => {
    const email = 'known@example.com';
    await becomeMember(page, site.product.url, email, password);
    await signUp(page, site.product.url, email, password);
    await page.getByText('This email is already registered').waitFor();
    await page.goto(`${site.product.url}/auth`);
    const refused = page.getByText('Invalid email or password');
    const tooMany = page.getByText('Too many requests. Please try again in a few minutes.');
    await enter(page, 'Sign in', email, 'wrong password');
    await refused.waitFor();
    for (let tries = 0; tries < 12 && !(await tooMany.isVisible()); tries++) {
      await enter(page, 'Sign in', email, `wrong password ${tries}`);
      await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
      await refused.or(tooMany).waitFor();
    }
    await tooMany.waitFor();
  });

  test('shows an expired link for a while and other errors as they are, and removes both from the URL', async () => {
    const link = '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
    await page.goto(`${site.product.url}/auth${link}`);
    const message = page.getByText('Email verification link has expired. Please request a new one.');
    await message.waitFor();
    expect(page.url()).toBe(`${site.product.url}/auth`);
    await message.waitFor({ state: 'hidden' });
    await page.goto(`${site.product.url}/auth#error=server_error&error_description=Something+else`);
    await page.getByText('Something else').waitFor();
    await page.goto(`${site.product.url}/auth?confirm=000000&email=unknown%40example.com`);
    await message.waitFor();
  });
});

describe('Google', () => {
  test('a new e-mail becomes a member, signs out without leaving the site, and signs in again', async () => {
    const email = 'new.google@example.com';
    await signInWithGoogle(page, site.product.url, email);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.locator('.top-bar__account').getByText('1 free credit').waitFor();
    await page.reload();
    await signOut(page, site.product.url);
    await signInWithGoogle(page, site.product.url, email);
    expect(visitor.complaints).toEqual([]);
  });

  test('signs in where the service worker keeps the site: each address of the sign-in is asked once', async () => {
    const kept = await sitDown(site.browser, 'desktop', 'en', { kept: true });
    await kept.page.goto(site.product.url);
    await kept.page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      if (active?.state !== 'activated') await new Promise((done) => active?.addEventListener('statechange', done));
    });
    await signInWithGoogle(kept.page, site.product.url, 'kept.google@example.com');
    expect(kept.complaints).toEqual([]);
    await kept.context.close();
  });

  test('an e-mail with an account stays one account, with its one credit', async () => {
    const email = 'both.ways@example.com';
    await becomeMember(page, site.product.url, email, password);
    await signInWithGoogle(page, site.product.url, email);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.locator('.top-bar__account').getByText('1 free credit').waitFor();
    await page.reload();
    await signOut(page, site.product.url);
    await signIn(page, site.product.url, email, password);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.locator('.top-bar__account').getByText('1 free credit').waitFor();
  });
});

describe('pages with restricted access', () => {
  test('/logout signs out and leads to the landing page, without an entry in the history', async () => {
    await becomeMember(page, site.product.url, 'leaves@example.com', password);
    await signIn(page, site.product.url, 'leaves@example.com', password);
    await page.goto(`${site.product.url}/logout`);
    await page.waitForURL(`${site.product.url}/`);
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  });

  test('shows an error in place of settings that cannot be loaded, and loads them on request', async () => {
    await aMember(site.product, 'lost.settings@example.com');
    await signIn(page, site.product.url, 'lost.settings@example.com', memberPassword);
    await page.route(/\/assets\/settings-tab-/, (route) => route.abort());
    await page.goto(`${site.product.url}/orders?tab=settings`);
    await page.getByText('This part could not be loaded').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Change address' }).waitFor();
  });

  test('/dashboard, /orders, /admin and /reset-password send a guest to /auth', async () => {
    for (const path of ['/dashboard', '/orders', '/admin', '/reset-password']) {
      await page.goto(site.product.url + path);
      await page.waitForURL(`${site.product.url}/auth`);
    }
  });

  test('an admin sees the metrics, the members and the orders', async () => {
    const email = 'admin@example.com';
    // A member whose credits are changed, because admins cannot change their own.
    const member = 'gifted@example.com';
    await aMember(site.product, member);
    await becomeMember(page, site.product.url, email, password);
    await promisify(execFile)(process.execPath, ['scripts/admin.ts', 'grant', email], {
      env: { ...process.env, SITE: site.product.url, NODE_OPTIONS: '' },
    });
    await signIn(page, site.product.url, email, password);
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.locator('.top-bar__account').getByRole('link', { name: 'Admin panel' }).click();
    await page.getByRole('cell', { name: email, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    const balance = page.getByLabel(`Credits of ${member}`);
    await balance.fill('many');
    await balance.press('Enter');
    await page.getByText('Please enter a valid credit amount').waitFor();
    await page.getByLabel('Reason for credit changes').fill('A gift');
    await balance.fill('12');
    await balance.press('Enter');
    await page.getByText('Credit updated').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('cell', { name: 'A gift' }).waitFor();
    await page.getByRole('cell', { name: '12', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('columnheader', { name: 'Payment' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('nothing in the prerendered HTML can be pressed, because the hydrated page would not know of it', async () => {
    const html = await (await fetch(`${site.product.url}/auth`)).text();
    const tags = html.match(/<(button|form) [^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(3);
    expect(tags.filter((tag) => !tag.includes('inert=""'))).toEqual([]);
  });

  test('a guest loads nothing of the sign-in library', async () => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    for (const path of ['/', '/greencard-photo']) {
      await page.goto(site.product.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(fetched.filter((address) => /\/amplify|config\.json/.test(address))).toEqual([]);
    // There it loads before the first press, once the page is idle.
    const loaded = page.waitForRequest(/\/amplify/);
    await page.goto(`${site.product.url}/auth`);
    await loaded;
  });

  test('a sign-in sent before its code has loaded waits, shows a failure, and is sent again by the next press', async () => {
    const email = 'early.press@example.com';
    await becomeMember(page, site.product.url, email, password);
    const pressed = Promise.withResolvers<void>();
    await page.route(/\/assets\/account-actions-/, async (route) => {
      await pressed.promise;
      await route.abort();
    });
    await page.goto(`${site.product.url}/auth`);
    await enter(page, 'Sign in', email, password);
    await page.getByText('Signing in...').waitFor();
    pressed.resolve();
    await page.getByText('Could not reach server. Please try again.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`${site.product.url}/`);
  });
});

test('the mail of a sign-up links to /auth with code and e-mail', async () => {
  const email = 'mail@example.com';
  await signUp(page, site.product.url, email, password);
  await page.getByText('Account created!').waitFor();
  expect(await linkTo(site.product.url, email, '/auth?confirm=')).toMatch(/confirm=\d{6}&email=mail%40example\.com$/);
});
