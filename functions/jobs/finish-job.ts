import { countDelivered, countFailed } from '#functions/orders-core/order-metrics.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { isEnded } from '#functions/orders-core/stored-order.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { ToolResult } from '#functions/tools/photo-tool.ts';
import { limits } from '#shared/limits.ts';
import { outputKey, shownPhotoKey } from '#shared/orders/storage-path.ts';
import type { FailureCode } from '#shared/orders/view.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { type AnnounceEndDeps, announceEnd } from './announce-end.ts';
import type { ActiveOrder } from './jobs.ts';

export interface FinishJobDeps extends AnnounceEndDeps {
  readonly photos: Pick<PhotoStore, 'write'>;
  /** Makes the small copy of a photo that pages show before it is downloaded. */
  shrink(photo: Uint8Array, longSidePx: number): Promise<Uint8Array>;
}

/** How the job of an order came out. */
export type JobOutcome = ToolResult | { readonly failure: FailureCode };

/**
 * Ends a job with the result of its tool, immediate or by callback: first the pictures are stored, then the order, then
 * the end is announced. The first result that ends a job counts; a second one changes nothing.
 */
export async function finishJob(order: ActiveOrder, outcome: JobOutcome, deps: FinishJobDeps): Promise<void> {
  if (!(await writeEnd(order, outcome, deps))) {
    logger.warn('the order ended while its photo was made', { orderId: order.id });
  }
  await announceIfEnded(await deps.jobs.find(order.id), deps);
}

/** Announces the end of an order, if it has ended. */
export async function announceIfEnded(order: StoredOrder | undefined, deps: AnnounceEndDeps): Promise<void> {
  if (order !== undefined && isEnded(order)) await announceEnd(order, deps);
}

async function writeEnd(order: ActiveOrder, outcome: JobOutcome, deps: FinishJobDeps): Promise<boolean> {
  if ('failure' in outcome) {
    const isFailed = await deps.jobs.fail(order, outcome.failure, deps.clock().toISOString());
    if (isFailed) countFailed(order, outcome.failure);
    return isFailed;
  }
  const { jpeg, ...result } = outcome;
  const storeShown = async () =>
    deps.photos.write(shownPhotoKey(order), await deps.shrink(jpeg, shownPhotoPx(order)), 'image/jpeg');
  await Promise.all([deps.photos.write(outputKey(order), jpeg, 'image/jpeg'), storeShown()]);
  const at = deps.clock().toISOString();
  const isComplete = await deps.jobs.complete(order, result, at);
  if (isComplete) countDelivered(order, at);
  return isComplete;
}

/** A look that is cropped like an official photo is shown as small as one. */
function shownPhotoPx({ tool, options }: ActiveOrder): number {
  const { official, look } = limits.shownPhotoPx;
  return tool === 'greencard' || isNotForSubmission(options) ? official : look;
}
