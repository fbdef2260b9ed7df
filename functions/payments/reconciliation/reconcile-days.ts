import type { ProviderMovement, UnknownLine } from '#functions/payments/payment-provider.ts';
import { hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { shopDayAfter, shopDayOf } from '#shared/shop-day.ts';
import { type CompareDayDeps, compareDay, compareRefunds, periodOf } from './compare-day.ts';
import { type Difference, type Found, keyOf } from './difference.ts';

/** How long after its end a day is looked at: iyzico's report of it can be hours late. */
const lagHours = 6;
/** More days than this are made up for by the next runs. */
const mostDays = 14;

/** So long after a day its refunds are asked about once more: a bank may refuse one days after it was sent. */
const refundsAgainDays = 14;
/** So many days with open differences are looked at again in a run, the newest; what is open of others waits for its turn. */
const mostDaysAgain = 30;

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
 * differences again. What went back is asked about once more after two weeks. A difference is kept and rings
 * once; one that is gone is closed. Each day is noted before the next, so that a run that dies, or finds the provider
 * silent, keeps what it found and is carried on by the next one.
 *
 * @throws BooksDiffer at the end when anything is new, and whatever the provider threw: both ring the alarm
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
      // Tomorrow again; what is open of that day stays so.
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

/** Whether a difference is found no more, by a look that could see it. */
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

/** The provider's lists of days, each asked for once. */
function theirDays({ provider }: ReconcileDeps): CompareDayDeps['listTheirs'] {
  const lists = new Map<string, Promise<readonly (ProviderMovement | UnknownLine)[]>>();
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
