import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import * as events from '#shared/events/contract.ts';
import * as guests from '#shared/events/guest-contract.ts';
import * as uploads from '#shared/events/upload-contract.ts';
import { type CrowdPerson, drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import { anOpenEvent, photoOf, standing } from '#tests/support/open-event.ts';
import { openProduct } from '#tests/support/open-product.ts';
import { leaveOldHour } from '#tests/support/sweeps.ts';
import { findings, openBrowser, openPage, sitDown, type Visitor } from './browser.ts';
import { type FakeCamera, filmOf } from './fake-camera.ts';

const { product, api } = openProduct();
const films: FakeCamera[] = [];
const browsers: Browser[] = [];

type Who = CrowdPerson['who'];

/** A guest with a phone of 360 px, whose camera shows one person. */
async function aGuest(who: Who, language: string): Promise<Visitor> {
  const film = await filmOf(await drawCrowd(720, 960, [{ who, x: 360, y: 440, facePx: 300 }]));
  films.push(film);
  const browser = await openBrowser(film.args);
  browsers.push(browser);
  return await sitDown(browser, 'smallPhone', language);
}

/** Fails at the first words or colours that axe refuses, and when the page is wider than the phone. */
const isSound = async (page: Page) => expect(await findings(page)).toEqual([]);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const photosOf = (page: Page) => page.locator('.guest-photos img');

/** A finger moves across the middle of the screen, as the browser itself sees it. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] });
  await touch('touchStart', fromX);
  for (const part of [0.25, 0.5, 1]) await touch('touchMove', fromX + (toX - fromX) * part);
  await touch('touchEnd');
  await session.detach();
}

async function takeSelfie(page: Page, shutter: string, poses: readonly string[]): Promise<void> {
  for (const pose of poses) {
    await page.getByText(pose, { exact: true }).waitFor();
    await press(page, shutter);
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** The digests of the pictures in the ZIP that a press downloads. */
async function zipOf(page: Page, button: string): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, button)]);
  expect(download.suggestedFilename()).toMatch(/^vesika-[\d-]+\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  return Object.values(files).map(digestOf).sort();
}

/** The digests of the photos with these ids, as the guest of this browser gets them from the API. */
async function picturesOf(page: Page, ids: readonly (string | undefined)[]): Promise<string[]> {
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('vesika.events') ?? '{}'));
  const [{ id, secret }] = kept.guests;
  const { photos } = (await api.call(guests.listGuestPhotos, { guest: secret, params: { id } })).body;
  const wanted = photos.filter((photo: guests.GuestPhotoView) => ids.includes(photo.id));
  expect(wanted.length).toBe(ids.length);
  const read = async ({ preview = '' }: guests.GuestPhotoView) =>
    digestOf(new Uint8Array(await (await fetch(preview)).arrayBuffer()));
  return (await Promise.all(wanted.map(read))).sort();
}
const englishPoses = [
  'Look straight into the camera',
  'Turn your head a little to one side',
  'And now a little to the other side',
];

let wedding: Awaited<ReturnType<typeof anOpenEvent>>;
let [both, hers, his]: (string | undefined)[] = [];

beforeAll(async () => {
  await leaveOldHour(product);
  wedding = await anOpenEvent(product, api, 'wedding@example.com');
  [both, hers, his] = await wedding.send(
    await photoOf(standing('woman', 260), standing('elder', 640)),
    await photoOf(standing('woman', 420)),
    await photoOf(standing('elder', 420)),
    await photoOf(),
  );
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  for (const film of films) film.remove();
});

