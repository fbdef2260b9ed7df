import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { aMember, memberPassword } from '#tests/support/members.ts';
import { findings, openPage, sitDown } from './browser.ts';
import { agreeToMeasuring, choosePicture } from './choose-picture.ts';
import { signIn } from './member.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;
let wall: Buffer;
beforeAll(async () => {
  const grey = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c8c4be' } });
  [selfie, wall] = await Promise.all([
    drawPortrait({ head: { strands: true } }).then(Buffer.from),
    grey.jpeg().toBuffer(),
  ]);
});

const jpeg = (buffer: Buffer) => ({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer });
const send = (page: Page, picture: Buffer) => choosePicture(page, jpeg(picture));

/** Presses Tab until a button has the focus, like a person without a mouse. */
async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true });
  await wanted.waitFor();
  const isThere = () => wanted.evaluate((button) => button === document.activeElement);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 60) throw new Error(`no Tab leads to ${name}`);
    await page.keyboard.press('Tab');
  }
}

test('a member on a desktop, in English, buys a retouched portrait for a credit by keyboard alone', async () => {
  const { page, context, complaints } = await sitDown(site.browser, 'desktop', 'en');
  await aMember(site.product, 'keys@example.com');
  await signIn(page, site.product.url, 'keys@example.com', memberPassword);
  await openPage(page, `${site.product.url}/retoucher?lng=en`);
  await page.getByRole('slider', { name: 'Handle between before and after' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, 'Choose a photo');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles(jpeg(selfie));
  await agreeToMeasuring(page);
  await page.getByRole('img', { name: /^Preview of the look/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  await tabTo(page, 'Use 1 credit');
  await page.keyboard.press('Enter');
  await page.waitForURL(/dashboard/);
  await page.getByRole('heading', { name: 'Retouch' }).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a member on a phone, in Turkish with the dark theme, is refused a wall, compares three colours and buys one', async () => {
  const { page, context } = await sitDown(site.browser, 'phone', 'tr');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await aMember(site.product, 'colours@example.com');
  await signIn(page, site.product.url, 'colours@example.com', memberPassword);
  await openPage(page, `${site.product.url}/hair-changer?lng=tr`);
  expect(await findings(page)).toEqual([]);
  await send(page, wall);
  await page.locator('.refusal').waitFor();
  expect(await findings(page)).toEqual([]);
  // The next picture is chosen in the refusal itself.
  await send(page, selfie);
  for (const colour of ['Kızıl', 'Siyah', 'Mavi']) {
    await page.getByRole('radio', { name: colour, exact: true }).click();
    await page.getByRole('button', { name: 'Karşılaştırmak için ayır' }).click();
  }
  const kept = page.getByRole('list', { name: 'Karşılaştırılan görünümler' });
  await kept.getByRole('listitem').nth(2).waitFor();
  expect(await kept.getByRole('listitem').count()).toBe(3);
  expect(await findings(page)).toEqual([]);
  await kept.getByRole('button', { name: 'Bunu seç' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Saç rengi: Kızıl' }).waitFor();
  await page.getByRole('button', { name: '1 kredi kullan' }).click();
  await page.waitForURL(/dashboard/);
  await page.getByRole('heading', { name: 'Saç rengi: Kızıl' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await context.close();
});

describe.each([
  {
    what: 'a turban',
    path: 'hair-changer',
    portrait: { head: { wears: 'turban' } },
    tr: 'saçın üzerinde bir şey var',
    en: 'something covers the hair',
  },
  {
    what: 'two people',
    path: 'makeup-changer',
    portrait: { widthPx: 1200, heightPx: 900, people: 2 },
    tr: 'Fotoğrafta başka biri de var',
    en: 'Someone else is in the picture',
  },
] as const)('a picture with $what at the $path', ({ path, portrait, ...titles }) => {
  test.each([
    ['tr', 'phone'],
    ['en', 'desktop'],
  ] as const)('is refused in %s before the payment, on a %s', async (language, screen) => {
    const { page, context } = await sitDown(site.browser, screen, language);
    await openPage(page, `${site.product.url}/${path}?lng=${language}`);
    await send(page, Buffer.from(await drawPortrait(portrait)));
    await page.locator('.refusal').getByText(titles[language]).waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await page.locator('.price-box button:enabled').count()).toBe(0);
    await context.close();
  });
});

test.each([
  ['offline', undefined, 'Could not reach server'],
  ['beyond the limit', { code: 'too_many_requests', status: 429, title: 'No', instance: 'r' }, 'Too many requests'],
] as const)(
  'shows an error for looks that cannot be drawn, %s, and still lets the guest pay',
  async (_, answer, words) => {
    const { page, context } = await sitDown(site.browser, 'phone', 'en');
    await page.route(/\/orders\/ord_\w+\/looks$/, (route) =>
      answer === undefined ? route.abort() : route.fulfill({ status: answer.status, json: answer }),
    );
    await openPage(page, `${site.product.url}/makeup-changer?lng=en`);
    await send(page, selfie);
    // Looks are requested in sets: the message comes and goes while one of them is pending.
    const alert = page.locator('.look-review [role=alert]');
    await alert.filter({ hasText: words }).waitFor();
    await alert.getByRole('button', { name: 'Try again' }).waitFor();
    await page.locator('.price-box button:enabled').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await context.close();
  },
);
