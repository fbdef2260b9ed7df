import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { sampled } from '#tests/support/engine/thorough.ts';
import { findings, openPage, sitDown } from './browser.ts';
import { openSite } from './open-site.ts';

const site = openSite();
let selfie: Buffer;

beforeAll(async () => {
  selfie = await sharp(await drawPortrait())
    .jpeg({ quality: 95 })
    .toBuffer();
});

/** Taps like a finger, and counts the taps. */
function finger(page: Page) {
  let taps = 0;
  return {
    async tap(...at: Parameters<Page['locator']>): Promise<void> {
      taps += 1;
      await page
        .locator(...at)
        .first()
        .tap();
    },
    taps: () => taps,
  };
}

/** The lower edge of a button, in pixels from the top of the screen. */
async function bottomOf(page: Page, name: string): Promise<number> {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  return (box?.y ?? Number.POSITIVE_INFINITY) + (box?.height ?? 0);
}

test.each(sampled(['tr', 'en'] as const, ['tr']))(
  'needs seven taps on a small phone from the first paint to the paid photo, in %s',
  async (language) => {
    const words = {
      tr: {
        take: 'Fotoğraf çek',
        choose: 'Fotoğraf seç',
        agree: 'Rıza veriyorum',
        report: 'Uygunluk raporu',
        price: '₺79',
        ready: 'Fotoğrafınız hazır',
      },
      en: {
        take: 'Take a photo',
        choose: 'Choose a photo',
        agree: 'I agree',
        report: 'Compliance report',
        price: '$1',
        ready: 'Your photo is ready',
      },
    }[language];
    const { page, context, complaints } = await sitDown(site.browser, 'smallPhone', language);
    // This browser gives pages no camera, so the phone's own takes the photo. camera.test.ts covers the other way.
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'mediaDevices'));
    const { tap, taps } = finger(page);
    await openPage(page, `${site.product.url}/greencard-photo?lng=${language}`);
    await page.getByRole('button', { name: words.take }).waitFor();

    // Both buttons are in sight without scrolling, and nothing is asked before them.
    for (const name of [words.take, words.choose]) expect(await bottomOf(page, name)).toBeLessThanOrEqual(640);
    expect(await page.locator('.placing-form :is(input[type=email], input[type=radio])').count()).toBe(0);
    expect(await findings(page)).toEqual([]);

    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), tap(`button:has-text("${words.take}")`)]);
    expect(await chooser.element().getAttribute('capture')).toBe('user');
    await chooser.setFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
    expect(await findings(page)).toEqual([]);
    await tap(`button:has-text("${words.agree}")`);
    await page.getByRole('heading', { name: words.report }).waitFor();
    expect(await findings(page)).toEqual([]);

    await tap('.chip:has(input[value=adult_female])');
    await tap('input[type=email]');
    await page.keyboard.type(`six-${language}@example.com`);
    await tap('label:has(input[name=self-check])');
    await tap(`.pay-step button:has-text("${words.price}")`);
    // The test checkout has its card filled in; a person presses once more there.
    await page.locator('input[name=card]').waitFor();
    await tap('form button');
    await page.getByRole('heading', { name: words.ready, exact: true }).waitFor();
    // One of the taps is the consent, which a tab asks for once.
    expect(taps()).toBe(7);
    expect(complaints).toEqual([]);
    await context.close();
  },
);
