import type { LedgerEntry } from '#functions/credits/ledger-entry.ts';
import { ledgerEntry } from '#functions/credits/ledger-entry.ts';
import { type PaidOrder, refundRoute } from '#functions/credits/refund-route.ts';
import type { RefundOfMoney } from '#functions/credits/refund-writes.repository.ts';
import { type HairstyleCount, hairstylesUsedUp } from '#functions/payments/hairstyle-counts.ts';
import { StoredPayment } from '#functions/payments/stored-payment.ts';
import { minutesAfter } from '#functions/platform/clock.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { RefundReason } from '#shared/payments/refund-reason.ts';
import { type PreparedWrite, writeTogether } from './prepared-write.ts';

/** A purchase of a photo with a credit, and whether the credit was released. */
interface PurchaseRow {
  readonly memberId: MemberId;
  readonly orderId: OrderId;
  readonly refundedAt?: string;
}

/** The money rows that several doubles write, and their shared writes, each with its own condition. */
export interface MoneyRowsDouble {
  readonly payments: Map<PaymentId, StoredPayment>;
  /** Balances of the existing members. */
  readonly credits: Map<MemberId, number>;
  /** Members whose erasure has begun. */
  readonly erasing: Set<MemberId>;
  readonly ledger: LedgerEntry[];
  readonly purchases: Map<OrderId, PurchaseRow>;
  readonly revenue: Map<Money['currency'], number>;
  /** When money came and went back. */
  readonly moved: { readonly kind: 'payment' | 'refund'; readonly id: PaymentId; readonly at: string }[];
  /** Which order has the free trial of a mailbox. */
  readonly trials: Map<string, OrderId>;
  /** How many hairstyles were begun, by limit, subject and day. */
  readonly hairstyles: Map<string, number>;
  /** Makes writes together and counts a hairstyle with them. @throws HairstylesUsedUp when a limit is the only failed condition */
  writeCounting(counts: readonly HairstyleCount[], at: string, ...writes: readonly PreparedWrite[]): boolean;
  putPayment(payment: StoredPayment): void;
  preparePayment(
    id: PaymentId,
    holds: (payment: StoredPayment) => boolean,
    set: Readonly<Record<string, unknown>>,
  ): PreparedWrite;
  /** The entry, and its change of the balance if any, as `functions/credits` writes them. */
  prepareCredits(entry: LedgerEntry): { readonly entry: PreparedWrite; readonly balance: PreparedWrite };
  /** The refund of a settled payment. */
  prepareMoneyBack(owed: RefundOfMoney, at: string): PreparedWrite[];
  /** The refund of everything that paid for an order. */
  prepareRefund(order: PaidOrder, reason: RefundReason, at: string): PreparedWrite[];
  /** Captures the credit of a finished job. */
  prepareCapture(order: PaidOrder, at: string): PreparedWrite[];
  /** Records on the purchase of a conversion that its credit was released. */
  prepareConversionBack(order: PaidOrder, at: string): PreparedWrite[];
}

const nothing = () => undefined;

export function createMoneyRowsDouble(): MoneyRowsDouble {
  const payments = new Map<PaymentId, StoredPayment>();
  const credits = new Map<MemberId, number>();
  const erasing = new Set<MemberId>();
  const ledger: LedgerEntry[] = [];
  const purchases = new Map<OrderId, PurchaseRow>();
  const revenue = new Map<Money['currency'], number>();
  const moved: MoneyRowsDouble['moved'] = [];
  const trials = new Map<string, OrderId>();
  const hairstyles = new Map<string, number>();

  const preparePayment: MoneyRowsDouble['preparePayment'] = (id, holds, set) => {
    const payment = payments.get(id);
    if (payment === undefined || !holds(payment)) return undefined;
    return () => void payments.set(id, StoredPayment.parse({ ...payment, ...set }));
  };

  const prepareCredits: MoneyRowsDouble['prepareCredits'] = (entry) => {
    const { memberId, key, delta } = entry;
    const known = ledger.some((each) => each.memberId === memberId && each.key === key);
    const written = known ? undefined : () => void ledger.push(entry);
    if (delta === 0) return { entry: written, balance: nothing };
    const balance = credits.get(memberId);
    const refused = (entry.reason === 'purchase' || entry.reason === 'refund') && erasing.has(memberId);
    // Only entries that take credits require the balance.
    const isPossible = balance !== undefined && (delta > 0 || balance + delta >= 0) && !refused;
    return { entry: written, balance: isPossible ? () => void credits.set(memberId, balance + delta) : undefined };
  };

  const both = (entry: LedgerEntry): PreparedWrite[] => Object.values(prepareCredits(entry));

  const prepareMoneyBack: MoneyRowsDouble['prepareMoneyBack'] = ({ paymentId: id, amount, reason }, at) => {
    const refund = { id: `refund-${id}`, amountMinor: amount.amountMinor, reason };
    const noticeDue = reason !== 'job_failed';
    const owed = preparePayment(id, (payment) => payment.state === 'paid' && payment.refund === undefined, {
      ...{ state: 'refund_due', refund, noticeDue, wakeAt: minutesAfter(at, 1) },
    });
    const { currency, amountMinor } = amount;
    return [owed, () => void revenue.set(currency, (revenue.get(currency) ?? 0) - amountMinor)];
  };

  return {
    ...{ payments, credits, erasing, ledger, purchases, revenue, moved, trials, hairstyles },
    ...{ preparePayment, prepareCredits, prepareMoneyBack },
    writeCounting(counts, at, ...writes) {
      if (writes.some((write) => write === undefined)) return false;
      const keyed = counts.map((count) => ({ ...count, key: `${count.limit} ${count.who} ${at.slice(0, 10)}` }));
      const reached = keyed.find(({ key, most }) => (hairstyles.get(key) ?? 0) >= most);
      if (reached !== undefined) throw hairstylesUsedUp(reached.limit);
      for (const { key } of keyed) hairstyles.set(key, (hairstyles.get(key) ?? 0) + 1);
      return writeTogether(...writes);
    },
    putPayment: (payment) => void payments.set(payment.id, StoredPayment.parse(payment)),

    prepareRefund(order, reason, at) {
      const way = refundRoute(order);
      switch (way.by) {
        case 'credit':
          return both(ledgerEntry('release', { memberId: way.memberId, credits: 1, about: { orderId: order.id }, at }));
        case 'money':
          return prepareMoneyBack({ paymentId: way.paymentId, amount: order.price, reason }, at);
        case 'trial':
          return [trials.get(way.mailbox) === order.id ? () => void trials.delete(way.mailbox) : undefined];
        case 'nothing':
          return [];
      }
    },

    prepareCapture({ id: orderId, payWith, ownerId: memberId }, at) {
      if (payWith !== 'credit' || memberId === undefined) return [];
      const isNew = !purchases.has(orderId);
      return [
        ...both(ledgerEntry('capture', { memberId, credits: 1, about: { orderId }, at })),
        isNew ? () => void purchases.set(orderId, { memberId, orderId }) : undefined,
      ];
    },

    prepareConversionBack(order, at) {
      if (refundRoute(order).by !== 'credit') return [];
      const row = purchases.get(order.id);
      return [row === undefined ? undefined : () => void purchases.set(order.id, { ...row, refundedAt: at })];
    },
  };
}
