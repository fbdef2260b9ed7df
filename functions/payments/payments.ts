import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import type { Declaration } from '#shared/orders/declaration.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { CutCount } from './cut-counts.ts';
import type { StoredPayment, UnsettledPayment } from './stored-payment.ts';

/** The port to payments: their forms, their clocks, and what is noted of what they pay for. Each write is one transaction. */
export interface Payments {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  find(id: PaymentId): Promise<StoredPayment | undefined>;
  findByToken(provider: PaymentProviderId, token: string): Promise<StoredPayment | undefined>;
  /** Payments that are due. */
  listDue(lane: Lane, now: string): AsyncIterable<DueRecord<PaymentId>>;
  /** A member, and whether packs can be sold to them: not to an account that is closed or being erased. */
  findMember(id: MemberId): Promise<{ readonly email: string; readonly mayBuy: boolean } | undefined>;
  /** The payment whose form was opened last for a cart of a member; forms that have expired may be forgotten. */
  findCartForm(id: MemberId, cart: string): Promise<PaymentId | undefined>;
  /**
   * Notes an opened form: the payment awaits its money, and so does its order; a form for packs is from now on the one
   * of its cart. False when the order can no longer be paid or the member no longer be sold to, or the form of the order
   * or cart is no longer the one that was seen (`replaces`; undefined when it had none), or the order is for other options
   * than those that were judged (`choices`).
   *
   * @param cut what the order counts for as a cut, in the same transaction
   * @throws CutsUsedUp
   */
  open(
    payment: UnsettledPayment,
    replaces: PaymentId | undefined,
    choices?: number,
    cut?: readonly CutCount[],
  ): Promise<boolean>;
  /** Counts a look at an awaiting payment and sets when the next one is. */
  pollLater(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Sets the clock of a payment that was seen to, unless it was set meanwhile. */
  postpone(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Lets a payment rest that could not be looked at, unless its clock was set meanwhile. */
  backOff(due: DueRecord<PaymentId>, wakeAt: string): Promise<void>;
  /** Notes which selfie is paid for, where nothing was measured before. False when the order moved on. */
  noteSelfie(orderId: OrderId, selfieEtag: string, at: string): Promise<boolean>;
  /** Notes which engine makes the look. False when the order moved on, or has other options by now. */
  noteEngine(order: UnpaidOrder, engine: LookEngineName, at: string): Promise<boolean>;
  /** Keeps what the person declared. False when the order moved on. */
  noteDeclarations(order: UnpaidOrder, declarations: readonly Declaration[], at: string): Promise<boolean>;
}
