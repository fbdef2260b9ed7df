import { holdOf } from '#functions/orders-core/holder.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { VerifyToken } from '#functions/platform/member-token.ts';
import { type OrderId, OrderSecret } from '#shared/ids.ts';
import { orderOfChannel } from '#shared/orders/view.ts';

/** An operation of a browser on the push connection. */
export interface PushRequest {
  readonly operation: 'EVENT_CONNECT' | 'EVENT_SUBSCRIBE' | 'EVENT_PUBLISH';
  readonly channel?: string | undefined;
  /** A member's access token, or the secret of an order. */
  readonly token: string;
}

export interface AuthorizePushDeps {
  findOrder(id: OrderId): Promise<StoredOrder | undefined>;
  readonly verifyToken: VerifyToken;
}

/**
 * Whether a browser may connect or subscribe. Connecting needs anything in the form of a key, subscribing needs a key
 * to that very order. Only functions publish; they sign their requests and never come here.
 */
export async function authorizePush(request: PushRequest, deps: AuthorizePushDeps): Promise<boolean> {
  const caller = await callerOf(request.token, deps);
  if (caller === undefined) return false;
  if (request.operation === 'EVENT_CONNECT') return true;
  if (request.operation !== 'EVENT_SUBSCRIBE') return false;
  const id = orderOfChannel(request.channel ?? '');
  const order = id === undefined ? undefined : await deps.findOrder(id);
  return order !== undefined && order.deletedAt === undefined && holdOf(caller, order) !== undefined;
}

async function callerOf(token: string, deps: AuthorizePushDeps): Promise<Caller | undefined> {
  if (OrderSecret.safeParse(token).success) return { groups: [], orderSecret: token, sourceNetwork: '' };
  try {
    return { ...(await deps.verifyToken(token)), sourceNetwork: '' };
  } catch {
    // An invalid token is a refusal here, not an error.
    return undefined;
  }
}
