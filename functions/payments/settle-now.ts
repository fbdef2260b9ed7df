import { NotFound } from '#functions/platform/errors.ts';
import type { PaymentId } from '#shared/ids.ts';
import { type Settlement, type SettlePaymentDeps, settlePayment } from './settle-payment.ts';

/**
 * Polls the provider about a payment immediately, instead of waiting for the sweeper.
 *
 * @throws NotFound when the payment does not exist
 */
export async function settleNow(id: PaymentId, deps: SettlePaymentDeps): Promise<{ settlement: Settlement }> {
  const payment = await deps.payments.find(id);
  if (payment === undefined) throw new NotFound();
  return { settlement: await settlePayment(payment, deps) };
}
