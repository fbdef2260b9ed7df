import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import type { OrderedTool, ToolCheck, ToolEngines } from '#functions/tools/ordered-tool.ts';
import type { FindTool } from '#functions/tools/ordered-tools.ts';
import { sameCheck } from '#functions/tools/same-check.ts';
import type { OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { inputKey, keysKeptByCheck, type SelfieJpeg, selfieJpegKey } from '#shared/orders/storage-path.ts';
import { PhotoRejected } from '#shared/photo/photo-engine.ts';
import type { Rejection } from '#shared/photo/rejection.ts';
import { hasMoved } from './has-moved.ts';
import { keepJpeg } from './keep-jpeg.ts';
import { withoutMetadata } from './metadata/without-metadata.ts';
import { refused, rejectionOf } from './rejection.ts';

/** A selfie is measured at most so often for somebody who keeps choosing otherwise meanwhile. */
const maxAttempts = 3;

/** How measuring a selfie came out. */
export type CheckOutcome = ToolCheck | { readonly rejection: Rejection };

/** The selfie that was measured, and where it is a JPEG; nowhere when it could not be read. */
export interface CheckedSelfie {
  readonly etag: string;
  readonly jpeg: SelfieJpeg | undefined;
}

/** What an order was measured for, and where its selfie lay. */
export type MeasuredOrder = Pick<UnpaidOrder, 'id' | 'folder' | 'options' | 'optionsRevision'>;

/** The port to the stored orders, as checking needs them. */
export interface CheckedOrders {
  find(id: OrderId): Promise<StoredOrder | undefined>;
  /**
   * Notes which selfie was measured and how it came out, unless the order was paid meanwhile, its picture moved or other
   * options were chosen than those it was measured for.
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
 * Measures the uploaded selfie before anything is paid, and remembers which one it was and how it came out: the same
 * one is not measured again. A JPEG of it is kept for those who cannot see its own format.
 *
 * @throws NotFound, also for a tool that measures nothing before payment
 * @throws PhotoNotUploaded, OrderAlreadyStarted, PhotoRejected when the picture cannot become a photo
 * @throws TooManyRequests when one network address or one member has more pictures measured than people do
 */
export async function checkOrder(id: OrderId, caller: Caller, deps: CheckOrderDeps): Promise<ToolCheck> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const outcome = await checkOnce(id, caller, deps);
    if (outcome === undefined) continue;
    if ('rejection' in outcome) throw refused(outcome.rejection);
    return outcome;
  }
  throw new TooManyRequests('other options were chosen each time while the selfie was measured');
}

/** Undefined when the order was changed while its selfie was measured, so that it has to be measured again. */
async function checkOnce(id: OrderId, caller: Caller, deps: CheckOrderDeps): Promise<CheckOutcome | undefined> {
  const order = heldOrder(caller, await deps.orders.find(id));
  if (!isUnpaid(order)) throw new OrderAlreadyStarted();
  const { check } = deps.findTool(order.tool);
  if (check === undefined) throw new NotFound();

  const stored = await deps.photos.find(inputKey(order.tool, order.folder));
  if (stored === undefined) return await lookAgain(order, deps);
  const known = order.selfieEtag === stored.etag ? knownOutcome(order) : undefined;
  return known ?? (await measure(order, stored, { check, caller, deps }));
}

async function lookAgain(order: UnpaidOrder, { orders }: CheckOrderDeps): Promise<undefined> {
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
  work: { readonly check: NonNullable<OrderedTool['check']>; readonly caller: Caller; readonly deps: CheckOrderDeps },
): Promise<CheckOutcome | undefined> {
  const { check, caller, deps } = work;
  const now = deps.clock();
  if (!(await deps.limit.allow(caller.memberId ?? caller.sourceIp, now))) {
    throw new TooManyRequests(`${limits.checksPerHour} checks an hour`);
  }
  if (stored.bytes > limits.uploadMaxBytes) throw new PhotoRejected('file_too_large', `${stored.bytes} bytes`);
  const picture = await deps.photos.read(inputKey(order.tool, order.folder), stored.etag);
  if (picture === undefined) return await lookAgain(order, deps);

  const outcome = await check(picture, order, deps.engines).catch((error: unknown): CheckOutcome => {
    if (error instanceof PhotoRejected) return { rejection: rejectionOf(error) };
    throw error;
  });
  const etag = await bare(order, picture, stored.etag, deps);
  // Exchanged or gone since it was read: what is there now is measured.
  if (etag === undefined) return undefined;
  const jpeg = await keepJpeg(order, picture, deps);
  const noted = await note(order, { etag, jpeg }, outcome, { caller, deps, at: now.toISOString() });
  if (!noted) return undefined;
  // The copy was of another selfie, which this one has replaced.
  if (order.selfieJpeg === 'copy' && jpeg !== 'copy') await deps.photos.remove([selfieJpegKey(order.folder)]);
  return outcome;
}

/**
 * Leaves of the upload what a check and a photo are made of: pixels, colours, and how it has to be turned.
 *
 * @returns the ETag of what is kept; undefined when another picture lies there by now, or none
 */
async function bare(
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
 * Notes an outcome, also where who is in the picture was said only while it was measured, as long as that judges nothing
 * otherwise. False when the order is another one by now in what matters.
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
    // A deletion removes what it finds; what was written while it ran is removed here.
    await deps.photos.remove(keysKeptByCheck(measured.folder));
  }
  const order = heldOrder(caller, found);
  if (!isUnpaid(order)) throw new OrderAlreadyStarted();
  const alike = sameCheck(deps.findTool(order.tool), measured.options, order.options);
  return alike && order.folder === measured.folder && (await deps.orders.noteCheck(order, selfie, outcome, at));
}
