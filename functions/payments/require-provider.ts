import type { PaymentProvider } from './payment-provider.ts';
import type { StoredPayment } from './stored-payment.ts';

/**
 * A provider is asked only about its own payments: for another's payment it would report that there is no money.
 *
 * @throws Error for a payment from before the stage changed its provider (docs/runbook.md)
 */
export function requireProvider(payment: StoredPayment, provider: Pick<PaymentProvider, 'id'>): void {
  if (payment.provider === provider.id) return;
  throw new Error(`payment ${payment.id} is with ${payment.provider}, and the stage asks ${provider.id}`);
}
