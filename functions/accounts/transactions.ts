import type { Transaction } from '#shared/accounts/wallet.ts';
import type { MemberId } from '#shared/ids.ts';
import type { PaymentState } from '#shared/payments/contract.ts';
import type { History, Payment, Purchase } from './history.ts';

const statusOf: Readonly<Record<PaymentState, Transaction['status']>> = {
  awaiting: 'awaiting',
  review: 'awaiting',
  paid: 'completed',
  // It was promised back; when it arrives is the bank's matter.
  refund_due: 'refunded',
  refunded: 'refunded',
  failed: 'failed',
};

/** Payments and purchases as one list, newest first. Purchases are completed, unless their credit went back. */
export function transactionsOf(payments: readonly Payment[], purchases: readonly Purchase[]): Transaction[] {
  const paid = payments.map(
    ({ id, credits, state, amount, createdAt, paidAt, refundedMinor }): Transaction => ({
      ...{ id, kind: 'payment', at: paidAt ?? createdAt, credits, amount, status: statusOf[state] },
      ...(refundedMinor === undefined ? {} : { refunded: { ...amount, amountMinor: refundedMinor } }),
    }),
  );
  const conversions = purchases.map(
    ({ orderId, creditsSpent, createdAt, refundedAt }): Transaction => ({
      ...{ id: orderId, kind: 'purchase', at: createdAt, credits: creditsSpent },
      status: refundedAt === undefined ? 'completed' : 'refunded',
    }),
  );
  return [...paid, ...conversions].sort((one, other) => (one.at < other.at ? 1 : -1));
}

/** Everything a member paid or spent, newest first. */
export async function allTransactions(
  memberId: MemberId,
  history: Pick<History, 'listPayments' | 'listPurchases'>,
): Promise<Transaction[]> {
  const [payments, purchases] = await Promise.all([history.listPayments(memberId), history.listPurchases(memberId)]);
  return transactionsOf(payments, purchases);
}
