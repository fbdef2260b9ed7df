import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { leaveOldHour } from '#tests/support/sweeps.ts';
import { findings, openPage, sitDown, type Visitor } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { becomeMember, signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;
beforeAll(async () => {
  leaveOldHour(site.product);
  // Plain hair looks like cloth, which is not coloured.
  selfie = Buffer.from(await drawPortrait({ head: { strands: true } }));
});

/** Sends the selfie, and waits until its look can be ordered in this way, which needs no choice before. */
async function sendSelfie(page: Page, offer: string): Promise<void> {
  await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
  await page.getByRole('button', { name: offer, exact: true }).waitFor();
}

/** The newest code mailed to an e-mail. */
async function codeOf(email: string): Promise<string> {
  const [mail] = await mailsTo(site.product.url, email);
  const code = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`the mail holds no code: ${mail?.subject}`);
  return code;
}

/** Downloads the finished photo. */
async function download(page: Page, button: string) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const { format, width, height } = await sharp(readFileSync(await saved.path())).metadata();
  return { format, width, height };
}

const inSelfieSize = { format: 'jpeg', width: 1200, height: 1500 };

describe('a guest on a phone, in Turkish, with a free retouched portrait', () => {
  const email = 'ucretsiz@example.com';
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await sitDown(site.browser, 'phone', 'tr');
  });
  afterAll(() => visitor?.context.close());

  test('is offered it before the price in lira, and gets a code by mail', async () => {
    const { page } = visitor;
    await openPage(page, `${site.product.url}/retoucher?lng=tr`);
    await sendSelfie(page, 'Kodu gönder');
    await page.getByRole('textbox', { name: 'E-posta' }).fill(email);
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Kodu gönder', exact: true }).click();
    await page.locator('input[name=one-time-code]:focus').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('sees at the field that a code is wrong, and is asked for it again after a reload', async () => {
    const { page } = visitor;
    const wrong = (await codeOf(email)) === '000000' ? '000001' : '000000';
    await page.getByRole('textbox', { name: 'Altı haneli kod' }).fill(wrong);
    await page.keyboard.press('Enter');
    await page.getByText(/kod/i).and(page.locator('.amplify-field__error-message')).waitFor();
    await page.locator('input[name=one-time-code]:focus').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('textbox', { name: 'Altı haneli kod' }).waitFor();
  });

  test('enters the code and downloads the photo in the size of the selfie', async () => {
    const { page } = visitor;
    await page.getByRole('textbox', { name: 'Altı haneli kod' }).fill(await codeOf(email));
    await page.getByRole('button', { name: 'Ücretsiz fotoğrafımı hazırla' }).click();
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await download(page, 'Fotoğrafı indir')).toEqual(inSelfieSize);
  });

  test('causes no console error but that of the wrong code', () => {
    expect(visitor.complaints.filter((line) => !line.includes('/trials/confirm'))).toEqual([]);
  });
});

