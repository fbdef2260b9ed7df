import type { z } from 'zod';
import type { ReturnAllowance } from '#functions/credits/return-allowance.ts';
import { acceptedUpload } from '#functions/orders-core/accepted-upload.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { orderView } from '#functions/orders-core/order-view.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import { type Clock, hoursAfter, minutesAfter } from '#functions/platform/clock.ts';
import { IdempotencyKeyReused, NotFound, TooManyRequests, Unauthorized } from '#functions/platform/errors.ts';
import { type IdempotentRequest, idempotentRequest } from '#functions/platform/idempotency-key.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { RateLimit } from '#functions/platform/rate-limit.ts';
import { currentTrace } from '#functions/platform/trace.ts';
import { currentEngines } from '#functions/processor/current-engines.ts';
import type { ProcessorSettings } from '#functions/processor/settings.ts';
import { offeredEngine } from '#functions/tools/looks/offered-engine.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import type { MemberId, OrderId, OrderSecret } from '#shared/ids.ts';
import { type Language, languageOf } from '#shared/languages.ts';
import { limits } from '#shared/limits.ts';
import type { LookEngineName } from '#shared/looks/look-engine.ts';
import type { OfferedEngines } from '#shared/looks/offered-engines.ts';
import type { Money, Prices } from '#shared/money.ts';
import type { placeOrder as contract } from '#shared/orders/contract.ts';
import type { Declaration } from '#shared/orders/declaration.ts';
import type { Replacing } from '#shared/orders/guarantee.ts';
import { draftFolder, inputKey, orderFolder } from '#shared/orders/storage-path.ts';
import { declarationsOf } from './declarations-of.ts';
import type { Orders } from './orders.ts';
import { replacedOrder } from './replaced-order.ts';

export interface PlaceOrderDeps {
  readonly orders: Orders;
  readonly returnAllowance: ReturnAllowance;
  readonly findTool: FindTool;
  readonly limit: RateLimit;
  readonly photos: Pick<PhotoStore, 'presignUpload' | 'signLink'>;
  readonly clock: Clock;
  /** What one photo costs at this stage. */
  readonly photoPrices: Prices;
  /** The look engines of this stage. */
  readonly offeredLooks: OfferedEngines;
  /** The external processors, each of which makes a look while an operator has it switched on. */
  readonly processor: Pick<ProcessorSettings, 'find'>;
  newOrderId(now: Date): OrderId;
}

type Order = z.infer<typeof contract.body>;
type Answer = z.input<typeof contract.output>;

/**
 * Places an order and returns where to upload its selfie. Until there is an e-mail, the selfie lies under a draft key.
 * Nothing is charged, and no mail goes to an unverified e-mail.
 *
 * @throws ToolClosed, OptionNotOffered, UnsupportedFileType, FileTooLarge, Unauthorized, IdempotencyKeyReused
 * @throws NotFound, GuaranteeUnavailable, ValidationFailed for the order it is to replace
 * @throws TooManyRequests when one source network or member exceeds the hourly limit
 */
export async function placeOrder(
  body: Order,
  caller: Caller,
  idempotencyKey: string | undefined,
  deps: PlaceOrderDeps,
): Promise<Answer> {
  const tool = deps.findTool(body.tool);
  const offered = await currentEngines(body.tool, deps.offeredLooks, deps.processor);
  const engine = offeredEngine(tool, { options: body.options }, offered);
  const contentType = acceptedUpload(body.file);
  const who = caller.memberId ?? caller.sourceNetwork;
  if (!(await deps.limit.allow(who, deps.clock()))) throw new TooManyRequests(`${limits.ordersPerHour} orders an hour`);
  const replaced = body.instead === undefined ? undefined : await replacedOrder(body.instead, body.tool, caller, deps);
  const { email, memberId } =
    replaced === undefined
      ? { email: await emailOf(body, caller, deps.orders), memberId: caller.memberId }
      : { email: replaced.email, memberId: replaced.ownerId };
  const request = idempotencyKey === undefined ? undefined : idempotentRequest(scopeOf(caller), idempotencyKey, body);
  const secret = memberId === undefined || memberId !== caller.memberId ? newOrderSecret() : undefined;
  const language = languageOf(body.language);

  for (let at = deps.clock(); ; at = new Date(at.getTime() + 1)) {
    const order = newOrder({
      body,
      email,
      contentType,
      secret,
      at,
      id: deps.newOrderId(at),
      memberId,
      replaces: replaced?.replaces,
      language,
      engine,
      price: tool.price({ options: body.options, language }, deps.photoPrices),
    });
    const placed = await deps.orders.place(order, request);
    if (placed === 'placed') return await answer(order, secret, body, deps);
    if (placed === 'key_used' && request !== undefined) return await placedBefore(request, body, caller, deps);
    // The folder belongs to another order of the same e-mail and millisecond: the next one is free.
  }
}

