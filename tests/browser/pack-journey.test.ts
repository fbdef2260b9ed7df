import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import * as orders from '#shared/orders/contract.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { anOrderBody, fileOf, upload } from '#tests/support/guest.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { findings, sitDown, type Visitor } from './browser.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { enter, signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const good = '5528790000000008';
/** Every card the sandbox declines, and the message its holder reads. */
const declined = {
  '4111111111111129': 'Kartta yeterli bakiye yok.',
  '4129111111111111': 'Banka ödemeyi onaylamadı.',
  '4125111111111115': 'Kartın süresi dolmuş.',
  '4121111111111119': 'Ödeme şüpheli görüldüğü için reddedildi.',
  '4130111111111118': 'Ödeme alınamadı.',
};

/** Chooses a pack, and lands where it is paid. */
async function choose(page: Page, button: string): Promise<void> {
  await page.goto(`${site.product.url}/pricing`);
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL((address) => ['/orders', '/auth'].includes(address.pathname));
}

/** Accepts the texts and goes to the payment page. */
async function goToForm(page: Page, button: string): Promise<string> {
  const pay = page.getByRole('button', { name: button });
  await pay.waitFor();
  for (const box of await page.locator('.checkout .amplify-checkbox').all()) {
    if (!(await box.locator('input').isChecked())) await box.locator('.amplify-checkbox__button').click();
  }
  await pay.click();
  await page.waitForURL(/\/sandbox\/checkouts\//);
  return page.url();
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.locator('#card').fill(card);
  await page.locator('form:not(#back) button').click();
}

describe.each(sampled(['smallPhone', 'desktop'] as const, ['smallPhone']))('a member in Turkish, on a %s', (screen) => {
  const email = `packs-${screen.toLowerCase()}@example.com`;
  let visitor: Visitor;

  beforeAll(async () => {
    await aMember(site.product, email);
    visitor = await sitDown(site.browser, screen, 'tr');
    await visitor.page.goto(`${site.product.url}/?lng=tr`);
    await signIn(visitor.page, site.product.url, email, memberPassword);
  });
  afterAll(() => visitor?.context.close());

  test('sees the prices in lira, and the chosen pack in the cart in every tab and after a reload', async () => {
    const { page, context } = visitor;
    await page.goto(`${site.product.url}/pricing`);
    await page.getByText('₺1.590').waitFor();
    await page.getByText('En popüler').waitFor();
    expect(await findings(page)).toEqual([]);
    await choose(page, 'Standard paketini seç');
    await page.getByRole('button', { name: '₺1.590 öde' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    const opener = page.getByRole('button', { name: 'Sepetim (1)' }).first();
    await opener.click();
    const panel = page.getByRole('dialog', { name: 'Sepetim (1)' });
    await panel.getByText('Standard').waitFor();
    expect(await panel.getByRole('button', { name: 'Sepeti Temizle' }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    const second = await context.newPage();
    await second.goto(`${site.product.url}/pricing`);
    await second.getByRole('button', { name: 'Mini paketini seç' }).click();
    await page.getByText('₺1.980').first().waitFor();
    await second.close();
    await page.getByRole('button', { name: 'Mini paketini çıkar' }).click();
    await page.getByRole('button', { name: '₺1.590 öde' }).waitFor();
  });

  test('sees which boxes are missing, and pays on the same form after every declined card', async () => {
    const { page } = visitor;
    await page.getByRole('button', { name: '₺1.590 öde' }).click();
    await page.getByText('Devam etmek için sözleşmeyi kabul edin.').waitFor();
    expect(await findings(page)).toEqual([]);
    const form = await goToForm(page, '₺1.590 öde');
    for (const [card, words] of Object.entries(declined)) {
      await payWith(page, card);
      await page.getByRole('alert').getByText(words).waitFor();
      expect(page.url()).toBe(form);
    }
    await payWith(page, good);
    await page.waitForURL(/\/orders\?payment=pay_/);
    await page.getByText('Ödemeniz alındı, 50 kredi yüklendi').waitFor();
    await page.getByText('Yeni bakiyeniz: 51 kredi').waitFor();
    await page.getByRole('tabpanel').getByText('51 kredi').waitFor();
    await page.getByRole('button', { name: 'Sepetim (0)' }).first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await page.getByText('Ödemeniz alındı, 50 kredi yüklendi').waitFor();
  });

  test('leaves the form, returns to the same cart and the same form, and pays', async () => {
    const { page } = visitor;
    await choose(page, 'Mini paketini seç');
    const form = await goToForm(page, '₺390 öde');
    await page.goBack();
    expect(await goToForm(page, '₺390 öde')).toBe(form);
    await page.locator('[name=back]').click();
    await page.getByText('Ödeme yapmadınız, ücret alınmadı').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await goToForm(page, '₺390 öde')).toBe(form);
    await payWith(page, good);
    await page.getByText('Yeni bakiyeniz: 61 kredi').waitFor();
  });

  test('sees a payment made before the window was closed, and does not pay twice', async () => {
    const { page } = visitor;
    await choose(page, 'Mini paketini seç');
    const form = await goToForm(page, '₺390 öde');
    await page.goto('about:blank');
    await fetch(form, { method: 'POST', body: new URLSearchParams({ card: good }), redirect: 'manual' });
    await page.goto(`${site.product.url}/orders`);
    await page.getByText('Ödemeniz alındı, 10 kredi yüklendi').waitFor();
    await page.getByRole('button', { name: 'Sepetim (0)' }).first().waitFor();
    await page.getByRole('tabpanel').getByText('71 kredi').waitFor();
  });

  test('causes no console error and no violation of the content security policy', () => {
    expect(visitor.complaints).toEqual([]);
  });
});

test('a guest in English sees dollars, signs in during checkout, and returns to the cart', async () => {
  const email = 'packs-english@example.com';
  await aMember(site.product, email);
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await page.goto(`${site.product.url}/pricing?lng=en`);
  await page.getByText('maximum efficiency').waitFor();
  await choose(page, 'Choose Maxi');
  await page.waitForURL(`${site.product.url}/auth`);
  await enter(page, 'Sign in', email, memberPassword);
  await page.waitForURL(`${site.product.url}/orders`);
  expect(await findings(page)).toEqual([]);
  await goToForm(page, 'Pay $35');
  await payWith(page, good);
  await page.getByText('Payment received, 100 credits added').waitFor();
  await page.getByText('Your new balance: 101 credits').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member who runs out of credits buys a pack and pays the waiting photo with a credit', async () => {
  const email = 'ran-out@example.com';
  const { accessToken: token } = await aMember(site.product, email);
  const { api } = site;
  const selfie = await drawPortrait();
  /** A measured photo that waits for its payment. */
  const aPhoto = async () => {
    const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
    await upload(body.upload, selfie);
    await api.call(orders.checkOrder, { token, params: { id: body.order.id } });
  };
  const { page, context, complaints } = await sitDown(site.browser, 'smallPhone', 'en');
  /** Spends a credit on the waiting photo, until it is finished. */
  const spend = async () => {
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: 'Use 1 credit' }).click();
    await page.waitForURL(`${site.product.url}/dashboard`);
  };
  await page.goto(`${site.product.url}/?lng=en`);
  await signIn(page, site.product.url, email, memberPassword);
  await aPhoto();
  await page.goto(`${site.product.url}/greencard-photo`);
  await spend();

  await aPhoto();
  await page.goto(`${site.product.url}/greencard-photo`);
  await page.getByText('You have no credits left.').waitFor();
  expect(await page.getByRole('button', { name: 'Use 1 credit' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Top up' }).click();
  await page.getByRole('button', { name: 'Choose Mini' }).click();
  await page.waitForURL(`${site.product.url}/orders`);
  await goToForm(page, 'Pay $5');
  await payWith(page, good);
  await page.getByText('Payment received, 10 credits added').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Continue with your photo' }).click();
  await page.getByText('You have 10 credits').waitFor();
  await spend();
  await page.goto(`${site.product.url}/orders`);
  await page.getByRole('tabpanel').getByText('9 credits').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
