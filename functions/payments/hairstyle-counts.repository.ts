import type { OrderClause } from '#functions/orders-core/order-write.repository.ts';
import { countedInDay, dayOf, uncountedInDay } from '#functions/platform/rate-limit.repository.ts';
import { type Write, writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { rateEntity } from '#functions/table/rate.entity.ts';
import { everybody, type HairstyleCount, type HairstyleCounts, hairstylesUsedUp } from './hairstyle-counts.ts';

/** The stored name of what is counted: a hairstyle. */
const action = 'cut';

/** How many hairstyles were begun in a day, in the single table, and the writes that begin one more. */
export function createHairstyleCounts(connection: TableConnection) {
  const rate = rateEntity(connection);
  return {
    async findReached(counts, at) {
      const window = dayOf(at);
      for (const { limit, who, most } of counts) {
        const { data } = await rate.get({ action, who, window }).go({ consistent: true });
        if ((data?.count ?? 0) >= most) return limit;
      }
      return undefined;
    },

    /**
     * Makes the writes that begin an order and counts it for all its limits in one transaction: an order that does not
     * begin is not counted, and a limit is not spent when another limit refuses.
     *
     * @returns the positions of those writes whose conditions did not hold, as `writeAll` does
     * @throws HairstylesUsedUp when a limit is the only reason for the refusal
     */
    async write(
      entities: Parameters<typeof writeAll>[0],
      writes: readonly Write[],
      counts: readonly HairstyleCount[],
      at: string,
    ): Promise<readonly number[]> {
      const counted = counts.map(({ who, most }) => countedInDay(rate, { action, who, most }, at));
      const failed = await writeAll(entities, [...writes, ...counted]);
      const own = failed.filter((position) => position < writes.length);
      const reached = counts[(failed[0] ?? 0) - writes.length];
      if (own.length === 0 && reached !== undefined) throw hairstylesUsedUp(reached.limit);
      return own;
    },

    /** Returns a place of the stage, on the day it was taken. */
    uncount: (at: string): Write => uncountedInDay(rate, { action, who: everybody }, at),

    /** Takes a place of the stage even when none is left: the order is paid. */
    takeAnyway: (at: string): Write =>
      countedInDay(rate, { action, who: everybody, most: Number.MAX_SAFE_INTEGER }, at),
  } satisfies HairstyleCounts & Record<string, unknown>;
}

/** An order that is about to count has not counted meanwhile, or its place was returned. */
export function isUncounted(
  counts: readonly HairstyleCount[],
): (...args: Parameters<OrderClause>) => readonly string[] {
  return (attributes, operation) =>
    counts.length === 0
      ? []
      : [
          `(${operation.notExists(attributes.hairstyleCountedOn)} OR ${operation.eq(attributes.hairstyleCountReturned, true)})`,
        ];
}
