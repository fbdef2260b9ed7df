import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { drawPortrait } from '#engine/testing/portrait.ts';
import { acceptedCard } from '#tests/support/guest.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { findings, openBrowser, sitDown } from './browser.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { fetchedAhead } from './vitals.ts';

let product: Product;
let browser: Browser;
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
  picture = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawPortrait()) };
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

const choose = (page: Page) => page.getByRole('button', { name: 'Fotoğraf seç' });
const again = (page: Page) => page.getByRole('button', { name: 'Tekrar dene' });
const pay = (page: Page) => page.getByRole('button', { name: 'Ödemeye Geç ($1)' });
const report = (page: Page) => page.getByRole('heading', { name: 'Uygunluk raporu' });
const ready = (page: Page) => page.getByRole('heading', { name: 'Fotoğrafınız hazır' });
const offlineNotice = (page: Page) => page.getByText('Çevrimdışısınız', { exact: false });

/** Chooses a picture, which is sent at once. */
async function send(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(picture);
}

/** Says what is asked beside the price. */
async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('radio', { name: 'Yetişkin kadın' }).click();
  await page.getByLabel('E-posta').fill(email);
}

test('a connection that breaks at every step takes nothing away, and no second order is made', async () => {
  const { page, context } = await sitDown(browser, 'phone', 'tr');
  const placed = new Set<string>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'POST' || pathname !== '/api/orders' || !response.ok()) return;
    placed.add(((await response.json()) as { order: { id: string } }).order.id);
  });

  await page.goto(`${product.url}/?lng=tr`);
  await fetchedAhead(page);
  await context.setOffline(true);
  await offlineNotice(page).waitFor();
  // The next page was fetched ahead.
  await page.getByRole('link', { name: 'Fotoğrafımı hazırla' }).first().click();
  await choose(page).waitFor();
  await context.setOffline(false);
  await fetchedAhead(page);

  await context.setOffline(true);
  await send(page);
  await page.getByText('Sunucuya ulaşılamadı', { exact: false }).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);

  // The order is placed, and the picture does not arrive: it is sent again by itself.
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' && !route.request().url().includes('/api/') ? route.abort() : route.fallback(),
  );
  await again(page).click();
  await page.getByText('Kendiliğinden yeniden denenecek', { exact: false }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.unrouteAll();
  await report(page).waitFor();
  expect(placed.size).toBe(1);

  await fillIn(page, 'tunnel@example.com');
  await confirmSelfCheck(page);
  await context.setOffline(true);
  await pay(page).click();
  await page.getByText('Sunucuya ulaşılamadı', { exact: false }).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  await report(page).waitFor();
  await fillIn(page, 'tunnel@example.com');
  await confirmSelfCheck(page);
  await pay(page).click();
  await page.locator('input[name=card]').fill(acceptedCard);
  await page.locator('form button').click();
  await page.waitForURL(/greencard-photo\?order=/);

  await page.locator('.progress-steps').or(ready(page)).first().waitFor();
  await context.setOffline(true);
  await offlineNotice(page).waitFor();
  await context.setOffline(false);
  await ready(page).waitFor();
  expect(placed.size).toBe(1);
  await context.close();
});

test('a file of the next step that fails twice on its way is fetched all the same', async () => {
  const { page, context, complaints } = await sitDown(browser, 'phone', 'tr');
  let failures = 0;
  await page.route(/\/assets\/order-flow-/, async (route) => {
    failures += 1;
    if (failures > 2) await route.fallback();
    else await route.abort();
  });
  await page.goto(`${product.url}/greencard-photo?lng=tr`);
  await send(page);
  await report(page).waitFor();
  expect(failures).toBeGreaterThan(2);
  expect(complaints.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
  await context.close();
});

test('a step whose file cannot be fetched says so in its place, and goes on by itself with the connection', async () => {
  const { page, context } = await sitDown(browser, 'phone', 'tr');
  await page.route(/\/assets\/order-flow-/, (route) => route.abort());
  await page.goto(`${product.url}/greencard-photo?lng=tr`);
  await send(page);
  await page.getByText('Bu bölüm yüklenemedi').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await page.getByText('Bu bölüm yüklenemedi').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Yeniden dene' }).click();
  await report(page).waitFor();
  await context.close();
});

test('the notice of a lost connection is in sight at the top and at the end of a page', async () => {
  const { page, context } = await sitDown(browser, 'phone', 'tr');
  await page.goto(`${product.url}/?lng=tr`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await context.setOffline(true);
  for (const end of [0, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), end);
    const box = await offlineNotice(page).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
  }
  expect(await findings(page)).toEqual([]);
  await context.close();
});
