import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { limits } from '#shared/limits.ts';
import { exifItem, heicFile, opacityItem, pictureItem } from '#tests/support/engine/heic/heic-file.ts';
import { drawManyScans } from '#tests/support/engine/many-scans.ts';
import { blackPng, pngHeader } from '#tests/support/engine/png-chunks.ts';
import { openPicture } from './picture.ts';

/** Red left half, blue right half. */
function halves(width = 800, height = 600) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="50%" height="100%" fill="#b43c32"/><rect x="50%" width="50%" height="100%" fill="#3c5096"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

async function pixel(bytes: Uint8Array, x: number, y: number): Promise<number[]> {
  const picture = await openPicture(bytes);
  const { data, widthPx } = await picture.decode(picture.widthPx, picture.heightPx);
  const at = (Math.floor(y * picture.heightPx) * widthPx + Math.floor(x * widthPx)) * 3;
  return Array.from(data.subarray(at, at + 3));
}

/** A PNG whose header declares a size, with hardly any pixels behind it. */
function headed(widthPx: number, heightPx: number, bitDepth: number): Buffer {
  const png = blackPng(widthPx, heightPx, 1000);
  const header = pngHeader(widthPx, heightPx, bitDepth);
  header.copy(png, 8);
  return png;
}

function expectNear(colour: readonly number[], expected: readonly number[], tolerance: number): void {
  for (const [channel, value] of expected.entries()) {
    expect(Math.abs(colour[channel]! - value)).toBeLessThanOrEqual(tolerance);
  }
}

const dullRed = [180, 60, 50];
const dullBlue = [60, 80, 150];

describe('a file is rejected with its code', () => {
  test.each([
    ['text', async () => Buffer.from('hello'), 'not_an_image'],
    ['a GIF, whatever it is called', async () => halves().gif().toBuffer(), 'unsupported_format'],
    ['499 pixels on the shorter side', async () => halves(900, 499).jpeg().toBuffer(), 'image_too_small'],
    [
      'more than 10 MB',
      async () => Buffer.concat([await halves().jpeg().toBuffer(), Buffer.alloc(limits.uploadMaxBytes)]),
      'file_too_large',
    ],
    [
      'more than 50 megapixels',
      async () => halves(10_000, 5_001).png({ compressionLevel: 9, palette: true }).toBuffer(),
      'too_many_pixels',
    ],
    ['a column of 50 million pixels', async () => blackPng(1, 50_000_000, 1000), 'too_many_pixels'],
    ['a row of 20,000 pixels', async () => blackPng(20_000, 600, 1000), 'too_many_pixels'],
    ['50 megapixels of 16 bits', async () => headed(7071, 7071, 16), 'too_many_pixels'],
    ['a JPEG of 43 scans', async () => drawManyScans(800, 600, 3), 'image_damaged'],
    ['a truncated header', async () => (await halves().jpeg().toBuffer()).subarray(0, 30), 'image_damaged'],
    [
      'a HEIC header without a picture',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'image_damaged',
    ],
  ])('%s', async (_, file, code) => {
    await expect(openPicture(await file())).rejects.toMatchObject({ name: 'PhotoRejected', code });
  });

  test('a picture that is too small for the service is not decoded when any size may be shown', async () => {
    await expect(openPicture(blackPng(1, 50_000_000, 1000), 1)).rejects.toMatchObject({ code: 'too_many_pixels' });
  });

  test('rejects a truncated picture when it is decoded', async () => {
    const whole = await halves(1600, 1200).jpeg({ quality: 100 }).toBuffer();
    const picture = await openPicture(whole.subarray(0, whole.length / 2));
    await expect(picture.decode(400, 300)).rejects.toMatchObject({ code: 'image_damaged' });
  });
});

describe('the day a picture was taken', () => {
  const exif = { IFD0: { DateTime: '2026:10:02 10:11:12' }, IFD2: { DateTimeOriginal: '2019:05:06 07:08:09' } };
  const tiff = async () => (await sharp(await halves().withExif(exif).jpeg().toBuffer()).metadata()).exif!.subarray(6);

  test.each([
    ['JPEG', async () => halves().withExif(exif).jpeg().toBuffer()],
    ['PNG', async () => halves().withExif(exif).png().toBuffer()],
    ['WebP', async () => halves().withExif(exif).webp().toBuffer()],
    ['HEIC', async () => heicFile([await pictureItem(await evenPng()), exifItem(1, await tiff())])],
  ])('is read from a %s', async (_, file) => {
    expect((await openPicture(await file())).takenOn).toBe('2019-05-06');
  });

  test('is unknown without EXIF data', async () => {
    expect((await openPicture(await halves().jpeg().toBuffer())).takenOn).toBeUndefined();
  });

  test('stays when the picture is turned', async () => {
    const picture = await openPicture(await halves().withExif(exif).jpeg().toBuffer());
    expect(picture.turn(90).takenOn).toBe('2019-05-06');
  });
});