/** The e-mail of the order; a guest may add it later. */
async function emailOf(body: Order, caller: Caller, orders: Orders): Promise<string | undefined> {
  if (caller.memberId !== undefined) {
    const email = await orders.findMemberEmail(caller.memberId);
    if (email === undefined) throw new Unauthorized('the member has no profile');
    return email;
  }
  return body.email === undefined ? undefined : normaliseEmail(body.email);
}

/**
 * A guest's key counts only from the same source network and for the same request, so that it opens no order of
 * others.
 */
function scopeOf(caller: Caller): string {
  return caller.memberId ?? `guest ${caller.sourceNetwork}`;
}

function newOrder(input: {
  body: Order;
  email: string | undefined;
  contentType: string;
  secret: OrderSecret | undefined;
  at: Date;
  id: OrderId;
  memberId: MemberId | undefined;
  replaces: Replacing | undefined;
  language: Language;
  engine: LookEngineName | undefined;
  price: Money;
}): UnpaidOrder {
  const { body, email, at, id } = input;
  return {
    id,
    tool: body.tool,
    options: body.options,
    engine: input.engine,
    email,
    language: input.language,
    ownerId: input.memberId,
    secretHashes: input.secret === undefined ? [] : [hashOrderSecret(input.secret)],
    folder: email === undefined ? draftFolder(id) : orderFolder(body.tool, email, id, at.getTime()),
    contentType: input.contentType,
    status: 'pending',
    paymentStatus: 'none',
    price: input.price,
    createdAt: at.toISOString(),
    replaces: input.replaces,
    declarations: declarationsOf(body.options, consentIn(body, at), at.toISOString()),
    traceId: currentTrace(),
    wakeAt: hoursAfter(at, limits.unpaidHours),
  };
}

/** API clients ask for this consent in their own words, and report it or leave it out. */
function consentIn({ faceMeasuring }: Order, at: Date): Declaration[] {
  return faceMeasuring === undefined
    ? []
    : [{ subject: 'faceMeasuring', textVersion: faceMeasuring, at: at.toISOString() }];
}

/** Generous: lost answers are rare. */
const maxSecrets = 50;

/** The answer to a repeated request: the same order. A guest who lost the first answer gets a new secret. */
async function placedBefore(
  request: IdempotentRequest,
  body: Order,
  caller: Caller,
  deps: PlaceOrderDeps,
): Promise<Answer> {
  const before = await deps.orders.findByKey(request.scope, request.key);
  if (before === undefined || before.requestHash !== request.requestHash) {
    throw new IdempotencyKeyReused('the key was used for another request');
  }
  if (before.order.deletedAt !== undefined) throw new NotFound();
  const { ownerId } = before.order;
  if (ownerId !== undefined && ownerId !== caller.memberId) throw new NotFound();
  if (ownerId !== undefined) return await answer(before.order, undefined, body, deps);
  // Every repetition adds a secret, and a row has a maximum size.
  if (before.order.secretHashes.length >= maxSecrets) throw new TooManyRequests('the request was repeated too often');
  const secret = newOrderSecret();
  const accepted = await deps.orders.addSecret(before.order.id, hashOrderSecret(secret), deps.clock().toISOString());
  if (accepted) return await answer(before.order, secret, body, deps);
  // A paid order gets no secret; one that a member took over since it was read shows nothing here.
  const now = await deps.orders.find(before.order.id);
  if (now === undefined || now.ownerId !== undefined) throw new NotFound();
  return await answer(now, undefined, body, deps);
}

async function answer(
  order: StoredOrder,
  orderSecret: OrderSecret | undefined,
  { file }: Order,
  deps: PlaceOrderDeps,
): Promise<Answer> {
  // A paid order gets no upload URL, because its selfie was checked. Neither does an old one: the erasure of an order
  // must know when no upload can arrive any more.
  const isFresh = deps.clock().toISOString() < minutesAfter(order.createdAt, limits.uploadAgainMinutes);
  const upload =
    order.status === 'pending' && order.paymentStatus !== 'paid' && isFresh
      ? await deps.photos.presignUpload(inputKey(order.tool, order.folder), order.contentType, file.bytes)
      : undefined;
  return { order: await orderView(order, deps.photos), orderSecret, upload };
}
