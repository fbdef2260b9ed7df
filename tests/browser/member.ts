import type { Page } from 'playwright-core';
import { mailsTo } from '#tests/support/mailbox.ts';
import { until } from '#tests/support/runner/waits.ts';

/** Fills in the form of /auth and sends it; the page is in English, whatever the language of the member. */
export async function enter(page: Page, action: 'Sign in' | 'Sign up', email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (action === 'Sign up') await page.locator('.amplify-checkbox__button').click();
  await page.getByRole('button', { name: action, exact: true }).click();
}

/** Opens /auth and signs in. */
export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await enter(page, 'Sign in', email, password);
  await page.waitForURL(`${url}/`);
}

/** Creates an account with an unverified e-mail. */
export async function signUp(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('button', { name: 'No account yet? Sign up' }).click();
  await enter(page, 'Sign up', email, password);
}

/** Creates an account and verifies its e-mail by the link of the mail. */
export async function becomeMember(page: Page, url: string, email: string, password: string): Promise<void> {
  await signUp(page, url, email, password);
  await page.getByText('Account created! Please check your email to verify.').waitFor();
  await page.goto(await linkTo(url, email, '/auth?confirm='));
  await page.getByText('Your email is verified').waitFor();
}

/** The link to a page in the newest mail that has one; waits for the mail. */
export async function linkTo(url: string, email: string, path: string): Promise<string> {
  const start = path.replace('?', '\\?');
  const pattern = new RegExp(`https?://[^\\s/]+(${start}\\S+)`);
  const link = await until(`a link to ${path} in a mail to ${email}`, async () =>
    (await mailsTo(url, email)).map(({ text }) => pattern.exec(text)?.[1]).find((found) => found !== undefined),
  );
  // The configured site URL may have another port than the one this test runs at.
  return url + link;
}

/** Signs in at the stand-in for Google, from /auth to the landing page. */
export async function signInWithGoogle(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/auth`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await chooseAtGoogle(page, email);
}

/** Chooses the account at the stand-in for Google each time it is asked, and waits for the landing page. */
export async function chooseAtGoogle(page: Page, email: string): Promise<void> {
  // The first visit with an e-mail links the accounts, and the site goes to Google once more.
  const chooser = page.getByRole('heading', { name: 'Choose an account' });
  const home = page.waitForURL((address) => address.pathname === '/' && address.search === '');
  const arrived = page.getByRole('button', { name: /Your account|Hesabınız/ });
  for (;;) {
    await chooser.or(arrived).first().waitFor();
    if (await arrived.isVisible()) return await home;
    await page.locator('input[name=email]').fill(email);
    const asked = page.url();
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await page.waitForURL((address) => address.href !== asked);
  }
}

/** Signs out through the menu of a wide screen. */
export async function signOut(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: /Your account|Hesabınız/ }).click();
  await page
    .locator('.top-bar__account')
    .getByRole('button', { name: /Sign out|Çıkış yap/ })
    .click();
  await page.waitForURL(`${url}/auth`);
}
