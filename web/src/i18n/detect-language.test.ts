import { expect, test } from 'vitest';
import { detectLanguage, type LanguageSources } from './detect-language.ts';

const stored = (value: string | null) => ({ getItem: () => value });

function sources(some: Partial<LanguageSources> = {}): LanguageSources {
  const nothing = {
    search: '',
    path: undefined,
    cookie: '',
    local: stored(null),
    session: stored(null),
    navigator: [],
    htmlLang: 'tr',
  };
  return { ...nothing, ...some };
}

test('a first visit is in Turkish, whatever the browser prefers', () => {
  expect(detectLanguage(sources({ navigator: ['en-GB', 'en'] })).language.code).toBe('tr');
});

test('a first visit offers the language of the browser', () => {
  expect(detectLanguage(sources({ navigator: ['xx', 'en-GB'] })).browserWants?.code).toBe('en');
});

test('nothing is offered to a browser that speaks Turkish', () => {
  expect(detectLanguage(sources({ navigator: ['tr-TR'] })).browserWants).toBeUndefined();
});

test.each([
  ['query string', { search: '?lng=en', cookie: 'i18nextLng=tr', local: stored('tr') }],
  ['cookie', { cookie: 'other=1; i18nextLng=en', local: stored('tr'), session: stored('tr') }],
  ['local storage', { local: stored('en'), session: stored('tr') }],
  ['session storage', { session: stored('en') }],
])('the %s outranks everything after it', (_, some) => {
  const detected = detectLanguage(sources(some));
  expect(detected.language.code).toBe('en');
  expect(detected.chosen).toBe(true);
});

test('a chosen language that is not offered falls back to English', () => {
  expect(detectLanguage(sources({ local: stored('xx') })).language.code).toBe('en');
});

test('the language an address begins with counts as chosen, after the query and before what is kept', () => {
  const kept = { path: 'de', cookie: 'i18nextLng=en', local: stored('en') };
  expect(detectLanguage(sources(kept))).toMatchObject({ language: { code: 'de' }, chosen: true });
  expect(detectLanguage(sources({ ...kept, search: '?lng=fr' })).language.code).toBe('fr');
});
