import { expect, test } from '@jest/globals';
import { mailsTo } from '#tests/support/mailbox.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { findings, sitDown } from './browser.ts';
import { linkTo, signIn, signOut } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();

test('a member changes the e-mail by the link of the mail, and signs in with it from then on', async () => {
  const [email, next] = ['before.the.move@example.com', 'after.the.move@example.com'];
  await aMember(site.product, email);
  const { page, context } = await sitDown(site.browser, 'desktop', 'tr');
  await signIn(page, site.product.url, email, memberPassword);
  await page.goto(`${site.product.url}/orders?tab=settings&lng=tr`);
  await page.getByRole('button', { name: 'Adresi değiştir' }).click();
  await page.getByLabel('Yeni e-posta').fill(next);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kodu gönder' }).click();
  await page.getByText(`${next} adresine bir kod gönderdik.`).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(await linkTo(site.product.url, next, '/orders?verify='));
  await page.getByText('E-posta adresiniz değişti').waitFor();
  await page.waitForURL(`${site.product.url}/orders?tab=settings`);
  await page.getByRole('button', { name: 'Adresi değiştir' }).waitFor();
  expect(await page.getByLabel('E-posta', { exact: true }).inputValue()).toBe(next);
  expect((await mailsTo(site.product.url, email))[0]?.subject).toMatch(/changed|değişti/);
  await signOut(page, site.product.url);
  await signIn(page, site.product.url, next, memberPassword);
  await context.close();
});
