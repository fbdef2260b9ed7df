import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { PhotoTool, ToolCheck, ToolEngines } from '#functions/tools/photo-tool.ts';
import { sameCheck } from '#functions/tools/same-check.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { inputKey, keysKeptByCheck, type SelfieJpeg, selfieJpegKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Rejection } from '#shared/photo/rejection.ts';
import { hasMoved } from './has-moved.ts';
import { keepJpeg } from './keep-jpeg.ts';
import { withoutMetadata } from './metadata/without-metadata.ts';
import { refused, rejectionOf } from './rejection.ts';

/** How many checks one request may run while the options keep changing. */
const maxAttempts = 3;

/** The outcome of a check. */
export type CheckOutcome = ToolCheck | { readonly rejection: Rejection };

/** The checked selfie, and where its JPEG is; undefined when it could not be read. */
export interface CheckedSelfie {
  readonly etag: string;
  readonly jpeg: SelfieJpeg | undefined;
}

/** What a check depends on: the options, and the folder of the selfie. */
export type MeasuredOrder = Pick<UnpaidOrder, 'id' | 'folder' | 'options' | 'optionsRevision'>;

/** The port to the stored orders, for checks. */
export interface CheckedOrders {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /**
   * Stores the checked selfie and the outcome, unless the order was paid, its picture moved or its options changed
   * meanwhile.
   */
  noteCheck(measured: MeasuredOrder, selfie: CheckedSelfie, outcome: CheckOutcome, at: string): Promise<boolean>;
}

export interface CheckOrderDeps {
  readonly orders: CheckedOrders;
  readonly photos: Pick<PhotoStore, 'find' | 'read' | 'write' | 'exchange' | 'remove'>;
  readonly findTool: FindTool;
  readonly engines: ToolEngines;
  readonly limit: RateLimit;
  readonly clock: Clock;
}

/**
 * Checks the uploaded selfie before payment, and stores its ETag and the outcome, so that the same selfie is not
 * checked again. A JPEG of it is stored for browsers that cannot show its format.
 *
 * @throws NotFound, also for a tool without a check
 * @throws PhotoNotUploaded, OrderAlreadyStarted, PhotoRejected when the picture cannot become a photo
 * @throws TooManyRequests when one source network or member exceeds the limit of checks
 */
export async function checkOrder(id: OrderId, caller: Caller, deps: CheckOrderDeps): Promise<ToolCheck> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const outcome = await checkOnce(id, caller, deps);
    if (outcome === undefined) continue;
    if ('rejection' in outcome) throw refused(outcome.rejection);
    return outcome;
  }
  throw new TooManyRequests('the options changed during every check');
}

/** Undefined when the order changed during the check, which then has to run again. */
async function checkOnce(id: OrderId, caller: Caller, deps: CheckOrderDeps): Promise<CheckOutcome | undefined> {
  const order = heldOrder(caller, await deps.orders.find(id));
  if (!isUnpaid(order)) throw new OrderAlreadyStarted();
  const { check } = deps.findTool(order.tool);
  if (check === undefined) throw new NotFound();

  const stored = await deps.photos.find(inputKey(order.tool, order.folder));
  if (stored === undefined) return await requireMoved(order, deps);
  const known = order.selfieEtag === stored.etag ? knownOutcome(order) : undefined;
  return known ?? (await measure(order, stored, { check, caller, deps }));
}

async function requireMoved(order: UnpaidOrder, { orders }: CheckOrderDeps): Promise<undefined> {
  if (!(await hasMoved(order, orders))) throw new PhotoNotUploaded();
}

function isUnpaid(order: StoredOrder): order is UnpaidOrder {
  return order.status === 'pending' && order.paymentStatus !== 'paid';
}

function knownOutcome({ report, lookReport, rejection }: UnpaidOrder): CheckOutcome | undefined {
  if (rejection !== undefined) return { rejection };
  if (report === undefined && lookReport === undefined) return undefined;
  return { ...(report === undefined ? {} : { report }), ...(lookReport === undefined ? {} : { lookReport }) };
}

async function measure(
  order: UnpaidOrder,
  stored: { readonly etag: string; readonly bytes: number },
  work: { readonly check: NonNullable<PhotoTool['check']>; readonly caller: Caller; readonly deps: CheckOrderDeps },
): Promise<CheckOutcome | undefined> {
  const { check, caller, deps } = work;
  const now = deps.clock();
  if (!(await deps.limit.allow(caller.memberId ?? caller.sourceNetwork, now))) {
    throw new TooManyRequests(`${limits.checksPerHour} checks an hour`);
  }
  if (stored.bytes > limits.uploadMaxBytes) throw new PhotoRejected('file_too_large', `${stored.bytes} bytes`);
  const picture = await deps.photos.read(inputKey(order.tool, order.folder), stored.etag);
  if (picture === undefined) return await requireMoved(order, deps);

  const outcome = await check(picture, order, deps.engines).catch((error: unknown): CheckOutcome => {
    if (error instanceof PhotoRejected) return { rejection: rejectionOf(error) };
    throw error;
  });
  const etag = await strip(order, picture, stored.etag, deps);
  // Exchanged or gone since it was read: the new file is checked.
  if (etag === undefined) return undefined;
  const jpeg = await keepJpeg(order, picture, deps);
  const noted = await note(order, { etag, jpeg }, outcome, { caller, deps, at: now.toISOString() });
  if (!noted) return undefined;
  // The stored JPEG belongs to the selfie that this one replaced.
  if (order.selfieJpeg === 'copy' && jpeg !== 'copy') await deps.photos.remove([selfieJpegKey(order.folder)]);
  return outcome;
}

/**
 * Reduces the upload to what a check and a photo need: pixels, colours and orientation.
 *
 * @returns the ETag of the stored file; undefined when another file is there by now, or none
 */
async function strip(
  { tool, folder }: UnpaidOrder,
  picture: Uint8Array,
  etag: string,
  { photos }: Pick<CheckOrderDeps, 'photos'>,
): Promise<string | undefined> {
  const kept = withoutMetadata(picture);
  if (kept === undefined) return etag;
  return await photos.exchange(inputKey(tool, folder), kept.bytes, kept.contentType, etag);
}

/**
 * Stores an outcome, also when the options changed during the check to ones with the same check. False when the order
 * changed otherwise.
 */
async function note(
  measured: UnpaidOrder,
  selfie: CheckedSelfie,
  outcome: CheckOutcome,
  { caller, deps, at }: { readonly caller: Caller; readonly deps: CheckOrderDeps; readonly at: string },
): Promise<boolean> {
  if (await deps.orders.noteCheck(measured, selfie, outcome, at)) return true;
  const found = await deps.orders.find(measured.id);
  if (found === undefined || found.deletedAt !== undefined) {
    // A deletion removes only what it finds; what was written during it is removed here.
    await deps.photos.remove(keysKeptByCheck(measured.folder));
  }
  const order = heldOrder(caller, found);
  if (!isUnpaid(order)) throw new OrderAlreadyStarted();
  const alike = sameCheck(deps.findTool(order.tool), measured.options, order.options);
  return alike && order.folder === measured.folder && (await deps.orders.noteCheck(order, selfie, outcome, at));
}