/** Sides of a multiple of 32, as the test encoder of HEIC needs. */
const evenPng = async () => await halves(640, 512).png().toBuffer();

test('blends the transparency of a HEIC over white, and reports its opacity', async () => {
  const opacity = new Uint8Array(640 * 512).fill(255).fill(0, 0, 640 * 256);
  const picture = await openPicture(heicFile([await pictureItem(await evenPng()), opacityItem(1, opacity, 640)]));
  const { data } = await picture.decode(640, 512);
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  expectNear([...data.subarray(-3)], dullBlue, 5);
  const shown = await picture.decodeOpacity(640, 512, { left: 0, top: 0, widthPx: 640, heightPx: 512 });
  expect([shown?.data[0], shown?.data.at(-1)]).toEqual([0, 255]);
});

describe('decodes every kind of picture to upright sRGB', () => {
  test.each([
    ['JPEG', () => halves().jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
    ['PNG', () => halves().png()],
    ['PNG with 16 bits per channel', () => halves().toColourspace('rgb16').png()],
    ['WebP', () => halves().webp({ lossless: true })],
    ['CMYK JPEG', () => halves().toColourspace('cmyk').jpeg({ quality: 100 })],
    ['Display P3 JPEG', () => halves().withIccProfile('p3').jpeg({ quality: 100, chromaSubsampling: '4:4:4' })],
  ])('%s', async (name, encode) => {
    const bytes = await encode().toBuffer();
    // CMYK reproduces these colours only roughly.
    const tolerance = name.startsWith('CMYK') ? 30 : 5;
    expectNear(await pixel(bytes, 0.25, 0.5), dullRed, tolerance);
    expectNear(await pixel(bytes, 0.75, 0.5), dullBlue, tolerance);
  });

  test('gives grey pictures three equal channels', async () => {
    const [red, green, blue] = await pixel(await halves().greyscale().png().toBuffer(), 0.25, 0.5);
    expect([green, blue]).toEqual([red, red]);
  });

  test('blends transparency over white', async () => {
    const clear = sharp({
      create: { width: 600, height: 600, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0 } },
    });
    expect(await pixel(await clear.png().toBuffer(), 0.5, 0.5)).toEqual([255, 255, 255]);
  });

  /** Where the red half must be after turning, as a position in the upright picture. */
  test.each([
    [1, 0.25, 0.5],
    [2, 0.75, 0.5],
    [3, 0.75, 0.5],
    [4, 0.25, 0.5],
    [5, 0.5, 0.25],
    [6, 0.5, 0.25],
    [7, 0.5, 0.75],
    [8, 0.5, 0.75],
  ])('EXIF orientation %i', async (orientation, x, y) => {
    const bytes = await halves().withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer();
    const picture = await openPicture(bytes);
    expect(picture.orientation).toBe(orientation);
    expect([picture.widthPx, picture.heightPx]).toEqual(orientation < 5 ? [800, 600] : [600, 800]);
    expectNear(await pixel(bytes, x, y), dullRed, 6);
    expectNear(await pixel(bytes, 1 - x, 1 - y), dullBlue, 6);
  });
});

test('decodes a region to the same pixels as in the whole picture', async () => {
  const picture = await openPicture(await halves().png().toBuffer());
  const whole = await picture.decode(400, 300);
  const part = await picture.decode(400, 300, { left: 190, top: 10, widthPx: 20, heightPx: 2 });
  const start = (10 * 400 + 190) * 3;
  expect(Array.from(part.data.subarray(0, 60))).toEqual(Array.from(whole.data.subarray(start, start + 60)));
});

test('accepts a picture too small for a photo in a study', async () => {
  const small = await sharp({ create: { width: 480, height: 715, channels: 3, background: '#808080' } })
    .png()
    .toBuffer();
  await expect(openPicture(small)).rejects.toMatchObject({ code: 'image_too_small' });
  expect(await openPicture(small, 400)).toMatchObject({ widthPx: 480, heightPx: 715 });
});

test.each([90, 180, 270] as const)('rotates a picture by %i degrees like an editor', async (degrees) => {
  const bytes = await halves(800, 640).withMetadata({ orientation: 6 }).png().toBuffer();
  const turned = (await openPicture(bytes)).turn(degrees);
  const upright = await sharp(bytes).autoOrient().raw().toBuffer({ resolveWithObject: true });
  const { data, info } = await sharp(upright.data, { raw: upright.info })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(turned).toMatchObject({ turnedByDegrees: degrees, widthPx: info.width, heightPx: info.height });
  expect(Buffer.from((await turned.decode(info.width, info.height)).data).equals(data)).toBe(true);
  const part = await turned.decode(info.width, info.height, { left: 100, top: 200, widthPx: 3, heightPx: 1 });
  const at = (200 * info.width + 100) * 3;
  expect([...part.data]).toEqual([...data.subarray(at, at + 9)]);
  expect(turned.turn(270).turnedByDegrees).toBe((degrees + 270) % 360);
});
