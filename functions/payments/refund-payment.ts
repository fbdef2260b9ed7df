import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { measure } from '#functions/platform/metrics.ts';
import type { OrderUpdates } from '#functions/platform/order-updates.ts';
import { followTrace } from '#functions/platform/trace.ts';
import type { PaymentId } from '#shared/ids.ts';
import { type NotifyPayerDeps, notifyPayer, owesNotice } from './notify-payer.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaymentRefunds } from './payment-refunds.ts';
import type { Payments } from './payments.ts';
import { requireProvider } from './require-provider.ts';
import { setRefundAside } from './set-refund-aside.ts';

export interface RefundPaymentDeps extends NotifyPayerDeps {
  readonly payments: Pick<Payments, 'find' | 'findOrder'>;
  readonly paymentRefunds: PaymentRefunds;
  readonly provider: PaymentProvider;
  readonly orderUpdates: OrderUpdates;
  readonly clock: Clock;
}

/** After so long a try has left its trace at the provider, or was none. */
const traceMinutes = 30;

/**
 * Sends money back that is owed, as much as is owed, and tells the payer. Each try is noted before the provider is asked, and
 * the table is told after it: a crash in between repeats the call with the same refund id. Whether the provider can count
 * that once stands with its adapter, which is told that a try was made moments ago. What it cannot tell yet is asked again by
 * the sweeper; what it could not carry out goes to an operator.
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
  const mayBeSent = payment.refundTriedAt !== undefined && now < minutesAfter(payment.refundTriedAt, traceMinutes);
  // Two at once: whoever notes the try sends. One that may have come through is not noted anew, or it would never end.
  if (!mayBeSent && !(await deps.paymentRefunds.noteRefundTry(payment, now))) return;
  const names = { providerPaymentId, providerToken, basketId: id };
  const outcome = await deps.provider.refund({ ...names, amount, paidAt, refundId, mayBeSent });
  if (outcome === 'unknown') return logger.warn('a refund may have gone already', { payment: id });
  if (outcome === 'refused') {
    // Nothing went, so the next try is a first one again; refused for good, it ends where an alarm tells of it.
    if (!mayBeSent) await deps.paymentRefunds.noteRefundTry({ ...payment, refundTriedAt: now }, undefined);
    throw new Error(`the provider refused to send the money of ${id} back`);
  }
  const at = deps.clock().toISOString();
  if (outcome === 'failed') return await setRefundAside(payment, at, deps);
  const isMarked = await deps.paymentRefunds.markRefunded(payment, at);
  const order = purpose.kind === 'order' ? await deps.payments.findOrder(purpose.orderId) : undefined;
  // An order that was deleted meanwhile leaves its tombstone, which still knows its tool.
  if (isMarked) measure('money went back', order?.tool ?? purpose.kind, { PaymentsRefunded: 1 }, { payment: id });
  if (order !== undefined) await deps.orderUpdates.publish({ id: order.id, status: order.status, at });
  const refunded = await deps.payments.find(id);
  // Word of an older refund may have put it before an operator meanwhile, who would pay a second time.
  if (refunded?.state !== 'refunded') logger.error('money went back and the payment does not say so', { payment: id });
  if (refunded !== undefined && owesNotice(refunded)) await notifyPayer(refunded, deps);
}
