import type { Caller } from '#functions/platform/caller.ts';
import { DomainError } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { heldOrder } from '#functions/records/holder.ts';
import { OrderAlreadyStarted } from '#functions/records/order-already-started.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { photoChoices } from '#functions/tools/greencard/photo-choices.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { type PhotoEngine, PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** The selfie has not arrived yet. */
export class PhotoNotUploaded extends DomainError {
  readonly code = 'photo_not_uploaded';
}

/** The port to the stored orders, as checking needs them. */
export interface CheckedOrders {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** Notes which selfie was measured and how it came out, unless the order was paid meanwhile. */
  noteCheck(id: OrderId, selfieEtag: string, report: PhotoReport): Promise<boolean>;
}

export interface CheckOrderDeps {
  readonly orders: CheckedOrders;
  readonly photos: Pick<PhotoStore, 'find' | 'read'>;
  readonly engine: Pick<PhotoEngine, 'check'>;
}

/**
 * Measures the uploaded selfie before anything is paid, and remembers which one it was: the same one is not measured
 * again.
 *
 * @throws NotFound, PhotoNotUploaded, OrderAlreadyStarted, PhotoRejected when the picture cannot become a photo
 */
export async function checkOrder(id: OrderId, caller: Caller, deps: CheckOrderDeps): Promise<{ report: PhotoReport }> {
  const order = heldOrder(caller, await deps.orders.find(id));
  if (order.queuedAt !== undefined || order.status !== 'pending') throw new OrderAlreadyStarted();

  const key = inputKey(order.tool, order.folder);
  const stored = await deps.photos.find(key);
  if (stored === undefined) throw new PhotoNotUploaded();
  if (order.report !== undefined && order.selfieEtag === stored.etag) return { report: order.report };
  if (stored.bytes > limits.uploadMaxBytes) throw new PhotoRejected('file_too_large', `${stored.bytes} bytes`);
  const picture = await deps.photos.read(key, stored.etag);
  if (picture === undefined) throw new PhotoNotUploaded();

  const report = await deps.engine.check(picture, photoChoices(order));
  const noted = await deps.orders.noteCheck(id, stored.etag, report);
  if (!noted) throw new OrderAlreadyStarted();
  return { report };
}
