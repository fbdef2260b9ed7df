import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { offeredLanguages } from '#shared/languages.ts';
import { charactersOf } from './fonts-plugin.ts';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');

/** The characters of the faces of `fonts.css`: of the subset files, or of the whole font. */
function facesOf(made: boolean): Set<string> {
  const faces = read('../src/ui/fonts.css').split('@font-face').slice(1);
  const ranges = faces
    .filter((face) => face.includes('.few.woff2') === made)
    .map((face) => /unicode-range:([^;]+);/.exec(face)?.[1] ?? '');
  return new Set(ranges.filter((range) => range !== '').flatMap((range) => [...charactersOf(range)]));
}

test('a unicode-range lists single characters, and the first and last of a range', () => {
  expect(charactersOf('U+0041-0043, U+011F')).toBe('ABCğ');
});

const texts = '../../shared/texts';

test('every character of the site’s own texts is in the subset fonts that every page loads', () => {
  const pages = offeredLanguages.flatMap(({ code: language }) =>
    readdirSync(join(import.meta.dirname, texts, language, 'pages')).map((name) =>
      read(texts, language, 'pages', name),
    ),
  );
  const names = offeredLanguages.map(({ code }) => read(texts, code, 'document-names.ts'));
  const [few, whole] = [facesOf(true), facesOf(false)];
  const shown = new Set([...pages, ...names].join('').replace(/\s/g, ''));
  expect(few.size).toBeGreaterThan(100);
  // A character that Inter lacks is drawn by the fallback anyway.
  expect([...shown].filter((character) => whole.has(character) && !few.has(character))).toEqual([]);
});
