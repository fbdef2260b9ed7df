import { beforeAll, describe, expect, test } from '@jest/globals';
import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { drawPortrait } from '#tests/support/engine/portrait.ts';
import { isIntactJpeg } from './is-intact-jpeg.ts';
import { openPicture } from './picture.ts';

let portrait: Sharp;

beforeAll(async () => {
  portrait = sharp(await drawPortrait({ widthPx: 600, heightPx: 750, background: 'foliage' }));
});

/** Where the codes of a JPEG begin. */
function scanStart(jpeg: Buffer): number {
  const at = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  return at + 2 + jpeg.readUInt16BE(at + 2);
}

/** Some bits flipped, evenly over the codes. */
function flipped(jpeg: Buffer, count: number, seed: number): Buffer {
  const broken = Buffer.from(jpeg);
  const start = scanStart(jpeg);
  for (let index = 0; index < count; index += 1) {
    const at = start + Math.floor(((index + 0.5 + seed / 50) / (count + 1)) * (jpeg.length - start - 2));
    broken[at]! ^= 1 << ((seed + index) % 8);
  }
  return broken;
}

describe('an intact JPEG is accepted', () => {
  test.each<[string, JpegOptions]>([
    ['halved colours', { quality: 90 }],
    ['full colours', { quality: 90, chromaSubsampling: '4:4:4' }],
    ['standard code tables', { optimiseCoding: false }],
    ['very small', { quality: 5 }],
    ['progressive, which is not followed', { progressive: true }],
  ])('%s', async (_, options) => {
    expect(isIntactJpeg(await portrait.clone().jpeg(options).toBuffer())).toBe(true);
  });

  test('grey', async () => {
    expect(isIntactJpeg(await portrait.clone().greyscale().jpeg().toBuffer())).toBe(true);
  });
});

test('detects most of 40 pictures with eight flipped bits', async () => {
  const jpeg = await portrait.clone().jpeg({ quality: 90 }).toBuffer();
  const broken = Array.from({ length: 40 }, (_, seed) => flipped(jpeg, 8, seed));
  expect(broken.filter((bytes) => !isIntactJpeg(bytes)).length).toBeGreaterThan(28);
});

test('detects a truncated file, and does not judge a text file', async () => {
  const jpeg = await portrait.clone().jpeg().toBuffer();
  expect(isIntactJpeg(jpeg.subarray(0, jpeg.length / 2))).toBe(false);
  expect(isIntactJpeg(Buffer.from('hello'))).toBe(true);
  expect(isIntactJpeg(new Uint8Array())).toBe(true);
});

test('rejects a picture that the decoder only warns about', async () => {
  const jpeg = await portrait.clone().jpeg({ quality: 90 }).toBuffer();
  const seen = new Set<string>();
  for (let seed = 0; seed < 12; seed += 1) {
    const picture = await openPicture(flipped(jpeg, 64, seed));
    await picture.decode(picture.widthPx, picture.heightPx).catch((error: { code: string }) => seen.add(error.code));
  }
  expect([...seen]).toEqual(['image_damaged']);
});
