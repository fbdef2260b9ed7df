import { secondsAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import type { JobMessage } from '#functions/records/job.ts';
import { isEnded } from '#functions/records/stored-order.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { ToolAnswer, ToolEngines } from '#functions/tools/ordered-tool.ts';
import type { JobStep } from '#shared/orders/order.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { announceEnd } from './announce-end.ts';
import { type FinishJobDeps, finishJob } from './finish-job.ts';
import type { ActiveOrder } from './jobs.ts';

export interface RunJobDeps extends FinishJobDeps {
  readonly photos: Pick<PhotoStore, 'read' | 'write'>;
  readonly engines: ToolEngines;
}

/**
 * How long a worker holds a job without a sign of life. Every step renews it. A look is drawn and compared in one go of some
 * seconds, within which nothing is sent; a worker that was slower than this finishes all the same, because whoever writes
 * the end first has written it.
 */
const leaseSeconds = 15;

/**
 * Makes the photo of a paid order. It may be called again for the same order at any time, also after it was killed
 * between any two of its steps: what is written is never undone, and what is missing is done.
 *
 * A picture that cannot become a photo fails the order and returns what was paid. Anything else is thrown: the queue
 * tries again, and after the time limit the sweeper fails and refunds the order.
 *
 * @throws TryAgainLater while another worker holds the job.
 */
export async function runJob({ orderId }: JobMessage, deps: RunJobDeps): Promise<void> {
  const order = await deps.jobs.find(orderId);
  if (order === undefined || order.deletedAt !== undefined) {
    logger.warn('job without an order', { orderId });
  } else if (isEnded(order)) {
    await announceEnd(order, deps);
  } else if (order.paymentStatus !== 'paid') {
    logger.warn('job that is not paid', { orderId });
  } else if (order.status === 'processing' && order.answerPending === true) {
    logger.info('job whose answer is awaited', { orderId });
  } else {
    await runClaimed(order, deps);
  }
}

async function runClaimed(order: ActiveOrder, deps: RunJobDeps): Promise<void> {
  const now = deps.clock();
  const claimed = await deps.jobs.claim(order.id, now.toISOString(), secondsAfter(now, leaseSeconds));
  if (!claimed) throw new TryAgainLater(`another worker holds ${order.id}`, leaseSeconds + 1);
  try {
    await carryOut(order, deps);
  } catch (error) {
    // What failed here can be tried again at once; only a worker that died leaves its lease to run out.
    await deps.jobs.release(order.id, deps.clock().toISOString());
    throw error;
  }
}

async function carryOut(order: ActiveOrder, deps: RunJobDeps): Promise<void> {
  const answer = await renderOrReject(order, deps);
  if ('failure' in answer) return await finishJob(order, answer, deps);
  if (answer.answered === 'now') return await finishJob(order, answer.result, deps);
  await deps.jobs.awaitAnswer(order.id, deps.clock().toISOString(), answer.dueAt);
}

async function renderOrReject(order: ActiveOrder, deps: RunJobDeps): Promise<ToolAnswer | { failure: FailureCode }> {
  const selfie =
    order.selfieEtag === undefined
      ? undefined
      : await deps.photos.read(inputKey(order.tool, order.folder), order.selfieEtag);
  if (selfie === undefined) return { failure: 'selfie_missing' };
  try {
    return await render(order, selfie, deps);
  } catch (error) {
    if (error instanceof PhotoRejected) return { failure: error.code };
    if (error instanceof JobFailed) return { failure: failureOf(error, order) };
    throw error;
  }
}

/** What failed for good is ours to look at, and nothing the person could do otherwise. */
export function failureOf({ failure, message }: JobFailed, { id }: Pick<ActiveOrder, 'id'>): FailureCode {
  logger.error('a job came to nothing', { orderId: id, failure, detail: message });
  return failure;
}

async function render(order: ActiveOrder, selfie: Uint8Array, deps: RunJobDeps): Promise<ToolAnswer> {
  let progress: Promise<void> = Promise.resolve();
  let told: JobStep | undefined;
  const tell = (step: JobStep): void => {
    const isNew = step !== told;
    told = step;
    progress = progress.then(() => reportStep(order, step, isNew, deps));
    // Awaited below; until then a failure must not count as unhandled.
    progress.catch(() => undefined);
  };
  const answer = await deps.findTool(order.tool).start({ order, selfie, reportStep: tell }, deps.engines);
  await progress;
  return answer;
}

/** A step that is told again is a sign of life: the job is held on, and whoever watches is told nothing. */
async function reportStep({ id }: ActiveOrder, step: JobStep, isNew: boolean, deps: RunJobDeps): Promise<void> {
  const now = deps.clock();
  await deps.jobs.reportStep(id, step, now.toISOString(), secondsAfter(now, leaseSeconds));
  if (isNew) await deps.events.publish({ id, status: 'processing', step, at: now.toISOString() });
}
