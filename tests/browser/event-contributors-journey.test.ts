import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { memberPassword } from '#tests/support/members.ts';
import { aGuestOf, anOpenEvent, photoOf, standing } from '#tests/support/open-event.ts';
import { untilQueuesAreEmpty } from '#tests/support/sweeps.ts';
import { findings, openPage, sitDown, type Visitor } from './browser.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const email = 'host@example.com';
let wedding: Awaited<ReturnType<typeof anOpenEvent>>;
let organiser: Visitor;
let photographer: Visitor;
let guest: Visitor;
let link: string;

beforeAll(async () => {
  const { product, api, browser } = site;
  wedding = await anOpenEvent(product, api, email, { guestUploads: true, galleryForAll: true });
  organiser = await sitDown(browser, 'smallPhone', 'tr');
  photographer = await sitDown(browser, 'smallPhone', 'tr');
  guest = await sitDown(browser, 'smallPhone', 'en');
  await signIn(organiser.page, product.url, email, memberPassword);
});
afterAll(async () => {
  for (const visitor of [organiser, photographer, guest]) await visitor?.context.close();
});

/** Fails at the first words or colours that axe refuses, and when the page is wider than the phone. */
const isSound = async (page: Page) => expect(await findings(page)).toEqual([]);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const choose = (page: Page, ...photos: readonly { name: string; buffer: Buffer }[]) =>
  page
    .locator('.add-photos input[type=file]')
    .first()
    .setInputFiles(photos.map((photo) => ({ ...photo, mimeType: 'image/jpeg' })));
const uploadEnded = (page: Page, title: string) =>
  page.locator('.upload-progress__title', { hasText: title }).waitFor();
const tileOf = (page: Page, name: string) => page.locator('.photo-tile').filter({ hasText: name });

test('the organiser adds a photographer, and gets a link that is shown once', async () => {
  const { page } = organiser;
  await openPage(page, `${site.product.url}/organizer/${wedding.id}?lng=tr`);
  await page.getByRole('heading', { name: 'Fotoğraf gönderenler' }).waitFor();
  await isSound(page);
  await press(page, 'Bağlantı ekle');
  await page.getByLabel('Ad', { exact: true }).fill('Foto Deniz');
  await isSound(page);
  await press(page, 'Bağlantıyı oluştur');
  await page.getByRole('heading', { name: 'Bağlantı hazır: Foto Deniz' }).waitFor();
  await page.getByRole('img', { name: 'Bağlantının QR kodu: Foto Deniz' }).waitFor();
  await isSound(page);
  link = (await page.locator('.new-link__text').textContent()) ?? '';
  expect(link).toMatch(/\/contribute#ctr_\w{26}\.[\w-]{22}$/);
  await press(page, 'Tamam');
  await page.reload();
  await page.getByText('Foto Deniz').waitFor();
  expect(await page.content()).not.toContain(link.slice(-22));
});

test('the photographer sends two photos from the link, whose secret leaves the URL', async () => {
  const { page } = photographer;
  await openPage(page, link.replace('#', '?lng=tr#'));
  await page.getByRole('heading', { level: 1, name: wedding.name }).waitFor();
  await isSound(page);
  await choose(
    page,
    { name: 'dans.jpg', buffer: await photoOf(standing('woman', 420)) },
    { name: 'pasta.jpg', buffer: await photoOf(standing('elder', 420)) },
  );
  await uploadEnded(page, 'Tüm fotoğraflar yüklendi');
  await isSound(page);
  expect(page.url()).not.toContain(link.slice(-22));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: wedding.name }).waitFor();
  await page.getByRole('button', { name: 'Fotoğraf seç' }).waitFor();
});

test('a guest sends one photo, and reads that the host sees it first', async () => {
  const { page } = guest;
  const { url } = site.product;
  const { id, secret } = await aGuestOf(site.api, wedding.code);
  const code = wedding.code.replace('-', '');
  await openPage(page, `${url}/events?lng=en`);
  const kept = { id, secret, code, name: wedding.name, eventDate: '2026-12-05' };
  const state = JSON.stringify({ faceEnrolled: false, showOnlyMe: true, guests: [kept] });
  await page.evaluate((text) => localStorage.setItem('vesika.events', text), state);
  await openPage(page, `${url}/events/${code}?lng=en`);
  await page.getByText('The host looks at each photo first.').waitFor();
  await page.getByRole('link', { name: 'Open the live wall' }).waitFor();
  await isSound(page);
  await choose(page, { name: 'masa.jpg', buffer: await photoOf(standing('woman', 300)) });
  await uploadEnded(page, 'All photos are uploaded');
  await isSound(page);
  await untilQueuesAreEmpty(site.product);
});

test('the organiser sees who sent the photos, and shows the one of the guest', async () => {
  const { page } = organiser;
  await page.reload();
  for (const name of ['dans.jpg', 'pasta.jpg']) await tileOf(page, name).getByText('Gönderen: Foto Deniz').waitFor();
  await page.getByText('1 gizli fotoğraf var').waitFor();
  await isSound(page);
  await press(page, 'Gizli fotoğraflara bak');
  await tileOf(page, 'dans.jpg').waitFor({ state: 'detached' });
  await tileOf(page, 'masa.jpg').getByText('Gönderen: bir misafir').waitFor();
  await isSound(page);
  await tileOf(page, 'masa.jpg').getByRole('button', { name: 'Göster', exact: true }).tap();
  await page.getByText('Bu durumda fotoğraf yok.').waitFor();
});

test('the photographer is removed, and the page says so; the photos stay', async () => {
  const { page } = organiser;
  const row = page.getByRole('listitem').filter({ hasText: 'Foto Deniz' });
  await row.getByRole('button', { name: 'Kaldır' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Bu bağlantı kaldırılsın mı?' });
  await dialog.waitFor();
  await isSound(page);
  await dialog.getByRole('button', { name: 'Kaldır' }).tap();
  await page.getByText('Henüz bağlantı yok.').waitFor();
  await page.getByRole('radio', { name: 'Tümü' }).click();
  await tileOf(page, 'dans.jpg').getByText('Gönderen: kaldırılmış bağlantı').waitFor();
  await photographer.page.reload();
  await photographer.page.getByText('Bu bağlantı çalışmıyor').waitFor();
  await isSound(photographer.page);
  const refusal = /status of 4\d\d/;
  const complaints = [organiser, photographer, guest].flatMap((visitor) => visitor.complaints);
  expect(complaints.filter((line) => !refusal.test(line))).toEqual([]);
});
