import { randomBytes } from 'node:crypto';
import { type ErasureFacts, erasedMail } from '#functions/mails/account-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import type { StoredOrder } from '#functions/orders-core/stored-order.ts';
import { type Clock, hoursAfter, minutesAfter, secondsAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { MemberId, type OrderId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { pictureKeys } from '#shared/orders/storage-path.ts';
import type { Erasure } from './erasure.ts';
import type { ErasureLog } from './erasure-log.ts';
import type { GuestOrders } from './guest-orders.ts';
import type { Member, Members } from './members.ts';
import type { UserDirectory } from './user-directory.ts';

export interface EraseMemberDeps {
  readonly members: Pick<Members, 'beginErasure' | 'find'>;
  readonly erasure: Erasure;
  readonly erasureLog: Pick<ErasureLog, 'note'>;
  readonly guestOrders: Pick<GuestOrders, 'list'>;
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly exports: Pick<PhotoStore, 'remove'>;
  readonly directory: Pick<UserDirectory, 'remove'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/**
 * The progress of an erasure: it is complete, it has begun, or it waits for an order, an export or the end of the grace
 * period.
 */
export type ErasureProgress = 'erased' | 'begun' | 'waiting';

/** No request runs longer: one that was authorized before the erasure began has finished writing by then. */
const requestMinutes = 1;

/**
 * Erases an account: first the pictures, then the personal data, then the account, and last the profile, which holds
 * everything that a repetition needs. After a crash the next sweep continues; at worst the last mail is sent twice.
 *
 * It begins a minute before it removes anything. From the beginning the account's tokens are refused, and after that
 * minute the orders of all running requests are stored and can be found.
 */
export async function eraseMember(member: Member, deps: EraseMemberDeps): Promise<ErasureProgress> {
  const at = deps.clock().toISOString();
  if (member.erasureId === undefined) return await beginErasure(member, at, deps);
  const { id, erasureId, erasureBegunAt: begunAt, exportKey } = member;
  if (begunAt !== undefined && at < minutesAfter(begunAt, requestMinutes)) return 'begun';

  await deps.erasureLog.note({ memberId: id, erasureId, begunAt: begunAt ?? at });
  const erased = await eraseOrders(member, erasureId, at, deps);
  if (erased === undefined) return 'waiting';
  if (exportKey !== undefined) await deps.exports.remove([exportKey]);
  await deps.erasure.moveRows(id, erasureId, at);
  await deps.directory.remove(id);
  const things = await deps.erasure.count(erasureId, erased);
  await sendReceipt(member, { ...things, erasureId, erasedAt: at }, deps.mailer);
  await deps.erasure.finish(member, erasureId, at, things);
  return 'erased';
}

async function beginErasure(member: Member, at: string, deps: EraseMemberDeps): Promise<ErasureProgress> {
  // While a photo is being made the member may still cancel the deletion.
  if ((await ordersOf(member, deps)).some((order) => isUnderWay(order, at))) return 'waiting';
  const erasureId = MemberId.parse(`erased_${randomBytes(16).toString('base64url')}`);
  return (await deps.members.beginErasure(member.id, erasureId, at)) ? 'begun' : 'waiting';
}

/** The member's orders, and the guest orders of the e-mail that are not assigned yet. */
async function ordersOf({ id, email }: Member, deps: EraseMemberDeps): Promise<StoredOrder[]> {
  const [own, asGuest] = await Promise.all([deps.erasure.listOrders(id), deps.guestOrders.list(email)]);
  return [...own, ...asGuest];
}

/** Erases orders until none is left, and returns them; undefined when one of them is under way. */
async function eraseOrders(
  member: Member,
  erasureId: MemberId,
  at: string,
  deps: EraseMemberDeps,
): Promise<ReadonlySet<OrderId> | undefined> {
  // The index may still list orders that were just erased.
  const erased = new Set<OrderId>();
  for (;;) {
    const orders = (await ordersOf(member, deps)).filter(({ id }) => !erased.has(id));
    if (orders.length === 0) return erased;
    if (orders.some((order) => isUnderWay(order, at))) return undefined;
    for (const order of orders) {
      await deps.photos.remove(pictureKeys(order));
      // It was paid while its pictures were removed: its job fails without a selfie, and the refund comes first.
      if (!(await deps.erasure.eraseOrder(order, erasureId, at))) return undefined;
      erased.add(order.id);
    }
  }
}

/**
 * The receipt is sent when only the profile is left: it alone has the e-mail and is removed next. The erasure ends
 * without this mail, too: an e-mail that the mail service refuses must not keep an account alive.
 */
async function sendReceipt(member: Member, erasure: ErasureFacts, mailer: Mailer): Promise<void> {
  if (member.erasureNotified === true) return;
  try {
    await mailer.send(erasedMail(member, erasure));
  } catch (error) {
    const { erasedAt: at } = erasure;
    if (at < hoursAfter(member.erasesAt ?? at, limits.mailRetryHours)) throw error;
    logger.error('mail given up', { memberId: member.id, error: error as Error });
  }
}

/** A paid photo is being made, or a selfie may still be uploaded with its upload URL. */
function isUnderWay({ status, paymentStatus, createdAt }: StoredOrder, now: string): boolean {
  const beingMade = status === 'processing' || (status === 'pending' && paymentStatus === 'paid');
  const lastUrl = minutesAfter(createdAt, limits.uploadAgainMinutes);
  return beingMade || now < secondsAfter(lastUrl, limits.uploadUrlSeconds);
}
