import type { ProcessingOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import type { OrderId } from '#shared/ids.ts';
import { type FinishJobDeps, finishJob, type JobOutcome } from './finish-job.ts';
import type { ActiveOrder } from './jobs.ts';

/**
 * Applies the callback of a job that runs at an external processor. It counts only while it is awaited: an order that
 * has ended, by its time limit or by the same callback, stays as it is. Of contradicting callbacks the first one
 * counts. A failure starts no attempt, so it cannot displace a good picture that is being stored.
 *
 * @returns whether the callback was awaited
 */
export async function answerJob(orderId: OrderId, outcome: JobOutcome, deps: FinishJobDeps): Promise<boolean> {
  const order = await deps.jobs.find(orderId);
  const awaited = order?.status === 'processing' && order.awaitingCallback === true && order.deletedAt === undefined;
  const taken = awaited ? await take(order, outcome, deps) : undefined;
  if (taken === undefined) {
    logger.warn('callback for a job that awaits none', { orderId });
    return false;
  }
  await finishJob(taken, outcome, deps);
  return true;
}

/** The attempt that this callback may end; undefined where another callback counts. */
async function take(
  order: ProcessingOrder,
  outcome: JobOutcome,
  { jobs, clock }: FinishJobDeps,
): Promise<ActiveOrder | undefined> {
  if ('failure' in outcome) return order.resultVerified === true ? undefined : order;
  // From here on the output file is ours: without the attempt two pictures would overwrite each other.
  return await jobs.acceptCallback(order, clock().toISOString());
}
