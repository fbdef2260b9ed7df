import { daysAfter, hoursAfter, minutesAfter, never, secondsAfter } from '#functions/platform/clock.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { dispatchJob, type JobMessage } from '#functions/records/job.ts';
import { photoDeletion, selfieDeletion } from '#functions/records/order-view.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { limits } from '#shared/limits.ts';
import { inputKey, photoKeys, pictureKeys } from '#shared/orders/storage-path.ts';
import { type AnnounceEndDeps, announceEnd } from './announce-end.ts';

export interface WakeOrderDeps extends AnnounceEndDeps {
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly queue: MessageQueue<JobMessage>;
}

/**
 * Looks at an order because its clock rang, does what is due, and sets the clock anew. This one function is the safety
 * net of the whole chain: unsent jobs, killed workers, time limits, unsent mails, abandoned uploads and retention.
 */
export async function wakeOrder(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  if (order.deletedAt !== undefined) return await removeEverything(order, deps);
  switch (order.status) {
    case 'pending':
      return order.paymentStatus === 'paid' ? await wakeWaiting(order, deps) : await wakeUnpaid(order, deps);
    case 'processing':
      return await wakeRunning(order, deps);
    case 'completed':
    case 'failed':
      return order.mailDue === true ? await announceEnd(order, deps) : await retain(order, deps);
  }
}

async function wakeUnpaid(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock().toISOString();
  // Somebody may be typing a card number: an open form lives half an hour.
  const openForm = order.paymentStatus === 'awaiting' ? 1 : 0;
  const abandonedAt = hoursAfter(order.createdAt, limits.unpaidHours + openForm);
  if (now < abandonedAt) return await deps.jobs.setWake(order.id, abandonedAt, 'later');
  if (await deps.jobs.markAbandoned(order.id, now)) await removeEverything(order, deps);
}

async function wakeWaiting(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  const { queuedAt = order.createdAt } = order;
  if (deps.clock().toISOString() >= hoursAfter(queuedAt, limits.deliveryHours)) return await failLate(order, deps);
  await send(order, deps, minutesAfter(deps.clock(), limits.jobLimitMinutes));
}

async function wakeRunning(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock().toISOString();
  if (order.leaseUntil !== undefined && order.leaseUntil > now) {
    return await deps.jobs.setWake(order.id, order.leaseUntil, 'urgent');
  }
  const { startedAt = order.createdAt } = order;
  if (now >= minutesAfter(startedAt, limits.jobLimitMinutes)) return await failLate(order, deps);
  // Its worker is gone. The queue would bring the job back too, but only when the visibility timeout ends.
  await send(order, deps, minutesAfter(deps.clock(), 1));
}

async function send(order: StoredOrder, deps: WakeOrderDeps, wakeAt: string): Promise<void> {
  await dispatchJob(order.id, { jobs: deps.queue, markSent: (id) => deps.jobs.markSent(id, wakeAt) });
}

async function failLate(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  await deps.jobs.fail(order, 'time_limit', deps.clock().toISOString());
  const ended = await deps.jobs.find(order.id);
  if (ended !== undefined) await announceEnd(ended, deps);
}

async function retain(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  const now = deps.clock().toISOString();
  const selfieAt = selfieDeletion(order) ?? now;
  const photoAt = order.status === 'completed' ? (photoDeletion(order) ?? now) : never;
  if (order.selfieDeletedAt === undefined) {
    if (now < selfieAt) return await deps.jobs.setWake(order.id, selfieAt, 'later');
    // A job that was stopped by its time limit may have left a photo that nobody was given.
    const leftovers = order.status === 'failed' ? photoKeys(order.folder) : [];
    await deps.photos.remove([inputKey(order.tool, order.folder), ...leftovers]);
    return await deps.jobs.noteDeletion(order.id, 'selfieDeletedAt', now, photoAt);
  }
  if (order.photoDeletedAt !== undefined || order.status === 'failed')
    return await deps.jobs.setWake(order.id, never, 'later');
  if (now < photoAt) return await deps.jobs.setWake(order.id, photoAt, 'later');
  await deps.photos.remove(photoKeys(order.folder));
  await deps.jobs.noteDeletion(order.id, 'photoDeletedAt', now, never);
}

async function removeEverything(order: StoredOrder, deps: WakeOrderDeps): Promise<void> {
  await deps.photos.remove(pictureKeys(order));
  // The upload form outlives the order: what is sent with it after the deletion is deleted too.
  const lastUpload = secondsAfter(order.deletedAt ?? deps.clock(), limits.uploadUrlSeconds);
  const now = deps.clock();
  if (now.toISOString() < lastUpload) return await deps.jobs.setWake(order.id, lastUpload, 'later');
  // Where no money was involved nothing has to be kept, the address least of all.
  const hadMoney = order.paymentId !== undefined || order.payWith !== undefined;
  await (hadMoney ? deps.jobs.setWake(order.id, never, 'later') : deps.jobs.expireRow(order.id, daysAfter(now, 1)));
}
