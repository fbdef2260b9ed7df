import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { languages } from '#shared/languages.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { acceptedCard, declinedCard } from '#tests/support/guest.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { typedKeys } from '#web/lib/typed-in-tab.ts';
import { findings, openPage, screens, sitDown, type Visitor, visits } from './browser.ts';
import { agreeToMeasuring, choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { openSite } from './open-site.ts';
import { untranslated, wordsUnder } from './site-words.ts';

const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait());
});

/**
 * The words on the page: as documented in the two languages of the specification, as the site has them in two others.
 */
const words = {
  tr: {
    start: 'Fotoğrafımı hazırla',
    category: 'Yetişkin kadın',
    email: 'E-posta',
    choose: 'Fotoğraf seç',
    again: 'Tekrar dene',
    question: 'Fotoğrafınızı kontrol etmek için izniniz gerekiyor',
    report: 'Uygunluk raporu',
    pay: 'Ödemeye Geç (₺79)',
    ready: 'Fotoğrafınız hazır',
    download: 'Fotoğrafı indir',
    delete: 'Hepsini şimdi sil',
    deleteNow: 'Şimdi sil',
    empty: 'Henüz fotoğraf yok',
  },
  en: {
    start: 'Make my photo',
    category: 'Adult woman',
    email: 'Email',
    choose: 'Choose a photo',
    again: 'Try again',
    question: 'We need your consent to check your photo',
    report: 'Compliance report',
    pay: 'Continue to Payment ($1)',
    ready: 'Your photo is ready',
    download: 'Download the photo',
    delete: 'Delete everything now',
    deleteNow: 'Delete now',
    empty: 'No photos yet',
  },
  ar: siteWords('ar'),
  sw: siteWords('sw'),
} as const;

type Text = Readonly<Record<keyof (typeof words)['en'], string>>;
type Spoken = keyof typeof words;

function siteWords(language: 'ar' | 'sw') {
  const under = (key: string) => wordsUnder(key, language);
  return {
    start: under('landing:hero.action'),
    category: under('greencard:category.adult_female'),
    email: under('orders:address.label'),
    choose: under('placing:drop.choose'),
    again: under('placing:again'),
    question: under('placing:measuring.title'),
    report: under('report:title'),
    pay: under('orders:price.pay'),
    ready: under('orders:result.title'),
    download: under('orders:result.download'),
    delete: under('orders:deletion.now'),
    deleteNow: under('orders:deletion.yes'),
    empty: under('orders:track.emptyTitle'),
  };
}

