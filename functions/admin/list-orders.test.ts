import { expect, test } from '@jest/globals';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { newOrderId } from '#functions/platform/new-id.ts';
import type { AdminLists } from './admin-lists.ts';
import { listOrders } from './list-orders.ts';

const at = '2026-11-20T00:00:00.000Z';
const clock = () => new Date('2026-11-22T00:00:00.000Z');

/** A list of one month in which only some orders still exist, and the number of reads. */
function aList(length: number, isThere: (index: number) => boolean) {
  const ids = Array.from({ length }, () => newOrderId(clock()));
  const there = new Set(ids.filter((_, index) => isThere(index)));
  const asked = { pages: 0, orders: 0 };
  const lists: AdminLists = {
    count: async () => 0,
    findMember: async () => undefined,
    async listIds(_kind, month, limit, after) {
      if (month !== '2026-11') return { ids: [] };
      asked.pages += 1;
      const from = after === undefined ? 0 : ids.indexOf(after.id as (typeof ids)[number]) + 1;
      const page = ids.slice(from, from + limit);
      return { ids: page, next: from + limit < length ? { at, id: page.at(-1) ?? '' } : undefined };
    },
    async findOrder(id) {
      asked.orders += 1;
      return there.has(id) ? ({ id, createdAt: at, options: {} } as unknown as StoredOrder) : undefined;
    },
  };
  return { ids, there, asked, deps: { lists, clock } };
}

test('listOrders reads at most a thousand rows of missing orders per call, and continues after them', async () => {
  const { there, asked, deps } = aList(6000, (index) => index >= 5990);
  const seen: string[] = [];
  let cursor: string | undefined;
  let calls = 0;
  do {
    const before = { ...asked };
    const page = await listOrders(cursor, deps);
    expect(asked.pages - before.pages).toBeLessThanOrEqual(10);
    expect(asked.orders - before.orders).toBeLessThanOrEqual(1000);
    seen.push(...page.orders.map(({ id }) => id));
    cursor = page.cursor;
    calls += 1;
  } while (cursor !== undefined);
  expect(seen).toEqual([...there]);
  expect(calls).toBeGreaterThan(1);
});

test('listOrders shows every order once, a hundred per page at most', async () => {
  const { there, deps } = aList(450, (index) => index % 3 === 0);
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listOrders(cursor, deps);
    expect(page.orders.length).toBeLessThanOrEqual(100);
    seen.push(...page.orders.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(seen).toEqual([...there]);
});
