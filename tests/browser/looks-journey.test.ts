import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { acceptedCard } from '#tests/support/guest.ts';
import { findings, openPage, sitDown, type Visitor } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { becomeMember, signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;
beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait({ head: { strands: true } }));
});

/** Sends the selfie, and waits until its look can be compared with it. */
async function sendSelfie(page: Page): Promise<void> {
  await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
  await page.getByRole('heading', { name: 'Önizleme' }).waitFor();
}

describe.each([
  ['retoucher', undefined],
  ['makeup-changer', 'Gelin makyajı'],
  ['hair-changer', 'Kızıl kahve'],
] as const)('a guest on a phone, in Turkish, at the %s', (tool, choice) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await sitDown(site.browser, 'phone', 'tr');
  });
  afterAll(() => visitor?.context.close());

  test('sees the look on their face before the payment', async () => {
    const { page } = visitor;
    await openPage(page, `${site.product.url}/${tool}?lng=tr`);
    await page.getByRole('button', { name: 'Fotoğraf seç' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await sendSelfie(page);
    if (choice !== undefined) await page.getByRole('radio', { name: choice }).first().click();
    await page.getByRole('slider', { name: 'Öncesi ile sonrası arasındaki tutamaç' }).waitFor();
    // Every choice gets a picture after a while, not only the selected one.
    if (choice !== undefined) {
      const pictures = page.locator('.picture-choices').first().locator('img');
      await pictures.nth(9).waitFor();
    }
    expect(await findings(page)).toEqual([]);
  });

  test('pays by card, and downloads the look in the size of the selfie', async () => {
    const { page } = visitor;
    await page.getByLabel('E-posta').fill(`${tool}@example.com`);
    // The free photo is chosen beforehand.
    await page.getByText('Ödeme sayfasında, kartla').click();
    await page.getByRole('button', { name: /Ödemeye Geç/ }).click();
    await page.locator('input[name=card]').fill(acceptedCard);
    await page.locator('form button').click();
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
    await page.getByRole('slider').waitFor();
    expect(await findings(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Fotoğrafı indir' }).click(),
    ]);
    const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 1500 });
  });

  test('causes no console error and no violation of the content security policy', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

test('a member on a desktop, in English, buys a look for a credit and lands on the dashboard', async () => {
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  const [email, password] = ['looks-member@example.com', 'a-Long-pass-1'];
  await becomeMember(page, site.product.url, email, password);
  await signIn(page, site.product.url, email, password);
  await openPage(page, `${site.product.url}/makeup-changer?lng=en`);
  await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
  await page.getByRole('radio', { name: 'Glamorous' }).click();
  await page.getByRole('slider', { name: 'Handle between before and after' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use 1 credit' }).click();
  await page.waitForURL(/dashboard/);
  // The page that is left shows the finished look under the same heading.
  await page.getByRole('heading', { name: 'My photos', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Makeup: Glamorous, Medium' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
