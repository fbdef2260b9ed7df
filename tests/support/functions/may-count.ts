import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { CutCount } from '#functions/payments/cut-counts.ts';

/** Whether the cut of an order is not counted yet, or its count was returned. */
export function mayCount({ cutCountedOn, cutReturned }: StoredOrder, cut: readonly CutCount[]): boolean {
  return cut.length === 0 || cutCountedOn === undefined || cutReturned === true;
}
