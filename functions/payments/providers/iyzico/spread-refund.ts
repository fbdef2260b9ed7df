import type { RefundRequest } from '#functions/payments/payment-provider.ts';

/** A line of the basket as iyzico charged it, and what was refunded of it. */
export interface RefundableItem {
  readonly transactionId: string;
  readonly paidMinor: number;
  readonly refunds: readonly { readonly conversationId: string; readonly amountMinor: number }[];
}

/** The refund of one line; each part has its own id, derived from the refund's. */
interface RefundPart {
  readonly transactionId: string;
  readonly conversationId: string;
  readonly amountMinor: number;
  readonly isSent: boolean;
}

/**
 * Spreads a refund over the lines of the basket, from the first on: iyzico refunds by line. The result does not depend
 * on how much was sent already, so a worker that crashed continues where it stopped.
 *
 * @throws Error when less is left than must be refunded
 */
export function spreadRefund(
  { refundId, amount }: Pick<RefundRequest, 'refundId' | 'amount'>,
  items: readonly RefundableItem[],
): RefundPart[] {
  let left = amount.amountMinor;
  const parts: RefundPart[] = [];
  for (const { transactionId, paidMinor, refunds } of items) {
    const conversationId = `${refundId}-${transactionId}`;
    const sentForOthers = refunds
      .filter((refund) => refund.conversationId !== conversationId)
      .reduce((sum, refund) => sum + refund.amountMinor, 0);
    const amountMinor = Math.min(left, paidMinor - sentForOthers);
    if (amountMinor <= 0) continue;
    left -= amountMinor;
    const isSent = refunds.some((refund) => refund.conversationId === conversationId);
    parts.push({ transactionId, conversationId, amountMinor, isSent });
  }
  if (left > 0) throw new Error('iyzico has less of this payment left than is to go back');
  return parts;
}
