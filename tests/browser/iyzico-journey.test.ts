import { beforeAll, expect, test } from '@jest/globals';
import { drawPortrait } from '#engine/testing/portrait.ts';
import { acceptedCard, declinedCard } from '#tests/support/guest.ts';
import { aBuyer } from '#tests/support/iyzico.ts';
import { findings, sitDown } from './browser.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { openSite } from './open-site.ts';

const site = openSite({ paymentProvider: 'iyzico' });
let selfie: Buffer;
beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait());
});

const words = {
  tr: {
    report: 'Uygunluk raporu',
    category: 'Yetişkin kadın',
    email: 'E-posta',
    pay: /Ödemeye Geç/,
    details: { name: 'Ad', surname: 'Soyad', address: 'Adres', city: 'Şehir' },
    country: 'Ülke',
    turkey: 'Türkiye',
    missing: 'Adınızı yazın.',
    declined: 'Kartta yeterli bakiye yok.',
    giveUp: 'Ödemeden vazgeç',
    ready: 'Fotoğrafınız hazır',
  },
  en: {
    report: 'Compliance report',
    category: 'Adult woman',
    email: 'E-mail',
    pay: /Continue to Payment/,
    details: { name: 'First name', surname: 'Last name', address: 'Address', city: 'City' },
    country: 'Country',
    turkey: 'Türkiye',
    missing: 'Type your first name.',
    declined: 'The card has insufficient funds.',
    giveUp: 'Do not pay',
    ready: 'Your photo is ready',
  },
} as const;

test.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a guest says who pays and pays at iyzico, in %s on a %s', async (language, screen) => {
  const text = words[language];
  const { page, context, complaints } = await sitDown(site.browser, screen, language);
  await page.goto(`${site.product.url}/greencard-photo?lng=${language}`);
  const picture = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie };
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('heading', { name: text.report }).waitFor();
  await page.getByRole('radio', { name: text.category }).click();
  await page.getByLabel(text.email).fill(`${language}@example.com`);
  await confirmSelfCheck(page);

  // Nothing is paid before it is said who pays, and the first empty field is where one goes on.
  await page.getByLabel(text.details.name, { exact: true }).waitFor();
  await page.getByRole('button', { name: text.pay }).click();
  await page.getByText(text.missing, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(await findings(page)).toEqual([]);
  for (const [field, label] of Object.entries(text.details)) {
    await page.getByLabel(label, { exact: true }).fill(aBuyer[field as keyof typeof text.details]);
  }
  await page.getByLabel(text.country, { exact: true }).selectOption({ label: text.turkey });
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: text.pay }).click();

  // Somebody who thinks again comes back to the order, and from there to the same form.
  await page.getByRole('button', { name: text.giveUp }).click();
  await page.waitForURL(/greencard-photo\?order=/);
  await page.goBack();
  await page.locator('input[name=card]').fill(declinedCard);
  await page.locator('form button.main').click();
  await page.getByText(text.declined).first().waitFor();
  await page.locator('input[name=card]').fill(acceptedCard);
  await page.locator('form button.main').click();
  await page.waitForURL(/greencard-photo\?order=/);
  await page.getByRole('heading', { name: text.ready }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