describe('a guest on a desktop, in English, with free makeup', () => {
  const email = 'free-makeup@example.com';
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await sitDown(site.browser, 'desktop', 'en');
  });
  afterAll(() => visitor?.context.close());

  async function askForCode(page: Page, address: string): Promise<void> {
    // The code of another address was entered in this tab.
    await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
    await page.getByRole('textbox', { name: 'Email' }).fill(address);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await page.getByRole('textbox', { name: 'Six-digit code' }).waitFor();
  }

  test('starts the free trial by keyboard alone, from the payment choice to the code', async () => {
    const { page } = visitor;
    await openPage(page, `${site.product.url}/makeup-changer?lng=en`);
    await sendSelfie(page, 'Send me the code');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.keyboard.press('Tab');
    await page.getByText('No card, and nothing is charged').waitFor();
    // While the preview is drawn the button takes no focus.
    await page.getByRole('button', { name: 'Send me the code', disabled: false }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Six-digit code' }).waitFor();
    await page.keyboard.type(await codeOf(email));
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Your photo is ready' }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await download(page, 'Download the photo')).toEqual(inSelfieSize);
  });

  test('reads by mail that the free trial was used, and on the page how to pay, when asking again', async () => {
    const { page } = visitor;
    const other = 'free-makeup+again@example.com';
    await openPage(page, `${site.product.url}/retoucher?lng=en`);
    await askForCode(page, other);
    await page.getByText('If this address has had its free photo, the email says so.').waitFor();
    const [mail] = await mailsTo(site.product.url, other);
    expect(mail?.subject).toBe('Your free trial has already been used');
    expect(mail?.text).toContain('You can pay for a single photo');
    for (let guess = 0; guess < 6; guess += 1) {
      await page.getByRole('textbox', { name: 'Six-digit code' }).fill(`12345${guess}`);
      const answered = page.waitForResponse(/\/trials\/confirm/);
      await page.getByRole('button', { name: 'Make my free photo' }).click();
      await answered;
    }
    await page.getByText(/This code no longer works: codes are valid for 15 minutes and 5 tries/).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Pay $1 instead' }).click();
    await page.getByRole('button', { name: 'Continue to Payment ($1)' }).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('sees what to do after too many codes and without a connection', async () => {
    const { page, context } = visitor;
    await page
      .getByText(/Try one free/)
      .first()
      .click();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send a new code' }).click();
    await page.getByText('Could not reach server. Please try again.').waitFor();
    await context.setOffline(false);
    for (let asked = 1; asked < 6; asked += 1) {
      const answered = page.waitForResponse(/\/trials$/);
      await page.getByRole('button', { name: 'Send a new code' }).click();
      await answered;
      await page.getByRole('button', { name: 'Send a new code' }).waitFor();
    }
    await page.getByText(/Too many codes were requested in the last hour/).waitFor();
    expect(await findings(page)).toEqual([]);
  });
});

test.each([
  {
    who: 'a desktop, in Turkish and with the dark theme',
    screen: 'desktop',
    language: 'tr',
    scheme: 'dark',
    email: 'ucretsiz-renk@example.com',
    colour: 'Mavi',
    title: 'Saç rengi: Mavi',
    offer: /Bir fotoğrafı ücretsiz deneyin/,
    address: 'E-posta',
    send: 'Kodu gönder',
    code: 'Altı haneli kod',
    make: 'Ücretsiz fotoğrafımı hazırla',
    ready: 'Fotoğrafınız hazır',
    changes: 'Fotoğrafta yapılanlar',
    summary: /^Saç değiştirildi: piksellerin %/,
    save: 'Fotoğrafı indir',
  },
  {
    who: 'a phone, in English',
    screen: 'phone',
    language: 'en',
    scheme: 'light',
    email: 'free-colour@example.com',
    colour: 'Blue',
    title: 'Hair colour: Blue',
    offer: /Try one free/,
    address: 'Email',
    send: 'Send me the code',
    code: 'Six-digit code',
    make: 'Make my free photo',
    ready: 'Your photo is ready',
    changes: 'What was done to the picture',
    summary: /^Hair was changed: /,
    save: 'Download the photo',
  },
] as const)('a guest on $who, gets a free hair colour', async ({ screen, language, scheme, email, ...says }) => {
  const { page, context, complaints } = await sitDown(site.browser, screen, language);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await openPage(page, `${site.product.url}/hair-changer?lng=${language}`);
  await sendSelfie(page, says.send);
  await page.getByRole('radio', { name: says.colour, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: says.title }).waitFor();
  await page.getByRole('radio', { name: says.offer, checked: true }).waitFor();
  await page.getByRole('textbox', { name: says.address }).fill(email);
  await page.getByRole('button', { name: says.send, exact: true }).click();
  await page.getByRole('textbox', { name: says.code }).fill(await codeOf(email));
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: says.make }).click();
  await page.getByRole('heading', { name: says.ready, exact: true }).waitFor();
  await page.getByText(says.changes, { exact: true }).click();
  await page.getByText(says.summary).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await download(page, says.save)).toEqual(inSelfieSize);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member is never offered a free trial', async () => {
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  const [email, password] = ['no-trial@example.com', 'a-Long-pass-1'];
  await becomeMember(page, site.product.url, email, password);
  await signIn(page, site.product.url, email, password);
  await openPage(page, `${site.product.url}/retoucher?lng=en`);
  await sendSelfie(page, 'Use 1 credit');
  expect(await page.getByText('Try one free').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
