import type { BookOrder, BookPayment, Books } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/** Every order that was paid by card has one paid payment, every paid payment its order, and refunds agree. */
export function orderPaymentDifferences({ order, payment }: Books): Difference[] {
  const orders = new Map(order.map((each) => [each.id, each]));
  const payments = new Map(payment.map((each) => [each.id, each]));
  const ofOrders = order.flatMap((each) => {
    const wrong = wrongPayment(each, payments.get(each.paymentId ?? ''));
    return wrong === undefined ? [] : [{ kind: wrong.kind, subject: `order ${each.id}`, says: wrong.says }];
  });
  const ofPayments = payment.flatMap(({ id, purpose, state }): Difference[] => {
    if (purpose.kind !== 'order' || state !== 'paid') return [];
    const paid = orders.get(purpose.orderId);
    if (paid?.payWith === 'card' && paid.paymentStatus === 'paid' && paid.paymentId === id) return [];
    const says = `is paid; its order is ${paid === undefined ? 'not there' : `${paid.paymentStatus} by ${paid.payWith}`}`;
    return [{ kind: 'order_payment', subject: `payment ${id}`, says }];
  });
  const paidTwice = [...grouped(payment, orderPaidBy)].flatMap(([id, paid]): Difference[] =>
    paid.length === 1
      ? []
      : [{ kind: 'order_payment', subject: `order ${id}`, says: `has ${paid.length} paid payments` }],
  );
  return [...ofOrders, ...ofPayments, ...paidTwice];
}

function orderPaidBy({ purpose, state }: BookPayment): string | undefined {
  return purpose.kind === 'order' && state === 'paid' ? purpose.orderId : undefined;
}

/** How an order's payment disagrees with the order, or undefined where it does not. */
function wrongPayment(
  { id, payWith, paymentStatus, status }: BookOrder,
  payment: BookPayment | undefined,
): Pick<Difference, 'kind' | 'says'> | undefined {
  if (payWith !== 'card' || (paymentStatus !== 'paid' && paymentStatus !== 'refunded')) return undefined;
  const isIts = payment?.purpose.kind === 'order' && payment.purpose.orderId === id;
  if (!isIts) return { kind: 'order_payment', says: `is ${paymentStatus} by card and has no payment of its own` };
  const { state } = payment;
  if (paymentStatus === 'refunded') {
    return state === 'refunded' ? undefined : { kind: 'refund', says: `is refunded, its payment is ${state}` };
  }
  // From the moment a photo fails its money is owed; the order says so when it has gone back.
  if (state === 'paid' || (state === 'refund_due' && status === 'failed')) return undefined;
  return { kind: state === 'refunded' ? 'refund' : 'order_payment', says: `is paid, its payment is ${state}` };
}
