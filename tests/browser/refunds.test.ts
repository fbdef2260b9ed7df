import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { createPhotoStore } from '#functions/platform/photo-store.adapter.ts';
import * as orders from '#shared/orders/contract.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import {
  acceptedCard,
  anOrderBody,
  fileOf,
  isSettled,
  type PlacedOrder,
  pay,
  placeChecked,
  untilOrder,
  upload,
} from '#tests/support/guest.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { operatorTable } from '#tests/support/operator-table.ts';
import { sweepUntilMail } from '#tests/support/sweeps.ts';
import { findings, sitDown } from './browser.ts';
import { confirmSelfCheck } from './confirm-self-check.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const { api } = site;
let selfie: Buffer;
beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait());
});

/** The page a mail links to. */
const openLink = (page: Page, { id, secret }: PlacedOrder, language: string) =>
  page.goto(`${site.product.url}/track?lng=${language}#${id}:${secret}`);

/** The storage loses a selfie after it was measured, so its photo cannot be made. */
async function loseSelfie({ id }: PlacedOrder): Promise<void> {
  const connection = operatorTable(site.product);
  const { tool, folder } = (await createFindOrder(connection)(id))!;
  const photos = createPhotoStore(site.product.cloud.physicalId('Photosgreencardphotos'));
  await photos.remove([inputKey(tool, folder)]);
  connection.client.destroy();
}

test('a guest whose photo cannot be made reads why, and sees the lira refunded on the page and by mail', async () => {
  const email = 'unmade@example.com';
  const order = await placeChecked(api, selfie, { email, language: 'tr' });
  const { page, context, complaints } = await sitDown(site.browser, 'smallPhone', 'tr');
  await openLink(page, order, 'tr');
  await confirmSelfCheck(page);
  await page.getByRole('button', { name: 'Ödemeye Geç (₺79)' }).click();
  await page.locator('input[name=card]').fill(acceptedCard);
  await loseSelfie(order);
  await page.locator('form:not(#back) button').click();
  await page.getByText('İşlem başladığında selfie artık yerinde değildi.').waitFor();
  expect(await findings(page)).toEqual([]);
  await sweepUntilMail(site.product, email, '₺79,00 iade edildi');
  await page.reload();
  await page.getByText('₺79 kartınıza').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a guest returns an undownloaded photo, and sees the dollar refunded on the page and by mail', async () => {
  const email = 'looked@example.com';
  const order = await placeChecked(api, selfie, { email });
  await pay(api, order);
  await untilOrder(api, order, isSettled);
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await openLink(page, order, 'en');
  await page.getByText('Not satisfied with the photo?').click();
  await page.getByRole('button', { name: 'Return this photo' }).click();
  await page.getByText('We refund $1 to the card you paid with').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Return it' }).click();
  await page.getByRole('heading', { name: 'You returned this photo' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await sweepUntilMail(site.product, email, 'We have refunded $1.00');
  await page.reload();
  await page.getByText('We have refunded $1 to your card').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member returns a photo paid with a credit, and finds the credit in wallet and menu, with a mail', async () => {
  const email = 'credit@example.com';
  const { accessToken: token } = await aMember(site.product, email);
  const { body } = await api.call(orders.placeOrder, { token, body: anOrderBody({ file: fileOf(selfie) }) });
  await upload(body.upload, selfie);
  const held = { token, params: { id: body.order.id as string } };
  await api.call(orders.checkOrder, held);
  await api.call(orders.processOrder, { ...held, body: { payWith: 'credit' } });
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await signIn(page, site.product.url, email, memberPassword);
  await page.goto(`${site.product.url}/dashboard?lng=en`);
  await page.getByText('Not satisfied with the photo?').click();
  await page.getByRole('button', { name: 'Return this photo' }).click();
  await page.getByText('Your credit is returned to your account immediately.').waitFor();
  await page.getByRole('button', { name: 'Return it' }).click();
  await page.getByText('Your credit was returned to your account.').waitFor();
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.locator('.top-bar__account').getByText('1 free credit').waitFor();
  await page.goto(`${site.product.url}/orders?tab=orders`);
  const row = page.getByRole('tabpanel').getByRole('listitem');
  await row.getByText('Photo for a credit').waitFor();
  await row.getByText('Refunded').waitFor();
  expect(await findings(page)).toEqual([]);
  await sweepUntilMail(site.product, email, 'Your credit was returned');
  expect(complaints).toEqual([]);
  await context.close();
});
