import type { OrderView } from '#shared/orders/view.ts';
import type { ToolFacts } from '#shared/tools/tool.ts';
import { tools } from '#shared/tools/tools.ts';

/**
 * The phases of an order; each has its own screen.
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
 * The phase of an order.
 *
 * @param facts `returned` if the browser comes from the checkout; `tool` the order's tool, if known
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

/** The phase of an order in a list, where the outcome of a begun payment is unknown: it may be paid. */
export function listedPhase(order: Order): OrderPhase {
  return orderPhase(order, { returned: true });
}

/** Whether the phase ends automatically, so that the order is worth polling. */
export function isWaiting(phase: OrderPhase): boolean {
  return phase === 'payment' || phase === 'queued' || phase === 'processing';
}

/** Whether a visit to the tool resumes this order instead of starting a new one. */
export function isUnfinished(phase: OrderPhase): boolean {
  return phase === 'check' || phase === 'review' || isWaiting(phase);
}
