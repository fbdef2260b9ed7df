import type { Money } from '#shared/money.ts';
import type { PaymentState } from './contract.ts';

/** The fields of a payment that tell what is left of it. */
interface RefundablePayment {
  readonly state: PaymentState;
  readonly amount: Money;
  /** The refunded amount, sent or due; undefined means a full refund, where there is one. */
  readonly refundedMinor?: number | undefined;
}

/** What is left of a payment, in minor units: nothing before it is paid, and the rest after a partial refund. */
export function keptMinor({ state, amount, refundedMinor }: RefundablePayment): number {
  if (state === 'paid') return amount.amountMinor;
  if (state !== 'refund_due' && state !== 'refunded') return 0;
  return amount.amountMinor - (refundedMinor ?? amount.amountMinor);
}
