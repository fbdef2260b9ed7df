import { expect, test } from 'vitest';
import { mainRefusal } from './accepted-files.ts';
import { refusalOf } from './prepare-file.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (letter) => letter.charCodeAt(0));
const jpeg = bytes('\xff\xd8\xff\xe0');
const heic = bytes('\0\0\0\x18ftypheic\0\0\0\0mif1heic');

test.each([
  ['a JPEG', new File([jpeg], 'a.jpg', { type: 'image/jpeg' })],
  ['a JPEG without a type', new File([jpeg], 'image:1641', { type: '' })],
  ['a JPEG of an unknown type', new File([jpeg], 'image:1641', { type: 'application/octet-stream' })],
  ['a JPEG named .jfif', new File([jpeg], 'photo.jfif', { type: '' })],
  ['a JPEG named .txt', new File([jpeg], 'photo.txt', { type: 'text/plain' })],
  ['a PNG named .jpg', new File([bytes('\x89PNG\r\n\x1a\n')], 'a.jpg', { type: 'image/jpeg' })],
  ['a WebP', new File([bytes('RIFF\0\0\0\0WEBPVP8 ')], 'a.webp', { type: 'image/webp' })],
  ['a HEIC', new File([heic], 'IMG_0001.HEIC', { type: '' })],
  ['a HEIC named .JPG', new File([heic], 'IMG_0001.JPG', { type: 'image/jpeg' })],
  ['a JPEG of exactly 10 MB', new File([jpeg, new Uint8Array(10 * 1024 * 1024 - jpeg.length)], 'a.jpg')],
])('accepts %s by its bytes', async (_, file) => {
  expect(await refusalOf(file)).toBeUndefined();
});

test.each([
  ['a text named .jpg', new File(['hello'], 'a.jpg', { type: 'image/jpeg' }), 'file-invalid-type'],
  ['a GIF named .png', new File(['GIF89a'], 'a.png', { type: 'image/png' }), 'file-invalid-type'],
  ['a film', new File([bytes('\0\0\0\x10ftypisom\0\0\0\0')], 'a.heic', { type: 'image/heic' }), 'file-invalid-type'],
  ['one byte above 10 MB', new File([jpeg, new Uint8Array(10 * 1024 * 1024 - 3)], 'a.jpg'), 'file-too-large'],
  ['an empty file', new File([], 'a.jpg', { type: 'image/jpeg' }), 'file-too-small'],
])('refuses %s', async (_, file, refusal) => {
  expect(await refusalOf(file)).toBe(refusal);
});

test('too many files is reported before the faults of each file', () => {
  expect(mainRefusal(['file-too-large', 'too-many-files'])).toBe('too-many-files');
});

test('an unknown refusal reads as a wrong type', () => {
  expect(mainRefusal(['something-new'])).toBe('file-invalid-type');
});
