import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { offeredLanguages } from '#shared/languages.ts';
import { AcceptanceSubject, acceptanceVersions } from './acceptance.ts';
import { acceptanceText, sellerOf } from './acceptance-text.ts';

/**
 * What the words of every version come to. A version that was published is never changed: write the words anew under
 * another version, and add its line here.
 */
const published: Readonly<Record<string, string>> = {
  '2026-11-22': 'c7OI05R5OCpL1QQodd4qtvNPh4YMaVAbdMiXrKuJVT4',
};

function wordsOf(version: string): string {
  const texts = offeredLanguages.map(({ code }) =>
    AcceptanceSubject.options.map((subject) => acceptanceText(subject, version, code, 'SELLER')),
  );
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

test.each(Object.entries(published))('the words of version %s are those that were accepted', (version, hash) => {
  expect(wordsOf(version)).toBe(hash);
});

test.each(AcceptanceSubject.options)('the version of %s that holds now is published', (subject) => {
  expect(Object.keys(published)).toContain(acceptanceVersions[subject]);
});

describe.each(offeredLanguages)('in $name', ({ code }) => {
  test.each(AcceptanceSubject.options)('%s has a title, and paragraphs that say something', (subject) => {
    const { title, paragraphs } = acceptanceText(subject, acceptanceVersions[subject], code);
    for (const text of [title, ...paragraphs]) expect(text.trim().length).toBeGreaterThan(10);
  });

  test('contract and information name the seller', () => {
    for (const subject of ['distanceSales', 'preInformation'] as const) {
      const { paragraphs } = acceptanceText(subject, acceptanceVersions[subject], code);
      expect(paragraphs.join(' ')).toContain(`${brand.company}, ${brand.supportEmail}`);
    }
  });
});

test('of the seller is said what the operator has written down', () => {
  expect(sellerOf('Shop', 'a@b.c', {})).toBe('Shop, a@b.c');
  expect(sellerOf('Shop', 'a@b.c', { address: 'Street 1', tax: 'Office 2' })).toBe('Shop, Street 1, Office 2, a@b.c');
});

test('words that never were are not made up', () => {
  expect(() => acceptanceText('distanceSales', '2020-01-01', 'en')).toThrow('2020-01-01');
});