describe('a guest with a small phone', () => {
  let guest: Visitor;
  beforeAll(async () => {
    guest = await aGuest('woman', 'tr');
  });

  test('reads that no event has a wrong code, which stays to be corrected', async () => {
    const { page } = guest;
    await openPage(page, `${product.url}/events?lng=tr`);
    await isSound(page);
    await press(page, 'Devam');
    await page.getByText('Kod sekiz harf ve rakamdan oluşur.').waitFor();
    await page.getByLabel('Etkinlik kodu').fill('0000 0000');
    await press(page, 'Devam');
    await page.getByText('Bu kodla bir etkinlik yok').waitFor();
    await isSound(page);
    expect(await page.getByLabel('Etkinlik kodu').inputValue()).toBe('0000-0000');
  });

  test('types the code in small letters, and reads who invites and how it stays private', async () => {
    const { page } = guest;
    await page.getByLabel('Etkinlik kodu').fill(wedding.code.toLowerCase().replace('-', ' '));
    await press(page, 'Devam');
    await page.getByRole('heading', { level: 1, name: wedding.name }).waitFor();
    await page.getByText('Selfie’niz saklanmaz').waitFor();
    expect(await page.getByRole('button', { name: /Sepetim|Menü/ }).count()).toBe(0);
    await isSound(page);
  });

  test('agrees expressly, and not before, and takes the three pictures', async () => {
    const { page } = guest;
    await press(page, 'Fotoğraflarımı bul');
    await press(page, 'Selfie’ye geç');
    await page.getByText('Rıza veriyorsanız lütfen kutuyu işaretleyin.').waitFor();
    await isSound(page);
    await page.getByText('Yüzümün bu etkinliğin fotoğraflarıyla').tap();
    await press(page, 'Selfie’ye geç');
    await page.getByText('Doğrudan kameraya bakın').waitFor();
    await isSound(page);
    await takeSelfie(page, 'Fotoğrafı çek', [
      'Doğrudan kameraya bakın',
      'Başınızı biraz bir yana çevirin',
      'Şimdi de biraz diğer yana',
    ]);
  });

  test('sees the two photos they are in, large and after a reload', async () => {
    const { page } = guest;
    await page.getByRole('heading', { name: 'Fotoğraflarım' }).waitFor();
    await photosOf(page).nth(1).waitFor();
    expect(await photosOf(page).count()).toBe(2);
    await isSound(page);
    await page.getByRole('button', { name: '1. fotoğrafı büyüt' }).tap();
    await page.getByRole('dialog', { name: 'Fotoğraf 1/2' }).waitFor();
    await isSound(page);
    await press(page, 'Sonraki fotoğraf');
    await page.getByRole('dialog', { name: 'Fotoğraf 2/2' }).waitFor();
    await swipe(page, 80, 280);
    await page.getByRole('dialog', { name: 'Fotoğraf 1/2' }).waitFor();
    await swipe(page, 280, 80);
    await page.getByRole('dialog', { name: 'Fotoğraf 2/2' }).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Fotoğrafı kaydet')]);
    expect(await sharp(await download.path()).metadata()).toMatchObject({ format: 'jpeg', width: 900, height: 700 });
    await page.keyboard.press('Escape');
    await page.reload();
    await photosOf(page).nth(1).waitFor();
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('vesika.events') ?? '{}'));
    expect(stored).toMatchObject({ faceEnrolled: true, showOnlyMe: true, currentEvent: wedding.code.replace('-', '') });
    expect(page.url()).not.toContain(stored.guests[0].secret);
  });

  test('sees the small photo offline, and the large one with the connection', async () => {
    const { page, context } = guest;
    await context.setOffline(true);
    await page.getByRole('button', { name: '2. fotoğrafı büyüt' }).tap();
    await page.getByText('Fotoğrafın büyüğü yüklenemedi').waitFor();
    const widthPx = () =>
      page.getByRole('img', { name: 'Fotoğraf 2/2' }).evaluate((image) => (image as HTMLImageElement).naturalWidth);
    expect(await widthPx()).toBe(400);
    await isSound(page);
    await context.setOffline(false);
    await page.getByText('Fotoğrafın büyüğü yüklenemedi').waitFor({ state: 'detached' });
    await page.waitForFunction(() => {
      const images = [...document.querySelectorAll<HTMLImageElement>('.large-photo__picture img')];
      return images.length === 1 && images.every(({ naturalWidth }) => naturalWidth === 900);
    });
    await page.keyboard.press('Escape');
  });

  test('downloads a ZIP of all their photos, and of those they select, and of no others', async () => {
    const { page } = guest;
    expect(await zipOf(page, '2 fotoğrafın tümünü indir')).toEqual(await picturesOf(page, [both, hers]));
    await page.getByText('2 fotoğraf paketlendi.').last().waitFor();
    await isSound(page);
    await press(page, 'Kapat');
    await press(page, 'Fotoğraf seç');
    await page.getByRole('checkbox', { name: '1. fotoğrafı seç' }).check();
    await page.getByText('1 fotoğraf seçildi').waitFor();
    await isSound(page);
    const [newest] = [both, hers].sort().reverse();
    expect(await zipOf(page, 'İndir')).toEqual(await picturesOf(page, [newest]));
    await press(page, 'Kapat');
  });

  test('sees a photo that arrives later without a reload, by the push', async () => {
    const { page } = guest;
    const pushed = new Promise<void>((resolve) => {
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          if (String(payload).includes('"type":"data"')) resolve();
        }),
      );
    });
    const subscribed = page
      .waitForEvent('websocket')
      .then((socket) =>
        socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('subscribe_success')),
      );
    await page.reload();
    await photosOf(page).nth(1).waitFor();
    await subscribed;
    await wedding.send(await photoOf(standing('woman', 300)));
    await pushed;
    await photosOf(page).nth(2).waitFor();
    await page.getByText('Sizin 1 yeni fotoğrafınız var').waitFor();
    await isSound(page);
  });

  test('keeps the photos after the event has another code', async () => {
    const { page } = guest;
    await wedding.call(events.replaceEventCode);
    await openPage(page, `${product.url}/events?lng=tr`);
    await page.getByRole('link', { name: wedding.name }).tap();
    await photosOf(page).nth(1).waitFor();
  });

  test('takes the agreement back in two taps, and sees the record of the deletion', async () => {
    const { page } = guest;
    await press(page, 'Rızamı geri al');
    await isSound(page);
    await press(page, 'Şimdi sil');
    await page.getByText('Yüz silindi').waitFor();
    await page.getByText(/^dlr_/).waitFor();
    expect(await photosOf(page).count()).toBe(0);
    await isSound(page);
    await press(page, 'Etkinlikten ayrıl');
    await press(page, 'Ayrıl ve sil');
    await page.getByText('Ayrıldınız').waitFor();
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('vesika.events') ?? '{}').guests)).toEqual([]);
    await isSound(page);
    const expected = /status of 4\d\d|ERR_INTERNET_DISCONNECTED/;
    expect(guest.complaints.filter((line) => !expected.test(line))).toEqual([]);
  });
});

