import { heldByClaim } from '#functions/orders-core/held-by-claim.ts';
import { dispatchJob, type JobMessage } from '#functions/orders-core/job.ts';
import { countFailed } from '#functions/orders-core/order-metrics.ts';
import { photoDeletion, photoGoes, photoReminder, selfieGoes } from '#functions/orders-core/order-terms.ts';
import type {
  CompletedOrder,
  EndedOrder,
  FailedOrder,
  ProcessingOrder,
  QueuedOrder,
  StoredOrder,
  UnpaidOrder,
} from '#functions/orders-core/stored-order.ts';
import { daysAfter, hoursAfter, minutesAfter, never, secondsAfter } from '#functions/platform/clock.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { limits } from '#shared/limits.ts';
import { photoKeys, pictureKeys, selfieKeys } from '#shared/orders/storage-path.ts';
import { type AnnounceEndDeps, announceEnd, notifyWithdrawn } from './announce-end.ts';
import { announceIfEnded } from './finish-job.ts';
import type { ActiveOrder } from './jobs.ts';
import { remindOfPhoto } from './remind-of-photo.ts';

export interface WakeOrderDeps extends AnnounceEndDeps {
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly queue: MessageQueue<JobMessage>;
}

/** How often an order with an open checkout form is processed again. */
const openFormHours = 1;

/**
 * Processes an order that is due and sets its clock again. This function is the safety net of the whole chain: unsent
 * jobs, killed workers, time limits, unsent mails, abandoned uploads and retention.
 */
export async function wakeOrder(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  if (order.deletedAt !== undefined) return await removeEverything(order, deps);
  switch (order.status) {
    case 'pending':
      if (order.paymentStatus === 'refunded') throw new Error(`${order.id} was withdrawn, and is no tombstone`);
      return order.paymentStatus === 'paid' ? await wakeQueued(order, deps) : await wakeUnpaid(order, deps);
    case 'processing':
      return await wakeRunning(order, deps);
    case 'completed':
    case 'failed':
      return order.mailDue ? await announceEnd(order, deps) : await retain(order, deps);
  }
}

async function wakeUnpaid(order: UnpaidOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock();
  const abandonedAt = hoursAfter(order.createdAt, limits.unpaidHours);
  if (now.toISOString() < abandonedAt) return await postpone(order, abandonedAt, deps);
  // A payment may be on its way; the payment changes the order when its form expires.
  if (order.paymentStatus === 'awaiting') return await postpone(order, hoursAfter(now, openFormHours), deps);
  if (await deps.jobs.discard(order.id, now.toISOString())) await deps.photos.remove(pictureKeys(order));
}

async function wakeQueued(order: QueuedOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock();
  if (now.toISOString() >= hoursAfter(order.queuedAt, limits.deliveryHours)) return await failLate(order, deps);
  await send(order, minutesAfter(now, limits.jobLimitMinutes), deps);
}

async function wakeRunning(order: ProcessingOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock();
  if (order.leaseUntil > now.toISOString()) return await deps.jobs.awaitLease(order, now.toISOString());
  const tooLong = now.toISOString() >= minutesAfter(order.startedAt, limits.jobLimitMinutes);
  // A callback that missed its deadline is not expected any more.
  if (tooLong || order.awaitingCallback === true) return await failLate(order, deps);
  // Its worker is gone. The queue would deliver the job again, but only when the visibility timeout ends.
  await send(order, minutesAfter(now, 1), deps);
}

async function send(order: ActiveOrder, wakeAt: string, deps: WakeOrderDeps): Promise<void> {
  const at = deps.clock().toISOString();
  await dispatchJob(order.id, { jobs: deps.queue, markSent: () => deps.jobs.markSent(order, at, wakeAt) });
}

/**
 * Fails an order and refunds it.
 *
 * @throws Error when that write fails although the order did not change: then the payment is not where the order says,
 * and the sweeper's alarm must fire
 */
