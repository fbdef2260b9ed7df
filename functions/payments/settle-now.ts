import { NotFound } from '#functions/platform/errors.ts';
import type { PaymentId } from '#shared/ids.ts';
import { type Settlement, type SettlePaymentDeps, settlePayment } from './settle-payment.ts';

/**
 * Asks the provider at once about a payment, as its sweeper would later.
 *
 * @throws NotFound without such a payment
 */
export async function settleNow(id: PaymentId, deps: SettlePaymentDeps): Promise<{ settlement: Settlement }> {
  const payment = await deps.payments.find(id);
  if (payment === undefined) throw new NotFound();
  return { settlement: await settlePayment(payment, deps) };
}
