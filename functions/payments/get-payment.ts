import { heldOrder } from '#functions/orders-core/holder.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { PaymentView } from '#shared/payments/contract.ts';
import type { Payments } from './payments.ts';
import { creditsOf } from './stored-payment.ts';

/**
 * One payment: for the holder of its order, or for the member whose packs it pays.
 *
 * @throws NotFound
 */
export async function getPayment(id: PaymentId, caller: Caller, payments: Payments): Promise<{ payment: PaymentView }> {
  const payment = await payments.find(id);
  if (payment === undefined) throw new NotFound();
  const { state, amount, createdAt, purpose } = payment;
  if (purpose.kind === 'order') heldOrder(caller, await payments.findOrder(purpose.orderId));
  else if (purpose.memberId !== caller.memberId) throw new NotFound();
  const orderId = purpose.kind === 'order' ? purpose.orderId : undefined;
  return { payment: { id, state, amount, orderId, credits: creditsOf(purpose), createdAt } };
}
