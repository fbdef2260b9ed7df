import { heldOrder } from '#functions/orders-core/holder.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { PaymentId } from '#shared/ids.ts';
import { defaultLanguage, fallbackLanguage, type Language } from '#shared/languages.ts';
import { receiptNumber } from '#shared/receipts/receipt-number.ts';
import { includedTax } from './included-tax.ts';
import type { Receipt, ReceiptLine } from './receipt.ts';
import type { ReceiptRecords, ReceivedPayment } from './receipt-records.ts';
import { seller } from './seller.ts';

export interface GetReceiptDeps {
  readonly records: ReceiptRecords;
  readonly findTool: FindTool;
  /** The tax rate included in every price; undefined without tax. */
  readonly vatPercent: number | undefined;
}

/** The font of receipts cannot draw these languages, and lines run from left to right: their receipts are in English. */
const notDrawn: readonly Language[] = ['ar'];

/**
 * The receipt of a payment, for the member who paid, also after the order was deleted, and for the holder of the order.
 *
 * @throws NotFound also for an unpaid payment, which has no receipt.
 */
export async function getReceipt(id: PaymentId, caller: Caller, deps: GetReceiptDeps): Promise<Receipt> {
  const payment = await deps.records.findPayment(id);
  if (payment === undefined) throw new NotFound();
  const isOwn = payment.memberId !== undefined && payment.memberId === caller.memberId;
  const order = payment.orderId === undefined ? undefined : await deps.records.findOrder(payment.orderId);
  if (!isOwn) heldOrder(caller, order);
  const member = payment.memberId === undefined ? undefined : await deps.records.findMember(payment.memberId);
  // A forgotten order has lost e-mail and photo name.
  const named = order?.forgottenAt === undefined ? order : undefined;
  const language = receiptLanguage(order?.language ?? member?.language ?? defaultLanguage);
  return {
    number: receiptNumber(id),
    paidAt: payment.paidAt,
    language,
    seller: seller(),
    // The profile of a member is for the member's own token. A guest's name and street go to the provider and are not
    // stored, so a secret shows the order's e-mail only.
    buyer: isOwn
      ? { email: member?.email ?? named?.email, details: member?.buyer }
      : { email: named?.email, details: undefined },
    lines: linesOf(payment, named && { ...named, language }, deps.findTool),
    amount: payment.amount,
    tax: taxOf(payment, deps.vatPercent),
    provider: payment.provider,
    providerPaymentId: payment.providerPaymentId,
    refund: refundOf(payment),
  };
}

/** The language in which a receipt for a speaker of `language` is drawn. */
function receiptLanguage(language: Language): Language {
  return notDrawn.includes(language) ? fallbackLanguage : language;
}

function linesOf(payment: ReceivedPayment, order: StoredOrder | undefined, findTool: FindTool): ReceiptLine[] {
  if (payment.orderId === undefined) return payment.packs.map((pack) => ({ kind: 'pack', ...pack }));
  return [{ kind: 'photo', photo: order && findTool(order.tool).photoName(order) }];
}

function taxOf({ amount }: ReceivedPayment, percent: number | undefined): Receipt['tax'] {
  return percent === undefined ? undefined : { percent, amount: includedTax(amount, percent) };
}

function refundOf({ state, amount, refund, refundedAt }: ReceivedPayment): Receipt['refund'] {
  if (state === 'paid') return undefined;
  return { amount: { ...amount, amountMinor: refund?.amountMinor ?? amount.amountMinor }, refundedAt };
}
