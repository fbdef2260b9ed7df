import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { agreeToMeasuring } from './choose-picture.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = await sharp(await drawPortrait())
    .jpeg({ quality: 95 })
    .toBuffer();
});

/** The words on the page, in the languages of the site. */
const words = {
  tr: {
    phone: 'Telefonunuzla devam edin',
    choose: 'Fotoğraf seç',
    waiting: 'Telefonunuz bekleniyor',
    numberHere: 'Telefonunuzda da bu sayı görünmeli: ',
    numberThere: 'Bilgisayarınızdaki sayı: ',
    opened: 'Telefonunuz bağlandı',
    taken: 'Fotoğraf artık bilgisayarınızda',
    elsewhere: 'Bu bağlantı başka bir cihazda açıldı',
    contested: 'İkinci bir cihaz bağlantıyı açmaya çalıştı',
    ended: 'Bu bağlantı artık geçerli değil',
    small: 'Fotoğraf gönderilemedi',
    use: 'Bu fotoğrafı kullan',
    renew: 'Yeni bağlantı oluştur',
    close: 'Vazgeç',
    report: 'Uygunluk raporu',
  },
  en: {
    phone: 'Continue on your phone',
    choose: 'Choose a photo',
    waiting: 'Waiting for your phone',
    numberHere: 'Your phone should show this number, too: ',
    numberThere: 'The number on your computer: ',
    opened: 'Your phone is connected',
    taken: 'The photo is on your computer now',
    elsewhere: 'This link was opened on another device',
    contested: 'A second device tried to open the link',
    ended: 'This link no longer works',
    small: 'The photo could not be sent',
    use: 'Use this photo',
    renew: 'Create a new link',
    close: 'Cancel',
    report: 'Compliance report',
  },
} as const;
type Language = keyof typeof words;

/** As Android hands it over: without extension and type; and without the end marker of a JPEG. */
const picture = (jpeg: Buffer) => ({
  name: 'image:1641',
  mimeType: 'application/octet-stream',
  buffer: jpeg.subarray(0, -2),
});

/** A desktop that shows the link for a phone. */
async function atDesktop(language: Language): Promise<Visitor & { readonly link: string }> {
  const desktop = await sitDown(site.browser, 'desktop', language);
  await desktop.page.goto(`${site.product.url}/greencard-photo?lng=${language}`);
  await desktop.page.getByRole('button', { name: words[language].phone }).click();
  return { ...desktop, link: await linkOn(desktop.page) };
}

/** The URL next to the QR code, as a person would copy it. */
async function linkOn(page: Page): Promise<string> {
  return (await page.locator('.handoff__address').textContent()) ?? '';
}

/** A phone that has scanned the QR code. */
async function atPhone(link: string): Promise<Visitor> {
  // The phone has another language: its page uses that of the desktop.
  const phone = await sitDown(site.browser, 'smallPhone', 'de');
  await phone.page.goto(link);
  return phone;
}

test.each(sampled(['tr', 'en'] as const, ['tr']))(
  'measures a picture chosen on the phone once the guest agrees on the desktop, in %s',
  async (language) => {
    const text = words[language];
    const desktop = await atDesktop(language);
    await desktop.page.getByText(text.waiting).waitFor();
    expect(await findings(desktop.page)).toEqual([]);

    const phone = await atPhone(desktop.link);
    await phone.page.getByRole('button', { name: text.choose }).waitFor();
    // A victim who was sent the link by an attacker has no screen that shows this number.
    const number = (await desktop.page.getByText(text.numberHere).textContent())?.slice(-2);
    await phone.page.getByText(`${text.numberThere}${number}`).waitFor();
    // The code is neither in the address bar nor in the history any more.
    expect(new URL(phone.page.url()).hash).toBe('');
    expect(await findings(phone.page)).toEqual([]);
    await desktop.page.getByText(text.opened).waitFor();
    expect(await findings(desktop.page)).toEqual([]);

    // A reload of the phone continues where it was.
    await phone.page.reload();
    await phone.page.locator('.photo-ways__file').setInputFiles(picture(selfie));
    await phone.page.getByRole('heading', { name: text.taken }).waitFor();
    expect(await findings(phone.page)).toEqual([]);

    // The desktop asks for the same consent as for a picture of its own.
    await agreeToMeasuring(desktop.page);
    await desktop.page.getByRole('heading', { name: text.report }).waitFor();
    expect(await findings(desktop.page)).toEqual([]);
    expect([...desktop.complaints, ...phone.complaints]).toEqual([]);
    for (const { context } of [desktop, phone]) await context.close();
  },
);

test('refuses a second device, and the desktop asks before it uses the picture', async () => {
  const text = words.en;
  const desktop = await atDesktop('en');
  const phone = await atPhone(desktop.link);
  await phone.page.getByRole('button', { name: text.choose }).waitFor();
  const onlooker = await atPhone(desktop.link);
  await onlooker.page.getByText(text.elsewhere).waitFor();
  expect(await findings(onlooker.page)).toEqual([]);
  await desktop.page.getByText(text.contested).waitFor();
  expect(await findings(desktop.page)).toEqual([]);

  await phone.page.locator('.photo-ways__file').setInputFiles(picture(selfie));
  await desktop.page.getByRole('button', { name: text.use }).waitFor();
  expect(await findings(desktop.page)).toEqual([]);
  await desktop.page.getByRole('button', { name: text.use }).click();
  await agreeToMeasuring(desktop.page);
  await desktop.page.getByRole('heading', { name: text.report }).waitFor();
  for (const { context } of [desktop, phone, onlooker]) await context.close();
});

test('refuses an unusable picture on the phone with a message, and takes another one', async () => {
  const text = words.tr;
  const desktop = await atDesktop('tr');
  const phone = await atPhone(desktop.link);
  const small = await sharp(selfie).resize(120, 160).jpeg().toBuffer();
  await phone.page.locator('.photo-ways__file').setInputFiles(picture(small));
  await phone.page.getByText(text.small).waitFor();
  expect(await findings(phone.page)).toEqual([]);
  await phone.page.locator('.photo-ways__file').setInputFiles(picture(selfie));
  await phone.page.getByRole('heading', { name: text.taken }).waitFor();
  for (const { context } of [desktop, phone]) await context.close();
});

test('ends the link when the panel is closed, and makes another one by keyboard', async () => {
  const text = words.en;
  const desktop = await atDesktop('en');
  const phone = await atPhone(desktop.link);
  await phone.page.getByRole('button', { name: text.choose }).waitFor();
  await desktop.page.getByRole('button', { name: text.close }).click();
  await phone.page.getByText(text.ended).waitFor();
  expect(await findings(phone.page)).toEqual([]);

  // The focus returns to where the panel was opened.
  await desktop.page.locator('button:focus', { hasText: text.phone }).waitFor();
  await desktop.page.keyboard.press('Enter');
  expect(await linkOn(desktop.page)).not.toBe(desktop.link);
  const focused = desktop.page.locator('h2:focus');
  expect(await focused.textContent()).toBe(text.phone);
  for (const { context } of [desktop, phone]) await context.close();
});

test('offers no hand-off on a phone, and shows an error for a link without a code', async () => {
  const { page, context } = await sitDown(site.browser, 'smallPhone', 'en');
  await page.goto(`${site.product.url}/greencard-photo?lng=en`);
  await page.getByRole('button', { name: words.en.choose }).waitFor();
  expect(await page.getByRole('button', { name: words.en.phone }).count()).toBe(0);
  await page.goto(`${site.product.url}/continue#nonsense`);
  await page.getByText('This address is incomplete or wrong').waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
