import type { ProviderNames, RefundOutcome, RefundRequest } from '#functions/payments/payment-provider.ts';
import { Done, Report, type ReportedPayment } from './answers.ts';
import { decimalOf, minorOf } from './decimal.ts';
import { type CallIyzico, IyzicoRefused, readAnswer } from './iyzico-api.ts';
import { retrieveForm } from './retrieve-form.ts';
import type { IyzicoKeys } from './signatures.ts';
import { type RefundableItem, spreadRefund } from './spread-refund.ts';

const reportPath = '/v2/reporting/payment/details';
const refundPath = '/payment/refund';
const cancelPath = '/payment/cancel';

export interface SendBackDeps {
  readonly call: CallIyzico;
  readonly keys: IyzicoKeys;
  readonly now: Date;
}

/** What iyzico knows of a payment's refunds. */
interface Reversals {
  readonly isCancelled: boolean;
  readonly items: readonly RefundableItem[];
}

/**
 * Refunds money, once per refund id.
 *
 * iyzico's calls are not idempotent, so we first read what was refunded under this id and send only the rest. The
 * report names each refund's id and may lag: while the result of an earlier attempt is unknown, a partial refund is not
 * sent again. A full refund is, because iyzico never refunds more than was paid (decision 32).
 *
 * @throws Error when iyzico does not answer
 */
export async function sendBack(request: RefundRequest, deps: SendBackDeps): Promise<RefundOutcome> {
  const before = await reversalsOf(request, deps);
  if (before.isCancelled) return 'sent';
  if (isCancellable(request, before, deps.now) && (await cancel(request, deps))) return 'sent';
  const mustBeSeen = request.mayBeSent === true && request.amount.amountMinor < paidOf(before);
  for (const part of spreadRefund(request, before.items)) {
    if (part.isSent) continue;
    if (mustBeSeen) return 'unknown';
    const body = {
      locale: 'en',
      conversationId: part.conversationId,
      paymentTransactionId: part.transactionId,
      price: decimalOf({ amountMinor: part.amountMinor }),
      currency: request.amount.currency,
    };
    try {
      readAnswer(Done, refundPath, await deps.call({ path: refundPath, body }));
    } catch (error) {
      // A refusal may mean that an earlier attempt succeeded.
      if (!(error instanceof IyzicoRefused)) throw error;
      if (!(await isThere(part.conversationId, request, deps))) return 'refused';
    }
  }
  return 'sent';
}

function paidOf({ items }: Reversals): number {
  return items.reduce((sum, { paidMinor }) => sum + paidMinor, 0);
}

/** How much of a payment was refunded; the report may be some seconds late. */
export async function returnedMinor(names: ProviderNames, deps: Omit<SendBackDeps, 'now'>): Promise<number> {
  const { isCancelled, items } = await reversalsOf(names, deps);
  const sent = items.map(({ paidMinor, refunds }) => (isCancelled ? paidMinor : sumOf(refunds)));
  return sent.reduce((sum, each) => sum + each, 0);
}

function sumOf(refunds: RefundableItem['refunds']): number {
  return refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

async function isThere(conversationId: string, request: RefundRequest, deps: SendBackDeps): Promise<boolean> {
  const { isCancelled, items } = await reversalsOf(request, deps);
  return isCancelled || items.some(({ refunds }) => refunds.some((refund) => refund.conversationId === conversationId));
}

/**
 * A payment can be voided as a whole on its own day and then never appears on the card's statement. Banks close their
 * day in Turkey's time.
 */
function isCancellable({ amount, paidAt }: RefundRequest, before: Reversals, now: Date): boolean {
  if (paidAt === undefined || dayInTurkey(new Date(paidAt)) !== dayInTurkey(now)) return false;
  return amount.amountMinor === paidOf(before) && before.items.every(({ refunds }) => refunds.length === 0);
}

function dayInTurkey(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Istanbul' }).format(at);
}

/** False when iyzico says that it is too late to void: then the money is refunded. */
async function cancel({ providerPaymentId, refundId }: RefundRequest, { call }: SendBackDeps): Promise<boolean> {
  const body = { locale: 'en', conversationId: refundId, paymentId: providerPaymentId };
  try {
    readAnswer(Done, cancelPath, await call({ path: cancelPath, body }));
    return true;
  } catch (error) {
    if (error instanceof IyzicoRefused) return false;
    throw error;
  }
}

async function reversalsOf(request: ProviderNames, deps: Omit<SendBackDeps, 'now'>): Promise<Reversals> {
  const query = { locale: 'en', paymentId: request.providerPaymentId };
  const report = readAnswer(Report, reportPath, await deps.call({ path: reportPath, query }));
  const reported = report.payments?.find(({ paymentId }) => paymentId === request.providerPaymentId);
  const isCancelled = (reported?.cancels ?? []).some(({ refundStatus }) => refundStatus === '1');
  if (reported?.itemTransactions) return { isCancelled, items: itemsOf(reported.itemTransactions) };

  // The report does not list a payment of this minute yet; its form does, and it cannot have been refunded yet.
  const { form } = await retrieveForm(request.providerToken, deps.call, deps.keys);
  if (form?.paymentId !== request.providerPaymentId) throw new Error('iyzico does not know what to send back');
  return { isCancelled, items: itemsOf(form.itemTransactions) };
}

function itemsOf(transactions: NonNullable<ReportedPayment['itemTransactions']>): RefundableItem[] {
  return transactions.map(({ paymentTransactionId, paidPrice, refunds }) => ({
    transactionId: paymentTransactionId,
    paidMinor: minorOf(paidPrice),
    refunds: (refunds ?? [])
      .filter(({ refundStatus }) => refundStatus === '1')
      .map(({ refundConversationId, refundPrice }) => ({
        conversationId: refundConversationId ?? '',
        amountMinor: minorOf(refundPrice),
      })),
  }));
}
