import { hoursAfter } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { limits } from '#shared/limits.ts';
import { wasPaid } from '#shared/orders/order.ts';
import { outputKey } from '#shared/orders/storage-path.ts';
import type { OrderView, SignedPicture } from '#shared/orders/view.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { photoDeletion, selfieDeletion } from './order-terms.ts';
import { selfieFile } from './selfie-file.ts';
import type { CompletedOrder, StoredOrder } from './stored-order.ts';

type LinkSigner = Pick<PhotoStore, 'signLink'>;

/** An order as its holder may see it, with links that work for an hour. Secrets, folders and hashes stay behind. */
export async function orderView(order: StoredOrder, photos: LinkSigner): Promise<OrderView> {
  const { id, tool, options, status, paymentStatus, payWith, price, createdAt, replaces } = order;
  const { report, lookReport } = order;
  // An address whose picture is still on its way has to be said again.
  const email = 'nextFolder' in order && order.nextFolder !== undefined ? undefined : order.email;
  return {
    ...{ id, tool, options, status, paymentStatus, payWith, price, email, createdAt, replaces, report, lookReport },
    madeByProcessor: order.engine === 'webhook' || undefined,
    notForSubmission: isNotForSubmission(options) || undefined,
    receiptOf: payWith === 'card' && wasPaid(order) ? order.paymentId : undefined,
    selfie: await selfie(order, photos),
    ...(await viewOfStatus(order, photos)),
  };
}

async function viewOfStatus(order: StoredOrder, photos: LinkSigner): Promise<Partial<OrderView>> {
  switch (order.status) {
    case 'pending':
      return order.paymentStatus === 'paid' ? { queuedAt: order.queuedAt } : {};
    case 'processing':
      return { queuedAt: order.queuedAt, step: order.step };
    case 'failed': {
      const { queuedAt, failure, selfieDeletedAt } = order;
      return { queuedAt, failure, selfieDeletedAt };
    }
    case 'completed': {
      const { queuedAt, endedAt, manifest, lookManifest, selfieDeletedAt, downloadedAt, remedy, claim } = order;
      // What was given back is deleted within minutes, and is gone for everybody from that moment on.
      const photoDeletedAt = order.photoDeletedAt ?? remedy?.at;
      const pictures = photoDeletedAt === undefined ? await finished(order, photos) : {};
      const moments = { queuedAt, completedAt: endedAt, selfieDeletedAt, photoDeletedAt, downloadedAt };
      return { ...moments, manifest, lookManifest, remedy, claim, ...pictures };
    }
  }
}

async function finished(order: CompletedOrder, photos: LinkSigner): Promise<Partial<OrderView>> {
  const url = await photos.signLink(outputKey(order));
  return { photo: { url, fileName: photoFileName(order), deletesAt: photoDeletion(order) } };
}

/** The documented name of a finished photo; one that may not be submitted says so wherever it is kept. */
export function photoFileName({ id, options }: Pick<StoredOrder, 'id' | 'options'>): string {
  return isNotForSubmission(options) ? `output-${id}-not-for-submission.jpeg` : `output-${id}.jpeg`;
}

async function selfie(order: StoredOrder, photos: LinkSigner): Promise<SignedPicture | undefined> {
  // Before the check nothing is known to be uploaded, and a signed link to nothing helps nobody.
  if (order.selfieEtag === undefined) return undefined;
  // What was refused because it could not be read shows nothing.
  if (order.rejection !== undefined && order.selfieJpeg === undefined) return undefined;
  const ended = order.status === 'completed' || order.status === 'failed';
  if (ended && order.selfieDeletedAt !== undefined) return undefined;
  const deletesAt = ended ? selfieDeletion(order) : hoursAfter(order.createdAt, limits.unpaidHours);
  const { key, fileName } = selfieFile(order);
  return await signPicture(photos, key, fileName, deletesAt);
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
