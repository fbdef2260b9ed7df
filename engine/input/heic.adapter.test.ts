import { describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import {
  box,
  fullBox,
  gridItem,
  heicFile,
  opacityItem,
  pictureItem,
  sizeBox,
  u32,
} from '#tests/support/engine/heic/heic-file.ts';
import { decodeHeic } from './heic.adapter.ts';

const [widthPx, heightPx] = [96, 64];
const red = [180, 60, 50];
const blue = [60, 80, 150];

async function flat([r, g, b]: readonly number[]) {
  const background = { r: r!, g: g!, b: b! };
  const picture = sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } });
  return await pictureItem(await picture.png().toBuffer());
}

async function pixel(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, widthPx: width, channels } = await decodeHeic(file);
  return [...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels)];
}

function expectNear(colour: readonly number[], expected: readonly number[]): void {
  expect(colour).toHaveLength(expected.length);
  for (const [at, value] of expected.entries()) expect(Math.abs(colour[at]! - value)).toBeLessThanOrEqual(3);
}

describe('decodes the main picture', () => {
  test.each([
    ['the only one', async () => heicFile([await flat(red)])],
    ['the second', async () => heicFile([await flat(blue), await flat(red)], { primary: 2 })],
    [
      'the last of a burst',
      async () => heicFile([await flat(blue), await flat(blue), await flat(red)], { primary: 3 }),
    ],
    [
      'behind its thumbnail',
      async () => heicFile([{ ...(await flat(blue)), refersTo: { thmb: [2] } }, await flat(red)], { primary: 2 }),
    ],
    ['described at the end of the file', async () => heicFile([await flat(red)], { metaLast: true })],
    ['of a brand that names no codec', async () => heicFile([await flat(red)], { brands: ['mif1', 'mif1', 'miaf'] })],
    [
      'of a major brand that is not read',
      async () => heicFile([await flat(red)], { brands: ['heis', 'mif1', 'heic'] }),
    ],
  ])('%s', async (_, file) => {
    const bytes = await file();
    expect(await decodeHeic(bytes)).toMatchObject({ widthPx, heightPx, channels: 3 });
    expectNear(await pixel(bytes, 5, 5), red);
  });

  test('made of tiles', async () => {
    const tiles = [await flat(red), await flat(blue), gridItem([1, 2], 2 * widthPx, heightPx)];
    const file = heicFile(tiles, { primary: 3 });
    expect(await decodeHeic(file)).toMatchObject({ widthPx: 2 * widthPx, heightPx });
    expectNear(await pixel(file, widthPx - 3, 5), red);
    expectNear(await pixel(file, widthPx + 3, 5), blue);
  });
});

describe('transparency', () => {
  /** Clear at the top, half clear at the bottom. */
  const opacity = new Uint8Array(widthPx * heightPx)
    .fill(255)
    .fill(0, 0, widthPx * 16)
    .fill(128, widthPx * 48);

  test('is a fourth channel', async () => {
    const file = heicFile([await flat(red), opacityItem(1, opacity, widthPx)]);
    expect(await decodeHeic(file)).toMatchObject({ channels: 4 });
    expect((await pixel(file, 5, 5))[3]).toBe(0);
    expectNear(await pixel(file, 5, 30), [...red, 255]);
    expectNear(await pixel(file, 5, 60), [...red, 128]);
  });

  test('is that of the main picture alone', async () => {
    const file = heicFile([await flat(blue), opacityItem(1, opacity, widthPx), await flat(red)], { primary: 3 });
    expectNear(await pixel(file, 5, 5), red);
  });

  test('gives colours back that were stored multiplied by it', async () => {
    const picture = await flat([90, 30, 25]);
    const multiplied = { ...picture, refersTo: { prem: [2] } };
    const file = heicFile([multiplied, opacityItem(1, opacity, widthPx)]);
    expectNear(await pixel(file, 5, 60), [180, 60, 50, 128]);
  });
});

describe('rejects', () => {
  const av1 = async () => {
    const other = await flat(red);
    return { ...other, type: 'av01', properties: [sizeBox(widthPx, heightPx), fullBox('av1C', 0)] };
  };

  test.each([
    ['a codec that is not built in', async () => heicFile([await av1()]), 'unsupported_format'],
    [
      'brands that it does not know',
      async () => heicFile([await flat(red)], { brands: ['heis'] }),
      'unsupported_format',
    ],
    ['a container without a picture', async () => box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')), 'image_damaged'],
    ['a main picture that is not there', async () => heicFile([await flat(red)], { primary: 7 }), 'image_damaged'],
    ['a file that breaks off', async () => heicFile([await flat(red)]).subarray(0, -2000), 'image_damaged'],
    ['900 megapixels, before memory is allocated', async () => declaring(30_000, 30_000), 'too_many_pixels'],
    ['a column of 20,000 pixels', async () => declaring(600, 20_000), 'too_many_pixels'],
  ])('%s', async (_, file, code) => {
    await expect(decodeHeic(await file())).rejects.toMatchObject({ name: 'PhotoRejected', code });
  });

  async function declaring(width: number, height: number): Promise<Buffer> {
    const file = heicFile([await flat(red)]);
    Buffer.concat([u32(width), u32(height)]).copy(file, file.indexOf('ispe') + 8);
    return file;
  }
});

test('decodes the same file once, and a copy of it again', async () => {
  const file = heicFile([await flat(red)]);
  const pixels = await decodeHeic(file);
  expect(await decodeHeic(file)).toBe(pixels);
  expect(await decodeHeic(Buffer.from(file))).not.toBe(pixels);
});
