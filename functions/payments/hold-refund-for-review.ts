import { logger } from '#functions/platform/logger.ts';
import type { PaymentRefunds } from './payment-refunds.ts';
import type { StoredPayment } from './stored-payment.ts';

export interface HoldRefundForReviewDeps {
  readonly paymentRefunds: Pick<PaymentRefunds, 'holdRefundForReview'>;
}

/** Puts a payment with a failed refund into review, once. */
export async function holdRefundForReview(
  payment: StoredPayment,
  at: string,
  { paymentRefunds }: HoldRefundForReviewDeps,
): Promise<void> {
  const reason = 'the refund failed';
  if (await paymentRefunds.holdRefundForReview(payment, reason, at)) {
    logger.error('a payment waits for an operator', { payment: payment.id, reason });
  }
}
