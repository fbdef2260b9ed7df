import { type Difference, keyOf } from '#functions/payments/reconciliation/difference.ts';
import type { Reconciliations } from '#functions/payments/reconciliation/reconciliations.ts';
import type { PaymentsDouble } from './payments.double.ts';

type Row = Difference & { readonly closedAt?: string; readonly acceptedAt?: string };

const isOpen = ({ closedAt, acceptedAt }: Row) => closedAt === undefined && acceptedAt === undefined;

/** Differences in memory, with payments in memory. */
export function createReconciliationsDouble({ moved }: Pick<PaymentsDouble, 'moved'>): Reconciliations {
  const days = new Map<string, string>();
  const rows = new Map<string, Row>();
  return {
    listMoved: async (kind, { from, to }) =>
      moved.filter((each) => each.kind === kind && each.at >= from && each.at < to).map(({ id }) => id),
    findLastDay: async (provider) => days.get(provider),
    noteDay: async (provider, day) => void days.set(provider, day),
    async note(provider, found, foundAt) {
      const key = keyOf(found);
      const known = rows.get(key);
      if (known !== undefined && known.closedAt === undefined) return false;
      rows.set(key, { ...found, provider, key, foundAt });
      return true;
    },
    listOpen: async () => [...rows.values()].filter(isOpen),
    async accept(key, _because, acceptedAt) {
      const known = rows.get(key);
      if (known === undefined || !isOpen(known)) return false;
      rows.set(key, { ...known, acceptedAt });
      return true;
    },
    async close({ key, foundAt }, closedAt) {
      const known = rows.get(key);
      if (known?.foundAt === foundAt && known.acceptedAt === undefined) rows.set(key, { ...known, closedAt });
    },
  };
}
