import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { asPromise, openStore, type Store, type WriteOperation } from './dynalite.ts';
import { type Journal, openJournal } from './journal.ts';

let store: Store;
let journal: Journal;
let now = 0;
const keepBytes = 1000;
beforeEach(async () => {
  store = openStore(undefined);
  await store.db.open();
  now = 1_000_000;
  journal = await openJournal(store.db, () => now, { keepMs: 1_000_000, keepBytes });
  await journal.keep('entries', ['pk']);
});
afterEach(() => asPromise<void>((done) => store.lifecycleManager.gracefulClose(done)));

/** Commits a row with its entry, like the buffer of writes. */
async function put(table: string, name: string): Promise<WriteOperation | undefined> {
  now += 1000;
  const operation = { type: 'put', key: `item-${table}~${name}`, value: { pk: { S: name } } } as const;
  const entry = await journal.entryOf([operation], (key) => asPromise((done) => store.db.get(key, done)));
  await asPromise<void>((done) => store.db.batch(entry ? [operation, entry] : [operation], done));
  return entry;
}

test('writes no entry for unlogged tables and for other keys', async () => {
  expect(await put('others', 'one')).toBeUndefined();
  const index: WriteOperation = { type: 'put', key: 'index-global~entries~x', value: {} };
  expect(await journal.entryOf([index], async () => undefined)).toBeUndefined();
  expect(await put('entries', 'one')).toBeDefined();
});

test('bounds its size, and the earliest moment moves with dropped entries', async () => {
  for (let nth = 0; nth < 50; nth += 1) await put('entries', `row ${nth}`);
  await journal.trim();
  let bytes = 0;
  let oldest = now;
  for await (const [, value] of store.db.iterator({ gte: 'journal~', lt: 'journal~~' })) {
    bytes += JSON.stringify(value).length;
    oldest = Math.min(oldest, (value as { at: number }).at);
  }
  expect(bytes).toBeLessThanOrEqual(keepBytes);
  expect(bytes).toBeGreaterThan(keepBytes / 2);
  expect(journal.rangeOf('entries')).toEqual({ earliestMs: oldest - 1000, latestMs: now });
});

test('keeps its order when the clock is set back', async () => {
  await put('entries', 'one');
  const latest = now;
  now -= 500_000;
  await put('entries', 'two');
  const after = [];
  for await (const { Key } of journal.changesAfter('entries', latest - 1)) after.push(Key['pk']?.['S']);
  expect(after).toEqual(['two', 'one']);
  expect(journal.rangeOf('entries')?.latestMs).toBe(latest);
});
