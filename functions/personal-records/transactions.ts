import type { Transaction, TransactionStatus } from '#shared/accounts/wallet.ts';
import type { OrderId, PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { PaymentState } from '#shared/payments/contract.ts';
import { creditsOfAmount } from './credits-of-amount.ts';

/** A checkout form of the member, and its outcome. */
export interface Payment {
  readonly id: PaymentId;
  /** The order it paid for; a payment for packs has none. */
  readonly orderId?: OrderId | undefined;
  /** The names of its packs; none for an order. */
  readonly packs: readonly string[];
  /** The credits of its packs, 0 for an order; undefined where the row does not name the packs. */
  readonly credits: number | undefined;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly createdAt: string;
  readonly paidAt?: string | undefined;
  /** The amount refunded. */
  readonly refundedMinor?: number | undefined;
}

/** A conversion whose credit was captured. */
export interface Purchase {
  readonly orderId: string;
  readonly creditsSpent: number;
  readonly createdAt: string;
  /** When the credit was released. */
  readonly refundedAt?: string | undefined;
  /** The order that the credit paid for instead. */
  readonly replacedBy?: string | undefined;
}

/** Credits that bought places of an event, or came back when it was deleted unused: an entry of the ledger. */
export interface CapacityEntry {
  readonly key: string;
  readonly delta: number;
  readonly at: string;
}

const statusOf: Readonly<Record<PaymentState, TransactionStatus>> = {
  awaiting: 'awaiting',
  review: 'awaiting',
  paid: 'completed',
  refund_due: 'refunding',
  refunded: 'refunded',
  failed: 'failed',
};

/**
 * Payments, purchases and places of events as one list, newest first. Purchases are completed unless their credit was
 * released, or spent on another photo.
 */
export function transactionsOf(
  payments: readonly Payment[],
  purchases: readonly Purchase[],
  capacity: readonly CapacityEntry[] = [],
): Transaction[] {
  const all = [...payments.map(paymentRow), ...purchases.map(purchaseRow), ...capacity.map(capacityRow)];
  return all.sort((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1));
}

/** A payment as a row of the list. */
export function paymentRow({
  id,
  orderId,
  packs,
  credits,
  state,
  amount,
  createdAt,
  refundedMinor,
}: Payment): Transaction {
  const byRule = amount.currency === 'TRY' ? creditsOfAmount(amount.amountMinor) : 0;
  return {
    ...{ id, kind: 'payment', at: createdAt, credits: credits ?? byRule, amount, status: statusOf[state] },
    ...(refundedMinor === undefined ? {} : { refunded: { ...amount, amountMinor: refundedMinor } }),
    ...(orderId === undefined ? { purpose: 'packs', packs: [...packs] } : { purpose: 'order' }),
  };
}

/** A purchase as a row of the list. */
export function purchaseRow({ orderId, creditsSpent, createdAt, refundedAt, replacedBy }: Purchase): Transaction {
  const wentBack = replacedBy === undefined ? 'refunded' : 'replaced';
  const status = refundedAt === undefined ? 'completed' : wentBack;
  return { id: orderId, kind: 'purchase', at: createdAt, credits: creditsSpent, status };
}

/** An entry about places of an event as a row of the list. */
export function capacityRow({ key, delta, at }: CapacityEntry): Transaction {
  return { id: key, kind: 'capacity', at, credits: Math.abs(delta), status: delta > 0 ? 'refunded' : 'completed' };
}
