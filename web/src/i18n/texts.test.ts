import { describe, expect, test } from 'vitest';
import { defaultLanguage, languages, offeredLanguages } from '#shared/languages.ts';
import indexHtml from '../../index.html?raw';

const texts = import.meta.glob<Record<string, unknown>>(['./*/pages/*.json', '!./*/pages/documents.json'], {
  base: '../../../shared/texts',
  eager: true,
  import: 'default',
});
const modules = import.meta.glob<Record<string, unknown>>('./*/{accepted,documents}.ts', {
  eager: true,
  import: 'default',
});
/** By language and name: `./tr/orders.json`. */
const files = {
  ...modules,
  ...Object.fromEntries(Object.entries(texts).map(([path, text]) => [path.replace('/pages/', '/'), text])),
};
const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
/** A text for a child in the picture is chosen by its context, in the place of the one without. */
const contextSuffix = /_minor$/;
/** Paragraphs are shown together. */
const listPlace = /\.\d+$/;
const pluralSuffix = /_(zero|one|two|few|many|other)$/;

/** Every text of a file by its dotted key. */
function flatten(value: unknown, prefix = ''): readonly [string, string][] {
  if (typeof value === 'string') return [[prefix, value]];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    flatten(inner, prefix === '' ? key : `${prefix}.${key}`),
  );
}

function textsOf(language: string): Map<string, string> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`./${language}/`));
  return new Map(
    own.flatMap(([path, content]) => {
      const namespace = /([\w-]+)\.(?:json|ts)$/.exec(path)?.[1];
      return flatten(content).map(([key, text]) => [`${namespace}:${key}`, text] as const);
    }),
  );
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
/** Not the number itself. */
const isNoNumber = (name: string | undefined) => name !== 'count' && name !== 'formatted';
const singular = (key: string) => key.replace(pluralSuffix, '');
const english = textsOf('en');

test.each(offeredLanguages)('sizes in $name have the sign × and never a letter', ({ code }) => {
  const lettered = [...textsOf(code)].filter(([, text]) => /[\d}]\s?x\s?[\d{]/i.test(text));
  expect(lettered).toEqual([]);
});

/** The plural forms that stand for a single number, as the Arabic one and two do: they may say it in words. */
function formsOfOneNumber(code: string): string[] {
  const rules = new Intl.PluralRules(code);
  const forms = Array.from({ length: 1000 }, (_, number) => rules.select(number));
  return [...new Set(forms)].filter((form) => forms.indexOf(form) === forms.lastIndexOf(form));
}

describe.each(offeredLanguages.map(({ code }) => code))('texts in %s', (code) => {
  const texts = textsOf(code);

  test('have exactly the keys of the English ones', () => {
    const keys = (all: Map<string, string>) => [...new Set([...all.keys()].map(singular))].sort();
    expect(keys(texts)).toEqual(keys(english));
  });

  test('are never empty', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  test('have the same placeholders as the English ones', () => {
    const other = (key: string) => english.get(key) ?? english.get(`${singular(key)}_other`) ?? '';
    const inWords = formsOfOneNumber(code);
    const different = [...texts].filter(([key, text]) => {
      const wanted = placeholders(other(key));
      const spoken = inWords.some((form) => key.endsWith(`_${form}`)) ? wanted.filter(isNoNumber) : wanted;
      return ![wanted, spoken].some((names) => `${names}` === `${placeholders(text)}`);
    });
    expect(different).toEqual([]);
  });

  test('have every plural form of the language', () => {
    const forms = new Intl.PluralRules(code).resolvedOptions().pluralCategories;
    const plurals = new Set([...texts.keys()].filter((key) => pluralSuffix.test(key)).map(singular));
    const missing = [...plurals].flatMap((key) => forms.map((form) => `${key}_${form}`).filter((it) => !texts.has(it)));
    expect(missing).toEqual([]);
  });
});

test('every text is shown somewhere', () => {
  const code = Object.values(sources).join('\n');
  const literals = new Set([...code.matchAll(/'(?:\w+:)?([\w.-]+)'/g)].map(([, text]) => text as string));
  const patterns = [...code.matchAll(/`(?:\w+:)?([\w.${}-]+)`/g)]
    .map(([, text]) => text as string)
    .filter((text) => text.includes('.') || text.includes('${'))
    .map((text) => new RegExp(`^${text.replaceAll('.', '\\.').replaceAll(/\$\{[^}]+\}/g, '[\\w-]+')}$`));
  // `t(code)` shows a problem by its bare code, and the codes are a type the compiler checks.
  const keys = [...english.keys()].map(singular).filter((key) => !key.startsWith('problems:'));
  const unused = keys
    .map((key) =>
      key
        .slice(key.indexOf(':') + 1)
        .replace(contextSuffix, '')
        .replace(listPlace, ''),
    )
    .filter((key) => !literals.has(key) && !patterns.some((pattern) => pattern.test(key)));
  expect(unused).toEqual([]);
});

test('before a language is chosen the document is in the one that is kept by default', () => {
  expect(indexHtml).toMatch(
    new RegExp(`^<!doctype html>\\s*<html lang="${defaultLanguage}" dir="${languages[defaultLanguage].direction}"`),
  );
});

test.each(offeredLanguages.map(({ code }) => code))('no text in %s types a time that is a constant', (code) => {
  const typed = [...textsOf(code)].filter(([, text]) => /\d-\d (minutes|dakika)|\b7 (days|gün)/.test(text));
  expect(typed).toEqual([]);
});
