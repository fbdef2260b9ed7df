import type { Reply } from '#local/edge/exchange.ts';
import type { CardOutcome } from '#local/partners/checkout/test-cards.ts';
import { type Form, signed, written } from './form.ts';
import { signAnswer } from './merchant.ts';
import type { Misbehaviour } from './misbehaviour.ts';

/** A number written with exactly these digits; the types of the library do not know it yet. */
export const number = (digits: string): unknown =>
  (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(digits);

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(value),
});

export const failure = (errorCode: string, errorMessage: string, more: object = {}): Reply =>
  json({ status: 'failure', errorCode, errorMessage, locale: 'en', ...more });

/** iyzico's codes and groups for the refusals of its sandbox cards. */
const refusals: Readonly<Partial<Record<CardOutcome, readonly [code: string, group: string]>>> = {
  insufficient_funds: ['10051', 'NOT_SUFFICIENT_FUNDS'],
  do_not_honour: ['10005', 'DO_NOT_HONOUR'],
  expired_card: ['10054', 'EXPIRED_CARD'],
  fraud: ['10034', 'FRAUD_SUSPECT'],
};

export interface FormReplyOptions {
  readonly conversationId: string;
  readonly does: (misbehaviour: Misbehaviour) => boolean;
  /** Another form's token, to report instead of the right one. */
  readonly otherToken: string;
}

/** The outcome of a form, signed if there is money in it. */
export function formReply(form: Form, { conversationId, does, otherToken }: FormReplyOptions): Reply {
  const { token, request, payment, declined } = form;
  if (payment === undefined && declined !== undefined) {
    const [code, errorGroup] = refusals[declined] ?? ['10203', 'GENERAL_ERROR'];
    return failure(code, declined, { errorGroup, paymentStatus: 'FAILURE', conversationId, token });
  }
  if (payment === undefined) return json({ status: 'success', locale: 'en', conversationId, token });

  const more = does('tamperAmount') ? 100 : 0;
  const [price, paidPrice] = [request.price + more, request.paidPrice + more];
  const facts = {
    paymentStatus: 'SUCCESS',
    paymentId: payment.id,
    currency: does('tamperCurrency') ? (request.currency === 'TRY' ? 'USD' : 'TRY') : request.currency,
    basketId: does('tamperBasket') ? `${request.basketId}X` : request.basketId,
    token: does('tamperToken') ? otherToken : token,
  };
  const parts = [facts.paymentStatus, facts.paymentId, facts.currency, facts.basketId, conversationId];
  const signature = signAnswer([...parts, signed(paidPrice), signed(price), facts.token]);
  return json({
    status: 'success',
    locale: 'en',
    conversationId,
    ...facts,
    price: number(written(price)),
    paidPrice: number(written(does('tamperSignature') ? paidPrice + 100 : paidPrice)),
    fraudStatus: fraudStatusOf(payment.isHeld, does),
    signature,
    binNumber: payment.card.slice(0, 6),
    lastFourDigits: payment.card.slice(-4),
    itemTransactions: payment.items.map(({ transactionId, amountMinor }) => ({
      paymentTransactionId: number(transactionId),
      price: number(written(amountMinor)),
      paidPrice: number(written(amountMinor)),
      transactionStatus: 2,
    })),
  });
}

function fraudStatusOf(isHeld: boolean, does: FormReplyOptions['does']): number {
  if (!isHeld) return 1;
  if (does('refuseAfterReview')) return -1;
  return does('holdForReview') ? 0 : 1;
}

/** A payment in a report. */
export function paymentReply({ request, payment }: Form): unknown {
  const { id, items = [], cancelledAs } = payment ?? {};
  const done = { refundStatus: 1, currencyCode: request.currency };
  const refunded = items.every(({ amountMinor, refunds }) => amountMinor === sumOf(refunds));
  return {
    paymentId: id,
    paymentStatus: 1,
    paymentRefundStatus: refunded ? 'TOTALLY_REFUNDED' : 'NOT_REFUNDED',
    price: number(written(request.price)),
    paidPrice: number(written(request.paidPrice)),
    currency: request.currency,
    cancels:
      cancelledAs === undefined
        ? []
        : [{ ...done, refundConversationId: cancelledAs, refundPrice: number(written(request.paidPrice)) }],
    itemTransactions: items.map(({ transactionId, amountMinor, refunds }) => ({
      paymentTransactionId: transactionId,
      price: number(written(amountMinor)),
      paidPrice: number(written(amountMinor)),
      refunds: refunds.map((refund) => ({
        ...done,
        refundConversationId: refund.conversationId,
        refundPrice: number(written(refund.amountMinor)),
      })),
    })),
  };
}

export const sumOf = (reversals: readonly { readonly amountMinor: number }[]): number =>
  reversals.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
