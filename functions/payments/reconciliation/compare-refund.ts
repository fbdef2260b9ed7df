import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import type { Payments } from '#functions/payments/payments.ts';
import type { StoredPayment } from '#functions/payments/stored-payment.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { Found } from './difference.ts';
import { inWords } from './in-words.ts';

interface CompareRefundDeps {
  readonly payments: Pick<Payments, 'find'>;
  readonly provider: Pick<PaymentProvider, 'id' | 'returnedMinor'>;
}

/**
 * Compares what we refunded of a payment with what the provider refunded. The provider is asked about the payment
 * itself: the list of one day may have only a part of the refunds.
 */
export async function compareRefund(
  day: string,
  id: PaymentId,
  { payments, provider }: CompareRefundDeps,
): Promise<Found | undefined> {
  const payment = await payments.find(id);
  if (payment === undefined) throw new Error(`payment ${id} is listed and does not exist`);
  const names = namesOf(payment);
  if (payment.provider !== provider.id || names === undefined) return undefined;
  const theirsMinor = await provider.returnedMinor(names);
  const { least, most } = returnedOf(payment);
  if (theirsMinor >= least && theirsMinor <= most) return undefined;
  const { currency } = payment.amount;
  return {
    kind: 'other_refund',
    day,
    paymentId: id,
    providerPaymentId: names.providerPaymentId,
    byMinor: theirsMinor - (theirsMinor < least ? least : most),
    ours: `${inWords({ amountMinor: most, currency })} back, ${payment.state}`,
    theirs: `${inWords({ amountMinor: theirsMinor, currency })} back`,
  };
}

/** What was refunded by our records; a due refund may be on its way. */
function returnedOf(payment: StoredPayment): { least: number; most: number } {
  if (payment.state === 'refunded') {
    const back = payment.refundedMinor ?? payment.amount.amountMinor;
    return { least: back, most: back };
  }
  if (payment.state === 'refund_due')
    return { least: 0, most: payment.refund?.amountMinor ?? payment.amount.amountMinor };
  return { least: 0, most: 0 };
}

/** Undefined if we know of no money; its arrival is a difference of its own. */
function namesOf(payment: StoredPayment) {
  const { providerToken } = payment;
  const providerPaymentId = 'providerPaymentId' in payment ? payment.providerPaymentId : undefined;
  return providerPaymentId === undefined ? undefined : { providerToken, providerPaymentId };
}
