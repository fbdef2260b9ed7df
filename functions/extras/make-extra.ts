import { heldOrder } from '#functions/orders-core/holder.ts';
import { photoDeletion } from '#functions/orders-core/order-terms.ts';
import { signPicture } from '#functions/orders-core/order-view.ts';
import { PhotoNotReady } from '#functions/orders-core/photo-not-ready.ts';
import type { CompletedOrder, StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, minutesAfter } from '#functions/platform/clock.ts';
import { NotFound } from '#functions/platform/errors.ts';
import { type PhotoStore, readStored } from '#functions/platform/photo-store.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { OrderId } from '#shared/ids.ts';
import type { Language } from '#shared/languages.ts';
import { extraKey, outputKey } from '#shared/orders/storage-path.ts';
import type { SignedPicture } from '#shared/orders/view.ts';
import { carriesPhoto, type Extra, extraFileName, extras } from '#shared/photo/extra.ts';
import type { PhotoReport } from '#shared/photo/report.ts';

/** The port to the stored orders, for making extras. */
export interface ExtraOrders {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /** Records the download of the finished photo; false when it is not available any more. */
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

/**
 * No extra is written this close to the deletion of the photo, which it would outlive. Longer than the function may
 * run.
 */
const lastMinutes = 2;

/**
 * Returns a link to a sheet to print or to the measured photo, and makes it on the first request.
 *
 * A sheet contains the finished photo, so the download is recorded before the sheet is made. Further requests, also
 * concurrent ones, give the same bytes under the same key. An extra expires with the photo, and is removed when the
 * photo is deleted meanwhile.
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
  // The measurements are removed together with the photo.
  const { report, language } = order;
  if (tooLate || report === undefined) throw new NotFound();

  // Before the sheet is stored: the export of an account and a later link would give it without a record.
  if (carriesPhoto(extra) && !(await deps.orders.noteDownload(id, deps.clock().toISOString()))) throw new NotFound();
  const key = extraKey(order.folder, extra);
  if ((await deps.photos.find(key)) === undefined) {
    const jpeg = await deliveredPhoto(order, deps.photos);
    await deps.photos.write(key, await deps.draw(extra, { jpeg, report, language }), extras[extra].contentType);
    await refuseDeleted(order, key, deps);
  }
  return { file: await signPicture(deps.photos, key, extraFileName(extra, id), deletesAt) };
}

async function deliveredPhoto(order: CompletedOrder, photos: MakeExtraDeps['photos']): Promise<Uint8Array> {
  const jpeg = await readStored(photos, outputKey(order));
  if (jpeg === undefined) throw new NotFound();
  return jpeg;
}

/** A deletion removes only what it finds; what was written during it is removed here. */
async function refuseDeleted({ id }: StoredOrder, key: string, { orders, photos }: MakeExtraDeps): Promise<void> {
  const order = await orders.find(id);
  const stands = order?.status === 'completed' && order.deletedAt === undefined && order.photoDeletedAt === undefined;
  if (stands && order.remedy === undefined) return;
  await photos.remove([key]);
  throw new NotFound();
}
