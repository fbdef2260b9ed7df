import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import { currentTrace } from '#functions/platform/trace.ts';
import { apiPath } from '#shared/http/endpoint.ts';
import type { MemberId, PaymentId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import type { Money } from '#shared/money.ts';
import { paymentCallback } from '#shared/payments/contract.ts';
import { PaymentProviderUnavailable } from './errors.ts';
import type { CheckoutBuyer, CheckoutItem, CheckoutRequest, PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import { pollAfterMinutes } from './poll-schedule.ts';
import type { PaymentPurpose, UnsettledPayment } from './stored-payment.ts';

/** A form that is about to expire is not reused; the payer could not finish it. */
const minMinutesLeft = 5;

export interface CheckoutFormDeps {
  readonly payments: Payments;
  readonly provider: PaymentProvider;
  readonly clock: Clock;
  readonly siteUrl: string;
  newPaymentId(now: Date): PaymentId;
}

/** Where to pay, and which payment it is. */
export interface OpenForm {
  readonly redirectUrl: string;
  readonly paymentId: PaymentId;
}

/** What is paid for, and who pays. */
export interface Sale {
  readonly purpose: PaymentPurpose;
  /** The member who pays; undefined for a guest. */
  readonly memberId: MemberId | undefined;
  readonly amount: Money;
  readonly items: readonly CheckoutItem[];
  readonly buyer: CheckoutBuyer;
  /** The language of the form, and of the mails about the payment. */
  readonly language: Language;
}

/** The form of a payment, while the payer can finish it. */
export async function findOpenForm(
  paymentId: PaymentId | undefined,
  { payments, clock }: Pick<CheckoutFormDeps, 'payments' | 'clock'>,
): Promise<OpenForm | undefined> {
  const open = paymentId === undefined ? undefined : await payments.find(paymentId);
  if (open?.state !== 'awaiting' || open.expiresAt <= minutesAfter(clock(), minMinutesLeft)) return undefined;
  return { redirectUrl: open.redirectUrl, paymentId: open.id };
}

/**
 * Opens a form at the provider. The payer is redirected only after the payment is recorded.
 *
 * @throws PaymentProviderUnavailable when the provider does not answer.
 */
export async function createForm(sale: Sale, deps: CheckoutFormDeps): Promise<UnsettledPayment> {
  const { purpose, memberId, amount, language } = sale;
  const now = deps.clock();
  const id = deps.newPaymentId(now);
  const form = await askProvider(deps.provider, {
    paymentId: id,
    amount,
    items: sale.items,
    buyer: sale.buyer,
    locale: language,
    callbackUrl: deps.siteUrl + apiPath(paymentCallback, { provider: deps.provider.id }),
  });
  return {
    ...{ id, purpose, memberId, amount, language, state: 'awaiting', provider: deps.provider.id },
    providerToken: form.providerToken,
    redirectUrl: form.redirectUrl,
    createdAt: now.toISOString(),
    expiresAt: form.expiresAt,
    polls: 0,
    traceId: currentTrace(),
    wakeAt: minutesAfter(now, pollAfterMinutes[0]),
  };
}

async function askProvider(provider: PaymentProvider, request: CheckoutRequest) {
  try {
    return await provider.createCheckout(request);
  } catch (error) {
    logger.error('the payment provider opened no form', { payment: request.paymentId, error: error as Error });
    throw new PaymentProviderUnavailable();
  }
}
