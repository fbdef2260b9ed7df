// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareFile } from './prepare-file.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const u16 = (value: number) => String.fromCharCode(value >> 8, value & 0xff);
const u32 = (value: number) => u16(value >>> 16) + u16(value & 0xffff);

/** Headers of pictures; behind them nothing is read here. */
const pngOf = (widthPx: number, heightPx: number, bits = 8) =>
  `\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR${u32(widthPx)}${u32(heightPx)}${String.fromCharCode(bits)}\x02\0\0\0`;
const jpegOf = (widthPx: number, heightPx: number) =>
  `\xff\xd8\xff\xe1\0\x06Exif\xff\xff\xc2\0\x0b\x08${u16(heightPx)}${u16(widthPx)}\x01\x01\x11\0`;
const webpOf = (widthPx: number, heightPx: number) => {
  const little = (value: number) => String.fromCharCode(value & 0xff, (value >> 8) & 0xff, value >> 16);
  return `RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0${little(widthPx - 1)}${little(heightPx - 1)}`;
};

const decoded = vi.fn<(blob: Blob) => Promise<{ width: number; height: number; close(): void }>>();

beforeEach(() => {
  decoded.mockResolvedValue({ width: 1200, height: 1600, close: () => {} });
  vi.stubGlobal('createImageBitmap', decoded);
});
afterEach(() => {
  vi.unstubAllGlobals();
  decoded.mockReset();
});

test.each([
  ['image:1641', ''],
  ['image:1641', 'application/octet-stream'],
  ['photo.jfif', ''],
  ['photo.heic', 'image/heic'],
])('sends a JPEG named %s of type "%s" as it is, as image/jpeg', async (name, type) => {
  const file = new File([bytes(jpegOf(1200, 1600))], name, { type });
  expect(await prepareFile(file)).toEqual({ blob: file, contentType: 'image/jpeg' });
});

test('sends a HEIC named .JPG as image/heic, without asking the browser to decode it', async () => {
  const file = new File([bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic')], 'IMG_0001.JPG', { type: 'image/jpeg' });
  expect(await prepareFile(file)).toEqual({ blob: file, contentType: 'image/heic' });
  expect(decoded).not.toHaveBeenCalled();
});

test.each([
  ['a text', 'hello'],
  ['an AVIF', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
])('refuses %s named .jpg as an unsupported type', async (_, content) => {
  const file = new File([bytes(content)], 'selfie.jpg', { type: 'image/jpeg' });
  await expect(prepareFile(file)).rejects.toMatchObject({ code: 'unsupported_file_type' });
});

test.each([
  ['a column', pngOf(1, 50_000_000), 'too_many_pixels'],
  ['a row', pngOf(50_000_000, 1), 'too_many_pixels'],
  ['50 megapixels of 16 bits', pngOf(7071, 7071, 16), 'too_many_pixels'],
  ['a JPEG of 108 megapixels', jpegOf(12_000, 9000), 'too_many_pixels'],
  ['a WebP of 64 megapixels', webpOf(8000, 8000), 'too_many_pixels'],
  ['a small PNG', pngOf(499, 800), 'image_too_small'],
])('refuses %s by its header, before the browser decodes it', async (_, content, code) => {
  await expect(prepareFile(new File([bytes(content)], 'selfie'))).rejects.toMatchObject({ code });
  expect(decoded).not.toHaveBeenCalled();
});

test('lets the browser decode a JPEG without its end marker, and sends it as it is', async () => {
  const file = new File([bytes(jpegOf(1200, 1600))], 'selfie.jpg');
  expect((await prepareFile(file)).blob).toBe(file);
  const tried = new Uint8Array(await decoded.mock.calls[0]![0].arrayBuffer());
  expect([...tried.slice(-2)]).toEqual([0xff, 0xd9]);
});
