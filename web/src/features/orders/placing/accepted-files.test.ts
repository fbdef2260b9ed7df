import { expect, test } from 'vitest';
import { contentTypeOf, mainRefusal, refusalOf } from './accepted-files.ts';

test.each([
  ['selfie.JPG', 'image/jpg', 'image/jpeg'],
  ['selfie.jpeg', 'image/jpeg', 'image/jpeg'],
  ['selfie.png', 'image/png', 'image/png'],
  ['IMG_0001.HEIC', '', 'image/heic'],
  ['notes.txt', 'text/plain', undefined],
])('the file %s of type "%s" is sent as %s', (name, type, expected) => {
  expect(contentTypeOf({ name, type })).toBe(expected);
});

test.each([
  ['a JPEG', { name: 'a.jpg', type: 'image/jpeg', size: 5 }, undefined],
  ['a JPEG of exactly 10 MB', { name: 'a.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 }, undefined],
  ['one byte more', { name: 'a.jpg', type: 'image/jpeg', size: 10 * 1024 * 1024 + 1 }, 'file-too-large'],
  ['an empty file', { name: 'a.jpg', type: 'image/jpeg', size: 0 }, 'file-too-small'],
  ['a film', { name: 'a.mp4', type: 'video/mp4', size: 5 }, 'file-invalid-type'],
])('a camera file is validated like a dropped one: %s', (_, file, refusal) => {
  expect(refusalOf(file)).toBe(refusal);
});

test('too many files is reported before the faults of each file', () => {
  expect(mainRefusal(['file-too-large', 'too-many-files'])).toBe('too-many-files');
});

test('an unknown refusal reads as a wrong type', () => {
  expect(mainRefusal(['something-new'])).toBe('file-invalid-type');
});
