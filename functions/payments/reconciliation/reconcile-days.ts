import type { ProviderMovement, UnknownLine } from '#functions/payments/payment-provider.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { shopDayAfter, shopDayOf } from '#shared/shop-day.ts';
import { type CompareDayDeps, compareDay, compareRefunds, periodOf } from './compare-day.ts';
import { type Difference, type Found, keyOf } from './difference.ts';

/** How long after its end a day is compared: iyzico's report can be hours late. */
const lagHours = 6;
/** The next runs catch up on more days than this. */
const mostDays = 14;

/** How long after a day its refunds are checked once more: a bank may refuse one days after it was sent. */
const refundsAgainDays = 14;
/** How many days with open differences a run compares again, newest first; older ones wait for their turn. */
const mostDaysAgain = 30;

export type ReconcileDeps = Omit<CompareDayDeps, 'listTheirs'>;

/** The result of a run. */
export interface Reconciled {
  /** Days that were compared for the first time. */
  readonly days: readonly string[];
  readonly found: number;
  readonly closed: number;
}

/**
 * Compares every day that is over with the provider's list, and once a day those with open differences again. Refunds
 * are checked once more after two weeks. A difference is stored and alerts once; one that is gone is closed. Each day
 * is recorded before the next, so a run that crashes, or finds the provider down, keeps its results, and the next run
 * continues.
 *
 * @throws BooksDiffer at the end when anything is new, and any error of the provider: both set off the alarm
 */
export async function reconcileDays(deps: ReconcileDeps): Promise<Reconciled> {
  const { reconciliations, provider, clock } = deps;
  const at = clock().toISOString();
  const days = await daysToDo(deps);
  if (days.length === 0) return { days, found: 0, closed: 0 };

  const parts = { ...deps, listTheirs: theirDays(deps) };
  const open = (await reconciliations.listOpen()).filter((difference) => difference.provider === provider.id);
  const found: Found[] = [];
  const news: Found[] = [];
  const keep = async (differences: readonly Found[]) => {
    for (const each of differences) {
      found.push(each);
      if (!(await reconciliations.note(provider.id, each, at))) continue;
      news.push(each);
      logger.error('the provider and we differ', { ...each });
    }
  };
  for (const day of days) {
    await keep(await compareDay(day, parts));
    await keep(await compareRefunds(shopDayAfter(day, -refundsAgainDays), new Set(), parts));
    await reconciliations.noteDay(provider.id, day);
  }

  const openDays = [...new Set(open.map(({ day }) => day))].sort().reverse();
  const again = new Set([...days, ...openDays.filter((day) => !days.includes(day)).slice(0, mostDaysAgain)]);
  const silent: unknown[] = [];
  for (const day of again) {
    if (days.includes(day)) continue;
    try {
      await keep(await compareDay(day, parts));
    } catch (error) {
      // The next attempt is tomorrow; the open differences of that day stay open.
      logger.error('a day could not be looked at again', { day, error: error as Error });
      silent.push(error);
      again.delete(day);
    }
  }
  const gone = open.filter((difference) => again.has(difference.day) && isGone(difference, found));
  for (const difference of gone) await reconciliations.close(difference, at);

  if (news.length > 0) throw new BooksDiffer(news);
  if (silent.length > 0) throw silent[0];
  return { days, found: found.length, closed: gone.length };
}

/** Whether a difference is gone, according to a comparison that could see it. */
function isGone({ key, paymentId, providerPaymentId }: Difference, found: readonly Found[]): boolean {
  return !found.some(
    (each) =>
      keyOf(each) === key ||
      (each.kind === 'unreadable' &&
        ((paymentId !== undefined && each.paymentId === paymentId) ||
          (providerPaymentId !== undefined && each.providerPaymentId === providerPaymentId))),
  );
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

/** The provider's lists of days, each fetched once. */
function theirDays({ provider }: ReconcileDeps): CompareDayDeps['listTheirs'] {
  const lists = new Map<string, Promise<readonly (ProviderMovement | UnknownLine)[]>>();
  return (day) => {
    const list = lists.get(day) ?? provider.list(periodOf(day));
    lists.set(day, list);
    return list;
  };
}

/** New differences between the provider's list and ours. */
class BooksDiffer extends Error {
  override readonly name = 'BooksDiffer';

  constructor(news: readonly Found[]) {
    super(`${news.length} new: ${news.slice(0, 10).map(keyOf).join(', ')}`);
  }
}
