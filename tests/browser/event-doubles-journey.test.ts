import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import * as events from '#shared/events/contract.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import { drawCrowd } from '#tests/support/engine/crowd-picture.ts';
import { readPosterQr } from '#tests/support/functions/read-poster-qr.ts';
import { memberPassword } from '#tests/support/members.ts';
import { anOpenEvent, photoOf, standing } from '#tests/support/open-event.ts';
import { openProduct } from '#tests/support/open-product.ts';
import { leaveOldHour } from '#tests/support/sweeps.ts';
import { findings, openBrowser, openPage, sitDown, type Visitor } from './browser.ts';
import { type FakeCamera, filmOf } from './fake-camera.ts';
import { signIn } from './member.ts';

const { product, api } = openProduct();
const organiser = 'doubles@example.com';
const browsers: Browser[] = [];
let film: FakeCamera;
let wedding: Awaited<ReturnType<typeof anOpenEvent>>;
let guests: Visitor[];
/** Where the QR code of the poster leads. */
let path: string;

/** A phone whose camera shows the same person each time. */
async function aPhone(): Promise<Visitor> {
  const browser = await openBrowser(film.args);
  browsers.push(browser);
  return await sitDown(browser, 'smallPhone', 'en');
}

const isSound = async (page: Page) => expect(await findings(page)).toEqual([]);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).tap();
const textsOf = (language: string) =>
  JSON.parse(readFileSync(new URL(`../../shared/texts/${language}/pages/events.json`, import.meta.url), 'utf8'));
/** A page whose direction is that of its language. */
async function openIn(page: Page, language: string, address: string): Promise<void> {
  await openPage(page, `${product.url}${address}?lng=${language}`);
  expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
}

beforeAll(async () => {
  leaveOldHour(product);
  film = await filmOf(await drawCrowd(720, 960, [{ who: 'woman', x: 360, y: 440, facePx: 300 }]));
  wedding = await anOpenEvent(product, api, organiser);
  await wedding.send(await photoOf(standing('woman', 260), standing('elder', 640)));
  const poster = await fetch(product.url + apiPath(events.getEventPoster, { id: wedding.id }), {
    headers: { authorization: `Bearer ${wedding.token}` },
  });
  path = new URL(readPosterQr(new Uint8Array(await poster.arrayBuffer()))).pathname;
  guests = [await aPhone(), await aPhone()];
});
afterAll(async () => {
  for (const browser of browsers) await browser.close();
  film?.remove();
});

async function enrol({ page }: Visitor): Promise<void> {
  await openPage(page, `${product.url}${path}?lng=en`);
  await page.getByRole('heading', { level: 1, name: wedding.name }).waitFor();
  await press(page, 'Find my photos');
  await page.getByText(/^I expressly agree/).tap();
  await press(page, 'Continue to the selfie');
  for (const pose of [
    'Look straight into the camera',
    'Turn your head a little to one side',
    'And now a little to the other side',
  ]) {
    await page.getByText(pose, { exact: true }).waitFor();
    await press(page, 'Take the picture');
  }
  await page.getByRole('heading', { name: 'My photos' }).waitFor();
}

const notice = 'Another guest used a face that looks the same';

describe('two guests who come from the QR code of the poster with the same face', () => {
  test('both read that another guest used it, the first one on the page that is opened again', async () => {
    const [first, second] = guests as [Visitor, Visitor];
    await enrol(first);
    await first.page.locator('.guest-photos img').first().waitFor();
    expect(await first.page.getByText(notice).count()).toBe(0);
    await enrol(second);
    await second.page.getByText(notice).waitFor();
    await isSound(second.page);
    await first.page.reload();
    await first.page.getByText(notice).waitFor();
    await isSound(first.page);
    for (const { complaints } of guests) expect(complaints).toEqual([]);
  });

  test.each(['ar', 'de'])('read it in %s, on a page without faults', async (language) => {
    const { page } = guests[0]!;
    await openIn(page, language, path);
    await page.getByText(textsOf(language).double.title).waitFor();
    await page.locator('.guest-photos img').first().waitFor();
    await isSound(page);
  });
});

describe('the organiser of two such guests', () => {
  test('sees doubles on the page of the event, which has no faults in Arabic and German', async () => {
    const visitor = await sitDown(browsers[0]!, 'smallPhone', 'en');
    const { page } = visitor;
    await signIn(page, product.url, organiser, memberPassword);
    await openIn(page, 'en', `/organizer/${wedding.id}`);
    await page
      .getByText(/^Duplicates: 1\./)
      .first()
      .waitFor();
    expect(await page.getByText(/^Duplicates: 1\./).count()).toBe(2);
    for (const language of ['ar', 'de']) {
      await openIn(page, language, `/organizer/${wedding.id}`);
      await page.getByRole('heading', { level: 1, name: wedding.name }).waitFor();
      await page.locator('.enrolled-guests li').nth(1).waitFor();
      await isSound(page);
    }
    expect(visitor.complaints).toEqual([]);
  });
});
