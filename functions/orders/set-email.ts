import { heldOrder } from '#functions/orders-core/holder.ts';
import { OrderAlreadyStarted } from '#functions/orders-core/order-already-started.ts';
import { orderView } from '#functions/orders-core/order-view.ts';
import { PhotoNotUploaded } from '#functions/orders-core/photo-not-uploaded.ts';
import type { StoredOrder, UnpaidOrder } from '#functions/orders-core/stored-order.ts';
import type { Caller } from '#functions/platform/caller.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { Forbidden } from '#functions/platform/errors.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { normaliseEmail } from '#shared/email-address.ts';
import type { OrderId } from '#shared/ids.ts';
import { canMake } from '#shared/orders/order.ts';
import { draftFolder, inputKey, orderFolder } from '#shared/orders/storage-path.ts';
import type { OrderView } from '#shared/orders/view.ts';
import { moveSelfie } from './move-selfie.ts';
import type { Orders } from './orders.ts';

export interface SetEmailDeps {
  readonly orders: Pick<Orders, 'find' | 'setEmail' | 'assignFolder'>;
  readonly photos: Pick<PhotoStore, 'find' | 'copy' | 'remove' | 'signLink'>;
  readonly clock: Clock;
}

/** More orders of one e-mail in one millisecond do not occur. */
const maxAttempts = 5;

/**
 * Sets the e-mail of a guest's order and moves the picture from its draft key to its final folder. E-mail and folder
 * are stored first: a repeated request continues an interrupted one, and a deletion knows both folders. A later e-mail
 * moves nothing.
 *
 * @throws NotFound, PhotoNotUploaded, Forbidden for a member's order
 * @throws OrderAlreadyStarted when it was paid under another e-mail
 */
export async function setEmail(
  id: OrderId,
  given: string,
  caller: Caller,
  deps: SetEmailDeps,
): Promise<{ order: OrderView }> {
  const email = normaliseEmail(given);
  const order = heldOrder(caller, await deps.orders.find(id));
  if (order.ownerId !== undefined) throw new Forbidden("a member's order has the e-mail of the account");
  if (order.email === email && !isMoving(order)) return { order: await orderView(order, deps.photos) };
  const noted = await note(order, email, caller, deps);
  const moved = isMoving(noted) ? await moveSelfie(noted, deps) : noted;
  return { order: await orderView(moved, deps.photos) };
}

function isMoving(order: StoredOrder): order is UnpaidOrder {
  return 'nextFolder' in order && order.nextFolder !== undefined;
}

async function note(seen: StoredOrder, email: string, caller: Caller, deps: SetEmailDeps): Promise<StoredOrder> {
  const placedAtMs = Date.parse(seen.createdAt);
  let order = seen;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (order.email === email) return order;
    if (!canMake('setEmail', order)) throw new OrderAlreadyStarted();
    const isDraft = order.folder === draftFolder(order.id) && !isMoving(order);
    // Without a picture the answer would promise one that is on its way.
    if (isDraft && (await deps.photos.find(inputKey(order.tool, order.folder))) === undefined) {
      throw new PhotoNotUploaded();
    }
    const nextFolder = isDraft ? orderFolder(order.tool, email, order.id, placedAtMs + attempt) : undefined;
    await deps.orders.setEmail(order.id, { email, nextFolder }, deps.clock().toISOString());
    order = heldOrder(caller, await deps.orders.find(order.id));
  }
  if (order.email !== email) throw new OrderAlreadyStarted();
  return order;
}
