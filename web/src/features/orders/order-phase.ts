import type { OrderView } from '#shared/orders/view.ts';

/**
 * Where a person stands with an order; each has its own screen.
 *
 * `check`: not measured yet. `review`: measured and to be paid. `rejected`: measured and not usable.
 * `payment`: back from the checkout, which has not confirmed yet.
 */
export type OrderPhase =
  | 'check'
  | 'review'
  | 'rejected'
  | 'payment'
  | 'queued'
  | 'processing'
  | 'completed'
  | 'failed'
  | 'gone';

type Facts = Pick<OrderView, 'status' | 'paymentStatus' | 'report' | 'photoDeletedAt'>;

/** The screen an order needs; `returned` when the browser comes from the checkout. */
export function orderPhase(order: Facts, { returned }: { returned: boolean }): OrderPhase {
  if (order.status === 'completed') return order.photoDeletedAt === undefined ? 'completed' : 'gone';
  if (order.status !== 'pending') return order.status;
  if (order.paymentStatus === 'paid') return 'queued';
  if (order.paymentStatus === 'awaiting' && returned) return 'payment';
  if (order.report === undefined) return 'check';
  return order.report.verdict === 'fail' ? 'rejected' : 'review';
}

/** Whether something will happen by itself, so that the order is worth watching. */
export function isWaiting(phase: OrderPhase): boolean {
  return phase === 'payment' || phase === 'queued' || phase === 'processing';
}

/** Whether a visit to the tool goes on with this order instead of starting anew. */
export function isUnfinished(phase: OrderPhase): boolean {
  return phase === 'check' || phase === 'review' || isWaiting(phase);
}
