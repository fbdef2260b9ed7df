import { createHash } from 'node:crypto';
import { daysAfter } from '#functions/platform/clock.ts';
import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { giveBacksEntity } from '#functions/table/give-backs.entity.ts';
import { limits } from '#shared/limits.ts';
import type { GiveBacks, GivesBack } from './give-backs.ts';

const { most, inDays } = limits.giveBacks;

/** What somebody gave back lately, in the one table; the rows delete themselves by TTL. */
export function createGiveBacks(connection: TableConnection) {
  const giveBacks = giveBacksEntity(connection);

  async function lately(who: GivesBack, at: string) {
    const { data } = await giveBacks.get({ who: nameOf(who) }).go({ consistent: true });
    const since = daysAfter(at, -inDays);
    return { total: data?.total ?? 0, moments: (data?.moments ?? []).filter((moment) => moment > since) };
  }

  return {
    async isOpen(who, at) {
      return (await lately(who, at)).moments.length < most;
    },

    /**
     * Counts one more, as a part of the transaction that gives back: what is not given is not counted. Its condition fails
     * when another one was counted meanwhile. Undefined when it would be one too many.
     */
    async counted(who: GivesBack, at: string): Promise<Write | undefined> {
      const { total, moments } = await lately(who, at);
      if (moments.length >= most) return undefined;
      const expires = Math.floor(Date.parse(daysAfter(at, inDays + 1)) / 1000);
      return giveBacks
        .put({ who: nameOf(who), moments: [...moments, at], total: total + 1, expires })
        .where((attributes, operation) =>
          total === 0 ? operation.notExists(attributes.total) : operation.eq(attributes.total, total),
        );
    },
  } satisfies GiveBacks & Record<string, unknown>;
}

/** Nobody is named for this longer than by the order itself, so a digest stands for member and address. */
function nameOf({ ownerId, email }: GivesBack): string {
  const who = ownerId === undefined ? `email#${email}` : `member#${ownerId}`;
  return createHash('sha256').update(who).digest('base64url');
}
