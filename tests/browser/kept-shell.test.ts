import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type Browser, type BrowserContext, errors, type Page } from 'playwright-core';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { workerScript } from '../../web/build/service-worker-plugin.ts';
import { findings, openBrowser, openPage, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { failingGateway, type Gateway } from './failing-gateway.ts';
import { fetchedAhead } from './vitals.ts';

let product: Product;
let browser: Browser;
let gateway: Gateway;
/** The service worker of a build that was published meanwhile. */
let published: string | undefined;
/** Whether the gateway closes every connection: the offline mode of a browser may not reach its workers. */
let isOffline = false;

beforeAll(async () => {
  product = await startProduct();
  gateway = await failingGateway(() => false, {
    scriptInstead: (path) => (path === '/sw.js' ? published : undefined),
    isOffline: () => isOffline,
  });
  browser = await openBrowser(gateway.args);
});

afterAll(async () => {
  await browser?.close();
  await gateway?.close();
  await product?.stop();
});

/** Visits the site until the service worker has cached it. */
async function keptVisit(language: string): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  published = undefined;
  isOffline = false;
  const visitor = await sitDown(browser, 'phone', language, { kept: true });
  await openPage(visitor.page, `${product.url}/?lng=${language}`);
  await visitor.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return visitor;
}

/** The cached files, by path. */
async function keptPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const caches = await window.caches.keys();
    const stored = await Promise.all(caches.map(async (name) => await (await window.caches.open(name)).keys()));
    return stored.flat().map(({ url }) => new URL(url).pathname + new URL(url).search);
  });
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('serves the worker without caching and with the policy of the site', async () => {
  const { headers } = await fetch(`${product.url}/sw.js`);
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(headers.get('content-security-policy')).toContain("; worker-src 'self';");
});

test('opens every public page offline, and the tool works up to the upload', async () => {
  const { page, context } = await keptVisit('tr');
  const picture = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPortrait()) };
  isOffline = true;
  const reached = () =>
    page.evaluate(() =>
      fetch('/api/health')
        .then(() => true)
        .catch(() => false),
    );
  expect(await reached()).toBe(false);
  const addresses = ['/', '/documents', '/documents/uk', '/pricing', '/contact', '/track', '/auth', '/legal/terms'];
  for (const address of [...addresses, '/legal/kvkk', '/legal/refund', '/forgot-password']) {
    await page.goto(`${product.url}${address}`);
    await heading(page).waitFor();
    expect({ address, missing: await page.getByText('yüklenemedi').count() }).toEqual({ address, missing: 0 });
  }
  await page.goto(`${product.url}/greencard-photo`);
  await context.setOffline(true);
  await page.getByText('Çevrimdışısınız', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Fotoğraf seç' }).waitFor();
  await choosePicture(page, picture);
  await page.getByText('Sunucuya ulaşılamadı', { exact: false }).waitFor();
  expect(await findings(page)).toEqual([]);

  isOffline = false;
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await page.getByRole('heading', { name: 'Uygunluk raporu' }).waitFor();
  // An order was placed and its pictures were shown: none of them is cached.
  const kept = await keptPaths(page);
  expect(kept.length).toBeGreaterThan(50);
  expect(kept.filter((path) => !/^\/(assets\/[\w.-]+\.(js|css|woff2)|tr\/page\.html)$/.test(path))).toEqual([]);
  await context.close();
});

test('applies a new build only when no work is in progress, without touching the open page', async () => {
  const { page, context, complaints } = await keptVisit('tr');
  const script = await (await fetch(`${product.url}/sw.js`)).text();
  const version = /version:"(\w+)"/.exec(script)?.[1] ?? '';
  const names = async () => await page.evaluate(async () => await caches.keys());
  const isWaiting = () =>
    page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
  expect(await names()).toEqual([`vesika-shell-${version}-tr`]);
  await page.getByRole('link', { name: 'Fotoğrafımı hazırla' }).first().click();
  await page.getByRole('button', { name: 'Fotoğraf seç' }).waitFor();
  await page.waitForFunction(async () => (await navigator.locks.query()).held?.length === 1);
  await page.evaluate(() => {
    Object.assign(window, { sameDocument: true });
    const taken = () => Object.assign(window, { takenOver: true });
    navigator.serviceWorker.addEventListener('controllerchange', taken);
  });

  published = script.replaceAll(version, 'anotherbuild');
  await page.evaluate(async () => await (await navigator.serviceWorker.getRegistration())?.update());
  await isWaiting();
  // Another tab that only reads does not take the build away from the open form.
  const other = await context.newPage();
  await openPage(other, `${product.url}/pricing`);
  await fetchedAhead(other);
  await isWaiting();
  await other.close();

  await page.locator('.tool__back').click();
  await page.waitForFunction(() => 'takenOver' in window);
  await page.waitForFunction(async () => (await caches.keys()).join() === 'vesika-shell-anotherbuild-tr');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await page.locator('footer a[href="/documents"]').click();
  await page.waitForFunction(() => !('sameDocument' in window));
  await heading(page).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('removes its cache and itself when the worker is switched off', async () => {
  const { page, context } = await keptVisit('tr');
  const empty = { version: '', files: [], languages: {} };
  published = workerScript(empty, false);
  await page.evaluate(async () => await (await navigator.serviceWorker.getRegistration())?.update()).catch(gone);
  await page.waitForFunction(
    async () => (await caches.keys()).length === 0 && (await navigator.serviceWorker.getRegistrations()).length === 0,
  );
  await page.reload();
  await heading(page).waitFor();
  await context.close();
});

/** The worker may be gone before its update is reported. */
function gone(error: unknown): void {
  if (error instanceof errors.TimeoutError) throw error;
}
