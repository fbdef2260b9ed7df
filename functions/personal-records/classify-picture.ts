import { photoGoes, selfieGoes } from '#functions/orders-core/order-terms.ts';
import { isEnded, type StoredOrder } from '#functions/orders-core/stored-order.ts';
import { type Clock, hoursAfter, minutesAfter } from '#functions/platform/clock.ts';
import { limits } from '#shared/limits.ts';
import { photoKeys, pictureKeys, selfieKeys } from '#shared/orders/storage-path.ts';
import type { Verdict } from './personal-records.ts';

/** The sweeper comes first: it is given this long, so that nothing is called overdue that it is just about to delete. */
const sweeperMinutes = 60;

/** An unpaid order may wait for a form of the provider; past this it has been forgotten by its sweeper. */
const unpaidHours = limits.unpaidHours + 48;

/**
 * What an order allows of something in its folder. It says "delete" only where no change an order can make leads back to
 * where the picture is needed: a tombstone stays one, an ended order stays ended, and a folder is left once.
 */
export function classifyPicture(key: string, order: StoredOrder, clock: Clock): Verdict {
  if (order.deletedAt !== undefined) return 'leftovers';
  if (isEnded(order) && order.forgottenAt !== undefined) return 'leftovers';
  const keys = pictureKeys(order);
  if (!keys.includes(key)) return 'unknown';
  const lies = (folder: string): boolean => key.startsWith(`${folder}/`);
  const isMoving = 'nextFolder' in order && order.nextFolder !== undefined;
  // It was copied from there; while it is being copied both places are needed.
  if (!lies(order.folder) && !(isMoving && lies(order.nextFolder ?? ''))) return 'leftovers';
  const now = clock();
  if (!isEnded(order)) {
    const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'paid';
    return isUnpaid && now.toISOString() > hoursAfter(order.createdAt, unpaidHours) ? 'overdueUnpaid' : 'kept';
  }
  const sweptUntil = minutesAfter(now, -sweeperMinutes);
  if (selfieKeys(order).includes(key)) return sweptUntil < selfieGoes(order) ? 'kept' : 'overdueSelfies';
  if (!photoKeys(order).includes(key)) return 'unknown';
  // A job that was stopped may have left a photo that nobody was given; it goes with the selfie.
  const goes = order.status === 'completed' ? photoGoes(order) : selfieGoes(order);
  return sweptUntil < goes ? 'kept' : 'overduePhotos';
}
