import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { DueRecord, Lane } from '#shared/due-record.ts';
import type { MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import type { Declaration } from '#shared/orders/declaration.ts';
import type { PaymentProviderId } from '#shared/payments/provider-id.ts';
import type { CutCount } from './count-cuts.ts';
import type { StoredPayment, UnsettledPayment } from './stored-payment.ts';

/** Whom a mail about a payment goes to. */
export interface Payer {
  readonly email: string;
  /** Undefined for a member who never chose one. */
  readonly language?: Language | undefined;
}

/** The port to payments and to what they change, each write one transaction. */
export interface Payments {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  find(id: PaymentId): Promise<StoredPayment | undefined>;
  findByToken(provider: PaymentProviderId, token: string): Promise<StoredPayment | undefined>;
  /** Payments whose clock has rung. */
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
  /**
   * The money is there, and what it was for is given: the order is paid and due, or the member has the credits. False
   * when it can no longer be given, or the payment was settled already.
   */
  settle(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** Money came for what can no longer be given: it is owed back. False when the payment moved on meanwhile. */
  markRefundDue(payment: StoredPayment, providerPaymentId: string, at: string): Promise<boolean>;
  /** Puts a payment before an operator; the machinery leaves it alone from now on. */
  setAside(payment: StoredPayment, reviewReason: string, at: string): Promise<boolean>;
  /** The form expired unpaid; its order may be paid anew, unless it has another form by now. */
  expire(payment: StoredPayment, at: string): Promise<boolean>;
  /** The member was told what was paid for; nothing is due any more, unless money is to go back. */
  noteAnnounced(payment: StoredPayment, at: string): Promise<void>;
  /**
   * What was owed went back, and its payer is to be told. Where that was all of it, an order of this payment whose money
   * was owed is refunded with it.
   */
  markRefunded(payment: StoredPayment, at: string): Promise<boolean>;
  /**
   * Notes that the provider is about to be asked to send back what is owed. False when somebody else noted a try meanwhile,
   * or nothing is owed any more: then whoever asks must not send.
   */
  noteRefundTry(payment: StoredPayment, at: string | undefined): Promise<boolean>;
  /** Puts a payment before an operator whose money did not go back, although it was owed or said to have gone. */
  setRefundAside(payment: StoredPayment, reviewReason: string, at: string): Promise<boolean>;
  /** Whom a mail about a payment goes to; undefined where nobody is known any more. */
  findPayer(payment: StoredPayment): Promise<Payer | undefined>;
  /** The payer was told how the payment stands, or wants no mail; false when it stands otherwise by now. */
  markNotified(payment: StoredPayment): Promise<boolean>;
  /** Counts a look at an awaiting payment and sets when the next one is. */
  pollLater(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Sets the clock of a payment that was seen to, unless it was set meanwhile. */
  postpone(payment: StoredPayment, wakeAt: string): Promise<void>;
  /** Lets a payment rest that could not be looked at, unless its clock was set meanwhile. */
  backOff(due: DueRecord<PaymentId>, wakeAt: string): Promise<void>;
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
  /** Notes which selfie is paid for, where nothing was measured before. False when the order moved on. */
  noteSelfie(orderId: OrderId, selfieEtag: string, at: string): Promise<boolean>;
  /** Notes which engine makes the look. False when the order moved on, or has other options by now. */
  noteEngine(order: UnpaidOrder, engine: LookEngineName, at: string): Promise<boolean>;
  /** Keeps what the person declared. False when the order moved on. */
  noteDeclarations(order: UnpaidOrder, declarations: readonly Declaration[], at: string): Promise<boolean>;
  /** Notes that the job was handed to the queue; the sweeper looks again only after the job's time limit. */
  markSent(orderId: OrderId, queuedAt: string): Promise<void>;
}
