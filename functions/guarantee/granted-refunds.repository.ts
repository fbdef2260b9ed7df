import { noAudit } from '#functions/audit/audit-write.repository.ts';
import { createCreditWrites } from '#functions/credits/credit-write.repository.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { createRefundWrites } from '#functions/credits/refund-writes.repository.ts';
import { createFindOrder } from '#functions/orders-core/order-read.repository.ts';
import { writeAll } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import { paymentEntity } from '#functions/table/payment.entity.ts';
import { createDecidedClaims } from './decided-claim.repository.ts';
import type { GrantedRefunds } from './grant-refund.ts';

/**
 * Settled payments and their credits, in the one table.
 *
 * @param auditEntry the audit line of an admin's refund @default none
 */
export function createGrantedRefunds(connection: TableConnection, auditEntry = noAudit): GrantedRefunds {
  const payment = paymentEntity(connection);
  const member = memberEntity(connection);
  const refundWrites = createRefundWrites(connection);
  const credits = createCreditWrites(connection);
  const decided = createDecidedClaims(connection);

  return {
    findOrder: createFindOrder(connection),

    async findKept(id) {
      const { data } = await payment.get({ id }).go({ consistent: true });
      if (data?.state !== 'paid' || data.refund !== undefined) return undefined;
      const { amount, purpose } = data;
      if (purpose.kind === 'order') return { id, amount, orderId: purpose.orderId };
      const sold = purpose.packs.reduce((sum, pack) => sum + pack.credits, 0);
      return { id, amount, packs: { memberId: purpose.memberId, credits: sold } };
    },

    async balanceOf(id) {
      return (await member.get({ id }).go({ consistent: true })).data?.credits ?? 0;
    },

    async owe({ id, amount }, seen, granted) {
      const owed = refundWrites.money({ paymentId: id, amount: granted.amount, reason: 'claim' }, granted.decidedAt);
      // A refund grants the open claim. A declined claim stays declined even when a refund follows as a favour, and an
      // order whose personal data is gone shows nothing any more.
      const stays = seen.forgottenAt !== undefined || (seen.claim !== undefined && seen.claim.state !== 'open');
      const change = {
        subject: seen.id,
        before: { paid: amount.amountMinor, currency: amount.currency },
        after: { goesBack: granted.amount.amountMinor, currency: amount.currency },
      };
      const writes = [...owed, ...(stays ? [] : decided.parts(seen, granted)), ...auditEntry(change)];
      return (await writeAll({ payment }, writes)).length === 0;
    },

    async oweUnused({ id, amount, packs }, unused, at) {
      if (packs === undefined) return false;
      const { memberId } = packs;
      const about = { paymentId: id };
      const owed = { paymentId: id, amount: { ...amount, amountMinor: unused.amountMinor }, reason: 'packs' } as const;
      const taken = ledgerEntry('refund', { memberId, credits: unused.credits, about, at });
      const change = {
        subject: id,
        before: { paid: amount.amountMinor, currency: amount.currency },
        after: { goesBack: unused.amountMinor, currency: amount.currency, creditsTaken: unused.credits },
      };
      const writes = [...refundWrites.money(owed, at), ...credits.parts(taken), ...auditEntry(change)];
      return (await writeAll({ payment }, writes)).length === 0;
    },
  };
}
