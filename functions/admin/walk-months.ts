import { z } from 'zod';
import { ValidationFailed } from '#functions/platform/errors.ts';
import type { AdminLists } from './admin-lists.ts';

/** Before this month there was no product, so a walk back ends here. */
const firstMonth = '2026-01';

/** Where a list goes on: the month, and the place in it. */
const Cursor = z.tuple([z.string().regex(/^\d{4}-\d{2}$/), z.string().nullable()]);

/**
 * The newest ids of a kind, month by month backwards.
 *
 * @throws ValidationFailed when the cursor is not one of ours.
 */
export async function walkMonths(
  kind: 'member' | 'order',
  limit: number,
  cursor: string | undefined,
  deps: { lists: Pick<AdminLists, 'listIds'>; now: Date },
): Promise<{ ids: string[]; cursor?: string | undefined }> {
  let [month, place] = cursor === undefined ? [deps.now.toISOString().slice(0, 7), null] : parse(cursor);
  const ids: string[] = [];
  while (month >= firstMonth) {
    const page = await deps.lists.listIds(kind, month, limit - ids.length, place ?? undefined);
    ids.push(...page.ids);
    if (page.next === undefined) [month, place] = [monthBefore(month), null];
    else place = page.next;
    if (ids.length >= limit) return { ids, cursor: month < firstMonth ? undefined : write([month, place]) };
  }
  return { ids };
}

function monthBefore(month: string): string {
  const start = new Date(`${month}-01T00:00:00.000Z`);
  return new Date(start.getTime() - 1).toISOString().slice(0, 7);
}

function write(cursor: z.infer<typeof Cursor>): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

function parse(cursor: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new ValidationFailed([{ pointer: '/cursor', code: 'invalid' }]);
  }
}
