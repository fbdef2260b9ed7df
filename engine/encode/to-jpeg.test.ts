import { describe, expect, test } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import { heicFile, opacityItem, pictureItem } from '#tests/support/engine/heic/heic-file.ts';
import { blackPng } from '#tests/support/engine/png-chunks.ts';
import { toJpeg } from './to-jpeg.ts';

/** Dull red above, transparent below. */
function halves(width: number, height: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="50%" fill="#b43c32"/></svg>`;
  return sharp(Buffer.from(svg));
}

async function read(jpeg: Uint8Array | undefined) {
  if (jpeg === undefined) throw new Error('no JPEG was made');
  const { format, width, height, exif, orientation, hasAlpha } = await sharp(jpeg).metadata();
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
    return Array.from(data.subarray(start, start + 3));
  };
  return { facts: { format, width, height, exif, orientation, hasAlpha }, at };
}

function expectNear(colour: readonly number[], expected: readonly number[]): void {
  for (const [channel, value] of expected.entries()) expect(Math.abs(colour[channel]! - value)).toBeLessThanOrEqual(3);
}

describe('converts to a JPEG', () => {
  test.each([
    ['PNG', () => halves(800, 600).png()],
    ['WebP', () => halves(800, 600).webp({ lossless: true })],
  ])('%s, as large as it is, transparency over white', async (_, picture) => {
    const { facts, at } = await read(await toJpeg(await picture().toBuffer()));
    expect(facts).toEqual({ format: 'jpeg', width: 800, height: 600, hasAlpha: false });
    expectNear(at(0.5, 0.25), [180, 60, 50]);
    expectNear(at(0.5, 0.75), [255, 255, 255]);
  });

  test('HEIC, transparency over white', async () => {
    const red = await halves(640, 512).flatten({ background: '#b43c32' }).png().toBuffer();
    const opacity = new Uint8Array(640 * 512).fill(255).fill(0, 640 * 256);
    const { facts, at } = await read(await toJpeg(heicFile([await pictureItem(red), opacityItem(1, opacity, 640)])));
    expect(facts).toEqual({ format: 'jpeg', width: 640, height: 512, hasAlpha: false });
    expectNear(at(0.5, 0.25), [180, 60, 50]);
    expectNear(at(0.5, 0.75), [255, 255, 255]);
  });

  test('HEIC, not longer than 2,400 pixels', async () => {
    const wide = await halves(2560, 640).flatten({ background: '#b43c32' }).png().toBuffer();
    const { facts } = await read(await toJpeg(heicFile([await pictureItem(wide)])));
    expect(facts).toEqual({ format: 'jpeg', width: 2400, height: 600, hasAlpha: false });
  });

  test('upright, without orientation metadata', async () => {
    const turned = halves(800, 600)
      .withExif({ IFD0: { Artist: 'anyone' } })
      .withMetadata({ orientation: 6 });
    const { facts, at } = await read(await toJpeg(await turned.png().toBuffer()));
    expect(facts).toEqual({ format: 'jpeg', width: 600, height: 800, hasAlpha: false });
    // What was at the top is on the right.
    expectNear(at(0.75, 0.5), [180, 60, 50]);
  });

  test('a picture too small for a document, and one that is a line', async () => {
    expect((await read(await toJpeg(await halves(20, 10).png().toBuffer()))).facts).toMatchObject({ width: 20 });
    const line = await read(await toJpeg(await halves(9000, 1).png().toBuffer()));
    expect(line.facts).toMatchObject({ width: 2400, height: 1 });
  });
});

test('leaves a JPEG unchanged', async () => {
  expect(await toJpeg(await halves(800, 600).flatten().jpeg().toBuffer())).toBeUndefined();
});

test.each([
  ['a file that is no picture', Buffer.from('hello'), 'not_an_image'],
  ['an unsupported format', Buffer.from('GIF89a'), 'unsupported_format'],
])('%s is refused', async (_, bytes, code) => {
  await expect(toJpeg(bytes)).rejects.toMatchObject({ name: 'PhotoRejected', code });
});

test.each([
  ['a column', 1, 50_000_000],
  ['a row', 50_000_000, 1],
])('refuses %s of 50 million pixels before it is decoded', async (_, width, height) => {
  await expect(toJpeg(blackPng(width, height, 1000))).rejects.toMatchObject({ code: 'too_many_pixels' });
});
