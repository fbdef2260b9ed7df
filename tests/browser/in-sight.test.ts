import { beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { OrderSecret } from '#shared/ids.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { placeChecked } from '#tests/support/guest.ts';
import { findings, openPage, sitDown } from './browser.ts';
import { choosePicture } from './choose-picture.ts';
import { enter, linkTo } from './member.ts';
import { openSite } from './open-site.ts';
import { inAnyLanguage } from './site-words.ts';
import { shiftOf, watchVitals } from './vitals.ts';

const site = openSite();
const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1366, height: 800 } } as const;
let selfie: Buffer;
beforeAll(async () => {
  // Plain hair looks like cloth, which is not coloured.
  selfie = Buffer.from(await drawPortrait({ head: { strands: true } }));
});

/** A visitor whose page records its shifts. */
async function visit(screen: keyof typeof sizes, language: string) {
  const visitor = await sitDown(site.browser, screen, language);
  await watchVitals(visitor.context);
  await visitor.page.setViewportSize(sizes[screen]);
  return visitor;
}

/** The place of an element on the screen, in CSS pixels. */
async function placeOf(element: Locator) {
  const { x, y, width, height } = (await element.first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, top: y, right: x + width, bottom: y + height };
}

describe.each([
  ['phone', 'tr'],
  ['phone', 'ar'],
  ['desktop', 'tr'],
  ['desktop', 'en'],
] as const)('on a %s, in %s', (screen, language) => {
  const { height } = sizes[screen];

  test('the landing page shows a photo and its action at once, and all of it in about six screens', async () => {
    const { page, context, complaints } = await visit(screen, language);
    await openPage(page, `${site.product.url}/${language}`);
    for (const part of ['h1', '.portrait .before-after', '.hero .button--large']) {
      expect((await placeOf(page.locator(part))).bottom).toBeLessThanOrEqual(height);
    }
    expect((await placeOf(page.locator('main'))).bottom).toBeLessThanOrEqual(6.75 * height);
    expect(await findings(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.05);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the finished photo comes first and whole, and pay without looking for it', async () => {
    const { page, context, complaints } = await visit(screen, language);
    const { id, secret } = await placeChecked(site.api, selfie);
    const link = trackLink(site.product.url, { id, secret: OrderSecret.parse(secret) });
    await page.goto(link.replace('/track', `/track?lng=${language}`));
    await page.getByRole('heading', { name: inAnyLanguage('report:preview.title'), exact: true }).waitFor();
    const photo = page.locator('.preview__frame');
    const [verdict, who, pay] = [
      page.locator('.review .notice'),
      page.locator('input[name=category]'),
      page.locator('.price-box .button--large'),
    ];
    // Nine tenths of it are the finished photo, and the handle covers no face.
    const handle = Number(await page.getByRole('slider').getAttribute('aria-valuenow'));
    expect(Math.min(handle, 100 - handle)).toBeLessThanOrEqual(10);
    await photo.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const seen = await placeOf(photo);
    expect(seen.top).toBeGreaterThanOrEqual(0);
    expect(seen.bottom).toBeLessThanOrEqual(height);
    if (screen === 'phone') {
      const order = await Promise.all([photo, verdict, who, pay].map(async (element) => (await placeOf(element)).top));
      expect(order).toEqual([...order].sort((one, other) => one - other));
    } else {
      await pay.first().scrollIntoViewIfNeeded();
      // The photo stays beside the button.
      expect((await placeOf(photo)).bottom).toBeLessThanOrEqual(height);
      expect((await placeOf(photo)).top).toBeGreaterThanOrEqual(0);
    }
    expect(await findings(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.05);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a chosen look changes the picture beside the choice', async () => {
    const { page, context, complaints } = await visit(screen, language);
    await openPage(page, `${site.product.url}/makeup-changer?lng=${language}`);
    await choosePicture(page, { name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
    const stageOf = page.locator(
      '.look-review__stage .look-comparison__frame, .look-review__stage .look-review__picture',
    );
    await stageOf.waitFor();
    const tileOf = page.locator('.look-review .picture-choices label').nth(2);
    await tileOf.click();
    await page.locator('.look-comparison [role=slider]').waitFor();
    const [stage, tile] = [await placeOf(stageOf), await placeOf(tileOf)];
    expect(stage.top).toBeGreaterThanOrEqual(0);
    expect(stage.bottom).toBeLessThanOrEqual(height);
    expect(tile.bottom).toBeLessThanOrEqual(height + 1);
    if (screen === 'phone') expect(tile.top).toBeGreaterThanOrEqual(stage.bottom - 1);
    expect(await findings(page)).toEqual([]);
    expect(await shiftOf(page)).toBeLessThan(0.05);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test.each(['phone', 'desktop'] as const)(
  'on a %s, a new account says which inbox to look into, and the link signs this browser in',
  async (screen) => {
    const { page, context } = await visit(screen, 'en');
    const [email, password] = [`new-on-${screen}@example.com`, 'a-Long-pass-1'];
    await openPage(page, `${site.product.url}/auth`);
    await page.getByRole('button', { name: 'No account yet? Sign up' }).click();
    await enter(page, 'Sign up', email, password);
    await page.getByRole('heading', { name: `We wrote to ${email}` }).waitFor();
    expect(await findings(page)).toEqual([]);
    const mailbox = await context.newPage();
    await mailbox.goto(await linkTo(site.product.url, email, '/auth?confirm='));
    await page.waitForURL(`${site.product.url}/`);
    await page.locator('main .member-line').getByText(inAnyLanguage('account:freeCredit')).waitFor();
    expect(await findings(page)).toEqual([]);
    await openPage(page, `${site.product.url}/dashboard?lng=en`);
    await page.getByText('You have 1 free credit').waitFor();
    expect(await findings(page)).toEqual([]);
    await context.close();
  },
);
