import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openObjectStore } from './object-store.ts';

const folder = mkdtempSync(join(tmpdir(), 'published-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () => openObjectStore('bucket', join(folder, 'bucket'), () => 1000);

function aFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}
const published = (key: string, path: string) => ({ key, contentType: 'text/plain', headers: {}, path });

test('published files are objects like any other, also after a restart', async () => {
  const path = aFile('one.txt', 'one');
  open().publish('site', [published('a/one.txt', path)]);
  const store = open();
  const object = store.find('a/one.txt');
  expect(object).toMatchObject({ size: 3, modifiedMs: 1000, etag: 'f97c5d29941bfb1b2fdab0874906ab82' });
  expect(object && String(await store.read(object))).toBe('one');
  expect(store.list('a/').map(({ key }) => key)).toEqual(['a/one.txt']);
});

test('publishing again replaces the same keys, and everything else stays', async () => {
  const store = open();
  store.put({ key: 'a/two.txt', contentType: 'text/plain' }, Buffer.from('by hand'));
  store.publish('site', [published('a/two.txt', aFile('two.txt', 'two'))]);
  const two = store.find('a/two.txt');
  expect(two && String(await store.read(two))).toBe('two');
  expect(store.list('').map(({ key }) => key)).toEqual(['a/one.txt', 'a/two.txt']);
});

test('an object put over a published file is read, and deleting it does not restore the file', async () => {
  const store = open();
  store.put({ key: 'a/one.txt', contentType: 'text/plain' }, Buffer.from('mine'));
  const one = store.find('a/one.txt');
  expect(one && String(await store.read(one))).toBe('mine');
  expect(store.list('').map(({ key }) => key)).toEqual(['a/one.txt', 'a/two.txt']);
  store.delete('a/one.txt');
  expect(store.find('a/one.txt')).toBeUndefined();
  expect(open().find('a/one.txt')).toBeUndefined();
});

test('a deleted file is no object any more', () => {
  rmSync(join(folder, 'two.txt'));
  expect(open().list('')).toEqual([]);
});
