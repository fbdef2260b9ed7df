import { randomBytes } from 'node:crypto';
import { erasedMail } from '#functions/mails/account-mail.ts';
import type { Mailer } from '#functions/mails/mailer.ts';
import { type Clock, hoursAfter, secondsAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { PhotoStore } from '#functions/platform/photo-store.ts';
import type { StoredOrder } from '#functions/records/stored-order.ts';
import { MemberId } from '#shared/ids.ts';
import { limits } from '#shared/limits.ts';
import { pictureKeys } from '#shared/orders/storage-path.ts';
import type { Erasure } from './erasure.ts';
import type { Member, Members } from './members.ts';
import type { UserDirectory } from './user-directory.ts';

export interface EraseMemberDeps {
  readonly members: Pick<Members, 'beginErasure' | 'find'>;
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
 * @returns false when it cannot begin or go on yet, because an order is under way, an export is being packed, or the
 *   deletion was taken back
 */
export async function eraseMember(member: Member, deps: EraseMemberDeps): Promise<boolean> {
  const orders = await deps.erasure.listOrders(member.id);
  const at = deps.clock().toISOString();
  if (orders.some((order) => isUnderWay(order, at))) return false;
  const begun = await beginErasure(member, at, deps);
  if (begun?.erasureId === undefined) return false;
  const { erasureId, exportKey } = begun;

  for (const order of orders) {
    await deps.photos.remove(pictureKeys(order));
    // It was paid while its pictures were removed: its job fails for want of a selfie, and the money goes back first.
    if (!(await deps.erasure.eraseOrder(order, erasureId, at))) return false;
  }
  if (exportKey !== undefined) await deps.exports.remove([exportKey]);
  await deps.erasure.moveRows(member.id, erasureId);
  await deps.directory.remove(member.id);
  await sayErased(member, at, deps.mailer);
  await deps.erasure.finish(member, erasureId, at);
  return true;
}

/** The member from whom nothing new can come any more, read anew; undefined when the erasure cannot begin. */
async function beginErasure(member: Member, at: string, { members }: EraseMemberDeps): Promise<Member | undefined> {
  if (member.erasureId !== undefined) return member;
  const erasureId = MemberId.parse(`erased_${randomBytes(16).toString('base64url')}`);
  return (await members.beginErasure(member.id, erasureId, at)) ? await members.find(member.id) : undefined;
}

/** Without this mail the erasure still ends: an address the mail service refuses must not keep an account alive. */
async function sayErased(member: Member, at: string, mailer: Mailer): Promise<void> {
  try {
    await mailer.send(erasedMail(member));
  } catch (error) {
    if (at < hoursAfter(member.erasesAt ?? at, limits.mailRetryHours)) throw error;
    logger.error('mail given up', { memberId: member.id, error: error as Error });
  }
}

/** A paid photo is being made, or a selfie may still arrive by its presigned address. */
function isUnderWay({ status, paymentStatus, createdAt }: StoredOrder, now: string): boolean {
  const beingMade = status === 'processing' || (status === 'pending' && paymentStatus === 'paid');
  return beingMade || now < secondsAfter(createdAt, limits.uploadUrlSeconds);
}
