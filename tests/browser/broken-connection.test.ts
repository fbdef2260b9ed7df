import { beforeAll, expect, test } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { acceptedCard } from '#tests/support/guest.ts';
import { appears, findings, openPage, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { inSight } from './in-sight.ts';
import { openSite } from './open-site.ts';
import { fetchedAhead } from './vitals.ts';

const site = openSite();
let picture: { name: string; mimeType: string; buffer: Buffer };

beforeAll(async () => {
  picture = {
    name: 'selfie.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp(await drawPortrait())
      .jpeg()
      .toBuffer(),
  };
});

/** The words on the page, in the languages of the site. */
const words = {
  tr: {
    start: 'Fotoğrafımı hazırla',
    choose: 'Fotoğraf seç',
    again: 'Tekrar dene',
    offline: 'Çevrimdışısınız',
    unreached: 'Sunucuya ulaşılamadı',
    sendsAgain: 'Otomatik olarak yeniden denenecek',
    report: 'Uygunluk raporu',
    woman: 'Yetişkin kadın',
    email: 'E-posta',
    pay: 'Ödemeye Geç (₺79)',
    ready: 'Fotoğrafınız hazır',
  },
  en: {
    start: 'Make my photo',
    choose: 'Choose a photo',
    again: 'Try again',
    offline: 'You are offline',
    unreached: 'Could not reach server',
    sendsAgain: 'Retrying automatically',
    report: 'Compliance report',
    woman: 'Adult woman',
    email: 'Email',
    pay: 'Continue to Payment ($1)',
    ready: 'Your photo is ready',
  },
} as const;

const report = (page: Page) => page.getByRole('heading', { name: words.tr.report });
const offlineNotice = (page: Page, text: string = words.tr.offline) => page.getByText(text, { exact: false });

const isUploadOf = (request: Request) => request.method() === 'PUT' && !request.url().includes('/api/');

/** Uploads the picture as a page would, which never learns of it. */
async function arrive(request: Request): Promise<void> {
  const names = ['content-type', 'cache-control', 'if-none-match'];
  const headers = Object.entries(request.headers()).filter(([name]) => names.includes(name));
  const body = Uint8Array.from(picture.buffer);
  const answer = await fetch(request.url(), { method: 'PUT', headers: Object.fromEntries(headers), body });
  if (!answer.ok) throw new Error(`the upload answered ${answer.status}: ${await answer.text()}`);
}

/** Chooses a picture, which is uploaded immediately. */
async function send(page: Page): Promise<void> {
  await choosePicture(page, picture);
}

test.each(sampled(['tr', 'en'] as const, ['tr']))(
  'keeps everything and places one order when the connection breaks at every step, in %s',
  async (language) => {
    const text = words[language];
    const { page, context } = await sitDown(site.browser, 'phone', language);
    const button = (name: string) => page.getByRole('button', { name });
    const heading = (name: string) => page.getByRole('heading', { name, exact: true });
    const unreached = page.getByText(text.unreached, { exact: false });
    const email = `tunnel-${language}@example.com`;
    const placed = new Set<string>();
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      if (response.request().method() !== 'POST' || pathname !== '/api/orders' || !response.ok()) return;
      placed.add(((await response.json()) as { order: { id: string } }).order.id);
    });

    await page.goto(`${site.product.url}/?lng=${language}`);
    await fetchedAhead(page);
    await context.setOffline(true);
    await offlineNotice(page, text.offline).waitFor();
    // The next page was prefetched.
    await page.getByRole('link', { name: text.start }).first().click();
    await button(text.choose).waitFor();
    await context.setOffline(false);
    await fetchedAhead(page);

    await context.setOffline(true);
    await send(page);
    await unreached.waitFor();
    expect(await findings(page)).toEqual([]);
    await context.setOffline(false);

    // The order is placed and the upload fails, so the page retries automatically. The second upload arrives and its
    // answer is lost. The third attempt waits until the page was checked, so that the retries are not used up meanwhile.
    let uploads = 0;
    const answers: number[] = [];
    page.on('response', (response) => {
      if (isUploadOf(response.request())) answers.push(response.status());
    });
    const { promise: looked, resolve: look } = Promise.withResolvers<void>();
    await page.route('**/*', async (route) => {
      const isUpload = isUploadOf(route.request());
      if (isUpload) uploads += 1;
      if (isUpload && uploads === 2) await arrive(route.request());
      if (isUpload && uploads <= 2) return await route.abort();
      if (isUpload) await looked;
      await route.fallback();
    });
    const sendsAgain = appears(page, text.sendsAgain);
    await button(text.again).click();
    await sendsAgain;
    expect(await findings(page)).toEqual([]);
    look();
    await heading(text.report).waitFor();
    expect(uploads).toBe(3);
    expect(answers).toEqual([412]);
    await page.unrouteAll();
    expect(placed.size).toBe(1);

    const kept = page.waitForResponse((response) => response.url().endsWith('/options') && response.ok());
    await page.getByRole('radio', { name: text.woman }).click();
    // A reload reverts a choice that was not sent yet.
    await kept;
    await page.getByLabel(text.email).fill(email);
    await confirmSelfCheck(page);
    await context.setOffline(true);
    await button(text.pay).click();
    await inSight(unreached);
    expect(await findings(page)).toEqual([]);
    await context.setOffline(false);
    await page.reload();
    await heading(text.report).waitFor();
    expect(await page.getByRole('radio', { name: text.woman }).isChecked()).toBe(true);
    expect(await page.getByLabel(text.email).inputValue()).toBe(email);
    await confirmSelfCheck(page);
    await button(text.pay).click();
    await page.locator('input[name=card]').fill(acceptedCard);
    await page.locator('form button').click();
    await page.waitForURL(/greencard-photo\?order=/);

    await page.locator('.progress-steps').or(heading(text.ready)).first().waitFor();
    await context.setOffline(true);
    await offlineNotice(page, text.offline).waitFor();
    await context.setOffline(false);
    await heading(text.ready).waitFor();
    expect(placed.size).toBe(1);
    await context.close();
  },
);

