import { writeIf } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { rateEntity } from '#functions/table/rate.entity.ts';
import type { HourlyLimit } from './hourly-limit.ts';

const hourSeconds = 3600;

/** Counts in the one table; the rows delete themselves by TTL. */
export function createHourlyLimit(
  connection: TableConnection,
  action:
    | 'address-code'
    | 'check'
    | 'checkout'
    | 'claim'
    | 'contact'
    | 'handoff'
    | 'handoff-opening'
    | 'order'
    | 'preview'
    | 'trial-code',
  perHour: number,
): HourlyLimit {
  const rate = rateEntity(connection);
  return {
    async allow(who, now) {
      const hour = Math.floor(now.getTime() / 1000 / hourSeconds);
      return await writeIf(
        rate
          .upsert({ action, who, window: String(hour), expires: (hour + 2) * hourSeconds })
          .add({ count: 1 })
          .where(
            (attributes, operation) =>
              `${operation.notExists(attributes.count)} OR ${operation.lt(attributes.count, perHour)}`,
          ),
      );
    },
  };
}
