import type Stripe from 'stripe';
import type { RefundOutcome, RefundRequest } from '#functions/payments/payment-provider.ts';
import { counts } from './list-movements.ts';

/**
 * Refunds money, once per refund id. Stripe may accept a refund and find out immediately or days later that it cannot
 * be carried out; that counts as an attempt, and the next attempt is another call to Stripe.
 */
export async function sendBack(
  { providerPaymentId, amount, refundId, basketId, mayBeSent }: RefundRequest,
  stripe: Stripe,
): Promise<RefundOutcome> {
  // Stripe forgets an idempotency key after a day, and a message may be repeated after a week.
  let attempt = 1;
  for await (const refund of stripe.refunds.list({ payment_intent: providerPaymentId, limit: 100 })) {
    if (refund.metadata?.['refundId'] !== refundId) continue;
    if (counts(refund)) return 'sent';
    attempt += 1;
  }
  // The worker that made that attempt moments ago puts the payment into review; no further attempt may follow.
  if (mayBeSent === true && attempt > 1) return 'failed';
  const metadata = { refundId, ...(basketId === undefined ? {} : { paymentId: basketId }) };
  const made = await stripe.refunds.create(
    { payment_intent: providerPaymentId, amount: amount.amountMinor, metadata },
    { idempotencyKey: attempt === 1 ? refundId : `${refundId}-${attempt}` },
  );
  return counts(made) ? 'sent' : 'failed';
}

/** The id of our payment in an event about a refund. */
export function refundedPaymentOf(event: Stripe.Event): string | undefined {
  const object = event.data.object as { object?: string; metadata?: Readonly<Record<string, string>> | null };
  return object.object === 'refund' ? object.metadata?.['paymentId'] : undefined;
}
