import type { Write } from '#functions/table/commit.ts';
import type { TableConnection } from '#functions/table/connection.ts';
import { ledgerEntity } from '#functions/table/ledger.entity.ts';
import { memberEntity } from '#functions/table/member.entity.ts';
import type { LedgerEntry } from './ledger-entry.ts';

/**
 * The one writer of ledger entries: an entry and the balance it changes are parts of one transaction, so that the
 * balance is the sum of the entries, always.
 */
export function createCreditWrites(connection: TableConnection) {
  const member = memberEntity(connection);
  const ledger = ledgerEntity(connection);

  return {
    /**
     * The entry and the change of the balance. An entry that takes credits asks that the member has them; bought ones are
     * neither given to an account that is being erased nor taken back from it: its ledger is kept under another name by
     * then. Nor is an operator's adjustment made there, and it may ask for the balance the operator saw.
     */
    parts(entry: LedgerEntry, seen?: number): Write[] {
      const { memberId: id, delta, reason } = entry;
      const written = ledger.create(entry);
      if (delta === 0) return [written];
      const changed = member.patch({ id }).add({ credits: delta });
      const isOfLiving = reason === 'purchase' || reason === 'refund' || reason === 'adjustment';
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

    /** Entries that cancel each other out, of one transaction: the balance stays as it is. */
    balanced(entries: readonly LedgerEntry[]): Write[] {
      const sum = entries.reduce((total, { delta }) => total + delta, 0);
      if (sum !== 0) throw new Error(`entries that change nothing come to ${sum} credits`);
      return entries.map((entry) => ledger.create(entry));
    },
  };
}
