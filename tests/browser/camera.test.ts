import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import sharp from 'sharp';
import { drawPortrait, type Portrait } from '#tests/support/engine/portrait.ts';
import { type Product, startProduct } from '#tests/support/product.ts';
import { findings, openBrowser, sitDown } from './browser.ts';
import { agreeToMeasuring } from './choose-picture.ts';
import { failingGateway, type Gateway } from './failing-gateway.ts';
import { type FakeCamera, filmOf } from './fake-camera.ts';

let product: Product;
const opened: Browser[] = [];
const films: FakeCamera[] = [];
const gateways: Gateway[] = [];

beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => {
  for (const browser of opened) await browser.close();
  for (const gateway of gateways) await gateway.close();
  for (const film of films) film.remove();
  await product?.stop();
});

const sensor = { widthPx: 1080, heightPx: 1440 };
/** The head fills the oval, and every rule passes. */
const heldWell: Portrait = { ...sensor, faceHeight: 0.3, faceY: 0.42 };
/** Too far away for the oval, in front of a wall that is dark on the left. */
const farAway: Portrait = {
  ...sensor,
  faceHeight: 0.2,
  faceY: 0.42,
  background: '<rect width="100%" height="100%" fill="#eee"/><rect width="15%" height="100%" fill="#234"/>',
};

/** A browser whose camera shows a portrait. */
async function before(portrait: Portrait, args: readonly string[] = []): Promise<Browser> {
  const film = await filmOf(await drawPortrait(portrait));
  films.push(film);
  return open([...film.args, ...args]);
}

/** Arguments that make a browser fail to load the models, the first so many times. */
async function withoutModels(times: number): Promise<readonly string[]> {
  let left = times;
  const gateway = await failingGateway((path) => path.endsWith('.tflite') && left-- > 0);
  gateways.push(gateway);
  return gateway.args;
}

async function open(args: readonly string[]): Promise<Browser> {
  const browser = await openBrowser(args);
  opened.push(browser);
  return browser;
}

/** Records every camera a page opens, and counts those that still run. */
async function watchCameras(context: BrowserContext): Promise<(page: Page) => Promise<number>> {
  await context.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const devices = MediaDevices.prototype;
    const given = devices.getUserMedia;
    devices.getUserMedia = async function getUserMedia(this: MediaDevices, wanted) {
      const stream = await given.call(this, wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(globalThis, { runningCameras: () => tracks.filter((it) => it.readyState === 'live').length });
  });
  return (page) => page.evaluate(() => (globalThis as never as { runningCameras(): number }).runningCameras());
}

test('needs seven taps on a phone from the first paint to the paid photo, with the automatic shutter', async () => {
  const browser = await before(heldWell);
  const { page, context, complaints } = await sitDown(browser, 'smallPhone', 'tr');
  const running = await watchCameras(context);
  let taps = 0;
  const tap = async (at: string) => {
    taps += 1;
    await page.locator(at).first().tap();
  };
  await page.goto(`${product.url}/greencard-photo?lng=tr`);
  await tap('button:has-text("Fotoğraf çek")');
  await page.getByRole('dialog', { name: 'Fotoğrafınızı çekin' }).waitFor();

  // Nothing is pressed: a picture that passes is taken, and measured once the guest agrees.
  await tap('button:has-text("Rıza veriyorum")');
  await page.getByRole('heading', { name: 'Uygunluk raporu' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await running(page)).toBe(0);

  await tap('.chip:has(input[value=adult_female])');
  await tap('input[type=email]');
  await page.keyboard.type('live-camera@example.com');
  await tap('label:has(input[name=self-check])');
  await tap('.pay-step button:has-text("₺79")');
  await page.locator('input[name=card]').waitFor();
  await tap('form button');
  await page.getByRole('heading', { name: 'Fotoğrafınız hazır', exact: true }).waitFor();
  expect(taps).toBe(7);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('link', { name: 'Fotoğrafı indir' })
      .or(page.getByRole('button', { name: 'Fotoğrafı indir' }))
      .first()
      .tap(),
  ]);
  const { format, width, height } = await sharp(readFileSync(await download.path())).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 600, height: 600 });
  expect(complaints).toEqual([]);
  await context.close();
});

