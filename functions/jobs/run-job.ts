import { secondsAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { TryAgainLater } from '#functions/platform/try-again-later.ts';
import type { JobMessage } from '#functions/records/job.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { defaultPrint } from '#functions/tools/greencard/default-print.ts';
import { photoChoices } from '#functions/tools/greencard/photo-choices.ts';
import { isFinished, type JobStep } from '#shared/orders/order.ts';
import { extraKey, inputKey, outputKey } from '#shared/orders/storage-path.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import { type PhotoEngine, PhotoRejected } from '#shared/photo/photo-engine.ts';
import { type AnnounceEndDeps, announceEnd } from './announce-end.ts';
import type { JobResult } from './jobs.ts';

export interface RunJobDeps extends AnnounceEndDeps {
  readonly photos: Pick<PhotoStore, 'read' | 'write'>;
  readonly engine: PhotoEngine;
}

/**
 * How long a worker holds a job without a sign of life. Every step renews it; a step takes about a second, and a worker
 * that was only slow finishes all the same, because whoever writes the end first has written it.
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
    return;
  }
  if (!isFinished(order.status)) {
    if (order.paymentStatus !== 'paid') {
      logger.warn('job that is not paid', { orderId });
      return;
    }
    await makeOnce(order, deps);
  }
  const ended = await deps.jobs.find(orderId);
  if (ended !== undefined && isFinished(ended.status)) await announceEnd(ended, deps);
}

async function makeOnce(order: StoredOrder, deps: RunJobDeps): Promise<void> {
  const now = deps.clock();
  const claimed = await deps.jobs.claim(order.id, now.toISOString(), secondsAfter(now, leaseSeconds));
  if (!claimed) throw new TryAgainLater(`another worker holds ${order.id}`, leaseSeconds + 1);
  const made = await makeOrRefuse(order, deps).catch(async (error: unknown) => {
    // What failed here can be tried again at once; only a worker that died leaves its lease to run out.
    await deps.jobs.release(order.id, deps.clock().toISOString());
    throw error;
  });
  const at = deps.clock().toISOString();
  const written =
    'failure' in made ? await deps.jobs.fail(order, made.failure, at) : await deps.jobs.complete(order, made, at);
  if (!written) logger.warn('the order ended while its photo was made', { orderId: order.id });
}

async function makeOrRefuse(order: StoredOrder, deps: RunJobDeps): Promise<JobResult | { failure: FailureCode }> {
  const selfie =
    order.selfieEtag === undefined
      ? undefined
      : await deps.photos.read(inputKey(order.tool, order.folder), order.selfieEtag);
  if (selfie === undefined) return { failure: 'selfie_missing' };
  try {
    return await make(order, selfie, deps);
  } catch (error) {
    if (error instanceof PhotoRejected) return { failure: error.code };
    throw error;
  }
}

async function make(order: StoredOrder, selfie: Uint8Array, deps: RunJobDeps): Promise<JobResult> {
  let telling: Promise<void> = Promise.resolve();
  const tell = (step: JobStep): void => {
    telling = telling.then(() => tellStep(order, step, deps));
    // Awaited below; until then a failure must not count as unhandled.
    telling.catch(() => undefined);
  };
  const made = await deps.engine.make(selfie, photoChoices(order), tell);
  await telling;
  await deps.photos.write(outputKey(order.folder), made.jpeg, 'image/jpeg');
  if (made.printSheet !== undefined) {
    await deps.photos.write(extraKey(order.folder, defaultPrint(order)), made.printSheet, 'image/jpeg');
  }
  return { report: made.report, manifest: made.manifest, hasPrintSheet: made.printSheet !== undefined };
}

async function tellStep(order: StoredOrder, step: JobStep, deps: RunJobDeps): Promise<void> {
  await deps.jobs.noteStep(order.id, step, secondsAfter(deps.clock(), leaseSeconds));
  await deps.events.publish({ id: order.id, status: 'processing', step, at: deps.clock().toISOString() });
}
