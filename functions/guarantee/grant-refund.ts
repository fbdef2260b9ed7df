import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import { ActRefused, ChangedMeanwhile } from '#functions/platform/errors.ts';
import { type MemberId, OrderId, PaymentId } from '#shared/ids.ts';
import type { Money } from '#shared/money.ts';
import { requireAnothers } from './require-anothers.ts';
import type { ClaimDecision } from './stored-claim.ts';
import { type UnusedPacks, unusedOf } from './unused-packs.ts';

/** A settled payment without any refund. */
export interface KeptPayment {
  readonly id: PaymentId;
  readonly amount: Money;
  /** The order or the packs it paid for. */
  readonly orderId?: OrderId | undefined;
  readonly packs?: { readonly memberId: MemberId; readonly credits: number } | undefined;
}

/** The port to settled payments, for refunds by an operator. */
export interface GrantedRefunds {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  /** A settled payment without any refund; undefined otherwise. */
  findKept(id: PaymentId): Promise<KeptPayment | undefined>;
  balanceOf(memberId: MemberId): Promise<number>;
  /**
   * Makes the refund due, full or partial, and grants the claim: the open one, or, for a customer who wrote to support,
   * a new decided one. False when another refund was first, or a claim was opened meanwhile.
   */
  owe(payment: KeptPayment, order: CompletedOrder, granted: ClaimDecision & { amount: Money }): Promise<boolean>;
  /**
   * Makes the refund of unused credits due and takes them off the balance in the same transaction. False when they were
   * used meanwhile, or another refund was first.
   */
  oweUnused(payment: KeptPayment, unused: UnusedPacks, at: string): Promise<boolean>;
}

/**
 * Refunds a payment on an operator's decision: of an order the full amount or a part, which grants its open claim; of
 * packs the share of the unused credits. The payments sweeper sends the refund within minutes and mails the payer.
 *
 * @param what the id of an order or of a payment
 * @param part in minor units @default everything that can be refunded
 * @param words the operator's answer to an open claim; only allowed with one
 * @param adminId the admin in the panel; absent for the operator's scripts
 * @returns the refund
 * @throws ActRefused, ChangedMeanwhile with the reason why nothing is refunded
 */
export async function grantRefund(
  what: string,
  part: number | undefined,
  { refunds, now, words, adminId }: { refunds: GrantedRefunds; now: Date; words?: string; adminId?: MemberId },
): Promise<Money & { credits: number }> {
  const { payment, order } = await keptPayment(what, refunds);
  requireAnothers(order, adminId);
  if (words !== undefined && order?.claim?.state !== 'open') {
    throw new ActRefused('no_open_claim', `${what} has no open claim`);
  }
  const { amount, packs } = payment;
  const unused =
    packs === undefined
      ? { credits: 0, amountMinor: amount.amountMinor }
      : unusedOf({ credits: packs.credits, amountMinor: amount.amountMinor }, await refunds.balanceOf(packs.memberId));
  if (packs !== undefined && part !== undefined) {
    throw new ActRefused('no_part', 'packs are refunded by their unused credits');
  }
  const amountMinor = part ?? unused.amountMinor;
  if (!Number.isInteger(amountMinor) || amountMinor < 1 || amountMinor > unused.amountMinor) {
    const most = `between 1 and ${unused.amountMinor} can go back, in hundredths of ${amount.currency}`;
    throw new ActRefused('amount_out_of_range', most);
  }
  const at = now.toISOString();
  const state = amountMinor === amount.amountMinor ? 'granted' : 'partly_granted';
  const isOwed =
    order === undefined
      ? await refunds.oweUnused(payment, unused, at)
      : await refunds.owe(payment, order, { state, decidedAt: at, amount: { ...amount, amountMinor }, words });
  if (!isOwed) throw new ChangedMeanwhile('the payment or the balance has changed meanwhile; reload it');
  return { amountMinor, currency: amount.currency, credits: unused.credits };
}

async function keptPayment(
  what: string,
  refunds: GrantedRefunds,
): Promise<{ payment: KeptPayment; order?: PaidOrder }> {
  const named = OrderId.safeParse(what);
  if (named.success) {
    const order = await deliveredOrder(named.data, refunds);
    return { payment: await found(order.paymentId, refunds), order };
  }
  const payment = await found(PaymentId.parse(what), refunds);
  // An order that is not delivered is refunded with its failure; a refund here would keep its job from ever ending.
  return payment.orderId === undefined
    ? { payment }
    : { payment, order: await deliveredOrder(payment.orderId, refunds) };
}

async function found(id: PaymentId, refunds: GrantedRefunds): Promise<KeptPayment> {
  const payment = await refunds.findKept(id);
  if (payment === undefined) throw new ActRefused('not_kept', `${id} is not paid, or went back already`);
  return payment;
}

type PaidOrder = CompletedOrder & { readonly paymentId: PaymentId };

async function deliveredOrder(id: OrderId, refunds: GrantedRefunds): Promise<PaidOrder> {
  const order = await refunds.findOrder(id);
  if (order?.status !== 'completed') {
    throw new ActRefused('not_delivered', `${id} was not delivered; refunds of other orders are automatic`);
  }
  const { payWith, paymentId, remedy } = order;
  if (remedy?.kind === 'new_photo') {
    throw new ActRefused('replaced', `${id} was replaced; its payment is that of ${remedy.orderId}`);
  }
  if (payWith !== 'card' || paymentId === undefined) {
    throw new ActRefused('not_by_card', `${id} was not paid by card`);
  }
  return { ...order, paymentId };
}
