import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { rateEntity } from '#functions/table/rate.entity.ts';
import type { RateLimit } from './rate-limit.ts';

const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;

type Action =
  | 'address-code'
  | 'check'
  | 'checkout'
  | 'claim'
  | 'contact'
  | 'cut'
  | 'handoff'
  | 'handoff-opening'
  | 'order'
  | 'preview'
  | 'trial-code';

export function createHourlyLimit(connection: TableConnection, action: Action, perHour: number): RateLimit {
  return createLimit(connection, action, perHour, hourSeconds);
}

/** A day begins at midnight UTC. */
export function createDailyLimit(connection: TableConnection, action: Action, perDay: number): RateLimit {
  return createLimit(connection, action, perDay, daySeconds);
}

/** Counts in the one table; the rows delete themselves by TTL. */
function createLimit(connection: TableConnection, action: Action, most: number, windowSeconds: number): RateLimit {
  const rate = rateEntity(connection);
  return {
    async allow(who, now, times = 1) {
      if (times > most) return false;
      const window = Math.floor(now.getTime() / 1000 / windowSeconds);
      return await writeIf(
        rate
          .upsert({ action, who, window: String(window), expires: (window + 2) * windowSeconds })
          .add({ count: times })
          .where(
            (attributes, operation) =>
              `${operation.notExists(attributes.count)} OR ${operation.lte(attributes.count, most - times)}`,
          ),
      );
    },
  };
}
