import { logger } from '#functions/platform/logger.ts';
import type { OrderId } from '#shared/ids.ts';
import { type FinishJobDeps, finishJob, type JobOutcome } from './finish-job.ts';

/**
 * Takes the answer to a job that was begun elsewhere. It counts while it is awaited: an order that ended meanwhile, by
 * its time limit or by the same answer, stays as it is.
 *
 * @returns whether the answer was awaited
 */
export async function answerJob(orderId: OrderId, outcome: JobOutcome, deps: FinishJobDeps): Promise<boolean> {
  const order = await deps.jobs.find(orderId);
  const awaited = order?.status === 'processing' && order.answerPending === true && order.deletedAt === undefined;
  // From here on the file is ours: two answers at once would write over each other's.
  const taken = awaited ? await deps.jobs.takeAnswer(order, deps.clock().toISOString()) : undefined;
  if (taken === undefined) {
    logger.warn('answer to a job that awaits none', { orderId });
    return false;
  }
  await finishJob(taken, outcome, deps);
  return true;
}
