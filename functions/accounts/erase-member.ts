import { randomBytes } from 'node:crypto';
import type { StoredOrder } from '#functions/model/stored-order.ts';
import { type Clock, secondsAfter } from '#functions/platform/clock.ts';
import type { Mailer } from '#functions/platform/mailer.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import { limits } from '#shared/limits.ts';
import { pictureKeys } from '#shared/orders/storage-path.ts';
import { erasedMail } from './account-mail.ts';
import type { Erasure } from './erasure.ts';
import type { Member, Members } from './members.ts';
import type { UserDirectory } from './user-directory.ts';

export interface EraseMemberDeps {
  readonly members: Pick<Members, 'beginErasure'>;
  readonly erasure: Erasure;
  readonly photos: Pick<PhotoStore, 'remove'>;
  readonly exports: Pick<PhotoStore, 'remove'>;
  readonly directory: Pick<UserDirectory, 'remove'>;
  readonly mailer: Mailer;
  readonly clock: Clock;
}

/**
 * Erases an account: pictures first, then what names the person, then the account itself, and last the profile, which
 * holds everything a repetition needs. Killed at any point, it is carried on by the next sweep; at worst the last mail
 * goes out twice.
 *
 * @returns false when it cannot begin yet, because an order is under way, or the deletion was taken back
 */
export async function eraseMember(member: Member, deps: EraseMemberDeps): Promise<boolean> {
  const orders = await deps.erasure.listOrders(member.id);
  const at = deps.clock().toISOString();
  if (member.erasureId === undefined && orders.some((order) => isUnderWay(order, at))) return false;
  const erasureId = member.erasureId ?? `erased_${randomBytes(16).toString('base64url')}`;
  if (member.erasureId === undefined && !(await deps.members.beginErasure(member.id, erasureId))) return false;

  for (const order of orders) {
    await deps.photos.remove(pictureKeys(order));
    await deps.erasure.eraseOrder(order, erasureId, at);
  }
  if (member.exportKey !== undefined) await deps.exports.remove([member.exportKey]);
  await deps.erasure.moveRows(member.id, erasureId);
  await deps.directory.remove(member.id);
  await deps.mailer.send(erasedMail(member));
  await deps.erasure.finish(member, erasureId, at);
  return true;
}

/** A paid photo is being made, or a selfie may still arrive by its presigned address. */
function isUnderWay({ status, paymentStatus, createdAt }: StoredOrder, now: string): boolean {
  const beingMade = status === 'processing' || (status === 'pending' && paymentStatus === 'paid');
  return beingMade || now < secondsAfter(createdAt, limits.uploadUrlSeconds);
}
