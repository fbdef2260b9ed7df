import type Stripe from 'stripe';
import type { Period, ProviderMovement } from '#functions/payments/payment-provider.ts';

/** The page size of Stripe's lists; the library fetches the next page automatically. */
const limit = 100;

/**
 * All movements of a period: charges that succeeded, and refunds that did not fail. The purpose of a payment is in the
 * metadata of its payment intent, as we set it when the form was opened.
 */
export async function listMovements({ from, to }: Period, stripe: Stripe): Promise<ProviderMovement[]> {
  const created = { gte: secondsOf(from), lt: secondsOf(to) };
  const movements: ProviderMovement[] = [];
  for await (const charge of stripe.charges.list({ created, limit, expand: ['data.payment_intent'] })) {
    if (charge.status === 'succeeded' && charge.captured) movements.push({ kind: 'payment', ...movementOf(charge) });
  }
  for await (const refund of stripe.refunds.list({ created, limit, expand: ['data.payment_intent'] })) {
    if (counts(refund)) movements.push({ kind: 'refund', ...movementOf(refund) });
  }
  return movements;
}

/** How much of a payment was refunded or is on its way. */
export async function returnedMinor(paymentIntent: string, stripe: Stripe): Promise<number> {
  let sum = 0;
  for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit })) {
    if (counts(refund)) sum += refund.amount;
  }
  return sum;
}

/** Whether a refund returns money: a failed or cancelled one does not. */
export function counts({ status }: Pick<Stripe.Refund, 'status'>): boolean {
  return status !== 'failed' && status !== 'canceled';
}

function movementOf({ id, payment_intent: intent, amount: amountMinor, currency }: Stripe.Charge | Stripe.Refund) {
  const metadata = typeof intent === 'string' ? undefined : intent?.metadata;
  return {
    // A charge without an intent is not ours; its own id names it.
    providerPaymentId: (typeof intent === 'string' ? intent : intent?.id) ?? id,
    basketId: metadata?.['paymentId'] ?? '',
    amountMinor,
    currency: currency.toUpperCase(),
  };
}

/** Stripe's lists use whole seconds, and so do our days. */
function secondsOf(at: string): number {
  return Math.floor(Date.parse(at) / 1000);
}
