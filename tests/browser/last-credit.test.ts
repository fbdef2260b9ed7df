import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { findings, patienceMs, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { inSight } from './in-sight.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();

/** Has a selfie measured and fills in the fields next to its price. */
async function prepare(page: Page, buffer: Buffer): Promise<void> {
  await choosePicture(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('heading', { name: 'Uygunluk raporu' }).waitFor();
  const woman = page.getByRole('radio', { name: 'Yetişkin kadın' });
  if (!(await woman.isChecked())) await woman.click();
  await confirmSelfCheck(page);
}

test('two photos and one credit: the second photo shows the missing credit in sight and can be paid by card', async () => {
  const email = 'last-credit@example.com';
  await aMember(site.product, email);
  const selfie = Buffer.from(await drawPortrait());
  const { page: first, context } = await sitDown(site.browser, 'phone', 'tr');
  await first.goto(`${site.product.url}/?lng=tr`);
  await signIn(first, site.product.url, email, memberPassword);
  await first.goto(`${site.product.url}/greencard-photo`);
  await prepare(first, selfie);
  const second = await context.newPage();
  second.setDefaultTimeout(patienceMs);
  await second.goto(`${site.product.url}/greencard-photo`);
  await second.getByRole('button', { name: 'Başka fotoğraf seç' }).click();
  await prepare(second, selfie);

  const spend = (page: Page) => page.getByRole('button', { name: '1 kredi kullan', exact: true });
  await spend(second).waitFor();
  await spend(first).click();
  await first.waitForURL(`${site.product.url}/dashboard`);
  await first.getByText('Tamamlandı').waitFor();

  await spend(second).click();
  await inSight(second.getByText('Yeterli krediniz yok.'));
  await second.getByRole('button', { name: 'Ödemeye Geç (₺79)' }).waitFor();
  expect(await spend(second).count()).toBe(0);
  expect(await findings(second)).toEqual([]);
  await second.getByRole('alert').getByRole('link', { name: 'Kredi yükle' }).click();
  await second.waitForURL(`${site.product.url}/pricing`);
  await context.close();
});
