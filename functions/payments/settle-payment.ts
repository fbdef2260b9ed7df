import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderEvents } from '#functions/platform/order-events.ts';
import { dispatchJob, type JobDispatch } from '#functions/records/job.ts';
import { nextLook } from './look-schedule.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import type { Payments, StoredPayment } from './payments.ts';

export interface SettlePaymentDeps {
  readonly payments: Payments;
  readonly provider: PaymentProvider;
  readonly jobs: JobDispatch['jobs'];
  readonly refunds: MessageQueue<{ paymentId: string }>;
  readonly events: OrderEvents;
  readonly clock: Clock;
}

/** How a payment stands after it was looked at. */
export type Settlement = 'paid' | 'awaiting' | 'failed' | 'owed_back';

/**
 * The single writer of paid payments: callback, webhook and sweeper all call it. It asks the provider, and only what
 * the provider says, for the amount that was asked and for this payment, counts. One transaction then marks the payment
 * and its order paid and makes the job due; calling it again changes nothing.
 */
export async function settlePayment(payment: StoredPayment, deps: SettlePaymentDeps): Promise<Settlement> {
  if (payment.state === 'paid') return 'paid';
  if (payment.state === 'refund_due' || payment.state === 'refunded') return 'owed_back';
  const found = await deps.provider.retrieve(payment.providerToken);
  if (found.status === 'paid') return await takeMoney(payment, found, deps);

  // A declined card is not the end: the same form may succeed with the next card until it expires.
  if (payment.expiresAt <= deps.clock().toISOString() && found.status !== 'review') {
    if (payment.state === 'awaiting') await deps.payments.expire(payment);
    return 'failed';
  }
  return 'awaiting';
}

async function takeMoney(payment: StoredPayment, found: ProviderPayment, deps: SettlePaymentDeps): Promise<Settlement> {
  requireOurs(payment, found);
  const at = deps.clock().toISOString();
  if (await deps.payments.settle(payment, found.providerPaymentId, at)) {
    await dispatchJob(payment.orderId, { jobs: deps.jobs, markSent: deps.payments.markSent });
    await deps.events.publish({ id: payment.orderId, status: 'pending', at });
    return 'paid';
  }
  const current = await deps.payments.find(payment.id);
  if (current?.state === 'paid') return 'paid';
  // The order was deleted, failed or paid another way: this money has no use and goes back.
  if (await deps.payments.oweBack(payment, found.providerPaymentId, at)) {
    await deps.refunds.send({ paymentId: payment.id });
  }
  return 'owed_back';
}

function requireOurs(payment: StoredPayment, found: ProviderPayment): void {
  const { amountMinor, currency } = payment.amount;
  const same =
    found.basketId === payment.id && found.amount.amountMinor === amountMinor && found.amount.currency === currency;
  if (same) return;
  logger.error('the provider reports another payment than ours', { payment: payment.id, basket: found.basketId });
  throw new Error(`payment ${payment.id}: amount, currency or basket differ`);
}

/** How long a refund message is given before another one is sent. */
const refundRepeatMinutes = 5;

/** Looks at a payment because its clock rang, and sets the clock for the next look. */
export async function sweepPayment(payment: StoredPayment, deps: SettlePaymentDeps): Promise<void> {
  if (payment.state === 'refund_due') {
    await deps.refunds.send({ paymentId: payment.id });
    // The refund worker ends the matter; until it has, the message is repeated.
    await deps.payments.awaitRefund(payment, minutesAfter(deps.clock(), refundRepeatMinutes));
    return;
  }
  const settlement = await settlePayment(payment, deps);
  // A form that has expired is asked about once more after a day: a provider may tell of a success late.
  if (settlement === 'awaiting' || settlement === 'failed') await deps.payments.lookAgain(payment, nextLook(payment));
}
