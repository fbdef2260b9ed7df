import type { RefundRequest } from '#functions/payments/payment-provider.ts';

/** A line of the basket as iyzico charged it, and what went back of it. */
export interface RefundableItem {
  readonly transactionId: string;
  readonly paidMinor: number;
  readonly refunds: readonly { readonly conversationId: string; readonly amountMinor: number }[];
}

/** What goes back of one line; each part has an id of its own, made of the refund's. */
interface RefundPart {
  readonly transactionId: string;
  readonly conversationId: string;
  readonly amountMinor: number;
  readonly isSent: boolean;
}

/**
 * Spreads a refund over the lines of the basket, from the first on: iyzico sends back by line. The same refund is spread
 * the same way however much of it was sent already, so that whoever died in the middle goes on where they were.
 *
 * @throws Error when less is left than is to go back
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
