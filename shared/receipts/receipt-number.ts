import type { PaymentId } from '#shared/ids.ts';

/**
 * The number of a payment's receipt, its id in other words: unique, the same whenever it is asked for, and growing with
 * time. It has gaps (docs/decisions/0041).
 */
export function receiptNumber(id: PaymentId): string {
  return `R-${id.slice('pay_'.length)}`;
}
