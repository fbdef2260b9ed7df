import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { Transaction } from '#shared/accounts/wallet.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PaymentStatus } from '#shared/orders/order.ts';
import type { History, Purchase } from './history.ts';

const paymentStates: Readonly<Record<PaymentStatus, Transaction['status']>> = {
  none: 'awaiting',
  awaiting: 'awaiting',
  paid: 'completed',
  refunded: 'refunded',
  failed: 'failed',
};

/** Payments and purchases as one list, newest first. Purchases are always completed. */
export function transactionsOf(orders: readonly StoredOrder[], purchases: readonly Purchase[]): Transaction[] {
  const payments = orders.flatMap((order): Transaction[] =>
    order.payWith !== 'card' || order.paymentId === undefined
      ? []
      : [
          {
            id: order.paymentId,
            kind: 'payment',
            at: order.queuedAt ?? order.createdAt,
            credits: 0,
            amount: order.price,
            status: paymentStates[order.paymentStatus],
          },
        ],
  );
  const conversions = purchases.map(
    ({ orderId, creditsSpent, createdAt }): Transaction => ({
      id: orderId,
      kind: 'purchase',
      at: createdAt,
      credits: creditsSpent,
      status: 'completed',
    }),
  );
  return [...payments, ...conversions].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Everything a member paid or spent, newest first. */
export async function allTransactions(
  memberId: MemberId,
  history: Pick<History, 'listOrders' | 'listPurchases'>,
): Promise<Transaction[]> {
  const [orders, purchases] = await Promise.all([history.listOrders(memberId), history.listPurchases(memberId)]);
  return transactionsOf(orders, purchases);
}
