import { describe, expect, test } from '@jest/globals';
import { Language, languageOf, languages, localeOf, offeredLanguages, writtenLanguage } from './languages.ts';

const offered: readonly Language[] = offeredLanguages.map(({ code }) => code);

test('the ten documented languages are known, and the offered ones are in their order', () => {
  expect(Language.options).toEqual(['en', 'tr', 'es', 'fr', 'de', 'it', 'ru', 'ar', 'pt', 'sw']);
  expect(offered).toEqual(Language.options.filter((code) => offered.includes(code)));
  expect(offered.slice(0, 2)).toEqual(['en', 'tr']);
});

test.each(Object.values(languages))(
  '$name has its own name, and Intl knows it',
  ({ code, name, locale, direction }) => {
    const itself = new Intl.DisplayNames(code, { type: 'language' }).of(code);
    expect(itself?.toLowerCase()).toBe(name.toLowerCase());
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
    expect(new Intl.Locale(locale).language).toBe(code);
    expect(direction).toBe(code === 'ar' ? 'rtl' : 'ltr');
  },
);

test('figures and dates are printed in the variety of the texts', () => {
  const day = new Date('2026-11-28T00:00:00Z');
  const printed = (tag: string) => [
    new Intl.DateTimeFormat(localeOf(tag), { dateStyle: 'long', timeZone: 'UTC' }).format(day),
    new Intl.NumberFormat(localeOf(tag)).format(12_000.76),
  ];
  expect(printed('en')).toEqual(['28 November 2026', '12,000.76']);
  expect(printed('pt')).toEqual(['28 de novembro de 2026', '12\u00A0000,76']);
  expect(printed('es')).toEqual(['28 de noviembre de 2026', '12.000,76']);
  expect(localeOf('xx')).toBe('xx');
});

describe('the stored language', () => {
  test.each([
    ['nothing', undefined, 'tr'],
    ['a language', 'fr', 'fr'],
    ['a tag of a browser', 'tr-TR', 'tr'],
    ['a tag of the user pool', 'EN_us', 'en'],
    ['an unknown language', 'xx', 'en'],
    ['no language', '', 'en'],
    ['the name of a property', 'constructor', 'en'],
  ])('is derived from a page that sends %s', (_, tag, kept) => {
    expect(languageOf(tag)).toBe(kept);
  });
});

describe('the language of a text', () => {
  test.each([
    ['is the chosen one', 'tr', 'tr'],
    ['is Turkish when none was chosen', undefined, 'tr'],
    ['is English when the chosen one is unknown', 'xx', 'en'],
  ])('%s', (_, tag, written) => {
    expect(writtenLanguage(tag).code).toBe(written);
  });

  test('is the chosen one where it is offered, and English elsewhere', () => {
    for (const code of Language.options) {
      expect(writtenLanguage(code).code).toBe(offered.includes(code) ? code : 'en');
    }
  });
});
