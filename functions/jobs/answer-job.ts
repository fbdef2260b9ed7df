import type { ProcessingOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import type { OrderId } from '#shared/ids.ts';
import { type FinishJobDeps, finishJob, type JobOutcome } from './finish-job.ts';
import type { ActiveOrder } from './jobs.ts';

/**
 * Takes the answer to a job that was begun elsewhere. It counts while it is awaited: an order that ended meanwhile, by
 * its time limit or by the same answer, stays as it is. Of answers that contradict each other the first one counts: a
 * failure takes no attempt, so that it cannot push aside a good picture that somebody is storing at this moment.
 *
 * @returns whether the answer was awaited
 */
export async function answerJob(orderId: OrderId, outcome: JobOutcome, deps: FinishJobDeps): Promise<boolean> {
  const order = await deps.jobs.find(orderId);
  const awaited = order?.status === 'processing' && order.awaitingCallback === true && order.deletedAt === undefined;
  const taken = awaited ? await take(order, outcome, deps) : undefined;
  if (taken === undefined) {
    logger.warn('answer to a job that awaits none', { orderId });
    return false;
  }
  await finishJob(taken, outcome, deps);
  return true;
}

/** The attempt that an answer may end; undefined where another answer counts. */
async function take(
  order: ProcessingOrder,
  outcome: JobOutcome,
  { jobs, clock }: FinishJobDeps,
): Promise<ActiveOrder | undefined> {
  if ('failure' in outcome) return order.resultVerified === true ? undefined : order;
  // From here on the file is ours: two pictures at once would write over each other's.
  return await jobs.acceptCallback(order, clock().toISOString());
}
