import type { Reconciliations } from '#functions/payments/reconciliation/reconciliations.ts';

/** The dependencies of accepting a difference. */
export interface DifferenceTools {
  readonly reconciliations: Pick<Reconciliations, 'accept'>;
  now(): Date;
}

/**
 * Accepts an open difference with a reason, and returns the lines to print.
 *
 * @throws Error that says why nothing is accepted
 */
export async function acceptDifference(
  key: string,
  said: readonly string[],
  { reconciliations, now }: DifferenceTools,
): Promise<string[]> {
  const [because = '', ...more] = said;
  if (more.length > 0) throw new Error('put the reason into quotes');
  if (because.trim() === '') throw new Error('say why it may stay as it is');
  const isAccepted = await reconciliations.accept(key, because.trim(), now().toISOString());
  if (!isAccepted) throw new Error(`no difference ${key} is open`);
  return [`${key} is accepted and will not be reported again`];
}
