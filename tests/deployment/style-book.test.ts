import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from '@jest/globals';
import { productAssembly } from '#tests/support/product.ts';

const site = fileURLToPath(new URL('../../web/dist/', import.meta.url));

/** A class on every page of the book. */
const mark = 'book__state';

beforeAll(async () => {
  await productAssembly();
});

test('no file of the deployed site contains the style book', () => {
  const names = readdirSync(site, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /\.(html|js|css)$/.test(name));
  expect(texts.length).toBeGreaterThan(300);
  expect(names.filter((name) => name.startsWith('_ui'))).toEqual([]);
  expect(texts.filter((name) => readFileSync(join(site, name), 'utf8').includes(mark))).toEqual([]);
});

test('the style book has the class that would identify it', () => {
  const state = fileURLToPath(new URL('../../web/src/style-book/state.tsx', import.meta.url));
  expect(readFileSync(state, 'utf8')).toContain(mark);
});