describe('a person who does not want to be found', () => {
  test('takes the face out of three photos, and takes that back', async () => {
    const { page, complaints } = await aGuest('woman', 'en');
    const { code } = (await wedding.call(events.getEvent)).body.event;
    await openPage(page, `${product.url}/events/${code}?lng=en`);
    await isSound(page);
    await press(page, 'Remove my face from the search');
    await page.getByText(/^I expressly agree/).tap();
    await isSound(page);
    await press(page, 'Continue to the selfie');
    await takeSelfie(page, 'Take the picture', englishPoses);
    await page.getByText('It was removed from 3 photos.').waitFor();
    await isSound(page);
    await press(page, 'Undo this');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this' }).tap();
    await page.getByText('The face has been deleted').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('another guest', () => {
  test('sees their own photos alone, in English', async () => {
    const { page, complaints } = await aGuest('elder', 'en');
    const { code } = (await wedding.call(events.getEvent)).body.event;
    await openPage(page, `${product.url}/events/${code}?lng=en`);
    await press(page, 'Find my photos');
    await page.getByText(/^I expressly agree/).tap();
    await press(page, 'Continue to the selfie');
    await takeSelfie(page, 'Take the picture', englishPoses);
    await photosOf(page).nth(1).waitFor();
    expect(await photosOf(page).count()).toBe(2);
    expect(await zipOf(page, 'Download all 2 photos')).toEqual(await picturesOf(page, [both, his]));
    await isSound(page);
    await page.getByRole('button', { name: 'Enlarge photo 1' }).tap();
    await press(page, 'Report this photo');
    await isSound(page);
    await press(page, 'Something else');
    await page.getByText('Thank you. The host will see your report.').waitFor();
    const { photos } = (await wedding.call(uploads.listEventPhotos)).body;
    expect(photos.flatMap(({ reports = [] }: uploads.EventPhotoView) => reports)).toEqual([
      { reason: 'other', count: 1 },
    ]);
    expect(complaints).toEqual([]);
  });
});
