import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Download, Page } from 'playwright-core';
import sharp from 'sharp';
import { documents } from '#shared/photo/document-rules.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { acceptedCard } from '#tests/support/guest.ts';
import { findings, openPage, sitDown, type Visitor, visits } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait({ widthPx: 1200, heightPx: 1500 }));
});

/** The words on the page, in the languages of the site. */
const words = {
  tr: {
    other: 'Başka bir belge mi?',
    which: 'Fotoğraf hangi belge için?',
    uk: 'Birleşik Krallık pasaport fotoğrafı',
    keeps: 'Arka planınız olduğu gibi kalır',
    name: 'Türkiye biyometrik fotoğrafı',
    size: '50 × 60 mm, 591 × 709 piksel',
    category: 'Yetişkin kadın',
    email: 'E-posta',
    report: 'Uygunluk raporu',
    includes: '591 × 709 piksel JPEG, baskıda 50 × 60 mm',
    ours: '₺79 bizim fiyatımızdır, bir kurumun harcı değildir',
    pay: 'Ödemeye Geç (₺79)',
    ready: 'Fotoğrafınız hazır',
    download: 'Fotoğrafı indir',
    a4: /^A4/,
    usual: /^10 × 15 cm/,
    pdf: 'PDF olarak kaydet',
    show: 'Çizgileri fotoğrafta göster',
    measured: 'Ölçülü fotoğrafı indir',
    picture: /tepe ve çenede kırmızı/,
    head: 'Baş yüksekliği, tepeden çeneye',
    allowed: 'izin verilen: 42 ile 48 mm arası',
  },
  en: {
    other: 'Another document?',
    which: 'Which document is the photo for?',
    uk: 'UK passport photo',
    keeps: 'Your background stays as it is',
    name: 'Turkish biometric photo',
    size: '50 × 60 mm, 591 × 709 px',
    category: 'Adult woman',
    email: 'Email',
    report: 'Compliance report',
    includes: 'JPEG of 591 × 709 pixels, printed 50 × 60 mm',
    ours: '$1 is our price, not an authority’s fee',
    pay: 'Continue to Payment ($1)',
    ready: 'Your photo is ready',
    download: 'Download the photo',
    a4: /^A4/,
    usual: /^10 × 15 cm/,
    pdf: 'Save as PDF',
    show: 'Show the lines on the photo',
    measured: 'Download the measured photo',
    picture: /red at crown and chin/,
    head: 'Head height, from crown to chin',
    allowed: 'allowed: 42 to 48 mm',
  },
} as const;

const rules = documents['tr-biometric'];

/** The file that a press downloads. */
async function saved(page: Page, press: () => Promise<void>): Promise<{ download: Download; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { download, bytes: readFileSync(await download.path()) };
}

describe.each(visits)('a guest on a $screen who needs another document, in $language', ({ language, screen }) => {
  const text = words[language];
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await sitDown(site.browser, screen, language);
  });
  afterAll(() => visitor?.context.close());

  test('chooses it with the keyboard and sees what it requires', async () => {
    const { page } = visitor;
    await openPage(page, `${site.product.url}/greencard-photo?lng=${language}`);
    await page.getByRole('button', { name: text.other }).focus();
    await page.keyboard.press('Enter');
    const choice = page.getByLabel(text.which);
    await choice.waitFor();
    expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true);
    await choice.selectOption('uk');
    await page.getByRole('heading', { level: 1, name: text.uk }).waitFor();
    await page.getByText(text.keeps, { exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);

    // Typing the first letters of a name selects it, as in any list.
    await choice.focus();
    await page.keyboard.type(text.name.slice(0, 6));
    await page.getByRole('heading', { level: 1, name: text.name }).waitFor();
    await page.getByText(text.size).waitFor();
    expect(await page.getByText(text.keeps, { exact: true }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
  });

  test('sees what the price includes, by the limits of the document', async () => {
    const { page } = visitor;
    await choosePicture(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: selfie });
    await page.getByRole('heading', { name: text.report }).waitFor();
    await page.getByRole('radio', { name: text.category }).press('Space');
    await page.getByLabel(text.email).fill(`other-${language}-${screen}@example.com`);
    await page.getByRole('heading', { level: 1, name: `${text.name}: ${text.category}` }).waitFor();
    await page.getByText(text.includes).waitFor();
    await page.getByText(text.ours).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('pays, and downloads a JPEG of the size of the document', async () => {
    const { page } = visitor;
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: text.pay }).click();
    await page.locator('input[name=card]').fill(acceptedCard);
    await page.locator('form button').click();
    await page.getByRole('heading', { name: text.ready, exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    const { bytes } = await saved(page, () => page.getByRole('button', { name: text.download, exact: true }).click());
    const { format, width, height, density } = await sharp(bytes).metadata();
    expect({ format, width, height, density }).toEqual({
      format: 'jpeg',
      width: rules.widthPx,
      height: rules.heightPx,
      density: rules.dpi,
    });
  });

  test('downloads a print sheet for another paper as PDF', async () => {
    const { page } = visitor;
    expect(await page.getByRole('radio', { name: text.usual }).isChecked()).toBe(true);
    await page.getByRole('radio', { name: text.a4 }).focus();
    await page.keyboard.press('Space');
    const { download, bytes } = await saved(page, () => page.getByRole('button', { name: text.pdf }).press('Enter'));
    expect(download.suggestedFilename()).toMatch(/^print-a4-ord_\w+\.pdf$/);
    const pdf = bytes.toString('latin1');
    expect(pdf.slice(0, 8)).toBe('%PDF-1.4');
    expect(pdf.match(/\/Photo Do/g)).toHaveLength(15);
    expect(await findings(page)).toEqual([]);
  });

  test('sees crown, chin, eyes and margins on the photo in millimetres, and downloads the picture', async () => {
    const { page } = visitor;
    const row = page.locator('.legend > div', { hasText: text.head });
    expect(await row.textContent()).toMatch(/4[2-7]([.,]\d)? mm/);
    expect(await row.textContent()).toContain(text.allowed);
    await page.getByRole('button', { name: text.show }).press('Enter');
    const picture = page.getByRole('img', { name: text.picture });
    await picture.waitFor();
    await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.measured__picture')?.complete === true);
    expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(rules.widthPx);
    expect(await findings(page)).toEqual([]);
    const link = page.getByRole('link', { name: text.measured });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    const { bytes } = await saved(page, () => link.press('Enter'));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 591, height: 709 });
  });

  test('sees the name of the document in the list of photos', async () => {
    const { page, complaints } = visitor;
    await page.goto(`${site.product.url}/track`);
    await page.getByRole('heading', { level: 2, name: `${text.name}: ${text.category}` }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
