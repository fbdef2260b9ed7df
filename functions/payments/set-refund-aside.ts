import { logger } from '#functions/platform/logger.ts';
import type { PaymentRefunds } from './payment-refunds.ts';
import type { StoredPayment } from './stored-payment.ts';

export interface SetRefundAsideDeps {
  readonly paymentRefunds: Pick<PaymentRefunds, 'setRefundAside'>;
}

/** Puts a payment with a failed refund into review, once. */
export async function setRefundAside(
  payment: StoredPayment,
  at: string,
  { paymentRefunds }: SetRefundAsideDeps,
): Promise<void> {
  const reason = 'the refund failed';
  if (await paymentRefunds.setRefundAside(payment, reason, at)) {
    logger.error('a payment waits for an operator', { payment: payment.id, reason });
  }
}
