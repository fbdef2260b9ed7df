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
