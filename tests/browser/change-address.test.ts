import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { mailsTo } from '#tests/support/mailbox.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { findings, openBrowser, sitDown } from './browser.ts';
import { linkTo, signIn, signOut } from './member.ts';

let product: Product;
let browser: Browser;
beforeAll(async () => {
  product = await startProduct();
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await product?.stop();
});

test('a member changes the address by the link of the mail, and signs in with it from then on', async () => {
  const [email, next] = ['before.the.move@example.com', 'after.the.move@example.com'];
  await aMember(product, email);
  const { page, context } = await sitDown(browser, 'desktop', 'tr');
  await signIn(page, product.url, email, memberPassword);
  await page.goto(`${product.url}/orders?tab=settings&lng=tr`);
  await page.getByRole('button', { name: 'Adresi değiştir' }).click();
  await page.getByLabel('Yeni e-posta').fill(next);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Kodu gönder' }).click();
  await page.getByText(`${next} adresine bir kod gönderdik.`).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.goto(await linkTo(product.url, next, '/orders?verify='));
  await page.getByText('E-posta adresiniz değişti').waitFor();
  await page.waitForURL(`${product.url}/orders?tab=settings`);
  await page.getByRole('button', { name: 'Adresi değiştir' }).waitFor();
  expect(await page.getByLabel('E-posta', { exact: true }).inputValue()).toBe(next);
  expect((await mailsTo(product.url, email))[0]?.subject).toMatch(/changed|değişti/);
  await signOut(page, product.url);
  await signIn(page, product.url, next, memberPassword);
  await context.close();
});
