import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { OfferedLanguage } from '#shared/languages.ts';

const folder = join(import.meta.dirname, '../../shared/texts');
/** Shorter words are often the same in two languages, or part of a name. */
const leastLetters = 4;

/** Every text of a language, by `file:dotted.key`. */
const textsOf = new Map(OfferedLanguage.options.map((language) => [language, readTexts(language)]));

/** The text of the site under `file:dotted.key`, up to the first placeholder. */
export function wordsUnder(key: string, language: OfferedLanguage): string {
  const text = textsOf.get(language)?.get(key)?.split('{{')[0];
  if (text === undefined || text === '') throw new Error(`there are no words under ${key} in ${language}`);
  return text.trim();
}

/** The text of the site under `file:dotted.key`, with its values filled in. */
export function textUnder(
  key: string,
  language: OfferedLanguage,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = textsOf.get(language)?.get(key);
  if (text === undefined) throw new Error(`there is no text under ${key} in ${language}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key} wants a ${name}`);
    return value;
  });
}

/** The whole name of an element, in any language of the page. */
export function inAnyLanguage(key: string): RegExp {
  const names = OfferedLanguage.options.map((language) => wordsUnder(key, language).replaceAll(/[.?()]/g, '\\$&'));
  return new RegExp(`^(${names.join('|')})$`);
}

/**
 * English that is read, or announced by a screen reader, on a page in another language: texts of the site that have
 * other words in that language. Parts marked as another language are left out, and so is a page that is English as
 * documented.
 */
export async function untranslated(page: Page): Promise<readonly string[]> {
  const language = OfferedLanguage.parse(await page.evaluate(() => document.documentElement.lang));
  if (language === 'en') return [];
  const own = textsOf.get(language) ?? new Map<string, string>();
  const translations = new Set([...own.values()].map(normalise));
  const shown = (await linesOf(page)).map(normalise).filter((line) => line.length >= leastLetters);
  return [...new Set(shown)].filter((line) => english.has(line) && !translations.has(line));
}

const normalise = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const english = new Set([...(textsOf.get('en')?.values() ?? [])].map(normalise));

async function linesOf(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const { lang } = document.documentElement;
    const speaksSo = (element: Element) => (element.closest('[lang]')?.getAttribute('lang') ?? lang) === lang;
    const lines: string[] = [document.title];
    for (const element of document.body.querySelectorAll('*')) {
      if (!speaksSo(element) || element.matches('script, style, template')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      for (const name of ['alt', 'aria-label', 'placeholder', 'title']) lines.push(element.getAttribute(name) ?? '');
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) lines.push(node.textContent ?? '');
    }
    return lines;
  });
}

function readTexts(language: OfferedLanguage): ReadonlyMap<string, string> {
  const files = readdirSync(join(folder, language, 'pages')).filter((name) => name.endsWith('.json'));
  return new Map(
    files.flatMap((name) =>
      flatten(JSON.parse(readFileSync(join(folder, language, 'pages', name), 'utf8')), name.slice(0, -5)),
    ),
  );
}

/** Dotted keys below the name of the file: `placing:drop.choose`. */
function flatten(value: unknown, file: string, key = ''): readonly [string, string][] {
  if (typeof value === 'string') return [[`${file}:${key}`, value]];
  return Object.entries(value as object).flatMap(([name, inner]) =>
    flatten(inner, file, key === '' ? name : `${key}.${name}`),
  );
}
