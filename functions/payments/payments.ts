import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import type { Declaration } from '#shared/orders/declaration.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';
import type { StoredPayment, UnsettledPayment } from './stored-payment.ts';

/** The port to payments: their forms, due times and purposes. Each write is one transaction. */
export interface Payments {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  find(id: PaymentId): Promise<StoredPayment | undefined>;
  findByToken(provider: PaymentProviderId, token: string): Promise<StoredPayment | undefined>;
  /** Payments that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<PaymentId>>;
  /** A member, and whether they can buy packs: not when the account is closed or being erased. */
  findMember(id: MemberId): Promise<{ readonly email: string; readonly mayBuy: boolean } | undefined>;
  /** The payment whose form was opened last for a member's cart; expired forms may be missing. */
  findCartForm(id: MemberId, cart: string): Promise<PaymentId | undefined>;
  /**
   * Records an opened form: the payment awaits its money, and so does its order; a form for packs becomes the form of
   * its cart. False when the order can no longer be paid, the member may no longer buy, the form of the order or cart
   * is not the expected one (`replaces`; undefined for none), or the order has other options than those that were
   * checked (`choices`).
   *
   * @param hairstyleCounts the limits the order counts for as a hairstyle, in the same transaction
   * @throws HairstylesUsedUp
   */
  open(
    payment: UnsettledPayment,
    replaces: PaymentId | undefined,
    choices?: number,
    hairstyleCounts?: readonly HairstyleCount[],
  ): Promise<boolean>;
  /** Counts a poll of an awaiting payment and sets when the next one is due. */
  pollLater(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Sets the due time of a handled payment, unless it was set meanwhile. */
  postpone(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Postpones a payment that could not be handled, unless its due time was set meanwhile. */
  backOff(due: DueRecord<PaymentId>, wakeAt: string): Promise<void>;
  /** Records which selfie is paid for, if nothing was measured before. False when the order changed. */
  noteSelfie(orderId: OrderId, selfieEtag: string, at: string): Promise<boolean>;
  /** Records which engine makes the look. False when the order or its options changed. */
  noteEngine(order: UnpaidOrder, engine: LookEngineName, at: string): Promise<boolean>;
  /** Keeps the customer's declarations. False when the order changed. */
  noteDeclarations(order: UnpaidOrder, declarations: readonly Declaration[], at: string): Promise<boolean>;
}
