import type { StoredEvent } from '#functions/events-core/stored-event.ts';
import type { StoredGuest } from '#functions/events-core/stored-guest.ts';
import { holdOf } from '#functions/orders-core/holder.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { VerifyToken } from '#functions/platform/member-token.ts';
import { isOneOf } from '#functions/platform/random-secret.ts';
import { eventOfGalleryChannel, guestOfToken } from '#shared/events/gallery.ts';
import { guestOfChannel } from '#shared/events/guest-contract.ts';
import { type EventId, type GuestId, type OrderId, OrderSecret } from '#shared/ids.ts';
import { orderOfChannel } from '#shared/orders/view.ts';

/** An operation of a browser on the push connection. */
export interface PushRequest {
  readonly operation: 'EVENT_CONNECT' | 'EVENT_SUBSCRIBE' | 'EVENT_PUBLISH';
  readonly channel?: string | undefined;
  /** A member's access token, the secret of an order or a guest, or a guest's token for a gallery. */
  readonly token: string;
}

/** What the channels are of. */
export interface PushRecords {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  findGuest(id: GuestId): Promise<Pick<StoredGuest, 'secretHash' | 'eventId'> | undefined>;
  findEvent(id: EventId): Promise<Pick<StoredEvent, 'ownerId'> | undefined>;
}

export interface AuthorizePushDeps extends PushRecords {
  readonly verifyToken: VerifyToken;
}

/**
 * Whether a browser may connect or subscribe. Connecting needs anything in the form of a key, subscribing needs a key
 * to that very order, guest or event. Only functions publish; they sign their requests and never come here.
 */
export async function authorizePush(request: PushRequest, deps: AuthorizePushDeps): Promise<boolean> {
  const caller = await callerOf(request.token, deps);
  if (caller === undefined) return false;
  if (request.operation === 'EVENT_CONNECT') return true;
  if (request.operation !== 'EVENT_SUBSCRIBE') return false;
  const eventId = eventOfGalleryChannel(request.channel ?? '');
  if (eventId !== undefined) return await isOfEvent(eventId, request.token, caller, deps);
  const guestId = guestOfChannel(request.channel ?? '');
  if (guestId !== undefined) return await isGuest(guestId, caller, deps);
  const id = orderOfChannel(request.channel ?? '');
  const order = id === undefined ? undefined : await deps.findOrder(id);
  return order !== undefined && order.deletedAt === undefined && holdOf(caller, order) !== undefined;
}

/** Whether the caller is the organiser of an event or one of its guests. What its channel says names no photo. */
async function isOfEvent(id: EventId, token: string, { memberId }: Caller, deps: AuthorizePushDeps): Promise<boolean> {
  if (memberId !== undefined) return (await deps.findEvent(id))?.ownerId === memberId;
  const key = guestOfToken(token);
  const guest = key === undefined ? undefined : await deps.findGuest(key.id);
  return guest?.eventId === id && isOneOf(key?.secret ?? '', [guest.secretHash]);
}

/** What a guest's channel says names nothing, so a secret that has ended with its event does no harm. */
async function isGuest(id: GuestId, { orderSecret: secret }: Caller, deps: AuthorizePushDeps): Promise<boolean> {
  const guest = secret === undefined ? undefined : await deps.findGuest(id);
  return guest !== undefined && isOneOf(secret ?? '', [guest.secretHash]);
}

async function callerOf(token: string, deps: AuthorizePushDeps): Promise<Caller | undefined> {
  if (guestOfToken(token) !== undefined) return { groups: [], sourceNetwork: '' };
  if (OrderSecret.safeParse(token).success) return { groups: [], orderSecret: token, sourceNetwork: '' };
  try {
    return { ...(await deps.verifyToken(token)), sourceNetwork: '' };
  } catch {
    // An invalid token is a refusal here, not an error.
    return undefined;
  }
}
