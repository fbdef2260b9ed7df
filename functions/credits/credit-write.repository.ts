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
     * neither given to nor taken from an account that is being erased, whose ledger is kept under another name by then.
     */
    parts(entry: LedgerEntry): Write[] {
      const { memberId: id, delta, reason } = entry;
      const written = ledger.create(entry);
      if (delta === 0) return [written];
      const changed = member.patch({ id }).add({ credits: delta });
      const isAboutPacks = reason === 'purchase' || reason === 'refund';
      return [
        written,
        changed.where((attributes, operation) =>
          [
            ...(delta > 0 ? [] : [operation.gte(attributes.credits, -delta)]),
            ...(isAboutPacks ? [operation.notExists(attributes.erasureId)] : []),
          ].join(' AND '),
        ),
      ];
    },
  };
}
