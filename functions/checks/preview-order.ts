import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { PhotoNotChecked } from '#functions/orders-core/photo-not-checked.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { fingerprint } from '#functions/tools/fingerprint.ts';
import type { ToolEngines, ToolPreview } from '#functions/tools/photo-tool.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { inputKey, previewKey } from '#shared/orders/storage-path.ts';
import { type MadePhoto, PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { PhotoReport } from '#shared/photo/report.ts';
import type { CheckOutcome } from './check-order.ts';
import { hasMoved } from './has-moved.ts';
import { refused, rejectionOf } from './rejection.ts';

/** A photo that was made before payment: its source, and all but its file. */
export interface Preview extends Omit<MadePhoto, 'jpeg'> {
  readonly of: string;
}

/** The port to the stored orders, for previews. Nothing is written to an order that has changed meanwhile. */
export interface PreviewedOrders {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  notePreview(order: UnpaidOrder, preview: Preview, at: string): Promise<boolean>;
  /** The photo breaks a rule, which makes the outcome of the check obsolete. */
  noteRefusal(order: UnpaidOrder, outcome: CheckOutcome, at: string): Promise<boolean>;
}

export interface PreviewOrderDeps {
  readonly orders: PreviewedOrders;
  readonly photos: Pick<PhotoStore, 'find' | 'read' | 'write' | 'remove' | 'signLink'>;
  readonly findTool: FindTool;
  readonly engines: ToolEngines;
  /** Makes a finished photo useless as a document, but good enough to judge. */
  watermark(photo: Uint8Array, report: PhotoReport): Promise<Uint8Array>;
  readonly limit: RateLimit;
  readonly clock: Clock;
}

/** How many photos one request may make while the options keep changing. */
const maxAttempts = 3;

/**
 * Makes the photo of a checked order before payment, and returns a link to it, small and with a watermark. The photo
 * itself is not stored, only how it was made: the job makes the same file.
 *
 * Another request reuses it while selfie and options stay the same. A photo that breaks a rule refuses the order as a
 * failed check does, so it cannot be paid.
 *
 * @throws NotFound, OrderAlreadyStarted, PhotoNotChecked, PhotoRejected
 * @throws TooManyRequests when one source network or member exceeds the limit of previews
 */
export async function previewOrder(
  id: OrderId,
  caller: Caller,
  deps: PreviewOrderDeps,
): Promise<{ url: string; report: PhotoReport }> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const order = heldOrder(caller, await deps.orders.find(id));
    const { preview } = deps.findTool(order.tool);
    if (preview === undefined) throw new NotFound();
    const made = await previewOnce(requirePassed(order), { preview, caller, deps });
    if (made !== undefined) return made;
  }
  throw new PhotoNotChecked('the order changed each time its photo was made');
}

/** The order, if it is unpaid, its selfie was checked and no rule failed. */
function requirePassed(order: StoredOrder): UnpaidOrder {
  const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'paid' && order.paymentStatus !== 'refunded';
  if (!isUnpaid) throw new OrderAlreadyStarted();
  if (order.rejection !== undefined) throw refused(order.rejection);
  if (order.report === undefined) throw new PhotoNotChecked();
  if (order.report.verdict === 'fail') throw new PhotoRejected('rules_failed', 'a rule failed in the check');
  return order;
}

interface Work {
  readonly preview: ToolPreview;
  readonly caller: Caller;
  readonly deps: PreviewOrderDeps;
}

/** Undefined when the order changed while its photo was made, so that another photo is needed. */
async function previewOnce(order: UnpaidOrder, work: Work): Promise<{ url: string; report: PhotoReport } | undefined> {
  const { photos } = work.deps;
  const key = previewKey(order.folder);
  const of = fingerprint(order, work.preview);
  const { preview: known } = order;
  const isThere = known?.of === of && (await photos.find(key)) !== undefined;
  const report = isThere ? known.report : await makeOnce(order, of, work);
  return report === undefined ? undefined : { url: await photos.signLink(key), report };
}

async function makeOnce(order: UnpaidOrder, of: string, work: Work): Promise<PhotoReport | undefined> {
  const { preview, deps } = work;
  const at = deps.clock().toISOString();
  const selfie = await readSelfie(order, work);
  if (selfie === undefined) return undefined;
  const made = await preview.make(selfie, order, deps.engines).catch((error: unknown) => {
    if (error instanceof PhotoRejected) return error;
    throw error;
  });
  // After a change of options the photo of the new ones is returned, and this one is discarded.
  const now = await deps.orders.find(order.id);
  if (now === undefined || fingerprint(now, preview) !== of) return undefined;
  if (made instanceof PhotoRejected) {
    if (await deps.orders.noteRefusal(order, outcomeOf(made), at)) throw made;
    return undefined;
  }
  const key = previewKey(order.folder);
  const { jpeg, report, manifest } = made;
  await deps.photos.write(key, await deps.watermark(jpeg, report), 'image/jpeg');
  if (await deps.orders.notePreview(order, { of, report, manifest }, at)) return report;
  await deps.photos.remove([key]);
  return undefined;
}

/** Undefined when the selfie was moved since the order was read. */
async function readSelfie(order: UnpaidOrder, { caller, deps }: Work): Promise<Uint8Array | undefined> {
  if (!(await deps.limit.allow(caller.memberId ?? caller.sourceNetwork, deps.clock()))) {
    throw new TooManyRequests(`${limits.previewsPerHour} previews an hour`);
  }
  const { tool, folder, selfieEtag } = order;
  const selfie = selfieEtag === undefined ? undefined : await deps.photos.read(inputKey(tool, folder), selfieEtag);
  if (selfie === undefined && !(await hasMoved(order, deps.orders))) {
    throw new PhotoNotChecked('the selfie was exchanged after its check');
  }
  return selfie;
}

function outcomeOf(refusal: PhotoRejected): CheckOutcome {
  return refusal.report === undefined ? { rejection: rejectionOf(refusal) } : { report: refusal.report };
}