async function failLate(order: ActiveOrder, deps: WakeOrderDeps): Promise<void> {
  const isFailed = await deps.jobs.fail(order, 'time_limit', deps.clock().toISOString());
  if (isFailed) countFailed(order, 'time_limit');
  const current = await deps.jobs.find(order.id);
  if (!isFailed && current !== undefined && isAsSeen(order, current)) {
    throw new Error(`${order.id} is late, and its payment cannot be refunded`);
  }
  await announceIfEnded(current, deps);
}

function isAsSeen(seen: ActiveOrder, current: StoredOrder): boolean {
  const { status, wakeAt, attempts } = seen;
  return current.status === status && current.wakeAt === wakeAt && (current as ActiveOrder).attempts === attempts;
}

async function retain(order: EndedOrder, deps: WakeOrderDeps): Promise<void> {
  if (order.forgottenAt !== undefined) return await postpone(order, never, deps);
  if (order.selfieDeletedAt === undefined) return await dropSelfie(order, deps);
  if (order.status === 'completed' && order.photoDeletedAt === undefined) return await keepPhoto(order, deps);
  const now = deps.clock().toISOString();
  const forgottenAt = forgetting(order);
  if (now < forgottenAt) return await postpone(order, forgottenAt, deps);
  await forget(order, deps);
}

async function dropSelfie(order: EndedOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock().toISOString();
  const selfieAt = selfieGoes(order);
  if (now < selfieAt) return await postpone(order, selfieAt, deps);
  // A job that was stopped by its time limit may have left a photo that was never delivered.
  const leftovers = order.status === 'failed' ? photoKeys(order) : [];
  await deps.photos.remove([...selfieKeys(order), ...leftovers]);
  const next = order.status === 'completed' ? afterSelfie(order) : forgetting(order);
  await deps.jobs.dropSelfie(order, now, next);
}

/** The step after the deletion of the selfie: the reminder, or, for a returned photo, its deletion now. */
function afterSelfie(order: CompletedOrder): string {
  return order.remedy === undefined ? photoReminder(order) : photoGoes(order);
}

async function keepPhoto(order: CompletedOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock().toISOString();
  if (now >= photoGoes(order)) return await dropPhoto(order, now, deps);
  if (order.remindedAt !== undefined) return await postpone(order, photoGoes(order), deps);
  const reminder = photoReminder(order);
  if (now < reminder) return await postpone(order, reminder, deps);
  await remindOfPhoto(order, deps);
}

async function dropPhoto(order: CompletedOrder, now: string, deps: WakeOrderDeps): Promise<void> {
  await deps.photos.remove(photoKeys(order));
  await deps.jobs.dropPhoto(order, now, forgetting(order));
}

/** When the personal data of an ended order is removed: until then its page shows what became of the photo. */
function forgetting(order: CompletedOrder | FailedOrder): string {
  return daysAfter(photoDeletion(order), limits.orderNamedDays);
}

async function removeEverything(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  if (order.status === 'pending' && order.paymentStatus === 'refunded') await notifyWithdrawn(order, deps);
  await deps.photos.remove(pictureKeys(order));
  // The upload URL outlives the order: a file uploaded after the deletion is deleted too.
  const now = deps.clock();
  const lastUpload = secondsAfter(order.deletedAt ?? now, limits.uploadUrlSeconds);
  if (now.toISOString() < lastUpload) return await postpone(order, lastUpload, deps);
  const { paymentStatus } = order;
  if (paymentStatus === 'paid' || paymentStatus === 'refunded') return await forget(order, deps);
  // Money may still arrive for a form that was opened, and the payer gets a mail about its refund.
  const lastMoney = paymentStatus === 'none' ? lastUpload : daysAfter(order.deletedAt ?? now, 1);
  if (now.toISOString() < lastMoney) return await postpone(order, lastMoney, deps);
  await deps.jobs.expireRow(order, now.toISOString(), daysAfter(now, 1));
}

/** An open claim is decided and announced first, which needs the holder of the order. */
async function forget(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock();
  const heldUntil = heldByClaim(order, now);
  if (heldUntil === undefined) await deps.jobs.forget(order, now.toISOString());
  else await postpone(order, heldUntil, deps);
}

async function postpone(order: StoredOrder, wakeAt: string, deps: WakeOrderDeps): Promise<void> {
  await deps.jobs.postpone(order, deps.clock().toISOString(), wakeAt);
}
