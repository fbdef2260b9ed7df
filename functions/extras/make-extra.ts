import { heldOrder } from '#functions/orders-core/holder.ts';
import { photoDeletion } from '#functions/orders-core/order-terms.ts';
import { signPicture } from '#functions/orders-core/order-view.ts';
import { PhotoNotReady } from '#functions/orders-core/photo-not-ready.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { FindTool } from '#functions/tools/ordered-tools.ts';
import type { OrderId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import { extraKey, outputKey } from '#shared/orders/storage-path.ts';
import type { SignedPicture } from '#shared/orders/view.ts';
import { carriesPhoto, type Extra, extraFileName, extras } from '#shared/photo/extra.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** The port to the stored orders, as making extras needs them. */
export interface ExtraOrders {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** Notes that the finished photo is taken; false when it can no longer be. */
  noteDownload(id: OrderId, at: string): Promise<boolean>;
}

export interface MakeExtraDeps {
  readonly orders: ExtraOrders;
  readonly photos: Pick<PhotoStore, 'find' | 'read' | 'write' | 'remove' | 'signLink'>;
  /** Draws an extra; the same photo gives the same bytes. */
  readonly draw: (
    extra: Extra,
    photo: { jpeg: Uint8Array; report: PhotoReport; language: Language },
  ) => Promise<Uint8Array>;
  readonly findTool: FindTool;
  readonly clock: Clock;
}

/** Nothing new is written this close to the photo's deletion: it would outlive it. Longer than the function may run. */
const lastMinutes = 2;

/**
 * Answers a link to a sheet to print or to the measured photo, and makes it first when nobody asked for it before.
 *
 * A sheet carries the finished photo, so that it was taken is noted before the link to it is given.
 * Asking again, also at the same time, gives the same bytes under the same key. What is made lives as long as the photo;
 * when the photo is deleted meanwhile, so is this.
 *
 * @throws NotFound, PhotoNotReady
 */
export async function makeExtra(
  id: OrderId,
  extra: Extra,
  caller: Caller,
  deps: MakeExtraDeps,
): Promise<{ file: SignedPicture }> {
  const order = heldOrder(caller, await deps.orders.find(id));
  if (!deps.findTool(order.tool).extras.includes(extra)) throw new NotFound();
  if (order.status !== 'completed') throw new PhotoNotReady();
  if (order.remedy !== undefined) throw new NotFound();
  const deletesAt = photoDeletion(order);
  const tooLate = minutesAfter(deps.clock(), lastMinutes) >= deletesAt;
  // The measured values go together with the photo.
  const { report, language } = order;
  if (tooLate || report === undefined) throw new NotFound();

  const key = extraKey(order.folder, extra);
  if ((await deps.photos.find(key)) === undefined) {
    const jpeg = await deliveredPhoto(order, deps.photos);
    await deps.photos.write(key, await deps.draw(extra, { jpeg, report, language }), extras[extra].contentType);
    await refuseDeleted(order, key, deps);
  }
  if (carriesPhoto(extra) && !(await deps.orders.noteDownload(id, deps.clock().toISOString()))) throw new NotFound();
  return { file: await signPicture(deps.photos, key, extraFileName(extra, id), deletesAt) };
}

async function deliveredPhoto(order: CompletedOrder, photos: MakeExtraDeps['photos']): Promise<Uint8Array> {
  const key = outputKey(order);
  const stored = await photos.find(key);
  const jpeg = stored === undefined ? undefined : await photos.read(key, stored.etag);
  if (jpeg === undefined) throw new NotFound();
  return jpeg;
}

/** A deletion removes what it finds; what was written while it ran is removed here. */
async function refuseDeleted({ id }: StoredOrder, key: string, { orders, photos }: MakeExtraDeps): Promise<void> {
  const order = await orders.find(id);
  const stands = order?.status === 'completed' && order.deletedAt === undefined && order.photoDeletedAt === undefined;
  if (stands) return;
  await photos.remove([key]);
  throw new NotFound();
}
