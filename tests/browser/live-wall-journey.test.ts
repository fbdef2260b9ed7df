import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import * as uploads from '#shared/events/upload-contract.ts';
import { memberPassword } from '#tests/support/members.ts';
import { anOpenEvent, photoOf, standing } from '#tests/support/open-event.ts';
import { leaveOldHour } from '#tests/support/sweeps.ts';
import { findings, openPage, sitDown, type Visitor } from './browser.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
const email = 'wall@example.com';
let wedding: Awaited<ReturnType<typeof anOpenEvent>>;
let hall: Visitor;
let photos: string[];

beforeAll(async () => {
  const { product, api } = site;
  await leaveOldHour(product);
  wedding = await anOpenEvent(product, api, email, { galleryForAll: true });
  hall = await sitDown(site.browser, 'desktop', 'en');
  await signIn(hall.page, product.url, email, memberPassword);
});
afterAll(() => hall?.context.close());

const isSound = async (page: Page) => expect(await findings(page)).toEqual([]);
const slide = (page: Page) => page.locator('.live-wall__slide:not([aria-hidden]) .live-wall__photo');

test('the organiser opens the wall, which waits for the first photo with a large code', async () => {
  const { page } = hall;
  await openPage(page, `${site.product.url}/organizer/${wedding.id}?lng=en`);
  await page.getByRole('link', { name: 'Open the live wall' }).click();
  await page.getByText('The first photo will be here in a moment').waitFor();
  await page.getByText(wedding.code).waitFor();
  await isSound(page);
});

test('a photo that is sent appears on the open wall without a reload, and a second one before its turn', async () => {
  const { page } = hall;
  await page.evaluate(() => Object.assign(globalThis, { isSameVisit: true }));
  photos = await wedding.send(await photoOf(standing('woman', 420)));
  await slide(page).waitFor();
  await isSound(page);
  const first = await slide(page).getAttribute('src');
  photos.push(...(await wedding.send(await photoOf(standing('elder', 420)))));
  await page.waitForFunction(
    (before) => {
      const shown = document.querySelector('.live-wall__slide:not([aria-hidden]) .live-wall__photo');
      return shown !== null && shown.getAttribute('src') !== before;
    },
    first,
    { polling: 100 },
  );
  expect(await page.evaluate(() => 'isSameVisit' in globalThis)).toBe(true);
});

test('the whole photo is in sight, and nothing lies over it', async () => {
  const { page } = hall;
  const photo = await slide(page).boundingBox();
  const join = await page.locator('.live-wall__join').boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(photo).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
  expect((photo?.x ?? 0) + (photo?.width ?? 0)).toBeLessThanOrEqual(join?.x ?? 0);
  expect((photo?.y ?? -1) >= 0 && (photo?.y ?? 0) + (photo?.height ?? 0) <= height).toBe(true);
  expect((join?.x ?? 0) + (join?.width ?? 0)).toBeLessThanOrEqual(width);
});

test('the space bar pauses it, and F fills the screen, in which it stays', async () => {
  const { page } = hall;
  await page.keyboard.press('Space');
  await page.getByText('Paused. Press the space bar to resume.').waitFor();
  await page.keyboard.press('KeyF');
  await page.waitForFunction(() => document.fullscreenElement !== null);
  expect(await slide(page).isVisible()).toBe(true);
  const isOnTop = await slide(page).evaluate((photo) => {
    const { x, y, width, height } = photo.getBoundingClientRect();
    return photo.ownerDocument.elementFromPoint(x + width / 2, y + height / 2) === photo;
  });
  expect(isOnTop).toBe(true);
  await page.keyboard.press('KeyF');
  await page.waitForFunction(() => document.fullscreenElement === null);
});

test('a photo that is hidden leaves the wall at once, and Escape closes it', async () => {
  const { page } = hall;
  for (const photo of photos) {
    await wedding.call(uploads.showEventPhotos, { body: { photoIds: [photo], hidden: true } });
  }
  await page.getByText('The first photo will be here in a moment').waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(`${site.product.url}/organizer/${wedding.id}`);
  expect(hall.complaints).toEqual([]);
});
