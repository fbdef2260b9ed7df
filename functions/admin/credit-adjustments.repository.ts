import { createAuditWrites } from '#functions/audit/audit-write.repository.ts';
import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { auditEntity } from '#functions/table/audit.entity.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import type { CreditAdjustments } from './credit-adjustments.ts';

/** Adjustments of balances, in the one table. */
export function createCreditAdjustments(connection: TableConnection): CreditAdjustments {
  const entities = {
    member: memberEntity(connection),
    ledger: ledgerEntity(connection),
    audit: auditEntity(connection),
  };
  const credits = createCreditWrites(connection);
  const audit = createAuditWrites(connection);
  return {
    async findCredits(id) {
      const { data } = await entities.member.get({ id }).go({ consistent: true });
      return data?.credits;
    },

    async adjust({ memberId, seen, credits: wanted, act }) {
      // The entry carries the id of the act, whose audit line has admin and reason.
      const event = { memberId, credits: wanted - seen, about: { name: act.id }, at: act.at };
      const writes = [...credits.parts(ledgerEntry('adjustment', event), seen), audit.line(act)];
      return (await writeAll(entities, writes)).length === 0;
    },
  };
}
