import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { inputKey, keysKeptByCheck, pictureKeys } from '#shared/orders/storage-path.ts';
import type { Orders } from './orders.ts';

export interface MoveSelfieDeps {
  readonly orders: Pick<Orders, 'find' | 'assignFolder'>;
  readonly photos: Pick<PhotoStore, 'find' | 'copy' | 'remove'>;
  readonly clock: Clock;
}

/** Concurrent checks and requests for one order are rare. */
const maxAttempts = 5;

/**
 * Copies the picture of an order, with what the check stored next to it, to its final folder, then points the order to
 * it, then deletes the draft. Safe to repeat after a crash between any two steps: the draft is the picture until the
 * order points elsewhere. A draft that is left over expires in the bucket after a day.
 *
 * @throws PhotoNotUploaded when there is nothing under the draft key, OrderAlreadyStarted, NotFound
 */
export async function moveSelfie(moving: UnpaidOrder, deps: MoveSelfieDeps): Promise<StoredOrder> {
  let order = moving;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { id, tool, folder } = order;
    const copied = await copyPictures(order, deps.photos);
    const settled = copied === 'copied' && (await deps.orders.assignFolder(order, deps.clock().toISOString()));
    const found = await deps.orders.find(id);
    if (found === undefined || found.deletedAt !== undefined) {
      // A deletion removes only what it finds; what was copied during it is removed here.
      await deps.photos.remove(pictureKeys(order));
      throw new NotFound();
    }
    if (settled) await deps.photos.remove(pictureKeys({ id, tool, folder }));
    // A concurrent request may have moved it first.
    if (!('nextFolder' in found) || found.nextFolder === undefined) return found;
    if (copied === 'nothing_there') throw new PhotoNotUploaded();
    order = found;
  }
  throw new OrderAlreadyStarted('the order is changed by another request');
}

/** Detects a selfie that was exchanged while it was copied. */
async function copyPictures(
  { tool, folder, nextFolder = folder }: UnpaidOrder,
  photos: MoveSelfieDeps['photos'],
): Promise<'copied' | 'exchanged' | 'nothing_there'> {
  const selfie = await photos.find(inputKey(tool, folder));
  if (selfie === undefined) return 'nothing_there';
  const targets = keysKeptByCheck(nextFolder);
  for (const [index, key] of keysKeptByCheck(folder).entries()) {
    const kept = await photos.find(key);
    const target = targets[index];
    if (kept !== undefined && target !== undefined) await photos.copy(key, target, kept.etag);
  }
  return (await photos.copy(inputKey(tool, folder), inputKey(tool, nextFolder), selfie.etag)) ? 'copied' : 'exchanged';
}
