import { dispatchJob, type JobDispatch } from '#functions/orders-core/job.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { countPaid } from '#functions/orders-core/order-metrics.ts';
import type { ReachableOrder } from '#functions/orders-core/stored-order.ts';
import { hashTrialSecret, trialMailbox } from '#functions/orders-core/trial-mailbox.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { tools } from '#shared/tools/tools.ts';
import type { TrialProof } from '#shared/trials/contract.ts';
import { PaymentWayUnavailable, TrialNotConfirmed, TrialUsed } from './errors.ts';
import type { FreeTrials } from './free-trials.ts';
import type { HairstyleCount } from './hairstyle-counts.ts';
import type { Settlements } from './settlements.ts';

export interface PayWithTrialDeps {
  readonly freeTrials: FreeTrials;
  readonly settlements: Pick<Settlements, 'markSent'>;
  readonly jobs: JobDispatch['jobs'];
  readonly clock: Clock;
}

/**
 * Begins a guest's order for free: one trial per mailbox, across all tools that offer one.
 *
 * @throws PaymentWayUnavailable for a member, and for a tool without a free trial
 * @param hairstyleCounts the limits the order counts for as a hairstyle
 * @throws TrialNotConfirmed, TrialUsed, OrderAlreadyStarted, HairstylesUsedUp
 */
export async function payWithTrial(
  order: ReachableOrder,
  proof: TrialProof | undefined,
  { memberId }: Caller,
  { freeTrials, settlements, jobs, clock }: PayWithTrialDeps,
  hairstyleCounts: readonly HairstyleCount[] = [],
): Promise<void> {
  if (!tools[order.tool].hasFreeTrial) throw new PaymentWayUnavailable('this tool has no free trial');
  if (memberId !== undefined || order.ownerId !== undefined) {
    throw new PaymentWayUnavailable('free trials are for guests; members have credits');
  }
  if (proof === undefined) throw new TrialNotConfirmed('nothing says that the address was confirmed');
  const at = clock().toISOString();
  const trial = { mailbox: trialMailbox(order.email), proofHash: hashTrialSecret('proof', proof, order.email) };
  const outcome = await freeTrials.use(order, trial, at, hairstyleCounts);
  if (outcome === 'not_confirmed') throw new TrialNotConfirmed('not this proof, or no longer');
  if (outcome === 'used') throw new TrialUsed();
  if (outcome === 'order_moved_on') throw new OrderAlreadyStarted();
  countPaid(order, 'trial');
  await dispatchJob(order.id, { jobs, markSent: (id) => settlements.markSent(id, at) });
}
