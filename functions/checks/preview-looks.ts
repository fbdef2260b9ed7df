import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { PhotoNotChecked } from '#functions/orders-core/photo-not-checked.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests, ValidationFailed } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { OptionNotOffered } from '#functions/tools/looks/errors.ts';
import type { ToolEngines } from '#functions/tools/ordered-tool.ts';
import type { FindTool } from '#functions/tools/ordered-tools.ts';
import type { OrderId } from '#shared/ids.ts';
import { chooseEngine } from '#shared/looks/choose-engine.ts';
import type { LookRequest } from '#shared/looks/looks.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { hasMoved } from './has-moved.ts';
import { refused } from './rejection.ts';

/** What somebody wants to see on their own face. */
export interface WantedLooks {
  readonly looks: readonly LookRequest[];
  readonly marksHair: boolean;
}

/** How many looks are shown. Each is drawn, so each counts: twenty of one call as twenty. */
export interface LookPreviewLimits {
  readonly ofOrder: RateLimit;
  /** Of one network address, or one member. */
  readonly ofCallerAnHour: RateLimit;
  readonly ofCallerADay: RateLimit;
}

export interface PreviewLooksDeps {
  readonly orders: { find(id: OrderId): Promise<StoredOrder | undefined> };
  readonly photos: Pick<PhotoStore, 'read'>;
  readonly findTool: FindTool;
  readonly engines: Pick<ToolEngines, 'looks'>;
  /** The words of the watermark. */
  readonly watermark: string;
  readonly limits: LookPreviewLimits;
  readonly clock: Clock;
}

/** A selfie moves once, when the address of its order is said. */
const maxAttempts = 2;

/**
 * Draws looks small and with a watermark on the selfie of a checked order. Nothing is written: the same looks are drawn
 * anew when they are asked for again.
 *
 * @throws NotFound, also for a tool that makes no looks
 * @throws OrderAlreadyStarted, PhotoNotChecked, PhotoRejected; ValidationFailed for looks of another tool
 * @throws OptionNotOffered when no engine of this stage draws all of them
 * @throws TooManyRequests when one order, network address or member has more looks drawn than people look at
 */
export async function previewLooks(
  id: OrderId,
  wanted: WantedLooks,
  caller: Caller,
  deps: PreviewLooksDeps,
): Promise<{ before: string; looks: (string | null)[]; hair?: string }> {
  const order = requireChecked(heldOrder(caller, await deps.orders.find(id)), deps);
  if (wanted.looks.some(({ tool }) => tool !== order.tool)) {
    throw new ValidationFailed([{ pointer: '/looks', code: 'other_tool' }]);
  }
  const engine = previewerOf(wanted, deps);
  await countLooks(order, wanted, caller, deps);
  const selfie = await readSelfie(order, deps);
  const { looks, hair } = await engine.preview(selfie, wanted.looks, deps.watermark, wanted.marksHair);
  const [first] = looks;
  if (first === undefined) throw new Error('the engine drew nothing of what it was asked for');
  return {
    before: base64(first.before),
    looks: looks.map(({ after }) => (after === undefined ? null : base64(after))),
    ...(hair === undefined ? {} : { hair: base64(hair) }),
  };
}

/** The narrow limit comes first: who has reached it takes nothing from the others'. */
async function countLooks(
  { id }: StoredOrder,
  { looks, marksHair }: WantedLooks,
  { memberId, sourceIp }: Caller,
  { limits, clock }: PreviewLooksDeps,
): Promise<void> {
  const now = clock();
  const pictures = looks.length + (marksHair ? 1 : 0);
  const asked = [
    ['ofOrder', id],
    ['ofCallerAnHour', memberId ?? sourceIp],
    ['ofCallerADay', memberId ?? sourceIp],
  ] as const;
  for (const [name, who] of asked) {
    if (!(await limits[name].allow(who, now, pictures))) throw new TooManyRequests(`looks shown: ${name}`);
  }
}

/** The order, if its tool makes looks, its selfie was looked at, and nothing is paid. */
function requireChecked(order: StoredOrder, { findTool }: Pick<PreviewLooksDeps, 'findTool'>): StoredOrder {
  if (findTool(order.tool).look === undefined) throw new NotFound();
  const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'paid' && order.paymentStatus !== 'refunded';
  if (!isUnpaid) throw new OrderAlreadyStarted();
  if (order.rejection !== undefined) throw refused(order.rejection);
  if (order.lookReport === undefined) throw new PhotoNotChecked();
  return order;
}

function previewerOf({ looks }: WantedLooks, { engines }: Pick<PreviewLooksDeps, 'engines'>) {
  for (const engine of engines.looks) {
    const { preview } = engine;
    const draws = looks.every((look) => chooseEngine(look, [engine]) !== undefined);
    if (preview !== undefined && draws) return { preview };
  }
  throw new OptionNotOffered('no engine of this stage shows it before payment');
}

async function readSelfie(order: StoredOrder, { orders, photos }: PreviewLooksDeps): Promise<Uint8Array> {
  let lies: StoredOrder | undefined = order;
  for (let attempt = 0; attempt < maxAttempts && lies?.selfieEtag !== undefined; attempt += 1) {
    const selfie = await photos.read(inputKey(lies.tool, lies.folder), lies.selfieEtag);
    if (selfie !== undefined) return selfie;
    if (!(await hasMoved(lies, orders))) break;
    lies = await orders.find(order.id);
  }
  throw new PhotoNotChecked('the selfie was exchanged after its check');
}

function base64(picture: Uint8Array): string {
  return Buffer.from(picture).toString('base64');
}
