import { returnDigest } from '#functions/credits/return-digest.ts';
import { dispatchJob, type JobDispatch } from '#functions/orders-core/job.ts';
import { countPaid } from '#functions/orders-core/order-metrics.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderUpdates } from '#functions/platform/order-updates.ts';
import type { OrderId } from '#shared/ids.ts';
import type { PaymentProvider, ProviderMoney } from './payment-provider.ts';
import type { Payments } from './payments.ts';
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
 * The state of a payment after a poll. `unpaid`: the provider has no money so far, and the form may still be paid;
 * `examined`: the provider reviews it; `failed`: the form has expired.
 */
export type Settlement = 'paid' | 'unpaid' | 'examined' | 'failed' | 'owed_back' | 'in_review';

/**
 * The single writer of paid payments, called by callback, webhook and sweeper. It asks the provider, and only money
 * that the provider confirms, with our amount and for this payment, counts. One transaction then marks the payment paid
 * and delivers its purpose: the order is paid and due, or the member gets the credits. Repeating it changes nothing.
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

  // A declined card is not the end: the payer may use another card until the form expires.
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
  if (difference !== undefined) return await putInReview(payment, difference, deps);
  if (await deps.settlements.settle(payment, found.providerPaymentId, at, cardHashOf(found, deps.provider))) {
    if (payment.purpose.kind === 'order') await beginJob(payment.purpose.orderId, at, deps);
    return 'paid';
  }
  const current = await deps.payments.find(payment.id);
  if (current?.state === 'paid') return 'paid';
  // The order was deleted, failed or paid another way, or the account is gone: this money is refunded.
  if (await deps.settlements.markRefundDue(payment, found.providerPaymentId, at)) {
    await deps.refunds.send({ paymentId: payment.id });
  }
  return 'owed_back';
}

function cardHashOf({ card }: ProviderMoney, { id }: PaymentProvider): string | undefined {
  return card === undefined ? undefined : returnDigest('card', `${id} ${card}`);
}

async function beginJob(
  orderId: OrderId,
  at: string,
  { jobs, payments, settlements, orderUpdates }: SettlePaymentDeps,
): Promise<void> {
  await Promise.all([
    dispatchJob(orderId, { jobs, markSent: (id) => settlements.markSent(id, at) }),
    orderUpdates.publish({ id: orderId, status: 'pending', at }),
  ]);
  const order = await payments.findOrder(orderId);
  if (order !== undefined) countPaid(order, 'card');
}

/** How the provider's answer differs from what we asked for; undefined when it matches. */
function differenceOf({ id, amount }: StoredPayment, found: ProviderMoney): string | undefined {
  if (found.basketId !== id) return 'another basket';
  if (found.amount.currency !== amount.currency) return 'another currency';
  return found.amount.amountMinor === amount.amountMinor ? undefined : 'another amount';
}

/** Delivers nothing and stops polling: an operator must find out whose money this is (docs/runbook.md). */
export async function putInReview(
  payment: StoredPayment,
  reason: string,
  deps: SettlePaymentDeps,
): Promise<Settlement> {
  await deps.settlements.setAside(payment, reason, deps.clock().toISOString());
  logger.error('a payment waits for an operator', { payment: payment.id, reason });
  return 'in_review';
}
