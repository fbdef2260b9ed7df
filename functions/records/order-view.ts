import { daysAfter, hoursAfter } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { defaultPrint } from '#functions/tools/greencard/default-print.ts';
import { limits } from '#shared/limits.ts';
import { extraKey, inputKey, outputKey } from '#shared/orders/storage-path.ts';
import type { OrderView, SignedPicture } from '#shared/orders/view.ts';
import { extraFileName } from '#shared/photo/extra.ts';
import type { StoredOrder } from './stored-order.ts';

type LinkSigner = Pick<PhotoStore, 'signLink'>;

/** An order as its holder may see it, with links that work for an hour. Secrets, folders and hashes stay behind. */
export async function orderView(order: StoredOrder, photos: LinkSigner): Promise<OrderView> {
  const { id, tool, status, paymentStatus, payWith, price, email, createdAt, queuedAt, step, failure } = order;
  const completed = status === 'completed' && order.photoDeletedAt === undefined;
  return {
    id,
    tool,
    options: order.options,
    status,
    paymentStatus,
    payWith,
    price,
    email,
    createdAt,
    queuedAt,
    step: status === 'processing' ? step : undefined,
    completedAt: status === 'completed' ? order.endedAt : undefined,
    failure,
    report: order.report,
    manifest: order.manifest,
    selfie: await selfie(order, photos),
    selfieDeletedAt: order.selfieDeletedAt,
    photo: completed
      ? await signPicture(photos, outputKey(order.folder), `output-${id}.jpeg`, photoDeletion(order))
      : undefined,
    photoDeletedAt: order.photoDeletedAt,
    printSheet: completed && order.hasPrintSheet === true ? await printSheet(order, photos) : undefined,
  };
}

/** When the selfie of an ended order is deleted. */
export function selfieDeletion(order: Pick<StoredOrder, 'endedAt'>): string | undefined {
  return order.endedAt === undefined ? undefined : hoursAfter(order.endedAt, limits.selfieKeptHours);
}

/** When the photo of a completed order is deleted. */
export function photoDeletion(order: Pick<StoredOrder, 'endedAt'>): string | undefined {
  return order.endedAt === undefined ? undefined : daysAfter(order.endedAt, limits.resultKeptDays);
}

async function selfie(order: StoredOrder, photos: LinkSigner): Promise<SignedPicture | undefined> {
  // Before the check nothing is known to be uploaded, and a signed link to nothing helps nobody.
  if (order.selfieEtag === undefined || order.selfieDeletedAt !== undefined) return undefined;
  const deletesAt = selfieDeletion(order) ?? hoursAfter(order.createdAt, limits.unpaidHours);
  return await signPicture(photos, inputKey(order.tool, order.folder), `input-${order.id}.jpeg`, deletesAt);
}

async function printSheet(order: StoredOrder, photos: LinkSigner): Promise<SignedPicture> {
  const print = defaultPrint(order);
  return await signPicture(photos, extraKey(order.folder, print), extraFileName(print, order.id), photoDeletion(order));
}

/** Links to show and to save what is under a key. */
export async function signPicture(
  photos: LinkSigner,
  key: string,
  fileName: string,
  deletesAt: string | undefined,
): Promise<SignedPicture> {
  const [url, downloadUrl] = await Promise.all([photos.signLink(key), photos.signLink(key, fileName)]);
  return { url, downloadUrl, fileName, deletesAt };
}
