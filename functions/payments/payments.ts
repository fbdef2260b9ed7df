import type { DueRecord, Lane } from '#functions/platform/due-record.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import type { PaymentState } from '#shared/payments/contract.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';

/** A payment as the table keeps it: one checkout form that was opened for an order. */
export interface StoredPayment {
  readonly id: PaymentId;
  readonly orderId: OrderId;
  readonly provider: PaymentProviderId;
  readonly providerToken: string;
  readonly providerPaymentId?: string | undefined;
  readonly redirectUrl: string;
  readonly state: PaymentState;
  readonly amount: Money;
  readonly createdAt: string;
  /** When the form expires; until then a declined card may be followed by one that works. */
  readonly expiresAt: string;
  /** How often the sweeper has looked at the payment. */
  readonly looks: number;
  readonly paidAt?: string | undefined;
  readonly refundedAt?: string | undefined;
  readonly wakeAt: string;
}

/** The port to payments and to what they change, each method one transaction. */
export interface Payments {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  find(id: PaymentId): Promise<StoredPayment | undefined>;
  findByToken(provider: PaymentProviderId, token: string): Promise<StoredPayment | undefined>;
  /** Payments whose clock has rung. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<PaymentId>>;
  /**
   * Notes an opened form: payment awaiting, order awaiting. False when the order can no longer be paid, or its form is
   * no longer the one that was seen (`replaces`; undefined when it had none).
   */
  open(payment: StoredPayment, replaces: PaymentId | undefined): Promise<boolean>;
  /** Payment paid, order paid and due. False when the order can no longer be paid, or the payment is settled already. */
  settle(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** Money came for an order that cannot use it: it is owed back. False when the payment moved on meanwhile. */
  oweBack(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** The form expired unpaid. */
  expire(payment: StoredPayment): Promise<boolean>;
  /** The money went back; a failed order of this payment is refunded with it. */
  markRefunded(payment: StoredPayment, at: string): Promise<boolean>;
  /** Counts a look at an awaiting payment and sets when the next one is. */
  lookAgain(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Money is owed and its refund was asked for: sets when to ask again, unless it went back meanwhile. */
  awaitRefund(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Lets a payment rest that could not be looked at, unless its clock was set meanwhile. */
  postpone(due: DueRecord<PaymentId>, wakeAt: string): Promise<void>;
  /** Takes a credit of the owner and makes the order due. Says which condition did not hold. */
  reserveCredit(
    order: StoredOrder,
    memberId: MemberId,
    at: string,
  ): Promise<'reserved' | 'no_credit' | 'order_moved_on'>;
  /** Notes that the job was handed to the queue; the sweeper looks again only after the job's time limit. */
  markSent(orderId: OrderId): Promise<void>;
}
