import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { acceptedCard, declinedCard, placeChecked } from '#tests/support/guest.ts';
import { aBuyer, misbehave } from '#tests/support/iyzico.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { sweepNow } from '#tests/support/sweeps.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { inSight } from './in-sight.ts';
import { signIn } from './member.ts';
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
    unpaid: 'Ödeme yapmadınız, ücret alınmadı',
    ready: 'Fotoğrafınız hazır',
  },
  en: {
    report: 'Compliance report',
    category: 'Adult woman',
    email: 'Email',
    pay: /Continue to Payment/,
    details: { name: 'First name', surname: 'Last name', address: 'Address', city: 'City' },
    country: 'Country',
    turkey: 'Türkiye',
    missing: 'Type your first name.',
    declined: 'The card has insufficient funds.',
    giveUp: 'Do not pay',
    unpaid: 'You have not paid, and nothing was charged',
    ready: 'Your photo is ready',
  },
} as const;

test.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('a guest enters the buyer and pays at iyzico, in %s on a %s', async (language, screen) => {
  const text = words[language];
  const { page, context, complaints } = await sitDown(site.browser, screen, language);
  await page.goto(`${site.product.url}/greencard-photo?lng=${language}`);
  const picture = { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie };
  await choosePicture(page, picture);
  await page.getByRole('heading', { name: text.report }).waitFor();
  await page.getByRole('radio', { name: text.category }).click();
  await page.getByLabel(text.email).fill(`${language}@example.com`);
  await confirmSelfCheck(page);

  // The buyer is required before the payment, and the first empty field gets the focus.
  await page.getByLabel(text.details.name, { exact: true }).waitFor();
  await page.getByRole('button', { name: text.pay }).click();
  await page.getByText(text.missing, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(await findings(page)).toEqual([]);
  await sayWhoPays(page, language);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: text.pay }).click();

  // A guest who cancels comes back to the order, and from there to the same form.
  await page.getByRole('button', { name: text.giveUp }).click();
  await page.waitForURL(/greencard-photo\?order=/);
  await inSight(page.getByText(text.unpaid));
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await page.locator('input[name=card]').fill(declinedCard);
  await page.locator('form button.main').click();
  await page.getByText(text.declined).first().waitFor();
  await page.locator('input[name=card]').fill(acceptedCard);
  // A double press pays once.
  await page.locator('form button.main').dblclick();
  await page.waitForURL(/greencard-photo\?order=/);
  await page.getByRole('heading', { name: text.ready, exact: true }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

const payButton = 'form button.main';

/** Enters the buyer's details. */
async function sayWhoPays(page: Page, language: keyof typeof words): Promise<void> {
  const { details, country, turkey } = words[language];
  for (const [field, label] of Object.entries(details)) {
    await page.getByLabel(label, { exact: true }).fill(aBuyer[field as keyof typeof details]);
  }
  await page.getByLabel(country, { exact: true }).selectOption({ label: turkey });
}

describe('a guest who closes the window after paying, with callback and notification lost', () => {
  const email = 'closed@example.com';
  let guest: Visitor;
  let member: Visitor;

  beforeAll(async () => {
    guest = await sitDown(site.browser, 'smallPhone', 'tr');
    member = await sitDown(site.browser, 'desktop', 'en');
    await aMember(site.product, email);
  });
  afterAll(async () => {
    await misbehave(site.product);
    await Promise.all([guest, member].map((visitor) => visitor?.context.close()));
  });

  test('returns to the same form after the back button and after a lost connection', async () => {
    const { page, context } = guest;
    const { id, secret } = await placeChecked(site.api, selfie, { language: 'tr' });
    await page.goto(`${site.product.url}/track?lng=tr#${id}:${secret}`);
    await confirmSelfCheck(page);
    await sayWhoPays(page, 'tr');
    await page.getByRole('button', { name: words.tr.pay }).click();
    await page.locator(payButton).waitFor();
    const form = page.url();
    await page.goBack();
    await inSight(page.getByText('Bu fotoğrafın ödemesi henüz bize ulaşmadı'));
    expect(await page.getByLabel('Ad', { exact: true }).inputValue()).toBe(aBuyer.name);
    expect(await findings(page)).toEqual([]);
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: words.tr.pay }).click();
    await page.locator(payButton).waitFor();
    expect(page.url()).toBe(form);
    await context.setOffline(true);
    await page.locator(payButton).click();
    await page.waitForURL('chrome-error://chromewebdata/');
    await context.setOffline(false);
    await page.goto(`${site.product.url}/track`);
    // It may have been paid: it is listed among the photos, with what to do.
    await page.getByText('Ödeme doğrulanmadı').waitFor();
    await page.getByText('Ödediyseniz lütfen yeniden ödemeyin', { exact: false }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto(`${site.product.url}/greencard-photo`);
    await inSight(page.getByText('Bu fotoğrafın ödemesi henüz bize ulaşmadı'));
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: words.tr.pay }).click();
    await page.locator(payButton).waitFor();
    expect(page.url()).toBe(form);
  });

  test('finds photo and credits on return, because the sweeper polled the provider', async () => {
    await misbehave(site.product, 'dropCallback', 'dropWebhook');
    await guest.page.locator(payButton).click();
    await guest.page.getByText('Bu ödeme tamamlandı.').waitFor();
    await guest.page.goto('about:blank');

    const { page } = member;
    await signIn(page, site.product.url, email, memberPassword);
    await page.goto(`${site.product.url}/pricing?lng=en`);
    await page.getByRole('button', { name: 'Choose Mini' }).click();
    await page.waitForURL(`${site.product.url}/orders`);
    await sayWhoPays(page, 'en');
    for (const box of await page.locator('.checkout .amplify-checkbox__button').all()) await box.click();
    await page.getByRole('button', { name: 'Pay $5' }).click();
    await page.locator(payButton).click();
    await page.getByText('This payment is done.').waitFor();
    await page.goto(`${site.product.url}/orders`);
    await page.getByText('If you paid, please do not pay again').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.goto('about:blank');

    site.product.setClock(2 * 60_000);
    await sweepNow(site.product, 'PaymentsSweep');
    await page.goto(`${site.product.url}/orders`);
    await page.getByText('Payment received, 10 credits added').waitFor();
    await page.getByRole('tabpanel').getByText('11 credits').waitFor();
    await guest.page.goto(`${site.product.url}/track`);
    await guest.page.getByRole('link', { name: 'Aç' }).click();
    await guest.page.getByRole('heading', { name: words.tr.ready, exact: true }).waitFor();
    expect(member.complaints).toEqual([]);
    // The browser logs that it had no connection.
    expect(guest.complaints.filter((line) => !/ERR_INTERNET_DISCONNECTED/.test(line))).toEqual([]);
  });
});
