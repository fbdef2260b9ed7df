import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { OrderSecret } from '#shared/ids.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import { runAdmin } from '#tests/support/admin.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isSettled, pay, placeChecked, untilOrder } from '#tests/support/guest.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { sweepNow } from '#tests/support/sweeps.ts';
import { findings, sitDown } from './browser.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = Buffer.from(await drawPortrait());
});

const email = 'basvuru@example.com';
const answer = 'Konsolosluk, başın çerçeveye göre fazla küçük olduğunu yazdı.';
const words = 'Baş yüksekliği %48 ölçülüyor; en az %50 olmalıydı.';

/** A Turkish guest's delivered photo: its number and the link to its page. */
async function delivered(): Promise<{ id: string; link: string }> {
  const { api } = site;
  const order = await placeChecked(api, selfie, { email, language: 'tr' });
  await pay(api, order);
  expect((await untilOrder(api, order, isSettled)).status).toBe('completed');
  const { id, secret } = order;
  return { id, link: trackLink(site.product.url, { id, secret: OrderSecret.parse(secret) }) };
}

/** The mails about the claim, newest first. */
async function claimMails(): Promise<{ subject: string; text: string }[]> {
  await sweepNow(site.product, 'GuaranteeSweep');
  return (await mailsTo(site.product.url, email)).filter(({ subject }) => subject.includes('başvurunuz'));
}

async function open(page: Page, link: string): Promise<void> {
  await page.goto(`${site.product.url}/?lng=tr`);
  await page.goto(link);
  await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
}

test('a guest with a phone downloads the photo, claims the guarantee and reads the operator’s decision', async () => {
  const { id, link } = await delivered();
  const { page, context, complaints } = await sitDown(site.browser, 'smallPhone', 'tr');
  await open(page, link);
  await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Fotoğrafı indir', exact: true }).click(),
  ]);
  await page.getByText('Fotoğraftan memnun değil misiniz?').click();
  const field = page.getByRole('textbox', { name: /Kurum ne yanıt verdi/ });
  await field.fill('Kötü.');
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  await page.getByText('Lütfen en az 10 karakter yazın.').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByText(`Sipariş numarası: ${id}`).waitFor();

  await field.fill(answer);
  await page.getByText(`${answer.length} / 4.000 karakter`).waitFor();
  await page.getByRole('button', { name: 'Başvuruyu gönder' }).click();
  await page.locator('.disclosure').getByText('Başvurunuzu aldık').waitFor();
  await page.getByText(/3 iş günü içinde e.+postayla/).waitFor();
  expect(await findings(page)).toEqual([]);
  expect((await claimMails()).map(({ subject }) => subject)).toEqual(['Garanti başvurunuzu aldık']);

  expect(await runAdmin(site.product, 'claims')).toContain(answer);
  await runAdmin(site.product, 'grant-claim', id, '4000', words);
  const [decision] = await claimMails();
  expect(decision?.subject).toBe('Garanti başvurunuz kısmen kabul edildi');
  for (const said of [id, '₺79,00', '₺40,00', words]) expect(decision?.text).toContain(said);

  // The link of that mail opens the same page, which shows the decision too.
  const [address] = /http\S+\/track#\S+/.exec(decision?.text ?? '') ?? [];
  await open(page, address ?? '');
  await page.getByText('Başvurunuz kısmen kabul edildi').waitFor();
  await page.getByText(/₺79 tutarındaki ödemenizin ₺40 tutarındaki kısmı/).waitFor();
  await page.getByText(`Değerlendirmemiz: ${words}`).waitFor();
  expect(await page.getByRole('textbox', { name: /Kurum ne yanıt verdi/ }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});
