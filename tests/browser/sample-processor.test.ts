import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { runAdmin } from '#tests/support/admin.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { acceptedCard } from '#tests/support/guest.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { openSampleProcessor } from '#tests/support/sample-processor.ts';
import { findings, openPage, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const sample = openSampleProcessor();
let selfie: Buffer;
beforeAll(async () => {
  for (const look of ['hair-changer', 'makeup-changer'])
    await runAdmin(site.product, 'webhook', look, `${sample.url}/`);
  selfie = Buffer.from(await drawPortrait({ widthPx: 560, heightPx: 700, head: { strands: true } }));
});

const send = (page: Page) => choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });

/** Pays by card as a guest with this e-mail. */
async function payByCard(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-posta').fill(email);
  // The free photo is chosen beforehand.
  await page.getByText('Ödeme sayfasında, kartla').click();
  await page.getByRole('button', { name: /Ödemeye Geç/ }).click();
  await page.locator('input[name=card]').fill(acceptedCard);
  await page.locator('form button').click();
}

test.each([
  ['hair-changer', 'Bob kesim'],
  ['makeup-changer', 'Doğal'],
] as const)('a guest on a phone, in Turkish, has the %s made by a processor and downloads it', async (tool, choice) => {
  const { page, context, complaints } = await sitDown(site.browser, 'phone', 'tr');
  await openPage(page, `${site.product.url}/${tool}?lng=tr`);
  await send(page);
  await page.getByRole('radio', { name: choice }).first().click();
  await page.getByText('Bu fotoğraf hizmetimizin dışında hazırlanır').waitFor();
  expect(await findings(page)).toEqual([]);
  await payByCard(page, `${tool}@example.com`);
  await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fotoğrafı indir' }).click(),
  ]);
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 560, height: 700 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a guest whose hairstyle fails at the processor reads that the money goes back', async () => {
  const { page, context } = await sitDown(site.browser, 'phone', 'tr');
  await openPage(page, `${site.product.url}/hair-changer?lng=tr`);
  await send(page);
  await page.getByRole('radio', { name: 'Topuz' }).first().click();
  await payByCard(page, 'sample-fail-1@example.com');
  await page.getByText(/^₺79 (otomatik olarak )?kartınıza iade ed/).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});

test('a member on a desktop, in English, has a hairstyle made by a processor for a credit', async () => {
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await aMember(site.product, 'sample-later-1@example.com');
  await signIn(page, site.product.url, 'sample-later-1@example.com', memberPassword);
  await openPage(page, `${site.product.url}/hair-changer?lng=en`);
  await send(page);
  await page.getByRole('radio', { name: 'Braids' }).click();
  await page.getByText('This photo is made outside our service').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use 1 credit' }).click();
  await page.waitForURL(/dashboard/);
  await page.getByRole('heading', { name: 'My photos', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Hairstyle: Braids' }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
