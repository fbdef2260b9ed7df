import { randomUUID } from 'node:crypto';
import type { ProviderMoney, ProviderPayment } from '#functions/payments/payment-provider.ts';
import { Failure, PaidForm, UnpaidForm } from './answers.ts';
import { minorOf, withoutTrailingZeros } from './decimal.ts';
import { type CallIyzico, readAnswer } from './iyzico-api.ts';
import { answerHolds, type IyzicoKeys } from './signatures.ts';

const path = '/payment/iyzipos/checkoutform/auth/ecom/detail';

/** Money that arrived or is in review, proven by the signature of the response. */
export interface PaidAnswer {
  readonly status: 'paid' | 'review' | 'failed';
  readonly form: PaidForm;
}

/** The state of a form: its money, or that there is none so far. */
export type FormAnswer = PaidAnswer | { readonly status: 'pending' | 'failed'; readonly form?: undefined };

const outcomeOf = { '1': 'paid', '0': 'review', '-1': 'failed' } as const satisfies Record<
  PaidForm['fraudStatus'],
  ProviderPayment['status']
>;

/**
 * Asks iyzico for the state of a form.
 *
 * @throws Error when iyzico does not answer, refuses the call, or its signature is invalid.
 */
export async function retrieveForm(token: string, call: CallIyzico, keys: IyzicoKeys): Promise<FormAnswer> {
  // A new id per call, so that an old response cannot be replayed.
  const conversationId = randomUUID();
  const answer = await call({ path, body: { locale: 'en', conversationId, token } });
  if (hasNoMoney(answer)) return { status: 'failed' };
  const { paymentStatus } = readAnswer(UnpaidForm, path, answer);
  if (paymentStatus === 'FAILURE') return { status: 'failed' };
  if (paymentStatus !== 'SUCCESS') return { status: 'pending' };

  const form = readAnswer(PaidForm, path, answer);
  const isOurs = form.token === token && form.conversationId === conversationId;
  if (!isOurs || !answerHolds(keys, signedParts(form), form.signature)) {
    throw new Error('iyzico tells of a payment, and the signature of its answer does not hold');
  }
  return { status: outcomeOf[form.fraudStatus], form };
}

function signedParts(form: PaidForm): string[] {
  const { paymentStatus, paymentId, currency, basketId, conversationId, paidPrice, price, token } = form;
  const [paid, asked] = [withoutTrailingZeros(paidPrice), withoutTrailingZeros(price)];
  return [paymentStatus, paymentId, currency, basketId, conversationId, paid, asked, token];
}

/**
 * Whether a failure is about the form and not about the call: it has a payment status, a group of a bank's reason, or
 * an error code of the requested object (5000 to 5999), as an unpaid form has. Nothing is lost by it: the sweeper polls
 * an unpaid form until it expires, and once more a day later.
 */
function hasNoMoney(answer: unknown): boolean {
  const { data } = Failure.safeParse(answer);
  if (data === undefined) return false;
  return data.paymentStatus !== undefined || data.errorGroup !== undefined || /^5\d{3}$/.test(data.errorCode ?? '');
}

/** The money of a form. */
export function amountOf({ paidPrice, currency }: PaidForm): ProviderMoney['amount'] {
  return { amountMinor: minorOf(paidPrice), currency };
}

/** The digits of the card that iyzico shows: about one in ten thousand cards of a bank has the same. */
export function cardOf({ binNumber, lastFourDigits }: PaidForm): string | undefined {
  return binNumber === undefined || lastFourDigits === undefined ? undefined : `${binNumber}-${lastFourDigits}`;
}