test('takes the picture by hand at any time, shows it unmirrored, and offers to retake or use it', async () => {
  const browser = await before(farAway);
  const { page, context, complaints } = await sitDown(browser, 'smallPhone', 'en');
  const running = await watchCameras(context);
  await page.goto(`${product.url}/greencard-photo?lng=en`);
  const take = page.getByRole('button', { name: 'Take a photo', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Take your photo' });
  const shutter = page.getByRole('button', { name: 'Take it now' });

  // The models run in the page and find the fault.
  await take.tap();
  await dialog.getByText('Move a little closer').waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.locator('.camera__video--mirrored').count()).toBe(1);

  // The camera never runs while the page is hidden.
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await running(page)).toBe(0);
  await take.tap();
  await dialog.getByText('Move a little closer').waitFor();
  await seen(page, 'hidden');
  await expect(running(page)).resolves.toBe(0);
  await seen(page, 'visible');
  await dialog.getByText('Move a little closer').waitFor();

  await shutter.tap();
  const picture = dialog.getByRole('img', { name: 'The photo you took' });
  await picture.waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Use this photo');
  expect(await running(page)).toBe(0);
  // The picture stays when the camera stops.
  await seen(page, 'hidden');
  await seen(page, 'visible');
  expect(await picture.isVisible()).toBe(true);
  expect(await running(page)).toBe(0);
  await dialog.getByRole('button', { name: 'Retake' }).tap();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Take it now');
  await dialog.getByText('Move a little closer').waitFor();
  expect(await running(page)).toBe(1);
  await shutter.tap();
  await picture.waitFor();

  // The live view is mirrored, the picture is not: the dark wall is on the left.
  const [left, right] = await picture.evaluate(async (img: HTMLImageElement) => {
    await img.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
    context.drawImage(img, 0, 0);
    // Read once: the browser warns of a canvas that is read again and again.
    const { data } = context.getImageData(0, canvas.height / 4, canvas.width, 1);
    return [data[20 * 4]!, data[(canvas.width - 20) * 4]!] as const;
  });
  expect(left).toBeLessThan(100);
  expect(right).toBeGreaterThan(200);

  await dialog.getByRole('button', { name: 'Use this photo' }).tap();
  await agreeToMeasuring(page);
  await page.getByRole('heading', { name: 'Compliance report' }).waitFor();
  expect(await running(page)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Another tab covers the page, or the page comes back. */
async function seen(page: Page, state: DocumentVisibilityState): Promise<void> {
  await page.evaluate((visibilityState) => {
    Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test.each([
  [
    'permission refused',
    ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
    'access was denied',
  ],
  ['no camera', [], 'No camera was found'],
])('%s: shows a message, and a picture can be chosen instead', async (_, args, words) => {
  const { page, context, complaints } = await sitDown(await open(args), 'smallPhone', 'en');
  await page.goto(`${product.url}/greencard-photo?lng=en`);
  await page.getByRole('button', { name: 'Take a photo', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Take your photo' });
  await dialog.getByRole('alert').getByText(words).waitFor();
  expect(await findings(page)).toEqual([]);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Choose a photo' }).tap(),
  ]);
  expect(await chooser.element().getAttribute('capture')).toBeNull();
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('fetches a model again that failed to load once', async () => {
  const { page, context } = await sitDown(await before(farAway, await withoutModels(1)), 'desktop', 'en');
  const failed = page.waitForResponse((answer) => answer.url().endsWith('.tflite') && !answer.ok());
  await page.goto(`${product.url}/greencard-photo?lng=en`);
  await page.getByRole('button', { name: 'Take a photo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take your photo' });
  await failed;
  await dialog.getByText('Move a little closer').waitFor();
  await context.close();
});

test('gives no advice about the face without the models, and still takes the picture', async () => {
  const browser = await before(heldWell, await withoutModels(Number.POSITIVE_INFINITY));
  const { page, context } = await sitDown(browser, 'desktop', 'en');
  await page.goto(`${product.url}/greencard-photo?lng=en`);
  await page.getByRole('button', { name: 'Take a photo', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Take your photo' });
  await dialog.getByText('The automatic shutter is not available this time').waitFor();
  await dialog.getByRole('button', { name: 'Take it now' }).click();
  await dialog.getByRole('button', { name: 'Use this photo' }).click();
  await agreeToMeasuring(page);
  await page.getByRole('heading', { name: 'Compliance report' }).waitFor();
  await context.close();
});
