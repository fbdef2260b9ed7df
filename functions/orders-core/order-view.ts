import { hoursAfter } from '#functions/platform/clock.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { limits } from '#shared/limits.ts';
import { wasPaid } from '#shared/orders/order.ts';
import { outputKey, shownPhotoKey } from '#shared/orders/storage-path.ts';
import type { OrderView, SignedPicture } from '#shared/orders/view.ts';
import { isNotForSubmission } from '#shared/tools/not-for-submission.ts';
import { photoDeletion, selfieDeletion } from './order-terms.ts';
import { selfieFile } from './selfie-file.ts';
import type { CompletedOrder, StoredOrder } from './stored-order.ts';

type LinkSigner = Pick<PhotoStore, 'signLink'>;

/** An order as its holder may see it, with links that work for an hour, and without secrets, folders and hashes. */
export async function orderView(order: StoredOrder, photos: LinkSigner): Promise<OrderView> {
  const { id, tool, options, status, paymentStatus, payWith, price, createdAt, replaces } = order;
  const { report, lookReport } = order;
  // The e-mail shows only when its picture has moved: until then the page has to send the e-mail again.
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

/**
 * Whether each field of an order is shown to a secret once a member owns the order: the photo and what leads to it. A
 * former holder sees nothing that the member has added since.
 */
const shownWithPhoto: Readonly<Record<keyof OrderView, boolean>> = {
  id: true,
  tool: true,
  options: true,
  status: true,
  paymentStatus: true,
  payWith: false,
  price: true,
  receiptOf: false,
  email: false,
  createdAt: true,
  queuedAt: true,
  step: true,
  completedAt: true,
  failure: true,
  selfie: false,
  selfieDeletedAt: false,
  photo: true,
  photoDeletedAt: true,
  downloadedAt: true,
  remedy: false,
  replaces: false,
  claim: false,
  givenBackOften: false,
  moneyWentBack: false,
  report: false,
  manifest: false,
  lookReport: false,
  lookManifest: false,
  madeByProcessor: false,
  notForSubmission: true,
  photoOnly: true,
};

/** What a secret shows of an order that a member owns. */
export function photoOnly(view: OrderView): OrderView {
  const shown = Object.entries(view).filter(([field]) => shownWithPhoto[field as keyof OrderView]);
  return { ...(Object.fromEntries(shown) as OrderView), photoOnly: true };
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
      // A returned photo is deleted within minutes, and is not shown from the return on.
      const photoDeletedAt = order.photoDeletedAt ?? remedy?.at;
      const pictures = photoDeletedAt === undefined ? await finished(order, photos) : {};
      const moments = { queuedAt, completedAt: endedAt, selfieDeletedAt, photoDeletedAt, downloadedAt };
      return { ...moments, manifest, lookManifest, remedy, claim, ...pictures };
    }
  }
}

async function finished(order: CompletedOrder, photos: LinkSigner): Promise<Partial<OrderView>> {
  // The full file leaves only by the download, which is recorded: until then the photo can be returned.
  const url = await photos.signLink(order.downloadedAt === undefined ? shownPhotoKey(order) : outputKey(order));
  return { photo: { url, fileName: photoFileName(order), deletesAt: photoDeletion(order) } };
}

/**
 * The documented file name of a finished photo; the name of one that may not be submitted says so, wherever the file is
 * kept.
 */
export function photoFileName({ id, options }: Pick<StoredOrder, 'id' | 'options'>): string {
  return isNotForSubmission(options) ? `output-${id}-not-for-submission.jpeg` : `output-${id}.jpeg`;
}

async function selfie(order: StoredOrder, photos: LinkSigner): Promise<SignedPicture | undefined> {
  // Before the check it is unknown whether the selfie was uploaded, and a link to a missing file is useless.
  if (order.selfieEtag === undefined) return undefined;
  // A file that was refused as unreadable cannot be shown.
  if (order.rejection !== undefined && order.selfieJpeg === undefined) return undefined;
  const ended = order.status === 'completed' || order.status === 'failed';
  if (ended && order.selfieDeletedAt !== undefined) return undefined;
  const deletesAt = ended ? selfieDeletion(order) : hoursAfter(order.createdAt, limits.unpaidHours);
  const { key, fileName } = selfieFile(order);
  return await signPicture(photos, key, fileName, deletesAt);
}

/** Links to show and to download the file under a key. */
export async function signPicture(
  photos: LinkSigner,
  key: string,
  fileName: string,
  deletesAt: string | undefined,
): Promise<SignedPicture> {
  const [url, downloadUrl] = await Promise.all([photos.signLink(key), photos.signLink(key, fileName)]);
  return { url, downloadUrl, fileName, deletesAt };
}
