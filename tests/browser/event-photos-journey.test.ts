import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import * as events from '#shared/events/contract.ts';
import { eventLimits } from '#shared/events/event-limits.ts';
import { announceUploads } from '#shared/events/upload-contract.ts';
import { drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { anEventBody } from '../iam/world.ts';
import { findings, openPage, sitDown, type Visitor } from './browser.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const email = 'photographer@example.com';
let visitor: Visitor;
let path: string;
/** Announces photos until no place is left. */
let takeAllPlaces: () => Promise<void>;

/** Files as the browser's dialog hands them over. */
const aPicture = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
const alone = (x: number) => drawCrowd(700, 600, [{ who: 'woman', x, y: 300, facePx: 150 }]);
const couple = await drawCrowd(900, 700, [
  { who: 'woman', x: 260, y: 340, facePx: 140 },
  { who: 'elder', x: 640, y: 340, facePx: 130 },
]);
const notes = {
  name: 'notlar.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('No picture, whatever its name says.'),
};

beforeAll(async () => {
  const { product, api } = site;
  const { accessToken: token } = await aMember(product, email);
  const { event } = (await api.call(events.createEvent, { token, body: anEventBody() })).body;
  await api.call(events.openEvent, { token, params: { id: event.id } });
  path = `/organizer/${event.id}`;
  takeAllPlaces = async () => {
    const files = Array.from({ length: eventLimits.freePhotos }, (_, place) => ({
      ...{ name: `${place}.jpg`, bytes: 1, contentType: 'image/jpeg', sha256: place.toString(16).padStart(64, '0') },
    }));
    await api.call(announceUploads, { token, params: { id: event.id }, body: { files } });
  };
  visitor = await sitDown(site.browser, 'smallPhone', 'tr');
  await signIn(visitor.page, product.url, email, memberPassword);
});
afterAll(() => visitor?.context.close());

/** Fails at the first words or colours that axe refuses, and when the page is wider than the phone. */
const isSound = async (page: Page) => expect(await findings(page)).toEqual([]);

const choose = (page: Page, files: readonly { name: string; mimeType: string; buffer: Buffer }[]) =>
  page
    .locator('.add-photos input[type=file]')
    .first()
    .setInputFiles([...files]);
const tileOf = (page: Page, name: string) => page.locator('.photo-tile').filter({ hasText: name });
/** The count of a state in the summary of the upload. */
const countOf = (page: Page, state: string) =>
  page.locator('.upload-counts div').filter({ hasText: state }).locator('dd').textContent();
const isUpload = (route: Route) => route.request().method() === 'PUT' && !route.request().url().includes('/api/');

describe('an organiser with a small phone', () => {
  test('adds three files of which one is a text, and sees two of them read', async () => {
    const { page } = visitor;
    await openPage(page, `${site.product.url}${path}?lng=tr`);
    await page.getByText('Henüz fotoğraf yok. Eklediğiniz fotoğraflar burada görünür.').waitFor();
    await isSound(page);
    await choose(page, [aPicture('dans.png', couple), aPicture('pasta.png', await alone(350)), notes]);
    await page.locator('.upload-progress__title', { hasText: 'Tüm fotoğraflar yüklendi' }).waitFor();
    expect(await countOf(page, 'Yüklendi')).toBe('3');
    await tileOf(page, 'dans.png').getByText('2 yüz').waitFor();
    await tileOf(page, 'pasta.png').getByText('1 yüz').waitFor();
    await tileOf(page, 'notlar.jpg').getByText('Bu dosya bir fotoğraf değil.').waitFor();
    await page.getByText('50 yerin 2 tanesi dolu').waitFor();
    await isSound(page);
  });

  test('sees them large, turns them by the keyboard, and comes back to the one that was opened', async () => {
    const { page } = visitor;
    const opened = page.getByRole('button', { name: 'Büyüt: pasta.png' });
    await opened.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: 'pasta.png' }).waitFor();
    await isSound(page);
    await page.keyboard.press('ArrowRight');
    await dialog.getByRole('img', { name: 'dans.png' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await opened.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('hides one photo and deletes another file', async () => {
    const { page } = visitor;
    await page.getByRole('checkbox', { name: 'Seç: pasta.png' }).check();
    await page.getByRole('button', { name: 'Gizle' }).click();
    await tileOf(page, 'pasta.png').getByText('Gizli').waitFor();
    await page.getByRole('checkbox', { name: 'Seç: notlar.jpg' }).check();
    await isSound(page);
    await page.getByRole('button', { name: 'Sil', exact: true }).click();
    await page.getByRole('heading', { name: 'Bu fotoğraf silinsin mi?' }).waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'Kalıcı olarak sil' }).click();
    await tileOf(page, 'notlar.jpg').waitFor({ state: 'detached' });
    await page.getByRole('radio', { name: 'Gizli' }).click();
    await tileOf(page, 'dans.png').waitFor({ state: 'detached' });
    await tileOf(page, 'pasta.png').waitFor();
  });

  test('loses the connection at the second file, chooses both again after a reload, and sends only the missing one', async () => {
    const { page } = visitor;
    const files = [aPicture('gelin.png', await alone(300)), aPicture('damat.png', await alone(400))];
    let uploads = 0;
    await page.route('**', (route) => {
      if (!isUpload(route)) return route.fallback();
      uploads += 1;
      return uploads === 1 ? route.fallback() : route.abort();
    });
    await choose(page, files);
    await page.getByText('1 · Bağlantı koptu').waitFor();
    expect(await countOf(page, 'Yüklenemedi')).toBe('1');
    await isSound(page);
    uploads = 0;
    await page.unroute('**');
    await page.route('**', (route) => {
      if (isUpload(route)) uploads += 1;
      return route.fallback();
    });
    await page.reload();
    await page.getByRole('button', { name: 'Fotoğraf seç' }).waitFor();
    await choose(page, files);
    await page.locator('.upload-progress__title', { hasText: 'Tüm fotoğraflar yüklendi' }).waitFor();
    expect([await countOf(page, 'Zaten var'), await countOf(page, 'Yüklendi'), uploads]).toEqual(['1', '1', 1]);
    for (const { name } of files) await tileOf(page, name).getByText('1 yüz').waitFor();
  });

  test('finds no place for one more photo, buys places with the first credit, and the photo goes on', async () => {
    const { page } = visitor;
    await takeAllPlaces();
    await choose(page, [aPicture('veda.png', await alone(250))]);
    await page.getByText('1 fotoğraf yer bekliyor').waitFor();
    await page.getByText('Bakiyeniz: 1').waitFor();
    await isSound(page);
    await page.getByRole('button', { name: 'Yer satın al' }).click();
    await page.getByText('150 yerin 51 tanesi dolu').waitFor();
    await tileOf(page, 'veda.png').getByText('1 yüz').waitFor();
    await page.getByText('1 fotoğraf yer bekliyor').waitFor({ state: 'detached' });
    expect(visitor.complaints.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  });
});
