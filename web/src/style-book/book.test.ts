import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const src = join(import.meta.dirname, '..');
const read = (folder: string, ending: RegExp) =>
  readdirSync(join(src, folder))
    .filter((file) => ending.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(src, folder, file), 'utf8') }));

test('the style book shows every component of the kit', () => {
  const book = read('style-book', /\.tsx$/).map(({ text }) => text);
  const components = read('ui', /\.tsx$/).map(({ file }) => file);
  expect(components.length).toBeGreaterThan(35);
  expect(components.filter((file) => !book.some((text) => text.includes(`#web/ui/${file}'`)))).toEqual([]);
});

test('colours of the style sheets are named in one file', () => {
  const sheets = read('ui', /\.css$/).filter(({ file }) => file !== 'tokens.css');
  const named = sheets.filter(({ text }) => /^\s*--[\w-]+:\s*light-dark\(/m.test(text));
  expect(named.map(({ file }) => file)).toEqual([]);
});

test('a class has its own rules in one style sheet, because a page keeps those of the pages before it', () => {
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.css'));
  const places = Map.groupBy(
    sheets.flatMap((file) =>
      [...readFileSync(join(src, file), 'utf8').matchAll(/^(\.[\w-]+)(?=,$| \{$)/gm)].map(([, name]) => ({
        name,
        file,
      })),
    ),
    ({ name }) => name,
  );
  expect(places.size).toBeGreaterThan(300);
  const shared = [...places].filter(([, found]) => new Set(found.map(({ file }) => file)).size > 1);
  expect(shared.map(([name]) => name)).toEqual([]);
});
