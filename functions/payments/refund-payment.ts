import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { OrderUpdates } from '#functions/platform/order-updates.ts';
import { followTrace } from '#functions/platform/trace.ts';
import type { PaymentId } from '#shared/ids.ts';
import { holdRefundForReview } from './hold-refund-for-review.ts';
import { type NotifyPayerDeps, notifyPayer, owesNotice } from './notify-payer.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRefunds } from './payment-refunds.ts';
import type { Payments } from './payments.ts';
import { requireProvider } from './require-provider.ts';

export interface RefundPaymentDeps extends NotifyPayerDeps {
  readonly payments: Pick<Payments, 'find' | 'findOrder'>;
  readonly paymentRefunds: PaymentRefunds;
  readonly provider: PaymentProvider;
  readonly orderUpdates: OrderUpdates;
  readonly clock: Clock;
}

/** After this long an attempt is visible at the provider, or it never arrived. */
const traceMinutes = 30;

/**
 * Sends a refund that is due and notifies the payer. Each attempt is recorded before the provider is asked, and its
 * result after: a crash in between repeats the call with the same refund id. Each adapter documents whether its
 * provider refunds an id only once; it learns that an attempt was made moments ago. If the result is unknown, the
 * sweeper asks again; a refund the provider could not carry out goes to an operator.
 */
export async function refundPayment(id: PaymentId, deps: RefundPaymentDeps): Promise<void> {
  const payment = await deps.payments.find(id);
  if (payment === undefined) throw new Error(`payment ${id} does not exist`);
  followTrace(payment.traceId);
  if (payment.state !== 'refund_due') return;
  requireProvider(payment, deps.provider);
  const { providerPaymentId, providerToken, paidAt, purpose, refund } = payment;
  const amount = refund === undefined ? payment.amount : { ...payment.amount, amountMinor: refund.amountMinor };
  const refundId = refund?.id ?? `refund-${id}`;
  const now = deps.clock().toISOString();
  const mayBeSent =
    payment.refundAttemptedAt !== undefined && now < minutesAfter(payment.refundAttemptedAt, traceMinutes);
  // Of two workers the one that records the attempt sends. An attempt with unknown result is not recorded again, or it
  // would never end.
  if (!mayBeSent && !(await deps.paymentRefunds.recordRefundAttempt(payment, now))) return;
  const names = { providerPaymentId, providerToken, basketId: id };
  const outcome = await deps.provider.refund({ ...names, amount, paidAt, refundId, mayBeSent });
  if (outcome === 'unknown') return logger.warn('a refund may have gone already', { payment: id });
  if (outcome === 'refused') {
    // Nothing was sent, so the next attempt is a first one; repeated refusals end in the dead-letter queue and its
    // alarm.
    if (!mayBeSent) await deps.paymentRefunds.recordRefundAttempt({ ...payment, refundAttemptedAt: now }, undefined);
    throw new Error(`the provider refused to send the money of ${id} back`);
  }
  const at = deps.clock().toISOString();
  if (outcome === 'failed') return await holdRefundForReview(payment, at, deps);
  const isMarked = await deps.paymentRefunds.markRefunded(payment, at);
  const order = purpose.kind === 'order' ? await deps.payments.findOrder(purpose.orderId) : undefined;
  // An order that was deleted meanwhile leaves a tombstone, which still names its tool.
  if (isMarked) measure('money went back', order?.tool ?? purpose.kind, { PaymentsRefunded: 1 }, { payment: id });
  if (order !== undefined) await deps.orderUpdates.publish({ id: order.id, status: order.status, at });
  const refunded = await deps.payments.find(id);
  // A notification about an older refund may have put it into review; an operator would refund it a second time.
  if (refunded?.state !== 'refunded') logger.error('money went back and the payment does not say so', { payment: id });
  if (refunded !== undefined && owesNotice(refunded)) await notifyPayer(refunded, deps);
}
