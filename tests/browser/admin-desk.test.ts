import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { openClaim } from '#shared/guarantee/contract.ts';
import { downloadPhoto, processOrder } from '#shared/orders/contract.ts';
import { placeChecked } from '#tests/support/guest.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { aMember, memberPassword, signIn as signInAs } from '#tests/support/members.ts';
import { until } from '#tests/support/runner/waits.ts';
import { sweepNow } from '#tests/support/sweeps.ts';
import { findings, sitDown } from './browser.ts';
import { signIn } from './member.ts';
import { openDesk } from './open-desk.ts';

const desk = openDesk();
const { site, boss, delivered } = desk;

/** From the list of orders to the page of one. */
async function openFromList(page: Page, { email, tab }: { email: string; tab: string }): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await page.waitForURL(/number=ord_/);
}

const subjects = async (email: string) => (await mailsTo(site.product.url, email)).map(({ subject }) => subject);

test('an admin at a desktop reads an order, sends its mail again, refunds a part and sees the log, in English', async () => {
  const email = 'desktop@example.com';
  const order = await delivered(email, 'en');
  await sweepNow(site.product, 'ProcessingSweep');
  const before = await subjects(email);
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await signIn(page, site.product.url, boss, memberPassword);
  await page.goto(`${site.product.url}/admin?lng=en`);
  await openFromList(page, { email, tab: 'Orders' });
  await page.getByRole('cell', { name: order.id }).waitFor();
  for (const step of [
    'Order placed',
    'Checkout opened',
    'Payment settled, job due',
    'Work started',
    'Photo finished',
  ]) {
    await page.getByRole('cell', { name: step, exact: true }).first().waitFor();
  }
  expect(await page.locator('main img').count()).toBe(0);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Send the email again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send it' }).click();
  await page.getByText('The email is sent within a minute').waitFor();
  await page.getByRole('cell', { name: 'Email requested again by an admin' }).waitFor();
  await sweepNow(site.product, 'ProcessingSweep');
  const after = await until('one mail more', async () => {
    const all = await subjects(email);
    return all.length > before.length && all;
  });
  expect(after).toHaveLength(before.length + 1);

  await page.getByRole('button', { name: 'Refund money' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('9');
  await dialog.getByRole('button', { name: 'Yes, refund' }).click();
  await dialog.getByText('Please enter an amount up to $1.00').waitFor();
  await dialog.getByLabel('Amount').fill('0.40');
  await dialog.getByLabel('Reason').fill('Hair cut off');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Yes, refund' }).click();
  await page.getByText('$0.40 is refunded within minutes').waitFor();
  await page.getByRole('cell', { name: 'To be refunded', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Refund money' }).count()).toBe(0);

  await page.getByRole('link', { name: 'Back to the lists' }).click();
  await page.getByRole('tab', { name: 'Log' }).click();
  await page.getByRole('cell', { name: 'Money refunded' }).waitFor();
  await page.getByRole('cell', { name: 'Hair cut off' }).waitFor();
  await page.getByRole('cell', { name: 'Email sent again' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an admin sees charts of the last days with their figures, and downloads the payments of the month', async () => {
  await delivered('counted@example.com', 'en');
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await signIn(page, site.product.url, boss, memberPassword);
  await page.goto(`${site.product.url}/admin?lng=en`);
  await page.getByRole('tab', { name: 'Days' }).click();
  await page.getByText(/^Paid orders: [1-9]/).waitFor();
  await page.getByText('The figures day by day').first().click();
  expect(await page.getByRole('table').getByRole('row').count()).toBe(31);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByLabel('Table').selectOption('payments');
  expect(await findings(page)).toEqual([]);
  // The day of the shop's time zone may have begun before that of the machine.
  await page.getByLabel('To', { exact: true }).fill(new Date(Date.now() + 24 * 3600 * 1000).toISOString().slice(0, 10));
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = readFileSync(await (await saving).path());
  expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(file.toString()).toMatch(/\r\npayment,[^,]+,pay_\w+,paid,1\.00,USD,order,ord_/);
  expect(file.toString()).not.toContain('counted@example.com');
  expect(complaints).toEqual([]);
  await context.close();
});

test('an admin with a phone asks the provider, sends a dead letter back and declines a claim, in Turkish', async () => {
  const email = 'phone@example.com';
  const order = await delivered(email, 'tr');
  await desk.leaveDeadLetter(order.id);
  const { page, context, complaints } = await sitDown(site.browser, 'phone', 'tr');
  await signIn(page, site.product.url, boss, memberPassword);
  await page.goto(`${site.product.url}/admin?lng=tr&number=${order.id}`);
  await page.getByRole('button', { name: 'Para iade et' }).waitFor();
  await page.getByRole('cell', { name: 'Fotoğraf tamamlandı' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Listelere dön' }).click();

  await page.getByRole('tab', { name: 'Başarısız işler' }).click();
  await page.getByRole('link', { name: order.id }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Geri gönder' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Geri gönder' }).click();
  await page.getByText('1 iş geri gönderildi').waitFor();
  await page.getByText('Bekleyen başarısız iş yok.').waitFor();

  const claiming = { params: { id: order.id }, secret: order.secret };
  // After a download the guest cannot return the photo, and claims instead.
  expect((await desk.api.call(downloadPhoto, claiming)).status).toBe(200);
  const claimed = await desk.api.call(openClaim, { ...claiming, body: { answer: 'Baş çok küçük, reddedildi.' } });
  expect(claimed.status).toBe(201);
  await page.getByRole('tab', { name: 'Talepler' }).click();
  await page.getByText('Baş çok küçük, reddedildi.').waitFor();
  await page.getByRole('button', { name: 'Karar ver' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await dialog.getByText('Lütfen kişinin okuyacağı açıklamayı yazın.').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Kişinin okuyacağı açıklama').fill('Baş kurallara uygun ölçüde.');
  await dialog.getByRole('button', { name: 'Reddet' }).click();
  await page.getByText('Talep karara bağlandı').first().waitFor();
  await page.getByText('Açık garanti talebi yok.').waitFor();

  const unpaid = await placeChecked(desk.api, desk.selfie, { email, language: 'tr' });
  const opened = await desk.api.call(processOrder, {
    params: { id: unpaid.id },
    secret: unpaid.secret,
    body: { payWith: 'card' },
  });
  expect(opened.status).toBe(202);
  await page.goto(`${site.product.url}/admin?number=${unpaid.id}`);
  await page.getByRole('button', { name: /^Sağlayıcıya sor/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sor', exact: true }).click();
  await page.getByText('Henüz ödeme yok; ödeme sayfası hâlâ açık').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('an admin at a desktop finds an account by its e-mail, blocks and unblocks it, in English', async () => {
  const email = 'blocked@example.com';
  await aMember(site.product, email);
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await signIn(page, site.product.url, boss, memberPassword);
  await page.goto(`${site.product.url}/admin?lng=en`);
  await page.getByRole('tab', { name: 'Search' }).click();
  await page.getByLabel(/address, order or payment/).fill('Blocked@Example.com');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText('Found: users 1, orders 0, payments 0').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: `Block ${email}` }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByText('Account blocked').first().waitFor();
  await expect(signInAs(site.product, email)).rejects.toThrow('NotAuthorizedException');
  await page.getByRole('button', { name: `Unblock ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unblock', exact: true }).click();
  await page.getByText('Account unblocked').first().waitFor();
  expect((await signInAs(site.product, email)).email).toBe(email);
  expect(complaints).toEqual([]);
  await context.close();
});

test('an admin with a phone grants and revokes the admin role and reads the log, in Turkish', async () => {
  const email = 'promoted@example.com';
  await aMember(site.product, email);
  const { page, context, complaints } = await sitDown(site.browser, 'phone', 'tr');
  await signIn(page, site.product.url, boss, memberPassword);
  await page.goto(`${site.product.url}/admin?lng=tr`);
  await page.getByRole('button', { name: `Yönetici yap ${email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yönetici yap', exact: true }).click();
  await page.getByText('Hesap, bir sonraki girişten itibaren yöneticidir').first().waitFor();
  await page.getByRole('button', { name: `Yönetici rolünü al ${email}` }).click();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Yönetici rolünü al', exact: true }).click();
  await page.getByText('Yönetici rolü geri alındı').first().waitFor();
  await page.getByRole('tab', { name: 'Kayıt', exact: true }).click();
  // The log also has the operator's line that made the first admin.
  await page.getByRole('cell', { name: 'Yönetici yapıldı' }).first().waitFor();
  await page.getByRole('cell', { name: 'Yönetici rolü geri alındı' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});
