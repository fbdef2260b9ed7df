import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { MemberId, OrderId } from '#shared/ids.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';
import type { StoredPayment } from './stored-payment.ts';

/** The port to money that arrived, and to what it pays for; each write is one transaction. */
export interface Settlements {
  /**
   * Records the money and delivers its purpose: the order is paid and due, or the member gets the credits. False when
   * that is no longer possible, or the payment was settled already.
   *
   * @param cardHash the digest of the card, if the provider identifies it
   */
  settle(payment: StoredPayment, providerPaymentId: string, at: string, cardHash?: string): Promise<boolean>;
  /**
   * Money arrived for something that can no longer be delivered: its refund is due. False when the payment changed
   * meanwhile.
   */
  markRefundDue(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** Puts a payment into review; nothing is done with it automatically from then on. */
  setAside(payment: StoredPayment, reviewReason: string, at: string): Promise<boolean>;
  /** The form expired unpaid; its order may be paid again, unless it has another form by now. */
  expire(payment: StoredPayment, at: string): Promise<boolean>;
  /** Records that the member was notified of the purchase; nothing else is due, except a refund. */
  noteAnnounced(payment: StoredPayment, at: string): Promise<void>;
  /**
   * Takes a credit of the owner and makes the order due. Returns which condition failed.
   *
   * @param hairstyleCounts the limits the order counts for as a hairstyle, in the same transaction
   * @throws HairstylesUsedUp
   */
  reserveCredit(
    order: StoredOrder,
    memberId: MemberId,
    at: string,
    hairstyleCounts?: readonly HairstyleCount[],
  ): Promise<'reserved' | 'no_credit' | 'order_moved_on'>;
  /** Records that the job was queued; the sweeper polls again only after the job's time limit. */
  markSent(orderId: OrderId, queuedAt: string): Promise<void>;
}
