import type { Clock } from '#functions/platform/clock.ts';
import type { OrderEvents } from '#functions/platform/order-events.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { Payments } from './payments.ts';
import { requireProvider } from './require-provider.ts';
import { isUntold, type TellPayerDeps, tellPayer } from './tell-payer.ts';

export interface RefundPaymentDeps extends TellPayerDeps {
  readonly payments: Payments;
  readonly provider: PaymentProvider;
  readonly events: OrderEvents;
  readonly clock: Clock;
}

/**
 * Sends money back that is owed, as much as is owed, and tells the payer. The provider is told first and the table after
 * it: a crash in between repeats the call with the same refund id, which the provider counts once.
 */
export async function refundPayment(id: PaymentId, deps: RefundPaymentDeps): Promise<void> {
  const payment = await deps.payments.find(id);
  if (payment === undefined) throw new Error(`payment ${id} does not exist`);
  if (payment.state !== 'refund_due') return;
  requireProvider(payment, deps.provider);
  const { providerPaymentId, providerToken, paidAt, purpose, refund } = payment;
  const amount = refund === undefined ? payment.amount : { ...payment.amount, amountMinor: refund.amountMinor };
  const refundId = refund?.id ?? `refund-${id}`;
  await deps.provider.refund({ providerPaymentId, providerToken, amount, paidAt, refundId });
  const at = deps.clock().toISOString();
  await deps.payments.markRefunded(payment, at);
  const order = purpose.kind === 'order' ? await deps.payments.findOrder(purpose.orderId) : undefined;
  if (order !== undefined) await deps.events.publish({ id: order.id, status: order.status, at });
  const refunded = await deps.payments.find(id);
  if (refunded !== undefined && isUntold(refunded)) await tellPayer(refunded, deps);
}
