import type { JobMessage } from '#functions/orders-core/job.ts';
import { isEnded } from '#functions/orders-core/stored-order.ts';
import { minutesAfter, secondsAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { followTrace } from '#functions/platform/trace.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import { fingerprint } from '#functions/tools/fingerprint.ts';
import { JobFailed } from '#functions/tools/job-failed.ts';
import type { PhotoTool, ToolAnswer, ToolEngines, ToolJob } from '#functions/tools/photo-tool.ts';
import { limits } from '#shared/limits.ts';
import type { JobStep } from '#shared/orders/order.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import { announceEnd } from './announce-end.ts';
import { type FinishJobDeps, finishJob } from './finish-job.ts';
import { type ActiveOrder, type AttemptedOrder, leasedStep } from './jobs.ts';

export interface RunJobDeps extends FinishJobDeps {
  readonly photos: Pick<PhotoStore, 'read' | 'write'>;
  readonly engines: ToolEngines;
}

/**
 * The lease of a worker; every step renews it. Drawing and comparing a look takes some seconds without a step. A worker
 * that exceeds its lease still finishes, unless another one began meanwhile: then its result is discarded.
 */
const leaseSeconds = 15;

/**
 * Makes the photo of a paid order. Safe to call again at any time, also after the process was killed between any two
 * steps: nothing that is written is undone, and missing steps are done.
 *
 * A picture that cannot become a photo fails the order and refunds it. Every other error is thrown: the queue retries,
 * and after the time limit the sweeper fails and refunds the order.
 *
 * @throws TryAgainLater while another worker holds the job.
 */
export async function runJob({ orderId }: JobMessage, deps: RunJobDeps): Promise<void> {
  const order = await deps.jobs.find(orderId);
  followTrace(order?.traceId);
  if (order === undefined || order.deletedAt !== undefined) {
    logger.warn('job without an order', { orderId });
  } else if (isEnded(order)) {
    await announceEnd(order, deps);
  } else if (order.paymentStatus !== 'paid') {
    logger.warn('job that is not paid', { orderId });
  } else if (order.status === 'processing' && order.awaitingCallback === true) {
    logger.info('job that awaits its callback', { orderId });
  } else {
    await runLeased(order, deps);
  }
}

async function runLeased(order: ActiveOrder, deps: RunJobDeps): Promise<void> {
  const now = deps.clock();
  const leased = await deps.jobs.leaseJob(order, now.toISOString(), secondsAfter(now, leaseSeconds));
  if (leased === undefined) throw heldByAnother(order);
  try {
    await carryOut(leased, limitOf(order, now), deps);
  } catch (error) {
    // After an error the next attempt may begin immediately; only a worker that died lets its lease run out.
    await deps.jobs.returnJob(leased, deps.clock().toISOString());
    throw error;
  }
}

/** The time limit of a job: it begins with the first attempt, however late an external processor promises a callback. */
function limitOf(order: ActiveOrder, now: Date): string {
  return minutesAfter(order.status === 'processing' ? order.startedAt : now, limits.jobLimitMinutes);
}

function heldByAnother({ id }: ActiveOrder): TryAgainLater {
  return new TryAgainLater(`another worker holds ${id}`, leaseSeconds + 1);
}

async function carryOut(order: AttemptedOrder, limitAt: string, deps: RunJobDeps): Promise<void> {
  const answer = await renderOrReject(order, deps);
  if ('failure' in answer) return await finishJob(order, answer, deps);
  if (answer.outcome === 'done') return await finishJob(order, answer.result, deps);
  const awaited = await deps.jobs.awaitCallback(order, deps.clock().toISOString(), limitAt);
  if (!awaited) throw heldByAnother(order);
}

async function renderOrReject(order: AttemptedOrder, deps: RunJobDeps): Promise<ToolAnswer | { failure: FailureCode }> {
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

/** A final failure is for operators to examine; the customer could not have avoided it. */
export function failureOf({ failure, message }: JobFailed, { id }: Pick<ActiveOrder, 'id'>): FailureCode {
  logger.error('job failed', { orderId: id, failure, detail: message });
  return failure;
}

async function render(order: AttemptedOrder, selfie: Uint8Array, deps: RunJobDeps): Promise<ToolAnswer> {
  let progress: Promise<void> = Promise.resolve();
  let lastStep: JobStep | undefined;
  const tell = (step: JobStep): void => {
    const told = { step, isNew: step !== lastStep, isWritten: lastStep === undefined && step === leasedStep };
    lastStep = step;
    progress = progress.then(() => tryToReport(order, told, deps));
  };
  const tool = deps.findTool(order.tool);
  const reserveGeneration = () => recordGeneration(order, deps);
  const job = { order, selfie, shown: shownBefore(order, tool), reportStep: tell, reserveGeneration };
  const answer = await tool.start(job, deps.engines);
  await progress;
  return answer;
}

/** The photo that was shown before payment, unless selfie or options changed since. */
function shownBefore(order: AttemptedOrder, { preview }: PhotoTool): ToolJob['shown'] {
  const { of, report, manifest } = order.preview ?? {};
  if (preview === undefined || report === undefined || manifest === undefined) return undefined;
  return of === fingerprint(order, preview) ? { report, manifest } : undefined;
}

/** A step of a tool. */
interface ToldStep {
  readonly step: JobStep;
  /** A repeated step is a heartbeat: it renews the lease and pushes nothing. */
  readonly isNew: boolean;
  /** The lease, taken a moment ago, wrote it. */
  readonly isWritten: boolean;
}

/**
 * A step that cannot be reported is no reason to throw away a picture. The write that ends the job checks whether the
 * worker still holds it.
 */
async function tryToReport(order: AttemptedOrder, told: ToldStep, deps: RunJobDeps): Promise<void> {
  try {
    await reportStep(order, told, deps);
  } catch (error) {
    logger.warn('step not reported', { orderId: order.id, step: told.step, error: error as Error });
  }
}

async function reportStep(
  order: AttemptedOrder,
  { step, isNew, isWritten }: ToldStep,
  deps: RunJobDeps,
): Promise<void> {
  const now = deps.clock();
  const at = now.toISOString();
  const isOurs = isWritten || (await deps.jobs.reportStep(order, step, at, secondsAfter(now, leaseSeconds)));
  if (isOurs && isNew) await deps.orderUpdates.publish({ id: order.id, status: 'processing', step, at });
}

/**
 * Records a picture that is about to be generated and may cost money.
 *
 * @throws TryAgainLater when the worker no longer holds the job
 * @throws JobFailed when this order has reached its limit of pictures
 */
async function recordGeneration(order: AttemptedOrder, { jobs, clock }: RunJobDeps): Promise<void> {
  if (await jobs.recordGeneration(order, limits.generationsPerOrder, clock().toISOString())) return;
  const current = await jobs.find(order.id);
  const isOurs = current?.status === 'processing' && current.attempts === order.attempts;
  if (!isOurs) throw heldByAnother(order);
  throw new JobFailed(
    'internal_error',
    `${limits.generationsPerOrder} pictures were generated, and none was delivered`,
  );
}
