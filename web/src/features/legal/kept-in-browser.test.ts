import { expect, test } from 'vitest';
import { offeredLanguages } from '#shared/languages.ts';
import { languageNames } from '#shared/site/written-pages.ts';

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*', '!../../**/testing/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
});
const legal = import.meta.glob<{ kvkk: { browser: { text: string } } }>('./*/pages/legal.json', {
  base: '../../../../shared/texts',
  eager: true,
  import: 'default',
});

/** The text describes the first two in plain words; the others are between tabs, and store nothing. */
const saidOtherwise = ['vesika.orders', 'vesika.theme', 'vesika-under-way', 'vesika.confirmed'];

/** Everything the pages store under a name of the product, and the language cookie. */
const kept = [
  ...new Set(Object.values(sources).flatMap((code) => code.match(/(?<=['`])vesika[.-][a-z]+(?:-[a-z]+)*/g) ?? [])),
  languageNames.cookie,
].filter((name) => !saidOtherwise.includes(name));

test.each(offeredLanguages.map(({ code }) => code))(
  'the privacy policy in %s names everything the browser stores',
  (code) => {
    expect(kept.length).toBeGreaterThan(8);
    const text = legal[`./${code}/pages/legal.json`]?.kvkk.browser.text ?? '';
    expect(kept.filter((name) => !text.includes(`(${name})`))).toEqual([]);
  },
);
