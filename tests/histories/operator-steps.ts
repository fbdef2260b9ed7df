import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import type { HistoryWorld } from './history-world.ts';

type FailedRefund = Extract<StoredPayment, { state: 'review' }> & { readonly reviewReason: 'the refund failed' };

/** Whether the provider failed to refund a payment. */
export function hasFailedRefund(payment: StoredPayment): payment is FailedRefund {
  return payment.state === 'review' && payment.reviewReason === 'the refund failed';
}

/** What docs/runbook.md asks an operator to do about a failed refund. */
export function seeToFailedRefund(
  { reviewReason: _, ...payment }: FailedRefund,
  how: 'pays in the panel' | 'refunds again' | undefined,
  { money, orders, model, at, triedAgain }: HistoryWorld,
): void {
  const { id, providerPaymentId = '', paidAt = '', refund, amount, purpose } = payment;
  if (how !== 'pays in the panel') {
    triedAgain.add(id);
    money.putPayment({ ...payment, state: 'refund_due', providerPaymentId, paidAt, wakeAt: at() });
    return;
  }
  const amountMinor = refund?.amountMinor ?? amount.amountMinor;
  model.forms.find(({ paymentId }) => paymentId === id)?.refunds.set('in the panel', amountMinor);
  money.putPayment({ ...payment, state: 'refunded', refundedMinor: amountMinor });
  const order = purpose.kind === 'order' ? orders.find(purpose.orderId) : undefined;
  const isIts = order?.paymentStatus === 'paid' && order.payWith === 'card' && order.paymentId === id;
  if (isIts && amountMinor === amount.amountMinor) orders.put({ ...order, paymentStatus: 'refunded' } as typeof order);
}

/** What docs/runbook.md asks an operator to do about a payment in review. */
export function settleByHand(world: HistoryWorld): void {
  const { money, orders, model } = world;
  for (const payment of money.payments.values()) {
    if (payment.state !== 'review') continue;
    if (hasFailedRefund(payment)) {
      seeToFailedRefund(payment, 'refunds again', world);
      continue;
    }
    const { reviewReason, ...opened } = payment;
    if (reviewReason === 'the provider has not decided') {
      money.putPayment({ ...opened, state: 'failed' });
      continue;
    }
    const form = model.forms.find(({ paymentId }) => paymentId === payment.id);
    form?.refunds.set('in the panel', form.charged?.amount.amountMinor ?? 0);
    money.putPayment({ ...opened, state: 'refunded' });
    const order = opened.purpose.kind === 'order' ? orders.find(opened.purpose.orderId) : undefined;
    const isAwaited =
      order?.status === 'pending' && order.paymentStatus === 'awaiting' && order.paymentId === payment.id;
    if (isAwaited) orders.put({ ...order, paymentStatus: 'failed' });
  }
}
