import { expect, test } from '@jest/globals';
import { ValidationFailed } from '#functions/platform/errors.ts';
import { walkMonths } from './walk-months.ts';

const months: Readonly<Record<string, readonly string[]>> = {
  '2026-11': ['f', 'e'],
  '2026-10': [],
  '2026-09': ['d', 'c', 'b'],
  '2026-01': ['a'],
};
const lists = {
  async listIds(_kind: string, month: string, limit: number, cursor?: string) {
    const all = months[month] ?? [];
    const from = Number(cursor ?? 0);
    const ids = all.slice(from, from + limit);
    return { ids, next: from + limit < all.length ? String(from + limit) : undefined };
  },
};
const walk = (limit: number, cursor?: string) =>
  walkMonths('member', limit, cursor, { lists, now: new Date('2026-11-21T00:00:00.000Z') });

test.each([1, 2, 3, 4, 6, 50])('pages of %i show everything once, newest first', async (limit) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await walk(limit, cursor);
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    seen.push(...page.ids);
    cursor = page.cursor;
  } while (cursor !== undefined);
  expect(seen).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
});

test('a cursor that is not ours is refused', async () => {
  await expect(walk(2, 'nonsense')).rejects.toThrow(ValidationFailed);
  await expect(walk(2, Buffer.from('["2026",1]').toString('base64url'))).rejects.toThrow(ValidationFailed);
});
