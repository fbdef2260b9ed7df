import { daysAfter } from '#functions/platform/clock.ts';
import { acceptanceEntity } from '#functions/table/acceptance.entity.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import type { Acceptances } from './acceptances.ts';

/** How many days a sign-up may stay unverified before its acceptances are deleted. */
const keptDays = 90;

/** What was accepted at sign-ups, in the one table. */
export function createAcceptances(connection: TableConnection): Acceptances {
  const acceptance = acceptanceEntity(connection);
  return {
    async note(memberId, { textVersion, at }) {
      const expires = Math.floor(Date.parse(daysAfter(at, keptDays)) / 1000);
      await acceptance.put({ memberId, textVersion, at, expires }).go();
    },
    async find(memberId) {
      return (await acceptance.get({ memberId }).go({ consistent: true })).data ?? undefined;
    },
  };
}
