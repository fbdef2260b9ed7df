import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { appears, findings, sitDown, type Visitor, visits } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { becomeMember, enter, linkTo, signIn, signOut } from './member.ts';
import { openSite } from './open-site.ts';

const password = 'correct horse';
const otherPassword = 'battery staple';
const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait());
});

/** What the browser logs when an answer is a refusal; the page shows a message. */
const refusal = /status of 4\d\d/;

describe('a member, in Turkish', () => {
  const email = 'member@example.com';
  let visitor: Visitor;

  beforeAll(async () => {
    visitor = await sitDown(site.browser, 'desktop', 'tr');
  });
  afterAll(() => visitor?.context.close());

  test('signs up in English, verifies the e-mail by the mail, and signs in', async () => {
    const { page } = visitor;
    await page.goto(`${site.product.url}/auth?lng=tr`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await becomeMember(page, site.product.url, email, password);
    expect(page.url()).toBe(`${site.product.url}/auth`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Login successful!').waitFor();
    await page.waitForURL(`${site.product.url}/`);
    // The language chosen before is restored.
    await page.getByRole('link', { name: 'Ana sayfa' }).first().waitFor();
    await page.getByRole('button', { name: 'Hesabınız' }).click();
    await page.locator('.top-bar__account').getByText('1 ücretsiz kredi').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('orders a photo with a credit without being asked for an e-mail, and sees it in the dashboard', async () => {
    const { page } = visitor;
    await page.goto(`${site.product.url}/dashboard`);
    await page.getByRole('heading', { name: 'Henüz fotoğraf yok' }).waitFor();
    await page.getByRole('link', { name: 'Fotoğraf oluştur' }).click();
    await choosePicture(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: selfie });
    await page.getByRole('heading', { name: 'Uygunluk raporu' }).waitFor();
    const saved = page.waitForResponse((response) => response.url().endsWith('/options') && response.ok());
    await page.getByRole('radio', { name: 'Yetişkin kadın' }).click();
    // A reload reverts a choice that was not sent yet.
    await saved;
    expect(await page.getByLabel('E-posta').count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: '1 kredi kullan' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await confirmSelfCheck(page);
    const leads = appears(page, "Fotoğrafınız hazır! Dashboard'a yönlendiriliyorsunuz...");
    await page.getByRole('button', { name: '1 kredi kullan' }).click();
    await leads;
    await page.waitForURL(`${site.product.url}/dashboard`);
    await page.getByText('Tamamlandı').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('downloads selfie and photo under their documented names', async () => {
    const { page } = visitor;
    for (const [name, file] of [
      ['Selfie’yi indir', /^input-ord_\w+\.jpeg$/],
      ['Fotoğrafı indir', /^output-ord_\w+\.jpeg$/],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
      expect(download.suggestedFilename()).toMatch(file);
    }
    await page.getByText('Fotoğraf indirildi').first().waitFor();
  });

  test('finds the spent credit in the wallet, saves the settings, and cancels the deletion of the account', async () => {
    const { page } = visitor;
    await page.goto(`${site.product.url}/orders`);
    await page.getByRole('tabpanel').getByText('0 kredi').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Siparişler' }).click();
    await page.getByRole('list', { name: 'İşlemler, en yenisi önce' }).getByText('Tamamlandı').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Ayarlar' }).click();
    await page.locator('.amplify-checkbox__button').nth(1).click();
    await page.getByRole('button', { name: 'Kaydet' }).click();
    await page.getByText('Ayarlar kaydedildi').waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Bildirimler' }).waitFor();
    expect(await page.getByRole('checkbox').nth(1).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Hesabımı sil' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Hesabımı sil' }).click();
    await page.getByText('tarihinde silinecek').waitFor();
    await page.getByRole('button', { name: 'Hesabım kalsın' }).click();
    await page.getByText('Hesabınız kalıyor').waitFor();
  });

  test('is refused the admin panel with the documented words', async () => {
    const { page } = visitor;
    await page.goto(`${site.product.url}/admin?lng=en`);
    await page.getByText('You do not have access to this page').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await page.goto(`${site.product.url}/?lng=tr`);
  });

  test('deletes the photo and signs out', async () => {
    const { page } = visitor;
    await page.goto(`${site.product.url}/dashboard`);
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('button', { name: 'Şimdi sil' }).click();
    await page.getByRole('heading', { name: 'Henüz fotoğraf yok' }).waitFor();
    await signOut(page, site.product.url);
    await page.goto(`${site.product.url}/dashboard`);
    await page.waitForURL(`${site.product.url}/auth`);
  });

  test('resets the password by the mail and signs in with it', async () => {
    const { page } = visitor;
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Bağlantıyı gönder' }).click();
    await page.getByText('E-posta adresi gerekli').waitFor();
    await page.getByLabel('E-posta').fill(email);
    await page.getByRole('button', { name: 'Bağlantıyı gönder' }).click();
    await page.getByRole('heading', { name: 'Gelen kutunuzu kontrol edin' }).waitFor();
    expect(await findings(page)).toEqual([]);

    await page.goto(await linkTo(site.product.url, email, '/reset-password?access_token='));
    const save = async (next: string, again: string): Promise<void> => {
      await page.getByLabel('Yeni şifre', { exact: true }).fill(next);
      await page.getByLabel('Yeni şifre tekrar').fill(again);
      await page.getByRole('button', { name: 'Yeni şifreyi kaydet' }).click();
    };
    await save(otherPassword, 'another');
    await page.getByText('Şifreler eşleşmiyor').waitFor();
    await save('short', 'short');
    await page.getByText('Şifre en az 6 karakter olmalı').waitFor();
    expect(await findings(page)).toEqual([]);
    await save(otherPassword, otherPassword);
    await page.getByText('Şifreniz başarıyla güncellendi').waitFor();
    await enter(page, 'Sign in', email, otherPassword);
    await page.waitForURL(`${site.product.url}/`);
  });

  test('signs out everywhere, and other devices cannot renew their sessions', async () => {
    const { page } = visitor;
    const other = await sitDown(site.browser, 'phone', 'tr');
    await signIn(other.page, site.product.url, email, otherPassword);
    await page.goto(`${site.product.url}/orders?tab=settings`);
    await page.getByRole('button', { name: 'Her yerden çıkış yap' }).click();
    await page.waitForURL(`${site.product.url}/auth`);
    // An expired access token has to be refreshed, which is refused now.
    await other.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith('.accessToken')) localStorage.removeItem(key);
    });
    await other.page.goto(`${site.product.url}/dashboard`);
    await other.page.waitForURL(`${site.product.url}/auth`);
    await other.context.close();
  });

  test('causes no console error but refusals, and no violation of the content security policy', () => {
    expect(visitor.complaints.filter((line) => !refusal.test(line))).toEqual([]);
  });
});

describe.each([
  '/auth',
  '/forgot-password',
  '/reset-password?access_token=123456',
  '/legal/terms',
  '/legal/kvkk',
  '/legal/distance-sales',
  '/legal/pre-information',
  '/legal/refund',
])('the page %s', (path) => {
  test.each(visits)('has no findings on a $screen, in $language', async ({ language, screen }) => {
    const { page, context, complaints } = await sitDown(site.browser, screen, language);
    await page.goto(`${site.product.url}${path}${path.includes('?') ? '&' : '?'}lng=${language}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
