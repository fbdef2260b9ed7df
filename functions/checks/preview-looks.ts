import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { PhotoNotChecked } from '#functions/orders-core/photo-not-checked.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { NotFound, TooManyRequests, ValidationFailed } from '#functions/platform/errors.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { OptionNotOffered } from '#functions/tools/looks/errors.ts';
import type { ToolEngines } from '#functions/tools/photo-tool.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import type { OrderId } from '#shared/ids.ts';
import { chooseEngine } from '#shared/looks/choose-engine.ts';
import { type LookRequest, lookOf } from '#shared/looks/looks.ts';
import { notPermitted } from '#shared/looks/minors.ts';
import type { HealedSpot } from '#shared/looks/retoucher/healed-spot.ts';
import { inputKey } from '#shared/orders/storage-path.ts';
import { hasMoved } from './has-moved.ts';
import { refused } from './rejection.ts';

/** The looks that a customer wants to see on the own face. */
export interface WantedLooks {
  readonly looks: readonly LookRequest[];
  readonly marksHair: boolean;
}

/** The limits of previewed looks. Each drawn look counts: twenty of one request as twenty. */
export interface LookPreviewLimits {
  readonly ofOrder: RateLimit;
  /** Per source network or member. */
  readonly ofCallerAnHour: RateLimit;
  readonly ofCallerADay: RateLimit;
}

export interface PreviewLooksDeps {
  readonly orders: { find(id: OrderId): Promise<StoredOrder | undefined> };
  readonly photos: Pick<PhotoStore, 'read'>;
  readonly findTool: FindTool;
  readonly engines: Pick<ToolEngines, 'looks'>;
  /** The text of the watermark. */
  readonly watermark: string;
  readonly limits: LookPreviewLimits;
  readonly clock: Clock;
}

/** A selfie moves at most once, when the order gets its e-mail. */
const maxAttempts = 2;

/**
 * Draws looks on the selfie of a checked order, small and with a watermark. Nothing is stored: the same looks are drawn
 * again for another request. A look that the picture does not permit is left out: nothing is drawn on a child's face that
 * could not be ordered for it.
 *
 * @throws NotFound, also for a tool without looks
 * @throws OrderAlreadyStarted, PhotoNotChecked, PhotoRejected; ValidationFailed for looks of another tool
 * @throws OptionNotOffered when no engine of this stage draws all of them, or the picture permits none
 * @throws TooManyRequests when one order, source network or member exceeds its limit of looks
 */
export async function previewLooks(
  id: OrderId,
  wanted: WantedLooks,
  caller: Caller,
  deps: PreviewLooksDeps,
): Promise<{ before: string; looks: (string | null)[]; hair?: string; spots?: HealedSpot[] }> {
  const order = requireChecked(heldOrder(caller, await deps.orders.find(id)), deps);
  if (wanted.looks.some(({ tool }) => tool !== order.tool)) {
    throw new ValidationFailed([{ pointer: '/looks', code: 'other_tool' }]);
  }
  const drawn = { ...wanted, looks: wanted.looks.filter((look) => isPermitted(look, order)) };
  if (drawn.looks.length === 0) throw new OptionNotOffered('this picture permits none of them');
  const engine = previewerOf(drawn, deps);
  await countLooks(order, drawn, caller, deps);
  const selfie = await readSelfie(order, deps);
  const { looks, hair } = await engine.preview(selfie, drawn.looks, deps.watermark, drawn.marksHair);
  for (const [nth, { failure }] of looks.entries()) {
    if (failure !== undefined) logger.error('a preview of a look failed', { look: drawn.looks[nth], error: failure });
  }
  const [first] = looks;
  if (first === undefined) throw new Error('the engine drew none of the requested looks');
  // The same for all of them; one that failed found none.
  const spots = looks.find((look) => look.spots !== undefined)?.spots;
  return {
    before: base64(first.before),
    looks: wanted.looks.map((look) => {
      const after = looks[drawn.looks.indexOf(look)]?.after;
      return after === undefined ? null : base64(after);
    }),
    ...(hair === undefined ? {} : { hair: base64(hair) }),
    ...(spots === undefined ? {} : { spots: [...spots] }),
  };
}

/** The narrowest limit comes first, so that a caller who has reached it uses up nothing of the others. */
async function countLooks(
  { id }: StoredOrder,
  { looks, marksHair }: WantedLooks,
  { memberId, sourceNetwork }: Caller,
  { limits, clock }: PreviewLooksDeps,
): Promise<void> {
  const now = clock();
  const pictures = looks.length + (marksHair ? 1 : 0);
  const asked = [
    ['ofOrder', id],
    ['ofCallerAnHour', memberId ?? sourceNetwork],
    ['ofCallerADay', memberId ?? sourceNetwork],
  ] as const;
  for (const [name, who] of asked) {
    if (!(await limits[name].allow(who, now, pictures))) throw new TooManyRequests(`looks shown: ${name}`);
  }
}

/** The order, if it is unpaid, its tool makes looks, and its selfie was checked. */
function requireChecked(order: StoredOrder, { findTool }: Pick<PreviewLooksDeps, 'findTool'>): StoredOrder {
  if (findTool(order.tool).look === undefined) throw new NotFound();
  const isUnpaid = order.status === 'pending' && order.paymentStatus !== 'paid' && order.paymentStatus !== 'refunded';
  if (!isUnpaid) throw new OrderAlreadyStarted();
  if (order.rejection !== undefined) throw refused(order.rejection);
  if (order.lookReport === undefined) throw new PhotoNotChecked();
  return order;
}

function isPermitted(look: LookRequest, order: StoredOrder): boolean {
  return lookOf(look.tool).permits(notPermitted(look.tool, order), look);
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
