import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { expiring } from './expiring.ts';
import { openObjectStore } from './object-store.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'expiring-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('deletes objects under the prefix of a rule at the midnight after its days, and no others', () => {
  let now = Date.parse('2026-11-21T10:00:00.000Z');
  const store = expiring(
    openObjectStore('bucket', folder, () => now),
    [{ prefix: 'drafts/', days: 1 }],
    () => now,
  );
  const put = (key: string) => store.put({ key, contentType: 'image/jpeg' }, Buffer.from('x'));
  put('drafts/one');
  put('kept/one');
  now = Date.parse('2026-11-22T23:59:59.999Z');
  expect(store.list('').map(({ key }) => key)).toEqual(['drafts/one', 'kept/one']);
  now = Date.parse('2026-11-23T00:00:00.000Z');
  expect(store.list('').map(({ key }) => key)).toEqual(['kept/one']);
  expect(store.find('drafts/one')).toBeUndefined();
  expect(store.find('kept/one')).toBeDefined();
  put('drafts/one');
  expect(store.find('drafts/one')).toBeDefined();
});
