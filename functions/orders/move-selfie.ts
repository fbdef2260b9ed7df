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

/** A check or another request that comes in between is met again at most so often. */
const maxAttempts = 5;

/**
 * Copies the picture of an order, and what the check kept beside it, to where it belongs; then the order says that it
 * lies there, and only then the draft is deleted. It may die between any two steps and be repeated: until the order says
 * otherwise, the draft is the picture. A draft nobody deleted is deleted by the bucket after a day.
 *
 * @throws PhotoNotUploaded when nothing lies under the draft key, OrderAlreadyStarted, NotFound
 */
export async function moveSelfie(moving: UnpaidOrder, deps: MoveSelfieDeps): Promise<StoredOrder> {
  let order = moving;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { id, tool, folder } = order;
    const copied = await copyPictures(order, deps.photos);
    const settled = copied === 'copied' && (await deps.orders.assignFolder(order, deps.clock().toISOString()));
    const found = await deps.orders.find(id);
    if (found === undefined || found.deletedAt !== undefined) {
      // A deletion removes what it finds; what was copied while it ran is removed here.
      await deps.photos.remove(pictureKeys(order));
      throw new NotFound();
    }
    if (settled) await deps.photos.remove(pictureKeys({ id, tool, folder }));
    // Whoever was asked for the same may have been faster.
    if (!('nextFolder' in found) || found.nextFolder === undefined) return found;
    if (copied === 'nothing_there') throw new PhotoNotUploaded();
    order = found;
  }
  throw new OrderAlreadyStarted('the order is being changed by somebody else');
}

/** Says also when the selfie was exchanged while it was copied. */
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
