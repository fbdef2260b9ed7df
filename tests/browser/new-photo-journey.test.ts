import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OrderSecret } from '#shared/ids.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isSettled, type PlacedOrder, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
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
  const { api } = site;
  former = await placeChecked(api, selfie, { language: 'tr' });
  await pay(api, former);
  await untilOrder(api, former, isSettled);
  ({ page } = await sitDown(site.browser, 'phone', 'tr'));
});

describe('a guest on a phone, in Turkish, who is not satisfied with the delivered photo', () => {
  test('is offered a free new photo next to the refund', async () => {
    const access = { id: former.id, secret: OrderSecret.parse(former.secret) };
    await page.goto(trackLink(site.product.url, access));
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
    await page.getByText('Fotoğraftan memnun değil misiniz?').click();
    await page.getByRole('button', { name: 'Fotoğrafı iade et' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Ücretsiz yeni fotoğraf yaptır' }).click();
  });

  test('sees which photo it replaces, also after a reload', async () => {
    await page.getByText('Önceki fotoğrafınızın yerine, ücretsiz').waitFor();
    await page.reload();
    await page.getByText('Önceki fotoğrafınızın yerine, ücretsiz').waitFor();
    expect(await findings(page)).toEqual([]);
  });

  test('sends another picture of the same category and pays nothing', async () => {
    await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
    await page.getByRole('heading', { name: 'Uygunluk raporu' }).waitFor();
    await page.getByText('Ücretsiz', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Yetişkin erkek' }).isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: /Ödemeye Geç/ }).count()).toBe(0);
    expect(await findings(page)).toEqual([]);
    await page.reload();
    await confirmSelfCheck(page);
    await page.getByRole('button', { name: 'Yeni fotoğrafı hazırla' }).click();
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
  });

  test('sees on the page of the former photo that it was replaced, with a link to the new one', async () => {
    const fresh = new URL(page.url()).searchParams.get('order');
    await page.goto(`${site.product.url}/track?order=${former.id}`);
    await page.getByRole('heading', { name: 'Bu fotoğrafın yerini yenisi aldı' }).waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Yeni fotoğrafı aç' }).click();
    await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('order')).toBe(fresh);
    expect(fresh).not.toBe(former.id);
  });
});
