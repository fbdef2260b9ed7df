import { describe, expect, test } from '@jest/globals';
import { type Language, offeredLanguages } from '#shared/languages.ts';
import { DocumentId } from '#shared/photo/document.ts';
import { photoName } from './photo-name.ts';

const nameOf = (language: Language, document?: DocumentId) =>
  photoName({ language, options: { category: 'adult_male', ...(document === undefined ? {} : { document }) } });

test('an order without a document is for the green card', () => {
  expect(nameOf('tr')).toBe('Green card fotoğrafı, 51\u00A0×\u00A051\u00A0mm');
});

test('a baby’s passport photo is named by its document and size', () => {
  const options = { category: 'baby', guardianConfirmed: true, document: 'uk' };
  expect(photoName({ language: 'en', options })).toBe('UK passport photo, 35\u00A0×\u00A045\u00A0mm');
});

test.each([
  ['ru', '51\u00A0×\u00A051\u00A0мм'],
  ['ar', '، 51\u00A0×\u00A051\u00A0مم'],
] as const)('the size in %s has the unit of the language', (language, size) => {
  expect(nameOf(language)).toContain(size);
});

describe.each(offeredLanguages)('document names in $name', ({ code }) => {
  test('are all different', () => {
    const all = DocumentId.options.map((document) => nameOf(code, document).split(',')[0]);
    expect(all.filter((name) => name?.trim() === '')).toEqual([]);
    expect(new Set(all).size).toBe(DocumentId.options.length);
  });
});
