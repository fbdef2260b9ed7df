import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { findings, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { openSite } from './open-site.ts';
import { fetchedAhead } from './vitals.ts';

// The real engine makes everything: no answer is replayed from memory.
const site = openSite({}, { remembers: false });

const picture = async (portrait: Parameters<typeof drawPortrait>[0]) => ({
  name: 'selfie.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from(await drawPortrait(portrait)),
});

/** More Tab presses than any page here needs. */
const maxTabs = 60;

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < maxTabs; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${wanted} is not reached with the Tab key`);
}

test('gets from the tool to the downloaded photo by keyboard alone', async () => {
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await page.goto(`${site.product.url}/greencard-photo?lng=en`);
  const choose = page.getByRole('button', { name: 'Choose a photo' });
  // A press in the prerendered HTML, before the page is hydrated, has no effect.
  await fetchedAhead(page);
  await tabTo(page, choose);
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(await picture({}));
  await tabTo(page, page.getByRole('button', { name: 'I agree, check my photo' }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Compliance report' }).waitFor();

  await tabTo(page, page.getByRole('radio', { name: 'Adult man' }));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type('keys@example.com');
  await tabTo(page, page.locator('input[name=self-check]'));
  await page.keyboard.press('Space');
  expect(await findings(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Continue to Payment ($1)' }));
  await page.keyboard.press('Enter');

  await page.locator('input[name=card]').waitFor();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, page.locator('form button'));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your photo is ready' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, page.getByRole('button', { name: 'Download the photo', exact: true }));
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 600 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('replaces a refused picture, and keeps everything over a reload and the back button', async () => {
  const { page, context } = await sitDown(site.browser, 'smallPhone', 'tr');
  const woman = page.getByRole('radio', { name: 'Yetişkin kadın' });
  const email = page.getByLabel('E-posta');
  const report = page.getByRole('heading', { name: 'Uygunluk raporu' });
  const choose = page.getByRole('button', { name: 'Fotoğraf seç' });
  const pay = page.getByRole('button', { name: 'Ödemeye Geç (₺79)' });

  await page.goto(`${site.product.url}/greencard-photo?lng=tr`);
  await page.getByRole('button', { name: 'Başka bir belge mi?' }).tap();
  const documents = page.getByLabel('Fotoğraf hangi belge için?');
  await documents.selectOption('in-visa');
  await page.reload();
  await documents.waitFor();
  expect(await documents.inputValue()).toBe('in-visa');
  await documents.selectOption('dv');

  await choosePicture(page, await picture({ widthPx: 1800, people: 2 }));
  await page.getByRole('heading', { name: 'Fotoğrafta başka biri de var' }).waitFor();
  expect(await findings(page)).toEqual([]);
  // One tap leaves one of the two in the picture.
  await page.getByRole('button', { name: 'Yalnızca soldaki kişi' }).tap();
  await report.waitFor();
  await page.goBack();
  await page.goBack();
  await page.getByText('Böyle olmalı: karede tek kişi').waitFor();
  await woman.tap();
  expect(await findings(page)).toEqual([]);

  // The next picture is chosen in the refusal itself.
  await choosePicture(page, await picture({ background: 'stripes' }), '.refusal input[type=file]');
  await report.waitFor();
  expect(await woman.isChecked()).toBe(true);
  await email.fill('yeniden@example.com');
  const kept = page.waitForResponse((response) => response.url().endsWith('/options') && response.ok());
  await page.getByRole('radio', { name: 'Yetişkin erkek' }).tap();
  // A reload reverts a choice that was not sent yet.
  await kept;
  await page.reload();
  await report.waitFor();
  expect(await page.getByRole('radio', { name: 'Yetişkin erkek' }).isChecked()).toBe(true);
  expect(await email.inputValue()).toBe('yeniden@example.com');
  // The wall has stripes.
  expect(await page.getByRole('radio', { name: 'Beyaz yap' }).isChecked()).toBe(true);
  const corrected = page.waitForResponse((response) => response.url().endsWith('/options') && response.ok());
  await woman.tap();
  await corrected;

  await page.goBack();
  await choose.waitFor();
  await page.reload();
  await choose.waitFor();
  expect(await findings(page)).toEqual([]);
  await page.goForward();
  await report.waitFor();

  await confirmSelfCheck(page);
  await pay.tap();
  await page.locator('input[name=card]').waitFor();
  await page.goBack();
  await page.getByText('Bu fotoğrafın ödemesi henüz bize ulaşmadı').waitFor();
  expect(await woman.isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);
  await confirmSelfCheck(page);
  await pay.tap();
  await page.locator('input[name=card]').waitFor();
  await page.locator('form button').tap();
  await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});
