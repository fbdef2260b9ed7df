import { expect, test } from '@jest/globals';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { AdminLists } from './admin-lists.ts';
import { idsOf, walkMonths } from './walk-months.ts';

const months: Readonly<Record<string, readonly string[]>> = {
  '2026-11': ['f', 'e'],
  '2026-10': [],
  '2026-09': ['d', 'c', 'b'],
  '2026-01': ['a'],
};
const at = '2026-01-01T00:00:00.000Z';
const lists: Pick<AdminLists, 'listIds'> = {
  async listIds(_kind, month, limit, after) {
    const all = months[month] ?? [];
    const from = after === undefined ? 0 : all.indexOf(after.id) + 1;
    const ids = all.slice(from, from + limit);
    return { ids, next: from + limit < all.length ? { at, id: ids.at(-1) ?? '' } : undefined };
  },
};
const walk = (limit: number, cursor?: string) =>
  walkMonths(limit, cursor, { list: idsOf('member', lists), now: new Date('2026-11-21T00:00:00.000Z') });

test.each([1, 2, 3, 4, 6, 50])('walkMonths shows everything once, newest first, in pages of %i', async (limit) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await walk(limit, cursor);
    expect(page.rows.length).toBeLessThanOrEqual(limit);
    seen.push(...page.rows);
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
});

const cursorOf = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['no JSON', 'nonsense'],
  ['another shape', cursorOf(['2026', 1])],
  ['an invalid month', cursorOf(['2026-99', null])],
  ['a future month', cursorOf(['2026-12', null])],
  ['a month at the end of time, which would take for ever to walk back from', cursorOf(['9999-12', null])],
  ['an invalid position', cursorOf(['2026-11', 'x'])],
  ['a position of another shape', cursorOf(['2026-11', { pk: 'listing#order#2026-11', sk: 'x' }])],
  ['a position without a time', cursorOf(['2026-11', { at: 'yesterday', id: 'f' }])],
])('walkMonths refuses a foreign cursor: %s', async (_, cursor) => {
  await expect(walk(2, cursor)).rejects.toThrow(ValidationFailed);
});

test('walkMonths ends the list for a cursor from before the product', async () => {
  expect(await walk(2, cursorOf(['2025-12', null]))).toEqual({ rows: [] });
});
