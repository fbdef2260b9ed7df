import type { Caller } from '#functions/platform/caller.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { heldOrder } from '#functions/records/holder.ts';
import type { PaymentId } from '#shared/ids.ts';
import type { PaymentView } from '#shared/payments/contract.ts';
import type { Payments } from './payments.ts';

/**
 * One payment, for the holder of its order.
 *
 * @throws NotFound
 */
export async function getPayment(id: PaymentId, caller: Caller, payments: Payments): Promise<{ payment: PaymentView }> {
  const payment = await payments.find(id);
  if (payment === undefined) throw new NotFound();
  heldOrder(caller, await payments.findOrder(payment.orderId));
  const { state, amount, orderId, createdAt } = payment;
  return { payment: { id, state, amount, orderId, createdAt } };
}
