import { daysAfter } from '#functions/platform/clock.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { returnAllowanceEntity } from '#functions/table/return-allowance.entity.ts';
import { mailboxOf } from '#shared/email-address.ts';
import { limits } from '#shared/limits.ts';
import type { PhotoReturner, ReturnAllowance } from './return-allowance.ts';
import { returnDigest } from './return-digest.ts';

const { most, ofNetwork, inDays, keptDays } = limits.photoReturns;

/** What a return is counted by, with the digest of it and its limit. */
interface Counted {
  readonly who: string;
  readonly most: number;
}

function countedBy({ ownerId, email, cardHash, sourceNetwork }: PhotoReturner): readonly Counted[] {
  return [
    { who: returnDigest(ownerId === undefined ? 'guest mailbox' : 'mailbox', mailboxOf(email)), most },
    ...(ownerId === undefined ? [] : [{ who: returnDigest('member', ownerId), most }]),
    ...(cardHash === undefined ? [] : [{ who: cardHash, most }]),
    // Many people share the network of a mobile provider.
    { who: returnDigest('network', sourceNetwork), most: ofNetwork },
  ];
}

/** Recent returns, in the one table; the rows expire by TTL. */
export function createReturnAllowance(connection: TableConnection) {
  const returnAllowance = returnAllowanceEntity(connection);

  async function lately(who: string, at: string) {
    const { data } = await returnAllowance.get({ who }).go({ consistent: true });
    const since = daysAfter(at, -inDays);
    return { total: data?.total ?? 0, moments: (data?.moments ?? []).filter((moment) => moment > since) };
  }

  /** Its condition fails when another return was counted meanwhile. Undefined when the limit is reached. */
  async function oneMore({ who, most }: Counted, at: string): Promise<Write | undefined> {
    const { total, moments } = await lately(who, at);
    if (moments.length >= most) return undefined;
    const expires = Math.floor(Date.parse(daysAfter(at, keptDays)) / 1000);
    return returnAllowance
      .put({ who, moments: [...moments, at], total: total + 1, expires })
      .where((attributes, operation) =>
        total === 0 ? operation.notExists(attributes.total) : operation.eq(attributes.total, total),
      );
  }

  return {
    async isOpen(who, at) {
      const counts = await Promise.all(
        countedBy(who).map(async ({ who, most }) => (await lately(who, at)).moments.length < most),
      );
      return counts.every(Boolean);
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
      { who, at }: { readonly who: PhotoReturner; readonly at: string },
      writeAll: (writes: readonly Write[]) => Promise<readonly number[]>,
    ) {
      for (let attempt = 0; attempt <= ofNetwork; attempt += 1) {
        const counted = await Promise.all(countedBy(who).map((each) => oneMore(each, at)));
        if (!counted.every((write) => write !== undefined)) return false;
        const failed = await writeAll([...writes, ...counted]);
        if (failed.length === 0) return true;
        if (failed.some((position) => position < writes.length)) return false;
      }
      return false;
    },
  } satisfies ReturnAllowance & Record<string, unknown>;
}
