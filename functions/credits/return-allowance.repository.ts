import { daysAfter } from '#functions/platform/clock.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { returnAllowanceEntity } from '#functions/table/return-allowance.entity.ts';
import { limits } from '#shared/limits.ts';
import { giverName } from './giver-name.ts';
import type { PhotoReturner, ReturnAllowance } from './return-allowance.ts';

const { most, inDays } = limits.photoReturns;

/** Who returned photos, and when. */
interface Counted {
  readonly who: PhotoReturner;
  readonly at: string;
}

/** Recent returns, in the one table; the rows expire by TTL. */
export function createReturnAllowance(connection: TableConnection) {
  const returnAllowance = returnAllowanceEntity(connection);

  async function lately(who: PhotoReturner, at: string) {
    const { data } = await returnAllowance.get({ who: giverName(who) }).go({ consistent: true });
    const since = daysAfter(at, -inDays);
    return { total: data?.total ?? 0, moments: (data?.moments ?? []).filter((moment) => moment > since) };
  }

  /** Its condition fails when another return was counted meanwhile. Undefined when the limit is reached. */
  async function oneMore(who: PhotoReturner, at: string): Promise<Write | undefined> {
    const { total, moments } = await lately(who, at);
    if (moments.length >= most) return undefined;
    const expires = Math.floor(Date.parse(daysAfter(at, inDays + 1)) / 1000);
    return returnAllowance
      .put({ who: giverName(who), moments: [...moments, at], total: total + 1, expires })
      .where((attributes, operation) =>
        total === 0 ? operation.notExists(attributes.total) : operation.eq(attributes.total, total),
      );
  }

  return {
    async isOpen(who, at) {
      return (await lately(who, at)).moments.length < most;
    },

    /**
     * Writes a return and counts it in the same transaction, so a refused return is not counted. When another return of
     * the same person is counted at the same time, this one is counted again.
     *
     * @param writeAll makes the writes all or nothing, and returns the positions of those whose conditions failed
     * @returns false when a condition of the writes fails, or the limit is reached
     */
    async write(
      writes: readonly Write[],
      { who, at }: Counted,
      writeAll: (writes: readonly Write[]) => Promise<readonly number[]>,
    ) {
      for (let attempt = 0; attempt <= most; attempt += 1) {
        const counted = await oneMore(who, at);
        if (counted === undefined) return false;
        const failed = await writeAll([...writes, counted]);
        if (failed.length === 0) return true;
        if (failed.some((position) => position < writes.length)) return false;
      }
      return false;
    },
  } satisfies ReturnAllowance & Record<string, unknown>;
}
