import type { Clock } from '#functions/platform/clock.ts';
import type { AdminDay } from '#shared/admin/days-contract.ts';
import { shopDayOf } from '#shared/shop-day.ts';
import type { ListingPlace } from './admin-lists.ts';
import type { Ledgers, ListedKind } from './ledgers.ts';
import { walkMonths } from './walk-months.ts';

const dayCount = 30;
const dayMs = 24 * 3600 * 1000;
const rowsPerQuery = 1000;

/** The metrics of a day, and the lists that they are counted in. */
const lists = { members: 'member', orders: 'order', payments: 'payment', refunds: 'refund' } as const satisfies Record<
  Exclude<keyof AdminDay, 'day'>,
  ListedKind
>;
type Figure = keyof typeof lists;

/** The metrics of each of the last thirty days, oldest first: every row of the lists counts on its day. */
export async function listDays({ ledgers, clock }: { ledgers: Ledgers; clock: Clock }): Promise<{ days: AdminDay[] }> {
  const now = clock();
  const days = Array.from({ length: dayCount }, (_, index) =>
    shopDayOf(new Date(now.getTime() - (dayCount - 1 - index) * dayMs).toISOString()),
  );
  const [first = ''] = days;
  const counted = await Promise.all(
    (Object.keys(lists) as Figure[]).map(async (figure) => {
      const counts = new Map<string, number>();
      for await (const day of daysSince(lists[figure], first, { ledgers, now })) {
        counts.set(day, (counts.get(day) ?? 0) + 1);
      }
      return [figure, counts] as const;
    }),
  );
  const figures = Object.fromEntries(counted) as Record<Figure, Map<string, number>>;
  const count = (figure: Figure, day: string) => figures[figure].get(day) ?? 0;
  return {
    days: days.map((day) => ({
      day,
      members: count('members', day),
      orders: count('orders', day),
      payments: count('payments', day),
      refunds: count('refunds', day),
    })),
  };
}

/** The day of every row of a list, newest first, down to the first day. */
async function* daysSince(kind: ListedKind, first: string, { ledgers, now }: { ledgers: Ledgers; now: Date }) {
  const list = (month: string, limit: number, after: ListingPlace | undefined) =>
    ledgers.listPlaces(kind, month, limit, after);
  let cursor: string | undefined;
  do {
    const page = await walkMonths(rowsPerQuery, cursor, { list, now });
    for (const { at } of page.rows) {
      const day = shopDayOf(at);
      if (day < first) return;
      yield day;
    }
    cursor = page.cursor;
  } while (cursor !== undefined);
}
