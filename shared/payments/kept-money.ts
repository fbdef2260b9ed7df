import type { Money } from '#shared/money.ts';
import type { PaymentState } from './contract.ts';

/** A payment, as far as it says what is left of it. */
interface RefundablePayment {
  readonly state: PaymentState;
  readonly amount: Money;
  /** What went back or is on its way; undefined means all of it, where anything does. */
  readonly refundedMinor?: number | undefined;
}

/** What is left of a payment, in minor units: nothing before it is paid, and the rest when a part goes back. */
export function keptMinor({ state, amount, refundedMinor }: RefundablePayment): number {
  if (state === 'paid') return amount.amountMinor;
  if (state !== 'refund_due' && state !== 'refunded') return 0;
  return amount.amountMinor - (refundedMinor ?? amount.amountMinor);
}
