import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/**
 * The only writer of ledger entries. An entry and its change of the balance are in one transaction, so the balance is
 * always the sum of the entries.
 */
export function createCreditWrites(connection: TableConnection) {
  const member = memberEntity(connection);
  const ledger = ledgerEntity(connection);

  return {
    /**
     * The entry and the change of the balance. An entry that takes credits requires that the member has them.
     * Purchases, their refunds, adjustments and places of events are refused while an account is being erased, because
     * its ledger moves to the id of the erasure. An adjustment may require the balance that the operator saw.
     */
    parts(entry: LedgerEntry, seen?: number): Write[] {
      const { memberId: id, delta, reason } = entry;
      const written = ledger.create(entry);
      if (delta === 0) return [written];
      const changed = member.patch({ id }).add({ credits: delta });
      const isOfLiving =
        reason === 'purchase' || reason === 'refund' || reason === 'adjustment' || reason === 'capacity';
      if (delta > 0 && !isOfLiving) return [written, changed];
      return [
        written,
        changed.where((attributes, operation) =>
          [
            ...(delta < 0 ? [operation.gte(attributes.credits, -delta)] : []),
            ...(isOfLiving ? [operation.notExists(attributes.erasureId)] : []),
            ...(seen === undefined ? [] : [operation.eq(attributes.credits, seen)]),
          ].join(' AND '),
        ),
      ];
    },

    /** Entries of one transaction that cancel each other out: the balance stays as it is. */
    balanced(entries: readonly LedgerEntry[]): Write[] {
      const sum = entries.reduce((total, { delta }) => total + delta, 0);
      if (sum !== 0) throw new Error(`entries that must cancel out change the balance by ${sum} credits`);
      return entries.map((entry) => ledger.create(entry));
    },
  };
}
