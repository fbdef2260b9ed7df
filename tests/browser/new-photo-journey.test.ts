import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OrderSecret } from '#shared/ids.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { apiClient, isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { findings, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;
let former: PlacedOrder;
let page: Page;

beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait());
  const api = apiClient(site.product.url);
  former = await placeChecked(api, selfie, { language: 'tr' });
  await pay(api, former);
  await untilOrder(api, former, isSettled);
  ({ page } = await sitDown(site.browser, 'phone', 'tr'));
});

describe('a guest with a phone, in Turkish, whom the delivered photo does not please', () => {
  test('is offered a new one for free beside the refund', async () => {
    const access = { id: former.id, secret: OrderSecret.parse(former.secret) };
    await page.goto(trackLink(site.product.url, access));
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır' }).waitFor();
    await page.getByText('Fotoğraftan memnun değil misiniz?').click();
    await page.getByRole('button', { name: 'Fotoğrafı iade et' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ücretsiz yeni fotoğraf yaptır' }).click();
  });

  test('is told in whose place it is made, also after a reload', async () => {
    await page.getByText('Önceki fotoğrafınızın yerine, ücretsiz').waitFor();
    await page.reload();
    await page.getByText('Önceki fotoğrafınızın yerine, ücretsiz').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('sends another picture, for the same person, and pays nothing for it', async () => {
    await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
    await page.getByRole('heading', { name: 'Uygunluk raporu' }).waitFor();
    await page.getByText('Ücretsiz', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Yetişkin erkek' }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: /Ödemeye Geç/ }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: 'Yeni fotoğrafı hazırla' }).click();
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır' }).waitFor();
  });

  test('finds at the former photo that another took its place, and the way to that one', async () => {
    const fresh = new URL(page.url()).searchParams.get('order');
    await page.goto(`${site.product.url}/track?order=${former.id}`);
    await page.getByRole('heading', { name: 'Bu fotoğrafın yerini yenisi aldı' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Yeni fotoğrafı aç' }).click();
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır' }).waitFor();
    expect(new URL(page.url()).searchParams.get('order')).toBe(fresh);
    expect(fresh).not.toBe(former.id);
  });
});
