import { expect, test } from 'vitest';
import { contentTypeOf, mainRefusal } from './accepted-files.ts';

test.each([
  ['selfie.JPG', 'image/jpg', 'image/jpeg'],
  ['selfie.jpeg', 'image/jpeg', 'image/jpeg'],
  ['selfie.png', 'image/png', 'image/png'],
  ['IMG_0001.HEIC', '', 'image/heic'],
  ['notes.txt', 'text/plain', undefined],
])('the file %s of type "%s" is sent as %s', (name, type, expected) => {
  expect(contentTypeOf({ name, type })).toBe(expected);
});

test('too many files is said before what is wrong with each of them', () => {
  expect(mainRefusal(['file-too-large', 'too-many-files'])).toBe('too-many-files');
});

test('a reason we do not know reads as a wrong type', () => {
  expect(mainRefusal(['something-new'])).toBe('file-invalid-type');
});
