import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { OrderSecret } from '#shared/ids.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { placeChecked } from '#tests/support/guest.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait({ background: 'stripes' }));
});

const words = {
  tr: {
    title: 'Hazır fotoğrafınız',
    selfie: 'Kırpılmış selfie’niz',
    making: 'Fotoğrafınız hazırlanıyor',
    ready: 'Hazır fotoğrafınız gösteriliyor',
    picture: /^Hazır fotoğrafın önizlemesi/,
    lines: 'Ölçü çizgilerini göster',
    drawn: /^Ölçü çizgileri: baş yüksekliği/,
    failed: 'Fotoğraf şu anda gösterilemiyor',
    retry: 'Yeniden dene',
  },
  en: {
    title: 'Your finished photo',
    selfie: 'Your selfie, cropped',
    making: 'We are making your photo',
    ready: 'Your finished photo is shown',
    picture: /^Preview of the finished photo/,
    lines: 'Show the measuring lines',
    drawn: /^Measuring lines: the head/,
    failed: 'The photo cannot be shown right now',
    retry: 'Try again',
  },
} as const;

type How = 'served' | 'failed';

const visits = [
  { language: 'tr', screen: 'phone' },
  { language: 'en', screen: 'desktop' },
] as const;

describe.each(visits)('the preview before the price, on a $screen, in $language', ({ language, screen }) => {
  const text = words[language];
  let visitor: Visitor;
  const held: ((how: How) => void)[] = [];
  const answers: How[] = [];
  /** Answers the next request for the preview, also a future one: as the server does, or with an error. */
  const answer = (how: How): void => {
    const request = held.shift();
    if (request === undefined) answers.push(how);
    else request(how);
  };

  /** Opens a measured order whose preview is not answered until a test says so. */
  beforeAll(async () => {
    visitor = await sitDown(site.browser, screen, language);
    const { page } = visitor;
    await page.route('**/api/orders/*/preview', async (route) => {
      const how = answers.shift() ?? (await new Promise<How>((resolve) => void held.push(resolve)));
      if (how === 'served') return await route.continue();
      const problem = { code: 'internal_error', status: 500, title: 'No', instance: 'r' };
      await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    const { id, secret } = await placeChecked(site.api, selfie);
    const link = trackLink(site.product.url, { id, secret: OrderSecret.parse(secret) });
    await page.goto(link.replace('/track', `/track?lng=${language}`));
  });
  afterAll(() => visitor?.context.close());

  test('reserves its space while it is made, and the price is visible', async () => {
    const { page } = visitor;
    await page.getByRole('heading', { name: text.selfie }).waitFor();
    await page.getByText(text.making).waitFor();
    await page.locator('.price-box').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('shows an error in its place without a shift, and can be requested again', async () => {
    const { page } = visitor;
    const before = await page.locator('.price-box').boundingBox();
    answer('failed');
    await page.getByRole('alert').getByText(text.failed).waitFor();
    expect(await page.locator('.price-box').boundingBox()).toEqual(before);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: text.retry }).click();
    await page.getByText(text.making).waitFor();
  });

  test('appears next to the selfie without a shift', async () => {
    const { page } = visitor;
    const before = await page.locator('.price-box').boundingBox();
    answer('served');
    await page.getByRole('img', { name: text.picture }).waitFor();
    await page.getByRole('heading', { name: text.title, exact: true }).waitFor();
    await page.getByText(text.ready).waitFor({ state: 'attached' });
    expect(await page.locator('.price-box').boundingBox()).toEqual(before);
    expect(await findings(page)).toEqual([]);
  });

  test('lets the keyboard move the handle and draw the lines', async () => {
    const { page } = visitor;
    const handle = page.getByRole('slider');
    const place = async () => Number(await handle.getAttribute('aria-valuenow'));
    const before = await place();
    await handle.focus();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((was) => Number(document.querySelector('[role=slider]')?.ariaValueNow) > was, before);
    expect(await page.getByRole('img', { name: text.drawn }).count()).toBe(0);
    await page.getByRole('checkbox', { name: text.lines }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('img', { name: text.drawn }).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});
