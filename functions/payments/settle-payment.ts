import { dispatchJob, type JobDispatch } from '#functions/orders-core/job.ts';
import { countPaid } from '#functions/orders-core/order-metrics.ts';
import { type Clock, hoursAfter, minutesAfter, never } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderUpdates } from '#functions/platform/order-updates.ts';
import type { OrderId } from '#shared/ids.ts';
import { type AnnouncePacksDeps, announcePacks } from './announce-packs.ts';
import { type NotifyPayerDeps, notifyPayer, owesNotice } from './notify-payer.ts';
import type { PaymentProvider, ProviderMoney } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import { maxPolls, nextPollAt, nextPollAtWhileOpen } from './poll-schedule.ts';
import { requireProvider } from './require-provider.ts';
import type { Settlements } from './settlements.ts';
import type { StoredPayment, UnsettledPayment } from './stored-payment.ts';

export interface SettlePaymentDeps {
  readonly payments: Payments;
  readonly settlements: Settlements;
  readonly provider: PaymentProvider;
  readonly jobs: JobDispatch['jobs'];
  readonly refunds: MessageQueue<{ paymentId: string }>;
  readonly orderUpdates: OrderUpdates;
  readonly clock: Clock;
}

/**
 * How a payment stands after it was looked at. `unpaid`: the provider has no money so far, and the form may still be paid;
 * `examined`: the provider looks into it; `failed`: the form has expired.
 */
export type Settlement = 'paid' | 'unpaid' | 'examined' | 'failed' | 'owed_back' | 'in_review';

/**
 * The single writer of paid payments: callback, webhook and sweeper all call it. It asks the provider, and only what
 * the provider says, for the amount that was asked and for this payment, counts. One transaction then marks the payment
 * paid and gives what it was for: the order is paid and due, or the member has the credits. Calling it again changes
 * nothing.
 */
export async function settlePayment(payment: StoredPayment, deps: SettlePaymentDeps): Promise<Settlement> {
  switch (payment.state) {
    case 'paid':
      return 'paid';
    case 'refund_due':
    case 'refunded':
      return 'owed_back';
    case 'review':
      return 'in_review';
    case 'awaiting':
    case 'failed':
      return await look(payment, deps);
  }
}

async function look(payment: UnsettledPayment, deps: SettlePaymentDeps): Promise<Settlement> {
  requireProvider(payment, deps.provider);
  const found = await deps.provider.retrieve(payment.providerToken);
  if (found.status === 'paid') return await takeMoney(payment, found, deps);

  // A declined card is not the end: the same form may succeed with the next card until it expires.
  const at = deps.clock().toISOString();
  if (found.status === 'review') return 'examined';
  if (payment.expiresAt > at) return 'unpaid';
  if (payment.state === 'awaiting') await deps.settlements.expire(payment, at);
  return 'failed';
}

async function takeMoney(
  payment: UnsettledPayment,
  found: ProviderMoney,
  deps: SettlePaymentDeps,
): Promise<Settlement> {
  const at = deps.clock().toISOString();
  const difference = differenceOf(payment, found);
  if (difference !== undefined) return await review(payment, difference, deps);
  if (await deps.settlements.settle(payment, found.providerPaymentId, at)) {
    if (payment.purpose.kind === 'order') await beginJob(payment.purpose.orderId, at, deps);
    return 'paid';
  }
  const current = await deps.payments.find(payment.id);
  if (current?.state === 'paid') return 'paid';
  // The order was deleted, failed or paid another way, or the account is gone: this money has no use and goes back.
  if (await deps.settlements.markRefundDue(payment, found.providerPaymentId, at)) {
    await deps.refunds.send({ paymentId: payment.id });
  }
  return 'owed_back';
}

async function beginJob(
  orderId: OrderId,
  at: string,
  { jobs, payments, settlements, orderUpdates }: SettlePaymentDeps,
): Promise<void> {
  await dispatchJob(orderId, { jobs, markSent: (id) => settlements.markSent(id, at) });
  await orderUpdates.publish({ id: orderId, status: 'pending', at });
  const order = await payments.findOrder(orderId);
  if (order !== undefined) countPaid(order, 'card');
}

/** What the provider says otherwise than we asked for, or undefined when the money is ours as it is. */
function differenceOf({ id, amount }: StoredPayment, found: ProviderMoney): string | undefined {
  if (found.basketId !== id) return 'another basket';
  if (found.amount.currency !== amount.currency) return 'another currency';
  return found.amount.amountMinor === amount.amountMinor ? undefined : 'another amount';
}

/** Gives nothing and keeps asking no more: whose money this is, an operator has to find out (docs/runbook.md). */
async function review(payment: StoredPayment, reason: string, deps: SettlePaymentDeps): Promise<Settlement> {
  await deps.settlements.setAside(payment, reason, deps.clock().toISOString());
  logger.error('a payment waits for an operator', { payment: payment.id, reason });
  return 'in_review';
}

/** How long a refund message is given before another one is sent, and a payment in review before it rings again. */
const refundRepeatMinutes = 5;
const reminderHours = 24;

/** What the sweeper reaches beside what settling does. */
export interface SweepPaymentDeps extends SettlePaymentDeps, NotifyPayerDeps, AnnouncePacksDeps {
  readonly payments: Payments;
  readonly settlements: Settlements;
}

/**
 * Looks at a payment because its clock rang, and sets the clock for the next look.
 *
 * @throws PaymentInReview for one that waits for an operator: once a day it rings the sweeper's alarm
 */
export async function sweepPayment(payment: StoredPayment, deps: SweepPaymentDeps): Promise<void> {
  const { payments, refunds, clock } = deps;
  if (payment.state === 'review') {
    await payments.postpone(payment, hoursAfter(clock(), reminderHours));
    throw new PaymentInReview(`payment ${payment.id}: ${payment.reviewReason}`);
  }
  if (payment.state === 'refunded') {
    await announcePacks(payment, deps);
    // What an operator settled by hand may still ring.
    return owesNotice(payment) ? await notifyPayer(payment, deps) : await payments.postpone(payment, never);
  }
  if (payment.state === 'refund_due') {
    await refunds.send({ paymentId: payment.id });
    // The refund worker ends the matter; until it has, the message is repeated, whatever becomes of the mail.
    await payments.postpone(payment, minutesAfter(clock(), refundRepeatMinutes));
    await announcePacks(payment, deps);
    // It may take the provider a while; what it has sent by then is told by the worker.
    return owesNotice(payment) ? await notifyPayer(payment, deps) : undefined;
  }
  if (payment.state === 'paid') return await announcePacks(payment, deps);
  const settlement = await settlePayment(payment, deps);
  // A form that has expired is asked about once more after a day: a provider may tell of a success late.
  if (settlement === 'failed') await deps.payments.pollLater(payment, nextPollAt(payment));
  if (settlement === 'unpaid' || settlement === 'examined') await pollLaterOrReview(payment, deps);
}

async function pollLaterOrReview(payment: StoredPayment, deps: SettlePaymentDeps): Promise<void> {
  // The provider examines the payment; its order must not wait for ever.
  if (payment.polls < maxPolls) await deps.payments.pollLater(payment, nextPollAtWhileOpen(payment, deps.clock()));
  else await review(payment, 'the provider has not decided', deps);
}

/** A payment about which the provider and we disagree. */
class PaymentInReview extends Error {
  override readonly name = 'PaymentInReview';
}
