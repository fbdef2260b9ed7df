import type { OrderView } from '#shared/orders/view.ts';
import type { ToolFacts } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';

/**
 * Where a person stands with an order; each has its own screen.
 *
 * `check`: not measured yet. `review`: to be paid, and measured if its tool measures. `rejected`: measured and not
 * usable. `payment`: back from the checkout, which has not confirmed yet.
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

type Order = Pick<OrderView, 'tool' | 'status' | 'paymentStatus' | 'report' | 'lookReport' | 'photoDeletedAt'>;

/**
 * The screen an order needs.
 *
 * @param facts `returned` when the browser comes from the checkout; `tool` what is known of the order's tool
 */
export function orderPhase(
  order: Order,
  { returned, tool = tools[order.tool] }: { returned: boolean; tool?: Pick<ToolFacts, 'checkedBeforePayment'> },
): OrderPhase {
  if (order.status === 'completed') return order.photoDeletedAt === undefined ? 'completed' : 'gone';
  if (order.status !== 'pending') return order.status;
  if (order.paymentStatus === 'paid') return 'queued';
  if (order.paymentStatus === 'awaiting' && returned) return 'payment';
  if (!tool.checkedBeforePayment) return 'review';
  if (order.report === undefined && order.lookReport === undefined) return 'check';
  return order.report?.verdict === 'fail' ? 'rejected' : 'review';
}

/** Where it stands in a list. Nobody there knows what became of a payment that was begun: it may have been made. */
export function listedPhase(order: Order): OrderPhase {
  return orderPhase(order, { returned: true });
}

/** Whether something will happen by itself, so that the order is worth watching. */
export function isWaiting(phase: OrderPhase): boolean {
  return phase === 'payment' || phase === 'queued' || phase === 'processing';
}

/** Whether a visit to the tool goes on with this order instead of starting anew. */
export function isUnfinished(phase: OrderPhase): boolean {
  return phase === 'check' || phase === 'review' || isWaiting(phase);
}
