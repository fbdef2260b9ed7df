import type { ProviderMovement } from '#functions/payments/payment-provider.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { shopDayAfter, shopDayOf } from '#shared/shop-day.ts';
import { type CompareDayDeps, compareDay, periodOf } from './compare-day.ts';
import { type Found, keyOf } from './difference.ts';

/** How long after its end a day is looked at: iyzico's report of it can be hours late. */
const lagHours = 6;
/** More days than this are made up for by the next runs. */
const mostDays = 14;

export type ReconcileDeps = Omit<CompareDayDeps, 'listTheirs'>;

/** What a run came to. */
export interface Reconciled {
  /** Days that had not been held against the provider's list before. */
  readonly days: readonly string[];
  readonly found: number;
  readonly closed: number;
}

/**
 * Holds every day that is over and was not looked at against the provider's list, and once a day those with open
 * differences again. A difference is kept and rings once; one that is gone is closed. What was looked at is noted last, so
 * that a run that dies, or finds the provider silent, is made up for by the next one.
 *
 * @throws BooksDiffer at the end when anything is new, and whatever the provider threw: both ring the alarm
 */
export async function reconcileDays(deps: ReconcileDeps): Promise<Reconciled> {
  const { reconciliations, provider, clock } = deps;
  const at = clock().toISOString();
  const days = await daysToDo(deps);
  if (days.length === 0) return { days, found: 0, closed: 0 };

  const open = await reconciliations.listOpen();
  const looked = new Set([...open.map(({ day }) => day), ...days]);
  const listTheirs = theirDays(deps);
  const found: Found[] = [];
  for (const day of looked) found.push(...(await compareDay(day, { ...deps, listTheirs })));

  const news: Found[] = [];
  for (const each of found) if (await reconciliations.note(each, at)) news.push(each);
  const still = new Set(found.map(keyOf));
  const gone = open.filter(({ key }) => !still.has(key));
  for (const difference of gone) await reconciliations.close(difference, at);
  const last = days.at(-1);
  if (last !== undefined) await reconciliations.noteDay(provider.id, last);

  for (const each of news) logger.error('the provider and we differ', { ...each });
  if (news.length > 0) throw new BooksDiffer(news);
  return { days, found: found.length, closed: gone.length };
}

async function daysToDo({ reconciliations, provider, clock }: ReconcileDeps): Promise<string[]> {
  const lastOver = shopDayAfter(shopDayOf(hoursAfter(clock(), -lagHours)), -1);
  const lastDone = (await reconciliations.findLastDay(provider.id)) ?? shopDayAfter(lastOver, -1);
  const days: string[] = [];
  for (let day = shopDayAfter(lastDone, 1); day <= lastOver && days.length < mostDays; day = shopDayAfter(day, 1)) {
    days.push(day);
  }
  return days;
}

/** The provider's lists of days, each asked for once. */
function theirDays({ provider }: ReconcileDeps): CompareDayDeps['listTheirs'] {
  const lists = new Map<string, Promise<readonly ProviderMovement[]>>();
  return (day) => {
    const list = lists.get(day) ?? provider.list(periodOf(day));
    lists.set(day, list);
    return list;
  };
}

/** What the provider's list and ours differ in, and did not before. */
class BooksDiffer extends Error {
  override readonly name = 'BooksDiffer';

  constructor(news: readonly Found[]) {
    super(`${news.length} new: ${news.slice(0, 10).map(keyOf).join(', ')}`);
  }
}
