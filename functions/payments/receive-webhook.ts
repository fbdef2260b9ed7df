import { Unauthorized } from '#functions/platform/errors.ts';
import { followTrace } from '#functions/platform/trace.ts';
import { PaymentId } from '#shared/ids.ts';
import { type CheckRefundDeps, checkRefund } from './check-refund.ts';
import { type SettlePaymentDeps, settlePayment } from './settle-payment.ts';

/**
 * The provider notifies us that a payment changed. Even with a valid signature, the notification is only a reason to
 * poll: settling asks the provider and is idempotent, so repeated and reordered notifications need no memory.
 *
 * @throws Unauthorized when the signature is invalid.
 */
export async function receiveWebhook(
  rawBody: string,
  headers: Readonly<Record<string, string | undefined>>,
  deps: SettlePaymentDeps & CheckRefundDeps,
): Promise<boolean> {
  const event = await deps.provider.verifyWebhook(rawBody, headers);
  if (event === undefined) throw new Unauthorized('the signature does not hold');
  if ('refundOf' in event) {
    const id = PaymentId.safeParse(event.refundOf);
    return id.success && (await checkRefund(id.data, deps));
  }
  const payment = await deps.payments.findByToken(deps.provider.id, event.providerToken);
  if (payment === undefined) return false;
  followTrace(payment.traceId);
  await settlePayment(payment, deps);
  return true;
}
