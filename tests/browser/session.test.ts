import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aMember, memberPassword as password } from '#tests/support/members.ts';
import { findings, patienceMs, sitDown, type Visitor } from './browser.ts';
import { chooseAtGoogle, enter, signIn, signInWithGoogle, signOut } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let visitor: Visitor;
let page: Page;

beforeEach(async () => {
  visitor = await sitDown(site.browser, 'desktop', 'en');
  page = visitor.page;
  await visitor.context.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
});
afterEach(() => visitor.context.close());

const home = () => `${site.product.url}/`;

/** Presses Continue with Google on /auth, and waits for Google. */
async function goToGoogle(): Promise<void> {
  await page.goto(`${site.product.url}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor();
}

async function anotherTab(path: string): Promise<Page> {
  const tab = await visitor.context.newPage();
  tab.setDefaultTimeout(patienceMs);
  await tab.goto(site.product.url + path);
  return tab;
}

describe('a visit to Google', () => {
  test('signs in by password after Back from Google', async () => {
    const { email } = await aMember(site.product, 'back@example.com');
    await goToGoogle();
    await page.goBack();
    await enter(page, 'Sign in', email, password);
    await page.waitForURL(home());
    expect(visitor.complaints).toEqual([]);
  });

  test('signs in by password in a second tab while the first is at Google', async () => {
    const { email } = await aMember(site.product, 'elsewhere@example.com');
    await goToGoogle();
    const tab = await anotherTab('/auth');
    await enter(tab, 'Sign in', email, password);
    await tab.waitForURL(home());
  });

  test('returns signed in from Google when /auth was opened in a second tab meanwhile', async () => {
    await goToGoogle();
    await (await anotherTab('/auth')).getByRole('button', { name: 'Continue with Google' }).waitFor();
    await chooseAtGoogle(page, 'two.tabs@example.com');
  });

  test('returns signed in from Google in each of two tabs that went there', async () => {
    await goToGoogle();
    await signInWithGoogle(await anotherTab('/auth'), site.product.url, 'both.tabs@example.com');
    await chooseAtGoogle(page, 'both.tabs@example.com');
  });
});

describe('two tabs of a browser', () => {
  test('a sign-out in one tab signs the other out', async () => {
    const { email } = await aMember(site.product, 'leaves.twice@example.com');
    await signIn(page, site.product.url, email, password);
    const tab = await anotherTab('/dashboard');
    await tab.getByRole('button', { name: 'Your account' }).waitFor();
    await signOut(page, site.product.url);
    await tab.waitForURL(`${site.product.url}/auth`);
  });

  test('a sign-out in one tab signs the other out after it re-authenticated its member', async () => {
    const { email } = await aMember(site.product, 'again@example.com');
    await signIn(page, site.product.url, email, password);
    const tab = await anotherTab('/orders?tab=settings');
    await tab.getByRole('button', { name: 'Set up an app' }).click();
    await tab.getByLabel(`Password for ${email}`).fill(password);
    await tab.getByRole('button', { name: 'Continue', exact: true }).click();
    await tab.getByRole('button', { name: 'Turn it on' }).waitFor();
    await signOut(page, site.product.url);
    await tab.waitForURL(`${site.product.url}/auth`);
  });

  test('a sign-in in one tab leads /auth in the other on to the landing page', async () => {
    const { email } = await aMember(site.product, 'arrives@example.com');
    const tab = await anotherTab('/auth');
    await tab.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await signIn(page, site.product.url, email, password);
    await tab.waitForURL(home());
    await tab.getByRole('button', { name: 'Your account' }).waitFor();
  });
});

describe('a service that does not answer', () => {
  test('signing in ends with words after half a minute, and a later answer still signs in', async () => {
    const { email } = await aMember(site.product, 'waits@example.com');
    await page.clock.install();
    await page.goto(`${site.product.url}/auth`);
    // The pool's calls are posted to the root; without an answer they wait until the route is removed.
    const asked = page.waitForRequest((request) => request.method() === 'POST' && request.url() === home());
    await page.route(home(), (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
    await enter(page, 'Sign in', email, password);
    await asked;
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await page.clock.fastForward(31_000);
    await page.getByText('Could not reach server. Please try again.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.unroute(home());
    await page.waitForURL(home());
  });
});
