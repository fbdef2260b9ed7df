import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { analysePicture } from '#engine/analysis/analyse-picture.ts';
import { type EngineModels, loadModels } from '#engine/inference/engine-models.ts';
import { checkOrigin } from '#engine/report/check-origin.ts';
import type { CheckId, Mark } from '#shared/photo/report.ts';
import { enlarge, enlargements } from '#tests/support/engine/falsify/falsify-enlarged.ts';
import { encodePicture } from '#tests/support/engine/falsify/raster-of.ts';
import { drawPortrait } from '#tests/support/engine/portrait.ts';

/** The drawn portrait has 153 pixels between the eyes. */
const interEyePx = 153;
const size = { width: 1200, height: 1500 };
let models: EngineModels;
let portrait: Buffer;

beforeAll(async () => {
  models = await loadModels();
  portrait = await drawPortrait();
});

async function marksOf(picture: Uint8Array): Promise<Partial<Record<CheckId, Mark>>> {
  const choices = { document: 'dv', background: 'white', infant: false } as const;
  const checks = checkOrigin(await analysePicture(picture, choices, models), false);
  return Object.fromEntries(checks.map(({ id, mark }) => [id, mark]));
}

/** Changes every channel value of the portrait; `next` is a repeatable series of numbers from 0 to 1. */
async function repaint(change: (value: number, x: number, y: number, next: () => number) => number): Promise<Buffer> {
  const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true });
  let state = 7;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 0.5) / 2 ** 32;
  };
  const pixels = Uint8ClampedArray.from(data, (value, at) => {
    const pixel = (at - (at % 3)) / 3;
    return Math.round(change(value, pixel % info.width, Math.floor(pixel / info.width), next));
  });
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png()
    .toBuffer();
}

const resized = (image: Sharp, width: number, height: number) =>
  image.resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();

test('passes every rule of origin for an unedited portrait', async () => {
  expect(Object.values(await marksOf(portrait))).toEqual(['pass', 'pass', 'pass', 'pass', 'pass', 'pass']);
});

test('passes a JPEG of quality 60', async () => {
  const jpeg = await sharp(portrait).jpeg({ quality: 60 }).toBuffer();
  expect(Object.values(await marksOf(jpeg))).toEqual(['pass', 'pass', 'pass', 'pass', 'pass', 'pass']);
});

describe('an edited picture fails its rule', () => {
  test('noise of 30 levels', async () => {
    const noisy = await repaint(
      (value, _x, _y, next) => value + 30 * Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next()),
    );
    expect((await marksOf(noisy)).noise).toBe('fail');
  });

  test('JPEG of quality 10, by the tables of the file', async () => {
    const jpeg = await sharp(portrait).jpeg({ quality: 10 }).toBuffer();
    expect((await marksOf(jpeg)).compression).toBe('fail');
  });

  test('JPEG of quality 10 that was cropped and saved again, by its blocks', async () => {
    const jpeg = await sharp(portrait).jpeg({ quality: 10 }).toBuffer();
    const again = await sharp(jpeg).extract({ left: 3, top: 5, width: 1190, height: 1490 }).png().toBuffer();
    expect((await marksOf(again)).compression).toBe('fail');
  });

  test.each([20, 28, 35])('%i pixels between the eyes, enlarged', async (px) => {
    const scale = px / interEyePx;
    const small = await resized(sharp(portrait), Math.round(size.width * scale), Math.round(size.height * scale));
    expect((await marksOf(await resized(sharp(small), size.width, size.height))).trueResolution).toBe('fail');
  });

  test.each(enlargements.filter(({ kernel }) => kernel !== 'linear'))(
    '$fromPx pixels between the eyes, enlarged, sharpened, with grain of $grain',
    async (by) => {
      const { data, info } = await sharp(portrait).raw().toBuffer({ resolveWithObject: true });
      const raster = { data, widthPx: info.width, heightPx: info.height };
      const picture = await encodePicture(await enlarge(raster, interEyePx, by), 90);
      expect((await marksOf(picture)).trueResolution).toBe('fail');
    },
  );

  test.each([0.8, 1.2])('a width of %f', async (factor) => {
    const stretched = await resized(sharp(portrait), Math.round(size.width * factor), size.height);
    expect((await marksOf(stretched)).proportions).toBe('fail');
  });

  test("a screen's pixels", async () => {
    const screen = await repaint((value, x, y) => value * (0.8 + 0.2 * Math.sin(1.46 * x) * Math.sin(1.46 * y)));
    expect((await marksOf(screen)).recapture).toBe('fail');
  });

  test('a photo of a print with a white border on a table', async () => {
    const print = await sharp(portrait)
      .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#f8f8f4' })
      .png()
      .toBuffer();
    const table = await sharp(print)
      .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#6b4a2f' })
      .png()
      .toBuffer();
    expect((await marksOf(table)).recapture).toBe('fail');
  });

  test('a drawing of six flat colours a channel', async () => {
    const flat = await repaint((value) => Math.round(value / 51) * 51);
    expect((await marksOf(flat)).photographed).toBe('fail');
  });
});
