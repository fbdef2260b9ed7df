import { refundRoute } from '#functions/credits/refund-route.ts';
import { GuaranteeUnavailable } from '#functions/orders-core/guarantee-unavailable.ts';
import { heldOrder } from '#functions/orders-core/holder.ts';
import type { RefundMessage } from '#functions/orders-core/job.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderId } from '#shared/ids.ts';
import { guaranteeOf, type Remedy } from '#shared/orders/guarantee.ts';
import type { Guarantees } from './guarantees.ts';

export interface RequestRefundDeps {
  readonly guarantees: Guarantees;
  readonly refunds: MessageQueue<RefundMessage>;
  readonly clock: Clock;
}

/**
 * Returns a delivered photo that was not downloaded, or on which a rule fails. Another request gets the first answer;
 * of a concurrent return, download and deletion the first write counts.
 *
 * @throws NotFound, GuaranteeUnavailable
 */
export async function requestRefund(
  id: OrderId,
  caller: Caller,
  { guarantees, refunds, clock }: RequestRefundDeps,
): Promise<{ remedy: Remedy }> {
  const order = heldOrder(caller, await guarantees.find(id));
  const given = refundOf(order);
  if (given !== undefined) return { remedy: given };
  const now = clock();
  if (order.status !== 'completed' || !canBeRefunded(order, now)) throw new GuaranteeUnavailable();
  const way = refundRoute(order);
  // Without this message the payments sweeper sends the refund a minute later.
  if (
    (await guarantees.returnPhoto(order, { sourceNetwork: caller.sourceNetwork, at: now.toISOString() })) &&
    way.by === 'money'
  ) {
    await refunds.send({ paymentId: way.paymentId });
  }
  // A concurrent request of the same holder may have been first.
  const remedy = refundOf(heldOrder(caller, await guarantees.find(id)));
  if (remedy === undefined) throw new GuaranteeUnavailable();
  return { remedy };
}

function canBeRefunded(order: Extract<StoredOrder, { status: 'completed' }>, now: Date): boolean {
  return guaranteeOf({ ...order, completedAt: order.endedAt }, now)?.ways.includes('refund') === true;
}

function refundOf(order: StoredOrder): Remedy | undefined {
  const remedy = order.status === 'completed' ? order.remedy : undefined;
  return remedy?.kind === 'refund' ? remedy : undefined;
}
