import { photoGoes, selfieGoes } from '#functions/orders-core/order-terms.ts';
import { isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import { type Clock, hoursAfter, minutesAfter } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import { photoKeys, pictureKeys, selfieKeys } from '#shared/orders/storage-path.ts';
import type { Verdict } from './personal-records.ts';

/** The sweeper gets this much time first, so that nothing counts as overdue that it is about to delete. */
const sweeperMinutes = 60;

/** An unpaid order may wait for a form of the provider; after this its sweeper has missed it. */
const unpaidHours = limits.unpaidHours + 48;

/**
 * Whether an order allows an object in its folder. It is deleted only where no transition can need it again: a
 * tombstone stays one, an ended order stays ended, and a folder is left once.
 */
export function classifyPicture(key: string, order: StoredOrder, clock: Clock): Verdict {
  if ((order.deletedAt ?? order.forgottenAt) !== undefined) return 'leftovers';
  const keys = pictureKeys(order);
  if (!keys.includes(key)) return 'unknown';
  const lies = (folder: string): boolean => key.startsWith(`${folder}/`);
  const isMoving = 'nextFolder' in order && order.nextFolder !== undefined;
  // It was copied from there; during the copy both folders are needed.
  if (!lies(order.folder) && !(isMoving && lies(order.nextFolder ?? ''))) return 'leftovers';
  const now = clock();
  if (!isEnded(order)) {
    const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'paid';
    return isUnpaid && now.toISOString() > hoursAfter(order.createdAt, unpaidHours) ? 'overdueUnpaid' : 'kept';
  }
  const sweptUntil = minutesAfter(now, -sweeperMinutes);
  if (selfieKeys(order).includes(key)) return sweptUntil < selfieGoes(order) ? 'kept' : 'overdueSelfies';
  if (!photoKeys(order).includes(key)) return 'unknown';
  // A job that was stopped may have left an undelivered photo; it is deleted with the selfie.
  const goes = order.status === 'completed' ? photoGoes(order) : selfieGoes(order);
  return sweptUntil < goes ? 'kept' : 'overduePhotos';
}
