import type { Mailer } from '#functions/mails/mailer.ts';
import { type OrderMailKind, orderMail, orderMailKind, receiptMail } from '#functions/mails/order-mail.ts';
import { creditBackMail } from '#functions/mails/refund-mail.ts';
import type { RefundMessage } from '#functions/orders-core/job.ts';
import { hashOrderSecret, newOrderSecret } from '#functions/orders-core/order-secret.ts';
import { selfieDeletion } from '#functions/orders-core/order-terms.ts';
import type { EndedOrder, StoredOrder, WithdrawnOrder } from '#functions/orders-core/stored-order.ts';
import { type Clock, hoursAfter } from '#functions/platform/clock.ts';
import { logger } from '#functions/platform/logger.ts';
import type { MessageQueue } from '#functions/platform/message-queue.ts';
import type { OrderUpdates } from '#functions/platform/order-updates.ts';
import type { FindTool } from '#functions/tools/tools.ts';
import { limits } from '#shared/limits.ts';
import { trackLink } from '#shared/orders/track-link.ts';
import type { Jobs } from './jobs.ts';

export interface AnnounceEndDeps {
  readonly jobs: Jobs;
  readonly findTool: FindTool;
  readonly orderUpdates: OrderUpdates;
  readonly mailer: Mailer;
  readonly refunds: MessageQueue<RefundMessage>;
  readonly clock: Clock;
  readonly siteUrl: string;
}

/**
 * Announces how an order ended: queues the refund if one is due, pushes to the page, and mails the holder. Safe to
 * repeat: the push is a hint, a refund happens once, and the mail goes out only while it is due.
 */
export async function announceEnd(order: EndedOrder, deps: AnnounceEndDeps): Promise<void> {
  const at = deps.clock().toISOString();
  await deps.orderUpdates.publish({ id: order.id, status: order.status, at });
  if (order.status === 'failed' && order.paymentStatus === 'paid' && order.paymentId !== undefined) {
    await deps.refunds.send({ paymentId: order.paymentId });
  }
  if (!order.mailDue) return;
  const remedy = order.status === 'completed' ? order.remedy : undefined;
  if (remedy === undefined) await sendMail(order, await wantedMail(order, deps), at, deps);
  else if (!isTooLate(order, remedy.at, deps)) await deps.mailer.send(creditBackMail(order, 'given_back'));
  // A returned photo is deleted immediately.
  await deps.jobs.noteMail(order, at, remedy?.at ?? selfieDeletion(order));
}

/**
 * Mails a member whose credit was released because the order was deleted before its job began, unless that mail was
 * sent.
 */
export async function notifyWithdrawn(order: WithdrawnOrder, deps: AnnounceEndDeps): Promise<void> {
  if (order.mailDue !== true) return;
  if (!isTooLate(order, order.deletedAt, deps)) await deps.mailer.send(creditBackMail(order, 'withdrawn'));
  await deps.jobs.noteWithdrawalMail(order.id, deps.clock().toISOString());
}

async function wantedMail(order: EndedOrder, deps: AnnounceEndDeps): Promise<OrderMailKind> {
  const { ownerId, endedAt, mailAskedAt } = order;
  if (isTooLate(order, mailAskedAt ?? endedAt, deps)) return 'none';
  const isWanted = mailAskedAt !== undefined || ownerId === undefined || (await deps.jobs.wantsNotices(ownerId));
  return orderMailKind(order, isWanted);
}

/**
 * Whether the mail was refused for so long that it is not sent any more.
 *
 * @param since when the event happened that the mail is about
 */
export function isTooLate(
  { id }: Pick<StoredOrder, 'id'>,
  since: string,
  { clock }: Pick<AnnounceEndDeps, 'clock'>,
): boolean {
  if (clock().toISOString() < hoursAfter(since, limits.mailRetryHours)) return false;
  logger.error('mail given up', { orderId: id });
  return true;
}

async function sendMail(order: EndedOrder, kind: OrderMailKind, at: string, deps: AnnounceEndDeps): Promise<void> {
  if (kind === 'none') return;
  const { mailer, siteUrl } = deps;
  const photo = deps.findTool(order.tool).photoName(order);
  if (kind === 'receipt') return await mailer.send(receiptMail(order, photo, siteUrl));
  // The secret of the browser is stored only as a hash, so every mail carries its own.
  const secret = newOrderSecret();
  await deps.jobs.addSecret(order.id, hashOrderSecret(secret), at);
  await mailer.send(orderMail(order, photo, trackLink(siteUrl, { id: order.id, secret }), siteUrl));
}
