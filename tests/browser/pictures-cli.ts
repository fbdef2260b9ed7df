import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { startProduct } from '#tests/support/product.ts';
import { openBrowser, patienceMs, unkept } from './browser.ts';
import { agreeToMeasuring } from './choose-picture.ts';

/**
 * `npm run pictures`: takes the pictures of the README again, of the drawn person's way through the product on this
 * machine.
 */
const root = join(import.meta.dirname, '..', '..');
const selfie = readFileSync(join(root, 'scripts/people/made/woman.jpg'));

/** A PNG with few colours, which keeps the repository small. */
async function keep(page: Page, name: string): Promise<void> {
  const png = await page.screenshot();
  await sharp(png)
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(join(root, 'docs/images', `${name}.png`));
}

const product = await startProduct();
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    locale: 'en',
    reducedMotion: 'reduce',
    ...unkept,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  await page.goto(`${product.url}/?lng=en`);
  await page.waitForLoadState('networkidle');
  await keep(page, 'landing');
  await page.goto(`${product.url}/greencard-photo?lng=en`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a photo' }).click(),
  ]);
  await chooser.setFiles({ name: 'selfie.jpg', mimeType: 'image/jpeg', buffer: selfie });
  await agreeToMeasuring(page);
  await page.getByRole('heading', { name: 'Compliance report' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await keep(page, 'report');
} finally {
  await browser.close();
  await product.stop();
}
