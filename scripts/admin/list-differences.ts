import type { Reconciliations } from '#functions/payments/reconciliation/reconciliations.ts';

/** The unsettled findings of the daily reconciliation, one line each, the oldest first. */
export async function listDifferences({ listOpen }: Pick<Reconciliations, 'listOpen'>): Promise<string[]> {
  const open = (await listOpen()).toSorted((one, other) => (one.day < other.day ? -1 : 1));
  if (open.length === 0) return ['the provider’s list and ours agree, as far as they were compared'];
  return open.map(({ day, key, paymentId, providerPaymentId, ours, theirs }) =>
    [day, key, paymentId ?? '-', providerPaymentId ?? '-', `ours: ${ours}`, `theirs: ${theirs}`].join('  '),
  );
}
