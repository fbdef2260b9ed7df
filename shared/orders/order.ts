import { z } from 'zod';

/** The documented order statuses. A paid order that waits for its job is still `pending`. */
export const OrderStatus = z.enum(['pending', 'processing', 'completed', 'failed']);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** Payment is another dimension than the status: a reserved credit counts as `paid`, a released one as `refunded`. */
export const PaymentStatus = z.enum(['none', 'awaiting', 'paid', 'refunded', 'failed']);
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** How an order is paid. */
export const PayWith = z.enum(['credit', 'card', 'trial']);
export type PayWith = z.infer<typeof PayWith>;

/** The named steps of a running job, in their order. */
export const JobStep = z.enum(['checking', 'removing_background', 'measuring', 'encoding']);
export type JobStep = z.infer<typeof JobStep>;

interface Transition {
  readonly from: readonly OrderStatus[];
  readonly to: OrderStatus;
  readonly paymentFrom: readonly PaymentStatus[];
  readonly paymentTo?: PaymentStatus;
}

/**
 * Every change an order can make, in one table. The conditions of the database writes, the buttons of the pages and
 * the diagram in docs/architecture.md come from it.
 */
export const orderTransitions = {
  /** A checkout was opened (again) for the order. */
  awaitPayment: {
    from: ['pending'],
    to: 'pending',
    paymentFrom: ['none', 'awaiting', 'failed'],
    paymentTo: 'awaiting',
  },
  /** The provider says the money is there; the job becomes due in the same transaction. */
  settle: { from: ['pending'], to: 'pending', paymentFrom: ['awaiting', 'failed'], paymentTo: 'paid' },
  /** A credit was reserved; the job becomes due in the same transaction. */
  reserveCredit: { from: ['pending'], to: 'pending', paymentFrom: ['none', 'awaiting', 'failed'], paymentTo: 'paid' },
  /** The checkout expired unpaid. */
  expirePayment: { from: ['pending'], to: 'pending', paymentFrom: ['awaiting'], paymentTo: 'failed' },
  /** A worker took the job. */
  start: { from: ['pending', 'processing'], to: 'processing', paymentFrom: ['paid'] },
  complete: { from: ['processing'], to: 'completed', paymentFrom: ['paid'] },
  /** The job cannot be done; what was paid is owed back from this moment. */
  fail: { from: ['pending', 'processing'], to: 'failed', paymentFrom: ['paid'] },
  /** What was paid for a failed order went back. */
  refund: { from: ['failed'], to: 'failed', paymentFrom: ['paid'], paymentTo: 'refunded' },
} as const satisfies Record<string, Transition>;
export type OrderTransition = keyof typeof orderTransitions;

/** Whether the table allows a transition from where an order stands. */
export function canMakeTransition(
  transition: OrderTransition,
  order: { status: OrderStatus; paymentStatus: PaymentStatus },
): boolean {
  const row: Transition = orderTransitions[transition];
  return row.from.includes(order.status) && row.paymentFrom.includes(order.paymentStatus);
}

/** Whether nothing more will happen to the photo of an order. */
export function isFinished(status: OrderStatus): boolean {
  return status === 'completed' || status === 'failed';
}
