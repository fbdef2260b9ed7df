import { expect, test } from '@jest/globals';
import { sitDown } from './browser.ts';
import { openSite } from './open-site.ts';

const site = openSite();

test('a URL with a language shows it, links to pages in it and to the other languages', async () => {
  const { context, page, complaints } = await sitDown(site.browser, 'desktop', 'tr');
  await page.goto(`${site.product.url}/de/pricing`);
  await page.locator('#root:not([data-written]) h1').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('de');
  await page.locator(`link[rel=canonical][href="${site.product.url}/de/pricing"]`).waitFor({ state: 'attached' });
  expect(await page.locator('link[rel=canonical]').count()).toBe(1);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Kontakt' }).click();
  await page.waitForURL(`${site.product.url}/de/contact`);
  await page.locator('link[rel=canonical][href$="/de/contact"]').waitFor({ state: 'attached' });

  await page.getByRole('button', { name: /^Sprache/ }).click();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.waitForURL(`${site.product.url}/fr/contact`);
  await page.locator('#root:not([data-written]) h1').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');

  // The language was chosen: the documented URL shows it and stays as it is.
  await page.goto(`${site.product.url}/pricing`);
  await page.locator('#root:not([data-written]) h1').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
  expect(new URL(page.url()).pathname).toBe('/pricing');
  expect(complaints).toEqual([]);
  await context.close();
});

test('a visit to a documented URL stays on documented URLs, also before hydration', async () => {
  const { context, page } = await sitDown(site.browser, 'phone', 'tr');
  await page.route('**/*.js', async (route) => {
    // Only the script before the first paint loads; the page itself never does.
    await (route.request().url().includes('first-paint') ? route.continue() : route.abort());
  });
  await page.goto(`${site.product.url}/`);
  await page.locator('[data-written] footer a[href="/tr/contact"]').click();
  await page.waitForURL(`${site.product.url}/contact`);
  await context.close();
});
