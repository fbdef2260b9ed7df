import { type BookOrder, type BookPayment, type Books, keptOf } from './books.ts';
import { type Difference, grouped } from './difference.ts';

/** Every order paid by card has one paid payment, every paid payment its order, and refunds agree. */
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

function orderPaidBy(payment: BookPayment): string | undefined {
  const { purpose } = payment;
  return purpose.kind === 'order' && keptOf(payment) > 0 ? purpose.orderId : undefined;
}

/** How an order's payment contradicts the order, or undefined when it does not. */
function wrongPayment(
  { id, payWith, paymentStatus, status, remedy }: BookOrder,
  payment: BookPayment | undefined,
): Pick<Difference, 'kind' | 'says'> | undefined {
  if (payWith !== 'card' || (paymentStatus !== 'paid' && paymentStatus !== 'refunded')) return undefined;
  // Its payment belongs to the order that replaced it.
  if (remedy?.kind === 'new_photo') return undefined;
  const isIts = payment?.purpose.kind === 'order' && payment.purpose.orderId === id;
  if (!isIts) return { kind: 'order_payment', says: `is ${paymentStatus} by card and has no payment of its own` };
  const { state } = payment;
  if (paymentStatus === 'refunded') {
    const isWhole = state === 'refunded' && keptOf(payment) === 0;
    return isWhole ? undefined : { kind: 'refund', says: `is refunded, its payment is ${state}` };
  }
  // A refund is due from the moment a photo fails, is returned or its order is withdrawn; the order is refunded when
  // all of it was sent. A partial refund leaves the order paid.
  const isOwed = state === 'refund_due' && (status !== 'processing' || keptOf(payment) > 0);
  if (state === 'paid' || isOwed || keptOf(payment) > 0) return undefined;
  return { kind: state === 'refunded' ? 'refund' : 'order_payment', says: `is paid, its payment is ${state}` };
}
