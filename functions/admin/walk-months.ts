import { z } from 'zod';
import { ValidationFailed } from '#functions/platform/errors.ts';
import { type AdminLists, ListingPlace } from './admin-lists.ts';

/** Before this month there was no product, so a walk back ends here. */
const firstMonth = '2026-01';

/** Where a list goes on: the month, and the last row of it that was shown. */
const Cursor = z.tuple([z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), ListingPlace.nullable()]);
type Cursor = z.infer<typeof Cursor>;

/** The newest ids of a kind, and where the list goes on; without a cursor it has come to its end. */
export interface Walked {
  readonly ids: readonly string[];
  readonly cursor?: string | undefined;
}

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
): Promise<Walked> {
  const thisMonth = deps.now.toISOString().slice(0, 7);
  let [month, place]: Cursor = cursor === undefined ? [thisMonth, null] : parse(cursor, thisMonth);
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

function write(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** A month that has not come has nothing to show, and walking back from it would never end. */
function parse(cursor: string, thisMonth: string): Cursor {
  try {
    const parsed = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (parsed[0] <= thisMonth) return parsed;
  } catch {
    // What cannot be read is refused like what can be and is not ours.
  }
  throw new ValidationFailed([{ pointer: '/cursor', code: 'invalid' }]);
}
