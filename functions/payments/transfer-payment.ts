import { guaranteeNow } from '#functions/credits/guarantee-now.ts';
import type { ReturnAllowance } from '#functions/credits/return-allowance.ts';
import { GuaranteeUnavailable } from '#functions/orders-core/guarantee-unavailable.ts';
import { dispatchJob, type JobDispatch } from '#functions/orders-core/job.ts';
import { countPaid } from '#functions/orders-core/order-metrics.ts';
import type { QueuedOrder, ReachableOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';
import type { Payments } from './payments.ts';
import type { Replacements } from './replacements.ts';
import type { Settlements } from './settlements.ts';

export interface TransferPaymentDeps {
  readonly payments: Pick<Payments, 'findOrder'>;
  readonly settlements: Pick<Settlements, 'markSent'>;
  readonly replacements: Replacements;
  readonly returnAllowance: ReturnAllowance;
  readonly jobs: JobDispatch['jobs'];
  readonly clock: Clock;
}

/**
 * Begins an order with the payment of the order it replaces, which is exchanged in the same transaction: the customer
 * never pays for both or gets neither. Of two replacements the first one to begin counts. If nothing can be
 * transferred, nothing changes, and the order can be paid for like any other.
 *
 * @param hairstyleCounts the limits the order counts for as a hairstyle
 * @throws GuaranteeUnavailable, HairstylesUsedUp
 */
export async function transferPayment(
  order: ReachableOrder,
  caller: Pick<Caller, 'sourceNetwork'>,
  deps: TransferPaymentDeps,
  hairstyleCounts: readonly HairstyleCount[] = [],
): Promise<StoredOrder> {
  const { payments, settlements, replacements, jobs } = deps;
  const former = order.replaces && (await payments.findOrder(order.replaces.orderId));
  const at = deps.clock();
  if (
    former?.status === 'completed' &&
    (await guaranteeNow(former, caller, at, deps.returnAllowance))?.ways.includes('new_photo')
  ) {
    const queuedAt = at.toISOString();
    if (
      await replacements.transferPayment(
        order,
        former,
        { sourceNetwork: caller.sourceNetwork, at: queuedAt },
        hairstyleCounts,
      )
    ) {
      countPaid(order, 'replacement');
      await dispatchJob(order.id, { jobs, markSent: (id) => settlements.markSent(id, queuedAt) });
    }
  }
  // The faster request may be the same customer, pressing twice.
  const begun = await payments.findOrder(order.id);
  if (begun === undefined || !hasBegun(begun)) throw new GuaranteeUnavailable();
  return begun;
}

function hasBegun(order: StoredOrder): order is Exclude<StoredOrder, { status: 'pending' }> | QueuedOrder {
  return order.deletedAt === undefined && (order.status !== 'pending' || order.paymentStatus === 'paid');
}
