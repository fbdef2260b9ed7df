import { type Write, writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { rateEntity } from '#functions/table/rate.entity.ts';
import type { AttemptLimit, RateLimit } from './rate-limit.ts';
import { widerNetworks } from './source-network.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

type Action =
  | 'address-code'
  | 'check'
  | 'checkout'
  | 'claim'
  | 'code-again'
  | 'contact'
  | 'cut'
  | 'event'
  | 'event-code'
  | 'event-archive'
  | 'event-file'
  | 'event-file-guest'
  | 'event-join'
  | 'event-mail'
  | 'event-report'
  | 'event-report-network'
  | 'event-selfie'
  | 'event-selfie-event'
  | 'event-selfie-network'
  | 'handoff'
  | 'handoff-opening'
  | 'order'
  | 'link'
  | 'look'
  | 'look-day'
  | 'look-of-order'
  | 'password-reset'
  | 'preview'
  | 'sign-up'
  | 'trial-code'
  | 'webhook-test';

export function createHourlyLimit(connection: TableConnection, action: Action, perHour: number): AttemptLimit {
  return createLimit(connection, action, perHour, hourSeconds);
}

/** A day begins at midnight UTC. */
export function createDailyLimit(connection: TableConnection, action: Action, perDay: number): RateLimit {
  return createLimit(connection, action, perDay, daySeconds);
}

/**
 * Counts in the one table; the rows expire by TTL. A network also counts for the wider networks around it, each with
 * its own multiple of the limit: one customer may change between thousands of addresses.
 */
function createLimit(connection: TableConnection, action: Action, most: number, windowSeconds: number): AttemptLimit {
  const rate = rateEntity(connection);
  const countersOf = (who: string) => [
    { who, most },
    ...widerNetworks(who).map(({ network, times }) => ({ who: network, most: most * times })),
  ];
  return {
    async isUsedUp(who, now) {
      const window = String(windowOf(now, windowSeconds));
      const counts = await Promise.all(
        countersOf(who).map(async (each) => {
          const { data } = await rate.get({ action, who: each.who, window }).go({ consistent: true });
          return (data?.count ?? 0) >= each.most;
        }),
      );
      return counts.includes(true);
    },

    async allow(who, now, times = 1) {
      if (times > most) return false;
      // One after another: in a transaction, callers of one wide network would get in each other's way.
      for (const each of countersOf(who)) {
        const counted = countedIn(rate, { action, ...each, times }, windowOf(now, windowSeconds), windowSeconds);
        if (!(await writeIf(counted))) return false;
      }
      return true;
    },
  };
}

/** What is counted for whom, the limit, and the increment. */
interface Counted {
  readonly action: Action;
  readonly who: string;
  readonly most: number;
  /** @default 1 */
  readonly times?: number;
}

/** Counts for a day, which begins at midnight UTC, as a part of a transaction; the condition fails at the limit. */
export function countedInDay(rate: ReturnType<typeof rateEntity>, counted: Counted, at: string): Write {
  return countedIn(rate, counted, windowOf(new Date(at), daySeconds), daySeconds);
}

/** Decrements the count of a day, as a part of a transaction. */
export function uncountedInDay(
  rate: ReturnType<typeof rateEntity>,
  { action, who }: Pick<Counted, 'action' | 'who'>,
  at: string,
): Write {
  return rate.patch({ action, who, window: dayOf(at) }).add({ count: -1 });
}

/** The day of a time, as its counts are named. */
export function dayOf(at: string): string {
  return String(windowOf(new Date(at), daySeconds));
}

function countedIn(
  rate: ReturnType<typeof rateEntity>,
  { action, who, most, times = 1 }: Counted,
  window: number,
  windowSeconds: number,
): Write {
  return rate
    .upsert({ action, who, window: String(window), expires: (window + 2) * windowSeconds })
    .add({ count: times })
    .where(
      (attributes, operation) =>
        `${operation.notExists(attributes.count)} OR ${operation.lte(attributes.count, most - times)}`,
    );
}

function windowOf(now: Date, windowSeconds: number): number {
  return Math.floor(now.getTime() / 1000 / windowSeconds);
}
