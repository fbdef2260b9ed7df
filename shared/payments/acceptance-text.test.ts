import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { brand } from '#shared/brand.ts';
import { type OfferedLanguage, offeredLanguages } from '#shared/languages.ts';
import { AcceptanceSubject, acceptanceVersions } from './acceptance.ts';
import { sellerOf } from './acceptance-seller.ts';
import { acceptanceText } from './acceptance-text.ts';

/**
 * The hash of every version's text in each language. A published text never changes: write a new version, and add its
 * lines here. A language that is added later joins the current versions.
 */
const published: Readonly<Record<string, Readonly<Record<OfferedLanguage, string>>>> = {
  '2026-11-22': {
    en: 'Iib6W_-rDMGgRA9mwc0K2Fu3xy3lRRnCU3A_GkcRpEU',
    tr: '4Uv3bAflYUzroehPPFUXubwjP_DtR6hqMlCcBId_1MM',
    es: 'vHSQgMmDg56Q8Jc0IPLXj5On0lR4QO-Lx5UdpB0N65c',
    fr: '-E7HL2ptR7hVEPK9DoRu3L0IRHRkp4QI8N63AwW54m8',
    de: 'DN9fYkdVAwmMAveIQzOG52XYsC2ZadJKYuKgBHuNhdo',
    it: 'ztIsF_JDoOD-Oax6hPuY7vKNlprpCqMAXlhXsr9nhzw',
    ru: 'sczl-FBxKOdE-88Ze4YUyibIOKDzgoHA4KPdo5nfvl4',
    ar: 'BoDaCufmtgDFnXC8gQNYRJuRfhUs-IpPDQlORkhcMV4',
    pt: 'AMmvD1JxVyAHYAIyOOw6fxOAXgA55QHIZ-4lW_34XMo',
    sw: 'cj6yYS4wFsyaVKljmvZseQu2c2fhJWFiLH78lLf2CLc',
  },
  '2026-11-28': {
    en: 'uBTM14KvDEgOPUGeqi05X_iiAZEXorfrNMf00jB9_jQ',
    tr: '6CY0j6eAVKpUpWxIDoS0xva8G2fRWIsjUTNpwTwryqE',
    es: '6UsFhWMS4VE4m9gNDIFJhXFDu2HqHtLG5ehcry0fiPM',
    fr: '28JMGOqyYZGvJ8NyJMOR4DQWsye51m_e2tKii2pfLhQ',
    de: '4WemdyT6xNOCvWW7Maj6sB3P8S1VgCaWmrE0xeq2MDE',
    it: 'ztIsF_JDoOD-Oax6hPuY7vKNlprpCqMAXlhXsr9nhzw',
    ru: 'nxPcEbYQbUziSsKY8tDxcAc_54jgmSERHos1kU1zfM4',
    ar: 'BoDaCufmtgDFnXC8gQNYRJuRfhUs-IpPDQlORkhcMV4',
    pt: 'AMmvD1JxVyAHYAIyOOw6fxOAXgA55QHIZ-4lW_34XMo',
    sw: 'fq-_2hrYW2gIy8YnKVHenumGJA7i9vw-VOmfoZoddCU',
  },
};

function wordsOf(version: string, language: OfferedLanguage): string {
  const texts = AcceptanceSubject.options.map((subject) => acceptanceText(subject, version, language, 'SELLER'));
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

test.each(
  Object.entries(published).flatMap(([version, hashes]) =>
    offeredLanguages.map(({ code }) => [version, code, hashes[code]] as const),
  ),
)('the text of version %s in %s is the published one', (version, language, hash) => {
  expect(wordsOf(version, language)).toBe(hash);
});

test.each(AcceptanceSubject.options)('the current version of %s is published', (subject) => {
  expect(Object.keys(published)).toContain(acceptanceVersions[subject]);
});

describe.each(offeredLanguages)('the texts in $name', ({ code }) => {
  test.each(AcceptanceSubject.options)('%s has a title and non-empty paragraphs', (subject) => {
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

test("the texts contain the seller's details that the operator configured", () => {
  expect(sellerOf('Shop', 'a@b.c', {})).toBe('Shop, a@b.c');
  expect(sellerOf('Shop', 'a@b.c', { address: 'Street 1', tax: 'Office 2' })).toBe('Shop, Street 1, Office 2, a@b.c');
});

test('an unknown version throws', () => {
  expect(() => acceptanceText('distanceSales', '2020-01-01', 'en')).toThrow('2020-01-01');
});