test('loads the next step when its file fails twice', async () => {
  const { page, context, complaints } = await sitDown(site.browser, 'phone', 'tr');
  let failures = 0;
  await page.route(/\/assets\/order-flow-/, async (route) => {
    failures += 1;
    if (failures > 2) await route.fallback();
    else await route.abort();
  });
  await page.goto(`${site.product.url}/greencard-photo?lng=tr`);
  await send(page);
  await report(page).waitFor();
  expect(failures).toBeGreaterThan(2);
  expect(complaints.filter((line) => !/ERR_FAILED/.test(line))).toEqual([]);
  await context.close();
});

test('shows an error in place of a step that cannot be loaded, and continues when the connection is back', async () => {
  const { page, context } = await sitDown(site.browser, 'phone', 'tr');
  await page.route(/\/assets\/order-flow-/, (route) => route.abort());
  await page.goto(`${site.product.url}/greencard-photo?lng=tr`);
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

test('shows the notice of a lost connection at the top and at the end of a page', async () => {
  const { page, context } = await sitDown(site.browser, 'phone', 'tr');
  await openPage(page, `${site.product.url}/?lng=tr`);
  await context.setOffline(true);
  await offlineNotice(page).waitFor();
  for (const end of [0, 1]) {
    await page.evaluate((share) => scrollTo(0, share * document.documentElement.scrollHeight), end);
    const box = await offlineNotice(page).boundingBox();
    const height = page.viewportSize()?.height ?? 0;
    expect(box !== null && box.y >= 0 && box.y + box.height <= height).toBe(true);
  }
  expect(await findings(page)).toEqual([]);
  await context.close();
});
