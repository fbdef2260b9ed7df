import { describe, expect, test } from '@jest/globals';
import type { DueRecord } from '#shared/due-record.ts';
import { dueRows } from './due-rows.ts';
import { wake, wakeAfterFailure, wakeShards } from './wake.ts';

const wakeAt = '2026-11-21T09:59:00.000Z';

/** An index with this many pages of two rows in each shard; it records which shards were read. */
function anIndex(pagesOfShard: Readonly<Record<string, number>>) {
  const asked: string[] = [];
  const read = async (wakeShard: string, cursor: string | null) => {
    asked.push(wakeShard);
    const page = Number(cursor ?? 0);
    const last = page + 1 >= (pagesOfShard[wakeShard] ?? 0);
    const data = [0, 1].map((row) => ({ id: `${wakeShard}/${page}/${row}`, wakeAt, wakeFailures: 2 }));
    return { data: wakeShard in pagesOfShard ? data : [], cursor: last ? null : String(page + 1) };
  };
  return { asked, read };
}

describe('the due rows of a lane', () => {
  test('are read from every shard, page after page, to the end', async () => {
    const { asked, read } = anIndex({ 'urgent-0': 3, 'urgent-2': 1 });
    const rows: DueRecord[] = [];
    for await (const due of dueRows('urgent', read)) rows.push(due);
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual({ id: 'urgent-0/0/0', wakeAt, lane: 'urgent', failures: 2 });
    expect(asked).toEqual(['urgent-0', 'urgent-1', 'urgent-2', 'urgent-3', 'urgent-0', 'urgent-0']);
  });

  test('of a quiet shard do not wait for a crowded one', async () => {
    const { read } = anIndex({ 'later-0': 1000, 'later-3': 1 });
    const first: DueRecord[] = [];
    for await (const due of dueRows('later', read)) {
      first.push(due);
      if (first.length === 4) break;
    }
    expect(first.map(({ id }) => id)).toContain('later-3/0/0');
  });

  test('are read only as far as the caller iterates', async () => {
    const { asked, read } = anIndex({ 'later-0': 1000 });
    for await (const _ of dueRows('later', read)) break;
    expect(asked).toHaveLength(4);
  });
});

describe('the clock of a record', () => {
  test('stays in a shard of its lane', () => {
    const shards = ['a', 'b', 'c', 'd', 'e'].map((id) => wake(id, wakeAt, 'urgent').wakeShard);
    expect(new Set(shards)).toEqual(new Set(wakeShards('urgent')));
  });

  test('counts failures until it is set for another reason', () => {
    const due: DueRecord = { id: 'a', wakeAt, lane: 'later', failures: 2 };
    expect(wakeAfterFailure(due, wakeAt)).toEqual({ ...wake('a', wakeAt, 'later'), wakeFailures: 3 });
    expect(wake('a', wakeAt, 'later').wakeFailures).toBe(0);
  });
});
