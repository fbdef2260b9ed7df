import type { PaymentId } from '#shared/ids.ts';

/**
 * The number of a payment's receipt, derived from its id: unique, stable and increasing with time. It has gaps
 * (docs/decisions/0041).
 */
export function receiptNumber(id: PaymentId): string {
  return `R-${id.slice('pay_'.length)}`;
}