/** The faults of a page for a reader of this language. */
async function faults(page: Page, language: Spoken): Promise<readonly string[]> {
  const said = await page.evaluate(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
  expect(said).toEqual({ lang: language, dir: languages[language].direction });
  return [...(await findings(page)), ...(await untranslated(page))];
}

const picture = () => ({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });

/** Has a good selfie measured. */
async function sendSelfie(page: Page, text: Text): Promise<void> {
  await choosePicture(page, picture());
  await page.getByRole('heading', { name: text.report }).waitFor();
}

/** Enters category and e-mail, pays on the provider's page, and comes back. */
async function pay(page: Page, text: Text, email: string): Promise<void> {
  await page.getByRole('radio', { name: text.category }).click();
  await page.getByLabel(text.email).fill(email);
  await confirmSelfCheck(page);
  await payByCard(page, text);
}

async function payByCard(page: Page, text: Text): Promise<void> {
  await page.getByRole('button', { name: text.pay }).click();
  await page.locator('input[name=card]').fill(acceptedCard);
  await page.locator('form button').click();
  await page.waitForURL(/greencard-photo\?order=/);
}

/** A right-to-left language and one with few known words, each on the screen most people there have. */
const onPhones = sampled(['ar', 'sw'] as const, ['ar']).map((language) => ({
  language,
  screen: 'phone' as const,
}));

/** Turkish words are the longer ones: what fits on a phone fits on a desktop. */
const journeys = [...visits.filter(({ language, screen }) => screen === 'phone' || language === 'en'), ...onPhones];

describe.each(journeys)('a guest on a $screen, in $language', ({ language, screen }) => {
  const text = words[language];
  const email = `${language}-${screen}@example.com`;
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await sitDown(site.browser, screen, language);
  });
  afterAll(() => visitor?.context.close());

  test('comes from the landing page to the measured selfie', async () => {
    const { page } = visitor;
    await page.goto(`${site.product.url}/?lng=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await faults(page, language)).toEqual([]);
    await page.getByRole('link', { name: text.start }).first().click();
    await page.getByRole('button', { name: text.choose }).waitFor();
    expect(await faults(page, language)).toEqual([]);
    await page.locator('input[type=file]').first().setInputFiles(picture());
    await page.getByRole('heading', { name: text.question }).waitFor();
    expect(await faults(page, language)).toEqual([]);
    await agreeToMeasuring(page);
    await page.getByRole('heading', { name: text.report }).waitFor();
    expect(await faults(page, language)).toEqual([]);
  });

  test('pays, watches the steps, and finds the order again after a reload', async () => {
    const { page } = visitor;
    await pay(page, text, email);
    const ready = page.getByRole('heading', { name: text.ready, exact: true });
    // The photo may be finished before a slow machine has drawn the page that waits for it.
    await page.locator('.progress-steps').or(ready).first().waitFor();
    expect(await faults(page, language)).toEqual([]);
    await page.reload();
    await ready.waitFor();
    expect(await faults(page, language)).toEqual([]);
  });

  test('downloads a JPEG of 600 x 600 pixels', async () => {
    const { page } = visitor;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: text.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^output-ord_\w+\.jpeg$/);
    const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 600 });
  });

  test('causes no console error and no violation of the content security policy', () => {
    expect(visitor.complaints).toEqual([]);
  });

  test('opens the link of the mail on another device and deletes the photo there', async () => {
    const other = await sitDown(site.browser, screen, language);
    const { page } = other;
    await page.goto(`${site.product.url}/?lng=${language}`);
    await page.goto(await trackLinkTo(email));
    await page.getByRole('heading', { name: text.ready, exact: true }).waitFor();
    expect(page.url()).not.toContain('#');
    await page.getByRole('button', { name: text.delete }).click();
    expect(await faults(page, language)).toEqual([]);
    await page.getByRole('button', { name: text.deleteNow, exact: true }).click();
    await page.getByText(text.empty).waitFor();
    expect(await faults(page, language)).toEqual([]);
    expect(other.complaints).toEqual([]);
    await other.context.close();
  });
});

describe('the tool for a guest', () => {
  test('leads to each missing field in turn, and not to the payment page', async () => {
    const { page, context } = await sitDown(site.browser, 'phone', 'en');
    const text = words.en;
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    await page.goto(`${site.product.url}/greencard-photo?lng=en`);
    await sendSelfie(page, text);
    const press = () => page.getByRole('button', { name: text.pay }).click();
    await press();
    await page.getByText('Please select a category').waitFor();
    await page.getByText('Valid email required').waitFor();
    await page.getByText('Please check the photo and tick this box first.').waitFor();
    expect(await focused()).toBe('category');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('radio', { name: text.category }).click();
    await press();
    expect(await focused()).toBe('email');
    await page.getByLabel(text.email).fill('hasty@example.com');
    await press();
    expect(await focused()).toBe('self-check');
    expect(await findings(page)).toEqual([]);
    await pay(page, text, 'hasty@example.com');
    await context.close();
  });

  test('keeps category and e-mail when another photo is chosen', async () => {
    const { page, context } = await sitDown(site.browser, 'phone', 'en');
    const text = words.en;
    await page.goto(`${site.product.url}/greencard-photo?lng=en`);
    await sendSelfie(page, text);
    await page.getByRole('radio', { name: text.category }).click();
    await page.getByLabel(text.email).fill('again@example.com');
    await page.getByRole('button', { name: 'Choose another photo' }).click();
    await sendSelfie(page, text);
    expect(await page.getByRole('radio', { name: text.category }).isChecked()).toBe(true);
    expect(await page.getByLabel(text.email).inputValue()).toBe('again@example.com');
    await page.goto(`${site.product.url}/track`);
    // Unpaid attempts are no orders.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.guest-order').count()).toBe(0);
    await context.close();
  });

  test('keeps the chosen picture over a reload and the way back, at the question and during the upload', async () => {
    const { page, context } = await sitDown(site.browser, 'phone', 'en');
    const text = words.en;
    const { picture: key } = typedKeys;
    let orders = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) orders += 1;
    });
    await page.goto(`${site.product.url}/?lng=en`);
    const start = page.getByRole('link', { name: text.start }).first();
    await start.click();
    await page.getByRole('button', { name: text.choose }).waitFor();
    await page.locator('input[type=file]').first().setInputFiles(picture());
    const question = page.getByRole('heading', { name: text.question });
    await question.waitFor();
    await page.waitForFunction((name) => sessionStorage.getItem(name) !== null, key);
    await page.reload();
    await question.waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goBack();
    await start.waitFor();
    await page.goForward();
    await question.waitFor();
    expect(orders).toBe(0);
    // The request never ends.
    await page.route('**/api/orders', () => undefined);
    await Promise.all([page.waitForRequest('**/api/orders'), agreeToMeasuring(page)]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await page.getByRole('heading', { name: text.report }).waitFor();
    expect(await page.evaluate((name) => sessionStorage.getItem(name), key)).toBeNull();
    await context.close();
  });

  test('shows an error for a picture chosen offline, in the reader’s language and in sight, and uploads it later', async () => {
    const { page, context } = await sitDown(site.browser, 'phone', 'tr');
    const text = words.tr;
    await openPage(page, `${site.product.url}/greencard-photo?lng=tr`);
    await page.getByRole('button', { name: text.choose }).waitFor();
    await context.setOffline(true);
    await choosePicture(page, picture());
    for (const attempt of ['first', 'second']) {
      const refusal = page.getByText('Sunucuya ulaşılamadı', { exact: false });
      await refusal.waitFor();
      const box = await refusal.boundingBox();
      expect(box && { attempt, isInSight: box.y > 0 && box.y + box.height < screens.phone.height }).toEqual({
        attempt,
        isInSight: true,
      });
      expect(await page.getByText(/dynamically imported/).count()).toBe(0);
      expect(await findings(page)).toEqual([]);
      if (attempt === 'first') await page.getByRole('button', { name: text.again }).click();
    }
    await context.setOffline(false);
    await page.getByRole('button', { name: text.again }).click();
    await page.getByRole('heading', { name: text.report }).waitFor();
    await context.close();
  });

  test('refuses a picture without a face with a message, and offers no payment', async () => {
    const { page, context } = await sitDown(site.browser, 'phone', 'en');
    const grey = { width: 900, height: 900, channels: 3 as const, background: '#888888' };
    const buffer = await sharp({ create: grey }).png().toBuffer();
    await page.goto(`${site.product.url}/greencard-photo?lng=en`);
    await choosePicture(page, { name: 'wall.png', mimeType: 'image/png', buffer });
    await page.getByRole('heading', { name: 'No face found' }).waitFor();
    expect(await page.getByRole('button', { name: words.en.pay }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await context.close();
  });

  test('lets a guest pay again after a declined card', async () => {
    const { page, context } = await sitDown(site.browser, 'desktop', 'en');
    await page.goto(`${site.product.url}/greencard-photo?lng=en`);
    await sendSelfie(page, words.en);
    await page.getByRole('radio', { name: words.en.category }).click();
    await page.getByLabel(words.en.email).fill('declined@example.com');
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: words.en.pay }).click();
    await page.locator('input[name=card]').fill(declinedCard);
    await page.locator('form button').click();
    await page.locator('[role=alert]').waitFor();
    await page.goto(`${site.product.url}/greencard-photo`);
    await confirmSelfCheck(page);
    await payByCard(page, words.en);
    await page.getByRole('heading', { name: words.en.ready, exact: true }).waitFor();
    await context.close();
  });
});

describe.each([...visits, ...onPhones])('on a $screen, in $language,', ({ language, screen }) => {
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await sitDown(site.browser, screen, language);
  });
  afterAll(() => visitor?.context.close());

  test.each(['/about', '/sample-report', '/contact', '/track', '/no-such-page'])(
    'the page %s has no findings',
    async (path) => {
      const { page, complaints } = visitor;
      await page.goto(`${site.product.url}${path}?lng=${language}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await faults(page, language)).toEqual([]);
      // The browser logs the 404 of a missing page.
      expect(complaints.filter((line) => !line.includes('status of 404'))).toEqual([]);
    },
  );
});

/** The secret link in the newest mail to an e-mail. */
async function trackLinkTo(email: string): Promise<string> {
  const [mail] = await mailsTo(site.product.url, email);
  const link = /https?:\/\/\S+\/track#[\w:-]+/.exec(mail?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`no link in the mail to ${email}`);
  // The configured site URL may have another port than the one this test runs at.
  return site.product.url + link.slice(new URL(link).origin.length);
}
