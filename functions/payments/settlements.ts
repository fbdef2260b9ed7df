import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { CutCount } from './cut-counts.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The port to money that arrived, and to what it pays; each write is one transaction. */
export interface Settlements {
  /**
   * The money is there, and what it was for is given: the order is paid and due, or the member has the credits. False
   * when it can no longer be given, or the payment was settled already.
   */
  settle(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** Money came for what can no longer be given: it is owed back. False when the payment moved on meanwhile. */
  markRefundDue(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** Puts a payment before an operator; the machinery leaves it alone from now on. */
  setAside(payment: StoredPayment, reviewReason: string, at: string): Promise<boolean>;
  /** The form expired unpaid; its order may be paid again, unless it has another form by now. */
  expire(payment: StoredPayment, at: string): Promise<boolean>;
  /** The member was notified of what was paid for; nothing is due any more, unless money is to go back. */
  noteAnnounced(payment: StoredPayment, at: string): Promise<void>;
  /**
   * Takes a credit of the owner and makes the order due. Says which condition did not hold.
   *
   * @param cut what the order counts for as a cut, in the same transaction
   * @throws CutsUsedUp
   */
  reserveCredit(
    order: StoredOrder,
    memberId: MemberId,
    at: string,
    cut?: readonly CutCount[],
  ): Promise<'reserved' | 'no_credit' | 'order_moved_on'>;
  /** Notes that the job was handed to the queue; the sweeper looks again only after the job's time limit. */
  markSent(orderId: OrderId, queuedAt: string): Promise<void>;
}
