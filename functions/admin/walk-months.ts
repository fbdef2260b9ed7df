import { z } from 'zod';
import { ValidationFailed } from '#functions/platform/errors.ts';
import { type AdminLists, ListingPlace } from './admin-lists.ts';

/** The first month of the product, where a walk back ends. */
const firstMonth = '2026-01';

/** Where a list continues: the month, and the last shown row in it. */
const Cursor = z.tuple([z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/), ListingPlace.nullable()]);
type Cursor = z.infer<typeof Cursor>;

/** The newest rows, and where the list continues; the last page has no cursor. */
export interface Walked<Row> {
  readonly rows: readonly Row[];
  readonly cursor?: string | undefined;
}

/** Lists rows of one month (`2026-11`), newest first, after the given row. */
export type ListMonth<Row> = (
  month: string,
  limit: number,
  after: ListingPlace | undefined,
) => Promise<{ readonly rows: readonly Row[]; readonly next?: ListingPlace | undefined }>;

/**
 * The newest rows of a list that is stored by month, walking backwards.
 *
 * @throws ValidationFailed for a foreign cursor.
 */
export async function walkMonths<Row>(
  limit: number,
  cursor: string | undefined,
  deps: { list: ListMonth<Row>; now: Date },
): Promise<Walked<Row>> {
  const thisMonth = deps.now.toISOString().slice(0, 7);
  let [month, place]: Cursor = cursor === undefined ? [thisMonth, null] : parse(cursor, thisMonth);
  const rows: Row[] = [];
  while (month >= firstMonth) {
    const page = await deps.list(month, limit - rows.length, place ?? undefined);
    rows.push(...page.rows);
    if (page.next === undefined) [month, place] = [monthBefore(month), null];
    else place = page.next;
    if (rows.length >= limit) return { rows, cursor: month < firstMonth ? undefined : write([month, place]) };
  }
  return { rows };
}

/** The ids of a kind, as a list of months. */
export function idsOf(kind: 'member' | 'order' | 'event', { listIds }: Pick<AdminLists, 'listIds'>): ListMonth<string> {
  return async (month, limit, after) => {
    const { ids, next } = await listIds(kind, month, limit, after);
    return { rows: ids, next };
  };
}

function monthBefore(month: string): string {
  const start = new Date(`${month}-01T00:00:00.000Z`);
  return new Date(start.getTime() - 1).toISOString().slice(0, 7);
}

function write(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** A future month is empty, and walking back from it might never end. */
function parse(cursor: string, thisMonth: string): Cursor {
  try {
    const parsed = Cursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (parsed[0] <= thisMonth) return parsed;
  } catch {
    // A cursor that cannot be parsed is refused like a foreign one.
  }
  throw new ValidationFailed([{ pointer: '/cursor', code: 'invalid' }]);
}
