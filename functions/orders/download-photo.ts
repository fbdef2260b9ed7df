import { shownOrder } from '#functions/orders-core/holder.ts';
import { photoDeletion } from '#functions/orders-core/order-terms.ts';
import { photoFileName, signPicture } from '#functions/orders-core/order-view.ts';
import { PhotoNotReady } from '#functions/orders-core/photo-not-ready.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { OrderId } from '#shared/ids.ts';
import { outputKey } from '#shared/orders/storage-path.ts';
import type { SignedPicture } from '#shared/orders/view.ts';
import type { Orders } from './orders.ts';

/**
 * Gives the finished photo as a file. The download is recorded before the link is signed, so there is no file without a
 * record. A holder who lost the answer may ask again.
 *
 * @throws NotFound, PhotoNotReady
 */
export async function downloadPhoto(
  id: OrderId,
  caller: Caller,
  deps: { orders: Pick<Orders, 'find' | 'noteDownload'>; photos: Pick<PhotoStore, 'signLink'>; clock: Clock },
): Promise<{ file: SignedPicture }> {
  const { order } = shownOrder(caller, await deps.orders.find(id));
  if (order.status !== 'completed') throw new PhotoNotReady();
  if (order.photoDeletedAt !== undefined || order.remedy !== undefined) throw new NotFound();
  if (!(await deps.orders.noteDownload(id, deps.clock().toISOString()))) throw new NotFound();
  return {
    file: await signPicture(deps.photos, outputKey(order), photoFileName(order), photoDeletion(order)),
  };
}
