import type { Clock } from '#functions/platform/clock.ts';
import { followTrace } from '#functions/platform/trace.ts';
import type { PaymentId } from '#shared/ids.ts';
import { type HoldRefundForReviewDeps, holdRefundForReview } from './hold-refund-for-review.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import type { StoredPayment } from './stored-payment.ts';

export interface CheckRefundDeps extends HoldRefundForReviewDeps {
  readonly payments: Pick<Payments, 'find'>;
  readonly provider: Pick<PaymentProvider, 'id' | 'returnedMinor'>;
  readonly clock: Clock;
}

/**
 * Checks a payment after the provider reported on its refund: if the money was sent and did not reach the payer's bank,
 * the payment goes to an operator. The notification may arrive before the worker that sent the money has recorded it;
 * the worker then finds the payment in review.
 */
export async function checkRefund(id: PaymentId, deps: CheckRefundDeps): Promise<boolean> {
  const payment = await deps.payments.find(id);
  if (payment === undefined || payment.provider !== deps.provider.id) return false;
  followTrace(payment.traceId);
  const sentMinor = sentOf(payment);
  const { providerToken } = payment;
  const providerPaymentId = 'providerPaymentId' in payment ? payment.providerPaymentId : undefined;
  if (sentMinor === undefined || providerPaymentId === undefined) return true;
  const returnedMinor = await deps.provider.returnedMinor({ providerPaymentId, providerToken });
  if (returnedMinor < sentMinor) await holdRefundForReview(payment, deps.clock().toISOString(), deps);
  return true;
}

/** How much the provider was asked to refund; undefined before the request. */
function sentOf(payment: StoredPayment): number | undefined {
  if (payment.state === 'refunded') return payment.refundedMinor ?? payment.amount.amountMinor;
  if (payment.state !== 'refund_due' || payment.refundAttemptedAt === undefined) return undefined;
  return payment.refund?.amountMinor ?? payment.amount.amountMinor;
}
