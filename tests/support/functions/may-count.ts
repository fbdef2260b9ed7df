import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { CutCount } from '#functions/payments/count-cuts.ts';

/** What is about to count as a cut has not counted yet, or it was given back. */
export function mayCount({ cutCountedOn, cutReturned }: StoredOrder, cut: readonly CutCount[]): boolean {
  return cut.length === 0 || cutCountedOn === undefined || cutReturned === true;
}
