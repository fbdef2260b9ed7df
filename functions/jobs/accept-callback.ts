import type { AnswerMessage } from '#functions/orders-core/job.ts';
import type { ProcessingOrder } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { ToolResult } from '#functions/tools/photo-tool.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { answerJob } from './answer-job.ts';
import type { JobOutcome } from './finish-job.ts';
import { failureOf, type RunJobDeps } from './run-job.ts';

/**
 * A callback is tried three times. Two pauses of this length outlast a lost worker, its lease, the minute until the
 * sweeper sends the job again, and the new request.
 */
const beforeAwaitedSeconds = 60;

/**
 * Ends a job with the result of the external processor. The picture is fetched and examined first. Safe to call again
 * with the same or another answer: the first one that ends the order wins.
 *
 * @throws TryAgainLater when the callback arrives before the worker has recorded that it waits for one
 */
export async function acceptCallback({ orderId, answer }: AnswerMessage, deps: RunJobDeps): Promise<void> {
  const order = await deps.jobs.find(orderId);
  if (order?.status !== 'processing' || order.deletedAt !== undefined) {
    logger.warn('callback for a job that awaits none', { orderId });
    return;
  }
  if (order.awaitingCallback !== true) {
    throw new TryAgainLater(`${orderId} was answered before its worker recorded that it waits`, beforeAwaitedSeconds);
  }
  await answerJob(
    orderId,
    'failed' in answer ? givenUp(order, answer.failed) : await fetched(order, answer, deps),
    deps,
  );
}

function givenUp(order: ProcessingOrder, why: string): JobOutcome {
  return { failure: failureOf(new JobFailed('internal_error', `the processor: ${why}`), order) };
}

async function fetched(order: ProcessingOrder, { link }: { link: string }, deps: RunJobDeps): Promise<JobOutcome> {
  const { processor } = deps.engines;
  const tool = deps.findTool(order.tool);
  const look = tool.look?.(order.options);
  if (processor === undefined || look === undefined)
    throw new Error(`${order.id} is not made by an external processor`);
  const key = inputKey(order.tool, order.folder);
  const selfie = order.selfieEtag === undefined ? undefined : await deps.photos.read(key, order.selfieEtag);
  if (selfie === undefined) return { failure: 'selfie_missing' };
  return await finishOrFail(order, async () => {
    const made = await processor.finish(link, selfie, look);
    return (await tool.complete?.(order, made, deps.engines)) ?? made;
  });
}

async function finishOrFail(order: ProcessingOrder, finish: () => Promise<ToolResult>): Promise<JobOutcome> {
  try {
    return await finish();
  } catch (error) {
    if (error instanceof PhotoRejected) return { failure: error.code };
    if (error instanceof JobFailed) return { failure: failureOf(error, order) };
    throw error;
  }
}
